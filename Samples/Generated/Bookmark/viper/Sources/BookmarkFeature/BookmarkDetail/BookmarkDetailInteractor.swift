import Foundation

struct BookmarkDetailInteractor: BookmarkDetailInteracting {
  let service: any BookmarkService

  func loadBookmark(id: Bookmark.ID) async throws -> Bookmark {
    try await service.loadBookmark(id: id)
  }

  func deleteBookmark(id: Bookmark.ID) async throws {
    try await service.deleteBookmark(id: id)
  }
}
