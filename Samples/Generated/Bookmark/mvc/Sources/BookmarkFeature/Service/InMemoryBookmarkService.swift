import Foundation

actor InMemoryBookmarkService: BookmarkService {
  private var stored: [Bookmark]
  private let onFetchBookmarks: @Sendable (URL) async throws -> [Bookmark]

  init(
    bookmarks: [Bookmark] = [],
    onFetchBookmarks: @escaping @Sendable (URL) async throws -> [Bookmark]
  ) {
    stored = bookmarks
    self.onFetchBookmarks = onFetchBookmarks
  }

  func loadBookmarks() -> [Bookmark] {
    stored
  }

  func loadBookmark(id: Bookmark.ID) throws -> Bookmark {
    stored[try index(of: id)]
  }

  func add(_ bookmark: Bookmark) {
    stored.append(bookmark)
  }

  func update(_ bookmark: Bookmark) throws {
    stored[try index(of: bookmark.id)] = bookmark
  }

  func deleteBookmark(id: Bookmark.ID) throws {
    stored.remove(at: try index(of: id))
  }

  func fetchBookmarks(from: URL) async throws -> [Bookmark] {
    try await onFetchBookmarks(from)
  }

  private func index(of id: Bookmark.ID) throws -> Int {
    guard let index = stored.firstIndex(where: { $0.id == id }) else {
      throw MissingValue(name: String(localized: "Bookmark"))
    }
    return index
  }
}
