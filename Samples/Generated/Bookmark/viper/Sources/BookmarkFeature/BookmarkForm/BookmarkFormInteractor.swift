import Foundation

struct BookmarkFormInteractor: BookmarkFormInteracting {
  let service: any BookmarkService

  func add(_ bookmark: Bookmark) async throws {
    try await service.add(bookmark)
  }
}
