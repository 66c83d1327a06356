import Foundation

@MainActor
final class BookmarkListPresenter: BookmarkListPresenting {
  private(set) var bookmarks: [Bookmark] = []
  private(set) var phase: Phase = .idle
  private(set) var fetchBookmarksPhase: Phase = .idle
  var failedDeletion: FailedDeletion<Bookmark.ID>?

  weak var view: (any BookmarkListViewing)?
  private let router: any BookmarkRouting
  private let service: any BookmarkService
  private var fetchBookmarksCall: (@Sendable () async throws -> [Bookmark])?

  init(service: any BookmarkService, router: any BookmarkRouting) {
    self.service = service
    self.router = router
  }

  func appear() async {
    guard phase == .idle else { return }
    await load()
  }

  func load() async {
    guard phase != .loading else { return }
    let previous = phase
    phase = .loading
    render()
    do {
      bookmarks = try await service.loadBookmarks()
      phase = bookmarks.isEmpty ? .empty : .loaded
    } catch is CancellationError {
      phase = previous
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
    render()
  }

  /// Takes the row away at once, and brings it back if that fails.
  func delete(id: Bookmark.ID) async {
    guard let index = bookmarks.firstIndex(where: { $0.id == id }) else { return }
    failedDeletion = nil
    let bookmark = bookmarks.remove(at: index)
    let followers = Set(bookmarks[index...].map(\.id))
    rowsChanged()
    render()
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
      render()
    }
  }

  func didSave(_ bookmark: Bookmark) {
    if let index = bookmarks.firstIndex(where: { $0.id == bookmark.id }) {
      bookmarks[index] = bookmark
    } else {
      bookmarks.append(bookmark)
    }
    rowsChanged()
    router.dismiss()
    render()
  }

  func didDelete(id: Bookmark.ID) {
    bookmarks.removeAll { $0.id == id }
    rowsChanged()
    router.leave(.detail(id: id))
    render()
  }

  func fetchBookmarks(from: URL) async {
    guard fetchBookmarksPhase != .loading else { return }
    router.dismiss()
    fetchBookmarksCall = { [service, from] in
      try await service.fetchBookmarks(from: from)
    }
    await retryFetchBookmarks()
  }

  /// Makes the last call of `fetchBookmarks` again, with the same arguments.
  func retryFetchBookmarks() async {
    guard fetchBookmarksPhase != .loading, let fetchBookmarksCall else { return }
    fetchBookmarksPhase = .loading
    render()
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
    render()
  }

  func addTapped() {
    router.present(.add)
    render()
  }

  func fetchBookmarksTapped() {
    router.present(.fetchBookmarks)
    render()
  }

  func rowTapped(id: Bookmark.ID) {
    router.push(.detail(id: id))
    render()
  }

  func deletionAlertDismissed() {
    failedDeletion = nil
    render()
  }

  /// Keeps the phase true to the rows, except where a load decides it.
  private func rowsChanged() {
    guard phase == .loaded || phase == .empty else { return }
    phase = bookmarks.isEmpty ? .empty : .loaded
  }

  /// Everything that the view shows now.
  var state: BookmarkListViewState {
    BookmarkListViewState(
      rows: bookmarks.map(row),
      placeholder: bookmarks.isEmpty ? Placeholder(phase) : nil,
      loadFailure: bookmarks.isEmpty ? nil : phase.failure,
      fetchBookmarksFailure: fetchBookmarksPhase.failure,
      failedDeletion: failedDeletion
    )
  }

  private func row(_ bookmark: Bookmark) -> ShownRow<Bookmark.ID> {
    ShownRow(id: bookmark.id, title: bookmark.title, lines: [bookmark.url])
  }

  private func render() {
    view?.show(state)
  }
}
