import Foundation

/// What Bookmark needs from outside.
protocol BookmarkService: Sendable {
  func fetchBookmarks(from: URL) async throws -> [BookmarkValues]
}
