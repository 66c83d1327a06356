import Foundation

@testable import BookmarkFeature

/// Answers with what a test sets, and remembers what it was asked.
@MainActor
final class StubBookmarkService: BookmarkService {
  enum Call: Hashable {
    case fetchBookmarks(from: URL)
  }

  var fetchBookmarksResult: [BookmarkValues] = BookmarkValues.samples
  var failure: (any Error)?
  var gate: Gate?
  private(set) var calls: [Call] = []

  @MainActor
  func fetchBookmarks(from: URL) async throws -> [BookmarkValues] {
    try await answer(.fetchBookmarks(from: from))
    return fetchBookmarksResult
  }

  private func answer(_ call: Call) async throws {
    calls.append(call)
    try await gate?.pass()
    if let failure { throw failure }
  }
}
