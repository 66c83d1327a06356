import Observation

/// All that a view knows of BookmarkList: what is shown, and where to send what happens.
@MainActor
@Observable
final class BookmarkListAdapter {
  private(set) var viewState: BookmarkListViewState
  private let store: ReducerStore<BookmarkListReducer>

  init(_ state: BookmarkListState, performer: any Performing<BookmarkListEffect>) {
    viewState = BookmarkListViewState(state)
    store = ReducerStore(state, performer: performer)
    store.stateChanged = { [weak self] in self?.render($0) }
  }

  func send(_ action: BookmarkListAction) {
    store.send(action)
  }

  /// Sends an action, and waits for all that follows from it.
  func run(_ action: BookmarkListAction) async {
    await store.run(action)
  }

  /// Sends an action when the same one sent so before has ended, also where it was cancelled.
  func runInTurn(_ action: BookmarkListAction) async {
    await store.runInTurn(action)
  }

  private func render(_ state: BookmarkListState) {
    let shown = BookmarkListViewState(state)
    if shown != viewState { viewState = shown }
  }
}
