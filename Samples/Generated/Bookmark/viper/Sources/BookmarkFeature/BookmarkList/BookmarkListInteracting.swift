import Foundation

/// What BookmarkListPresenter asks for.
protocol BookmarkListInteracting: Sendable {
  func loadBookmarks() async throws -> [Bookmark]
  func add(_ bookmark: Bookmark) async throws
  func update(_ bookmark: Bookmark) async throws
  func deleteBookmark(id: Bookmark.ID) async throws
  func fetchBookmarks(from: URL) async throws -> [Bookmark]
}
