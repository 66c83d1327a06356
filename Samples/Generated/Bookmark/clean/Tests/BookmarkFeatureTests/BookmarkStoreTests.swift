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
    try await repository.deleteBookmark(id: Bookmark.numbered(1).id)
    #expect(try await repository.loadBookmarks().map(\.id) == [Bookmark.numbered(2).id])
    await #expect(throws: MissingValue.self) {
      try await repository.deleteBookmark(id: Bookmark.numbered(1).id)
    }
  }
}
