import Foundation

struct BookmarkListInteractor: BookmarkListInteracting {
  let service: any BookmarkService

  func loadBookmarks() async throws -> [Bookmark] {
    try await service.loadBookmarks()
  }

  func add(_ bookmark: Bookmark) async throws {
    try await service.add(bookmark)
  }

  func update(_ bookmark: Bookmark) async throws {
    try await service.update(bookmark)
  }

  func deleteBookmark(id: Bookmark.ID) async throws {
    try await service.deleteBookmark(id: id)
  }

  func fetchBookmarks(from: URL) async throws -> [Bookmark] {
    try await service.fetchBookmarks(from: from)
  }
}
