import Foundation

@testable import BookmarkFeature

/// Does what a user does on the screen, without one: sends actions, and waits for what follows.
@MainActor
@dynamicMemberLookup
struct BookmarkFormDriver {
  let store: ReducerStore<BookmarkFormReducer>

  init(_ state: BookmarkFormState, performer: any Performing<BookmarkFormEffect>) {
    store = ReducerStore(state, performer: performer)
  }

  subscript<Value>(dynamicMember path: KeyPath<BookmarkFormState, Value>) -> Value {
    store.state[keyPath: path]
  }

  var draft: BookmarkDraft {
    get { store.state.draft }
    nonmutating set { store.send(.edit(newValue)) }
  }

  func save() async { await store.run(.save) }
}
