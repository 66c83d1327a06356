import Observation

/// All that a view knows of BookmarkForm: what is shown, and where to send what happens.
@MainActor
@Observable
final class BookmarkFormAdapter {
  private(set) var viewState: BookmarkFormViewState
  private let store: ReducerStore<BookmarkFormReducer>

  init(_ state: BookmarkFormState, performer: any Performing<BookmarkFormEffect>) {
    viewState = BookmarkFormViewState(state)
    store = ReducerStore(state, performer: performer)
    store.stateChanged = { [weak self] in self?.render($0) }
  }

  func send(_ action: BookmarkFormAction) {
    store.send(action)
  }

  private func render(_ state: BookmarkFormState) {
    let shown = BookmarkFormViewState(state)
    if shown != viewState { viewState = shown }
  }
}
