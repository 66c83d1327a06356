import Foundation
import Observation

/// What Bookmark shows and how it changes; knows neither views nor controllers.
@MainActor
@Observable
final class BookmarkModel {
  private(set) var bookmarks: [Bookmark] = []
  private(set) var phase: Phase = .idle
  private(set) var fetchBookmarksPhase: Phase = .idle
  private var failedDeletions: [FailedDeletion<Bookmark.ID>] = []

  private let service: any BookmarkService
  private let appearances = TaskQueue()
  @ObservationIgnored private var isOutdated = false
  @ObservationIgnored private var deletions = Deletions<Bookmark>()

  init(service: any BookmarkService) {
    self.service = service
  }

  /// Loads where something is missing, once a cancelled load of an earlier appearance has ended.
  func appear() async {
    await appearances.run { [self] in
      guard phase == .idle else { return }
      await load()
    }
  }

  func load() async {
    guard phase != .loading else { return }
    let phaseBefore = phase
    phase = .loading
    do {
      var loaded: [Bookmark]
      repeat {
        isOutdated = false
        loaded = try await service.loadBookmarks()
      } while isOutdated
      bookmarks = deletions.rest(of: loaded)
      phase = bookmarks.isEmpty ? .empty : .loaded
    } catch let error where error is CancellationError || Task.isCancelled {
      phase = phaseBefore
      rowsChanged()
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
  }

  /// The deletion that is told of: the next one that failed follows when this one is answered.
  var failedDeletion: FailedDeletion<Bookmark.ID>? {
    get { failedDeletions.first }
    set { failedDeletions = [newValue].compactMap(\.self) + failedDeletions.dropFirst() }
  }

  /// Takes the row away at once, and brings it back if that fails.
  func delete(id: Bookmark.ID) async {
    guard deletions.begin(id, in: &bookmarks) else { return }
    failedDeletions.removeAll { $0.id == id }
    rowsChanged()
    do {
      try await service.deleteBookmark(id: id)
      deletions.finish(id, in: &bookmarks)
    } catch {
      deletions.undo(id, in: &bookmarks)
      if !(error is CancellationError) {
        failedDeletions.append(FailedDeletion(id: id, message: error.localizedDescription))
      }
    }
    rowsChanged()
  }

  func didSave(_ bookmark: Bookmark) {
    if let index = bookmarks.firstIndex(where: { $0.id == bookmark.id }) {
      bookmarks[index] = bookmark
    } else {
      bookmarks.append(bookmark)
    }
    rowsChanged()
  }

  func didDelete(id: Bookmark.ID) {
    bookmarks.removeAll { $0.id == id }
    rowsChanged()
  }

  /// Tells of a deletion that failed in a detail that was left meanwhile.
  func didFailToDelete(_ failed: FailedDeletion<Bookmark.ID>) {
    failedDeletions.append(failed)
  }

  var canFetchBookmarks: Bool {
    phase == .loaded || phase == .empty
  }

  func fetchBookmarks(from: URL) async {
    guard canFetchBookmarks, fetchBookmarksPhase != .loading else { return }
    fetchBookmarksPhase = .loading
    let earlier = Set(bookmarks.map(\.url))
    do {
      let result = try await service.fetchBookmarks(from: from)
      for var bookmark in result where bookmark.problem == nil {
        if let match = bookmarks.first(where: { $0.url == bookmark.url }) {
          bookmark.id = match.id
          if bookmark != match {
            try await service.update(bookmark)
            // What has changed meanwhile holds.
            guard bookmarks.contains(match) else { continue }
          }
        } else {
          guard !earlier.contains(bookmark.url) else { continue }
          try await service.add(bookmark)
        }
        bookmarks.merge([bookmark], by: \.url, identity: \.id)
        rowsChanged()
      }
      fetchBookmarksPhase = .loaded
    } catch is CancellationError {
      fetchBookmarksPhase = .idle
    } catch {
      fetchBookmarksPhase = .failed(message: error.localizedDescription)
    }
  }

  /// Takes what a form hands over, or tells it why not: then it stays, and may send the same again.
  func submitFetchBookmarks(_ input: URL) async throws {
    guard canFetchBookmarks else {
      throw InvalidInput(message: String(localized: "Fetch bookmarks is not possible now"))
    }
    await fetchBookmarks(from: input)
    try fetchBookmarksPhase.check()
  }

  /// Keeps the phase true to the rows; a load that runs may not know of the change and is made
  /// again.
  private func rowsChanged() {
    switch phase {
    case .loading: isOutdated = true
    case .loaded, .empty: phase = bookmarks.isEmpty ? .empty : .loaded
    case .idle, .failed: break
    }
  }
}
