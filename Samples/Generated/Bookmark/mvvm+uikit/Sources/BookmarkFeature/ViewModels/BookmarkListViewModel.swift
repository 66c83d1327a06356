import Foundation
import Observation

@MainActor
@Observable
final class BookmarkListViewModel {
  private(set) var bookmarks: [Bookmark] = []
  private(set) var phase: Phase = .idle
  private(set) var fetchBookmarksPhase: Phase = .idle
  var failedDeletion: FailedDeletion<Bookmark.ID>?
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?

  private let service: any BookmarkService
  @ObservationIgnored private var fetchBookmarksCall: (@Sendable () async throws -> [Bookmark])?

  init(service: any BookmarkService) {
    self.service = service
  }

  func appear() async {
    guard phase == .idle else { return }
    await load()
  }

  func load() async {
    guard phase != .loading else { return }
    let previous = phase
    phase = .loading
    do {
      bookmarks = try await service.loadBookmarks()
      phase = bookmarks.isEmpty ? .empty : .loaded
    } catch is CancellationError {
      phase = previous
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
  }

  /// Takes the row away at once, and brings it back if that fails.
  func delete(id: Bookmark.ID) async {
    guard let index = bookmarks.firstIndex(where: { $0.id == id }) else { return }
    failedDeletion = nil
    let bookmark = bookmarks.remove(at: index)
    let followers = Set(bookmarks[index...].map(\.id))
    rowsChanged()
    do {
      try await service.deleteBookmark(id: id)
    } catch {
      if !bookmarks.contains(where: { $0.id == id }) {
        let place = bookmarks.firstIndex { followers.contains($0.id) }
        bookmarks.insert(bookmark, at: place ?? bookmarks.endIndex)
      }
      rowsChanged()
      if !(error is CancellationError) {
        failedDeletion = FailedDeletion(id: id, message: error.localizedDescription)
      }
    }
  }

  func didSave(_ bookmark: Bookmark) {
    if let index = bookmarks.firstIndex(where: { $0.id == bookmark.id }) {
      bookmarks[index] = bookmark
    } else {
      bookmarks.append(bookmark)
    }
    rowsChanged()
    sheet = nil
  }

  func didDelete(id: Bookmark.ID) {
    bookmarks.removeAll { $0.id == id }
    rowsChanged()
    path = Array(path.prefix { $0 != .detail(id: id) })
  }

  func fetchBookmarks(from: URL) async {
    guard fetchBookmarksPhase != .loading else { return }
    sheet = nil
    fetchBookmarksCall = { [service, from] in
      try await service.fetchBookmarks(from: from)
    }
    await retryFetchBookmarks()
  }

  /// Makes the last call of `fetchBookmarks` again, with the same arguments.
  func retryFetchBookmarks() async {
    guard fetchBookmarksPhase != .loading, let fetchBookmarksCall else { return }
    fetchBookmarksPhase = .loading
    do {
      let result = try await fetchBookmarksCall()
      var known = Set(bookmarks.map(\.url))
      for bookmark in result where known.insert(bookmark.url).inserted {
        try await service.add(bookmark)
        bookmarks.append(bookmark)
      }
      bookmarks.merge(result, by: \.url, identity: \.id)
      rowsChanged()
      fetchBookmarksPhase = .loaded
    } catch is CancellationError {
      fetchBookmarksPhase = .idle
    } catch {
      fetchBookmarksPhase = .failed(message: error.localizedDescription)
    }
  }

  func addTapped() {
    sheet = .add
  }

  func fetchBookmarksTapped() {
    sheet = .fetchBookmarks
  }

  func rowTapped(id: Bookmark.ID) {
    path.append(.detail(id: id))
  }

  /// Keeps the phase true to the rows, except where a load decides it.
  private func rowsChanged() {
    guard phase == .loaded || phase == .empty else { return }
    phase = bookmarks.isEmpty ? .empty : .loaded
  }
}
