import Foundation

/// What BookmarkDetailPresenter asks for.
protocol BookmarkDetailInteracting: Sendable {
  func loadBookmark(id: Bookmark.ID) async throws -> Bookmark
  func deleteBookmark(id: Bookmark.ID) async throws
}
