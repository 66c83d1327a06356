import Foundation
import Testing

@testable import BookmarkFeature

struct BookmarkStoreTests {
  @Test func keepsRowsInMemory() async throws {
    try await check(InMemoryBookmarkService(onFetchBookmarks: { _ in Bookmark.samples }))
  }

  private func check(_ service: any BookmarkService) async throws {
    #expect(try await service.loadBookmarks() == [])
    try await service.add(.numbered(1))
    try await service.add(.numbered(2))
    #expect(try await service.loadBookmarks() == [.numbered(1), .numbered(2)])
    #expect(try await service.loadBookmark(id: Bookmark.numbered(2).id) == .numbered(2))
    let changed = Bookmark(
      id: Bookmark.numbered(2).id,
      title: "Bookmark 2",
      url: "https://example.com/2",
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    try await service.update(changed)
    #expect(try await service.loadBookmarks() == [.numbered(1), changed])
    try await service.deleteBookmark(id: Bookmark.numbered(1).id)
    #expect(try await service.loadBookmarks().map(\.id) == [Bookmark.numbered(2).id])
    await #expect(throws: MissingValue.self) {
      try await service.deleteBookmark(id: Bookmark.numbered(1).id)
    }
  }
}
