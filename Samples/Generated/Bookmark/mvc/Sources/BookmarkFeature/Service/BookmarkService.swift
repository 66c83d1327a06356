import Foundation

/// What Bookmark needs from outside.
protocol BookmarkService: Sendable {
  func loadBookmarks() async throws -> [Bookmark]
  func loadBookmark(id: Bookmark.ID) async throws -> Bookmark
  func add(_ bookmark: Bookmark) async throws
  func update(_ bookmark: Bookmark) async throws
  func deleteBookmark(id: Bookmark.ID) async throws
  func fetchBookmarks(from: URL) async throws -> [Bookmark]
}
