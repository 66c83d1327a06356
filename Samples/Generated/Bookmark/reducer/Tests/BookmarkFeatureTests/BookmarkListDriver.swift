import Foundation

@testable import BookmarkFeature

/// Does what a user does on the screen, without one: sends actions, and waits for what follows.
@MainActor
@dynamicMemberLookup
struct BookmarkListDriver {
  let store: ReducerStore<BookmarkListReducer>

  init(_ state: BookmarkListState, performer: any Performing<BookmarkListEffect>) {
    store = ReducerStore(state, performer: performer)
  }

  subscript<Value>(dynamicMember path: KeyPath<BookmarkListState, Value>) -> Value {
    store.state[keyPath: path]
  }

  func appear() async { await store.runInTurn(.appear) }
  func load() async { await store.run(.load) }

  func delete(id: Bookmark.ID) async { await store.run(.delete(id: id)) }

  func didSave(_ bookmark: Bookmark) { store.send(.didSave(bookmark)) }

  func didDelete(id: Bookmark.ID) { store.send(.didDelete(id: id)) }

  func didFailToDelete(
    _ failed: FailedDeletion<Bookmark.ID>
  ) { store.send(.didFailToDelete(failed)) }

  func fetchBookmarks(from: URL) async {
    await store.run(.fetchBookmarks(from: from))
  }

  func addTapped() { store.send(.addTapped) }

  func fetchBookmarksTapped() { store.send(.fetchBookmarksTapped) }

  func rowTapped(id: Bookmark.ID) { store.send(.rowTapped(id: id)) }
}
