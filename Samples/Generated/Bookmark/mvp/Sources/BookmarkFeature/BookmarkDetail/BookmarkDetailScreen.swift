import Observation

/// The view of SwiftUI's side: keeps what is shown.
@MainActor
@Observable
final class BookmarkDetailScreen: BookmarkDetailViewing {
  private(set) var state: BookmarkDetailViewState
  let presenter: any BookmarkDetailPresenting

  init(
    state: BookmarkDetailViewState,
    presenter: any BookmarkDetailPresenting
  ) {
    self.state = state
    self.presenter = presenter
  }

  func show(_ state: BookmarkDetailViewState) {
    self.state = state
  }

  var isConfirmingDeletion: Bool {
    get { state.isConfirmingDeletion }
    set {
      if !newValue { presenter.deletionConfirmationDismissed() }
    }
  }

  var failedDeletion: FailedDeletion<Bookmark.ID>? {
    get { state.failedDeletion }
    set {
      if newValue == nil { presenter.deletionAlertDismissed() }
    }
  }
}
