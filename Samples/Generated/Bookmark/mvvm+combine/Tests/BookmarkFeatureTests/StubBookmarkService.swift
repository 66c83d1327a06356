import Foundation

@testable import BookmarkFeature

/// Answers with what a test sets and what was stored since, and remembers what it was asked.
@MainActor
final class StubBookmarkService: BookmarkService {
  enum Call: Hashable {
    case loadBookmarks
    case loadBookmark(id: Bookmark.ID)
    case add(Bookmark)
    case update(Bookmark)
    case deleteBookmark(id: Bookmark.ID)
    case fetchBookmarks(from: URL)
  }

  var stored: [Bookmark] = Bookmark.samples
  var fetchBookmarksResult: [Bookmark] = Bookmark.samples
  var failure: (any Error)?
  var gate: Gate?
  /// Those of single calls.
  var gates: [Call: Gate] = [:]
  private(set) var calls: [Call] = []

  @MainActor
  func loadBookmarks() async throws -> [Bookmark] {
    // What is stored later is not in it.
    let stored = stored
    try await answer(.loadBookmarks)
    return stored
  }

  @MainActor
  func loadBookmark(id: Bookmark.ID) async throws -> Bookmark {
    try await answer(.loadBookmark(id: id))
    guard let bookmark = stored.first(where: { $0.id == id }) else {
      throw MissingValue(name: String(localized: "Bookmark"))
    }
    return bookmark
  }

  @MainActor
  func add(_ bookmark: Bookmark) async throws {
    try await answer(.add(bookmark))
    stored.append(bookmark)
  }

  @MainActor
  func update(_ bookmark: Bookmark) async throws {
    try await answer(.update(bookmark))
    stored = stored.map { $0.id == bookmark.id ? bookmark : $0 }
  }

  @MainActor
  func deleteBookmark(id: Bookmark.ID) async throws {
    try await answer(.deleteBookmark(id: id))
    stored.removeAll { $0.id == id }
  }

  @MainActor
  func fetchBookmarks(from: URL) async throws -> [Bookmark] {
    try await answer(.fetchBookmarks(from: from))
    return fetchBookmarksResult
  }

  private func answer(_ call: Call) async throws {
    calls.append(call)
    try await (gates[call] ?? gate)?.pass()
    if let failure { throw failure }
  }
}
