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
  @ObservationIgnored private var fetchBookmarksCall:
    (@Sendable () async throws -> [BookmarkValues])?

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
    fetchBookmarksCall = { [service] in
      try await service.fetchBookmarks(from: from)
    }
    await retryFetchBookmarks()
  }

  /// Makes the failed call of `fetchBookmarks` again, with the same arguments.
  func retryFetchBookmarks() async {
    guard fetchBookmarksPhase != .loading, let fetchBookmarksCall else { return }
    fetchBookmarksPhase = .loading
    do {
      let result = try await fetchBookmarksCall()
      bookmarks.merge(result, by: \.url, identity: \.id)
      self.fetchBookmarksCall = nil
      fetchBookmarksPhase = .loaded
    } catch is CancellationError {
      self.fetchBookmarksCall = nil
      fetchBookmarksPhase = .idle
    } catch {
      fetchBookmarksPhase = .failed(message: error.localizedDescription)
    }
  }
}
