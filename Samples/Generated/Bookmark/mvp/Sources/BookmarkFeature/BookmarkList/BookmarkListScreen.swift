import Observation

/// The view of SwiftUI's side: keeps what is shown.
@MainActor
@Observable
final class BookmarkListScreen: BookmarkListViewing {
  private(set) var state: BookmarkListViewState
  let presenter: any BookmarkListPresenting

  init(state: BookmarkListViewState, presenter: any BookmarkListPresenting) {
    self.state = state
    self.presenter = presenter
  }

  func show(_ state: BookmarkListViewState) {
    self.state = state
  }

  var failedDeletion: FailedDeletion<Bookmark.ID>? {
    get { state.failedDeletion }
    set {
      if newValue == nil { presenter.deletionAlertDismissed() }
    }
  }
}
