import Observation

/// The view of SwiftUI's side: keeps what is shown.
@MainActor
@Observable
final class BookmarkFetchBookmarksFormScreen: BookmarkFetchBookmarksFormViewing {
  private(set) var state: BookmarkFetchBookmarksFormViewState
  let presenter: any BookmarkFetchBookmarksFormPresenting

  init(
    state: BookmarkFetchBookmarksFormViewState,
    presenter: any BookmarkFetchBookmarksFormPresenting
  ) {
    self.state = state
    self.presenter = presenter
  }

  var draft: BookmarkFetchBookmarksDraft {
    get { state.draft }
    set { presenter.draft = newValue }
  }

  func show(_ state: BookmarkFetchBookmarksFormViewState) {
    self.state = state
  }
}
