protocol DeleteBookmarkUseCase: Sendable {
  func callAsFunction(id: Bookmark.ID) async throws
}

struct DefaultDeleteBookmarkUseCase: DeleteBookmarkUseCase {
  let repository: any BookmarkRepository

  func callAsFunction(id: Bookmark.ID) async throws {
    try await repository.deleteBookmark(id: id)
  }
}
