protocol AddBookmarkUseCase: Sendable {
  func callAsFunction(_ bookmark: Bookmark) async throws
}

struct DefaultAddBookmarkUseCase: AddBookmarkUseCase {
  let repository: any BookmarkRepository

  func callAsFunction(_ bookmark: Bookmark) async throws {
    try await repository.add(bookmark)
  }
}
