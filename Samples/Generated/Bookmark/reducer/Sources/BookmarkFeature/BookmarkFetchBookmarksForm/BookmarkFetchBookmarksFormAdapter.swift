import Observation

/// All that a view knows of BookmarkFetchBookmarksForm: what is shown, and where to send what
/// happens.
@MainActor
@Observable
final class BookmarkFetchBookmarksFormAdapter {
  private(set) var viewState: BookmarkFetchBookmarksFormViewState
  private let store: ReducerStore<BookmarkFetchBookmarksFormReducer>

  init(
    _ state: BookmarkFetchBookmarksFormState,
    performer: any Performing<BookmarkFetchBookmarksFormEffect>
  ) {
    viewState = BookmarkFetchBookmarksFormViewState(state)
    store = ReducerStore(state, performer: performer)
    store.stateChanged = { [weak self] in self?.render($0) }
  }

  func send(_ action: BookmarkFetchBookmarksFormAction) {
    store.send(action)
  }

  private func render(_ state: BookmarkFetchBookmarksFormState) {
    let shown = BookmarkFetchBookmarksFormViewState(state)
    if shown != viewState { viewState = shown }
  }
}
