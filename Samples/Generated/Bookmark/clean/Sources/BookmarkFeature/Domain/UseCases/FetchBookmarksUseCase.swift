import Foundation

protocol FetchBookmarksUseCase: Sendable {
  func callAsFunction(from: URL) async throws -> [Bookmark]
}

struct DefaultFetchBookmarksUseCase: FetchBookmarksUseCase {
  let repository: any BookmarkRepository

  func callAsFunction(from: URL) async throws -> [Bookmark] {
    try await repository.fetchBookmarks(from: from)
  }
}
