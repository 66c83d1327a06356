import Foundation

/// Answers each call with the closure that it was given.
nonisolated struct InjectedBookmarkService: BookmarkService {
  let onFetchBookmarks: @Sendable (URL) async throws -> [BookmarkValues]

  func fetchBookmarks(from: URL) async throws -> [BookmarkValues] {
    try await onFetchBookmarks(from)
  }
}
