protocol LoadBookmarksUseCase: Sendable {
  func callAsFunction() async throws -> [Bookmark]
}

struct DefaultLoadBookmarksUseCase: LoadBookmarksUseCase {
  let repository: any BookmarkRepository

  func callAsFunction() async throws -> [Bookmark] {
    try await repository.loadBookmarks()
  }
}
