import Foundation
import Testing

@testable import BookmarkFeature

struct BookmarkStoreTests {
  @Test func keepsRowsInMemory() async throws {
    try await check(InMemoryBookmarkRepository(onFetchBookmarks: { _ in Bookmark.samples }))
  }

  private func check(_ repository: any BookmarkRepository) async throws {
    #expect(try await repository.loadBookmarks() == [])
    try await repository.add(.numbered(1))
    try await repository.add(.numbered(2))
    #expect(try await repository.loadBookmarks() == [.numbered(1), .numbered(2)])
    #expect(try await repository.loadBookmark(id: Bookmark.numbered(2).id) == .numbered(2))
    let changed = Bookmark(
      id: Bookmark.numbered(2).id,
      title: "Bookmark 2",
      url: "https://example.com/2",
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    try await repository.update(changed)
    #expect(try await repository.loadBookmarks() == [.numbered(1), changed])
    try await repository.deleteBookmark(id: Bookmark.numbered(1).id)
    #expect(try await repository.loadBookmarks().map(\.id) == [Bookmark.numbered(2).id])
    await #expect(throws: MissingValue.self) {
      try await repository.deleteBookmark(id: Bookmark.numbered(1).id)
    }
  }
}
