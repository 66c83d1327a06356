import Foundation

@testable import BookmarkFeature

/// Does what a user does on the screen, without one: sends actions, and waits for what follows.
@MainActor
@dynamicMemberLookup
struct BookmarkFetchBookmarksFormDriver {
  let store: ReducerStore<BookmarkFetchBookmarksFormReducer>

  init(
    _ state: BookmarkFetchBookmarksFormState,
    performer: any Performing<BookmarkFetchBookmarksFormEffect>
  ) {
    store = ReducerStore(state, performer: performer)
  }

  subscript<Value>(dynamicMember path: KeyPath<BookmarkFetchBookmarksFormState, Value>) -> Value {
    store.state[keyPath: path]
  }

  var draft: BookmarkFetchBookmarksDraft {
    get { store.state.draft }
    nonmutating set { store.send(.edit(newValue)) }
  }

  func save() async { await store.run(.save) }
}
