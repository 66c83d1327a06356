import Foundation
import Observation

/// Holds what Bookmark shows, and the rules about it. The app makes it and puts it into the
/// environment.
@MainActor
@Observable
final class BookmarkManager {
  private(set) var bookmarks: [BookmarkValues] = []
  private(set) var fetchBookmarksPhase: Phase = .idle

  private let service: any BookmarkService

  init(service: any BookmarkService) {
    self.service = service
  }

  convenience init(dependencies: BookmarkDependencies) {
    self.init(service: dependencies.service)
  }

  /// Takes the rows as the store has them; the view says so whenever they change.
  func show(_ bookmarks: [BookmarkValues]) {
    self.bookmarks = bookmarks
  }

  func fetchBookmarks(from: URL) async {
    guard fetchBookmarksPhase != .loading else { return }
    fetchBookmarksPhase = .loading
    let earlier = Set(bookmarks.map(\.url))
    do {
      let result = try await service.fetchBookmarks(from: from)
      bookmarks.merge(
        result.filter { $0.problem == nil },
        by: \.url,
        identity: \.id,
        earlier: earlier
      )
      fetchBookmarksPhase = .loaded
    } catch is CancellationError {
      fetchBookmarksPhase = .idle
    } catch {
      fetchBookmarksPhase = .failed(message: error.localizedDescription)
    }
  }

  /// Takes what a form hands over, or tells it why not: then it stays, and may send the same again.
  func submitFetchBookmarks(_ input: URL) async throws {
    await fetchBookmarks(from: input)
    try fetchBookmarksPhase.check()
  }
}
