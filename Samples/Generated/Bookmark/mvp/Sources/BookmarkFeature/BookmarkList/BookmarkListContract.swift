import Foundation

/// What the screen shows, ready to be shown.
nonisolated struct BookmarkListViewState: Hashable, Sendable {
  let rows: [ShownRow<Bookmark.ID>]
  let placeholder: Placeholder?
  let loadFailure: String?
  let canOpenFetchBookmarks: Bool
  let failedDeletion: FailedDeletion<Bookmark.ID>?
}

/// What the presenter asks of its view.
@MainActor
protocol BookmarkListViewing: AnyObject {
  func show(_ state: BookmarkListViewState)
}

/// What can happen on the screen.
@MainActor
protocol BookmarkListPresenting: AnyObject, Sendable {
  func appear() async
  func load() async
  func delete(id: Bookmark.ID) async
  func deletionAlertDismissed()
  func addTapped()
  func fetchBookmarksTapped()
  func rowTapped(id: Bookmark.ID)
}
