import Foundation

@testable import BookmarkFeature

/// Does what a user does on the screen, without one: sends actions, and waits for what follows.
@MainActor
@dynamicMemberLookup
struct BookmarkDetailDriver {
  let store: ReducerStore<BookmarkDetailReducer>

  init(_ state: BookmarkDetailState, performer: any Performing<BookmarkDetailEffect>) {
    store = ReducerStore(state, performer: performer)
  }

  subscript<Value>(dynamicMember path: KeyPath<BookmarkDetailState, Value>) -> Value {
    store.state[keyPath: path]
  }

  func appear() async { await store.runInTurn(.appear) }
  func load() async { await store.run(.load) }
  func delete() async { await store.run(.delete) }
}
