import Observation

/// All that a view knows of BookmarkDetail: what is shown, and where to send what happens.
@MainActor
@Observable
final class BookmarkDetailAdapter {
  private(set) var viewState: BookmarkDetailViewState
  private let store: ReducerStore<BookmarkDetailReducer>

  init(_ state: BookmarkDetailState, performer: any Performing<BookmarkDetailEffect>) {
    viewState = BookmarkDetailViewState(state)
    store = ReducerStore(state, performer: performer)
    store.stateChanged = { [weak self] in self?.render($0) }
  }

  func send(_ action: BookmarkDetailAction) {
    store.send(action)
  }

  /// Sends an action, and waits for all that follows from it.
  func run(_ action: BookmarkDetailAction) async {
    await store.run(action)
  }

  /// Sends an action when the same one sent so before has ended, also where it was cancelled.
  func runInTurn(_ action: BookmarkDetailAction) async {
    await store.runInTurn(action)
  }

  private func render(_ state: BookmarkDetailState) {
    let shown = BookmarkDetailViewState(state)
    if shown != viewState { viewState = shown }
  }
}
