protocol LoadBookmarkUseCase: Sendable {
  func callAsFunction(id: Bookmark.ID) async throws -> Bookmark
}

struct DefaultLoadBookmarkUseCase: LoadBookmarkUseCase {
  let repository: any BookmarkRepository

  func callAsFunction(id: Bookmark.ID) async throws -> Bookmark {
    try await repository.loadBookmark(id: id)
  }
}
