import Observation

/// The view of SwiftUI's side: keeps what is shown.
@MainActor
@Observable
final class BookmarkFormScreen: BookmarkFormViewing {
  private(set) var state: BookmarkFormViewState
  let presenter: any BookmarkFormPresenting

  init(state: BookmarkFormViewState, presenter: any BookmarkFormPresenting) {
    self.state = state
    self.presenter = presenter
  }

  var draft: BookmarkDraft {
    get { state.draft }
    set { presenter.draft = newValue }
  }

  func show(_ state: BookmarkFormViewState) {
    self.state = state
  }
}
