protocol UpdateBookmarkUseCase: Sendable {
  func callAsFunction(_ bookmark: Bookmark) async throws
}

struct DefaultUpdateBookmarkUseCase: UpdateBookmarkUseCase {
  let repository: any BookmarkRepository

  func callAsFunction(_ bookmark: Bookmark) async throws {
    try await repository.update(bookmark)
  }
}
