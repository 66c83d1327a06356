/// What the screen shows, ready to be shown.
nonisolated struct BookmarkDetailViewState: Hashable, Sendable {
  struct Fields: Hashable, Sendable {
    let title: String
    let url: String
    let createdAt: String
  }

  let fields: Fields?
  let placeholder: Placeholder?
  let loadFailure: String?
  let isConfirmingDeletion: Bool
  let failedDeletion: FailedDeletion<Bookmark.ID>?
}

/// What the presenter asks of its view.
@MainActor
protocol BookmarkDetailViewing: AnyObject {
  func show(_ state: BookmarkDetailViewState)
}

/// What can happen on the screen.
@MainActor
protocol BookmarkDetailPresenting: AnyObject, Sendable {
  func appear() async
  func load() async
  func deleteTapped()
  func deletionConfirmationDismissed()
  func delete() async
  func deletionAlertDismissed()
}
