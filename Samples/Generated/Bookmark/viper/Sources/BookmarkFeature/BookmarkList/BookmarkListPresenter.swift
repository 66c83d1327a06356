import Foundation
import Observation

@MainActor
@Observable
final class BookmarkListPresenter {
  private(set) var bookmarks: [Bookmark] = []
  private(set) var phase: Phase = .idle
  private(set) var fetchBookmarksPhase: Phase = .idle

  private let interactor: any BookmarkListInteracting
  private let router: any BookmarkRouting
  private let appearances = TaskQueue()
  @ObservationIgnored private var isOutdated = false
  @ObservationIgnored private var deletions = Deletions<Bookmark>()

  init(interactor: any BookmarkListInteracting, router: any BookmarkRouting) {
    self.interactor = interactor
    self.router = router
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
        loaded = try await interactor.loadBookmarks()
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

  /// Takes the row away at once, and brings it back if that fails.
  func delete(id: Bookmark.ID) async {
    guard deletions.begin(id, in: &bookmarks) else { return }
    rowsChanged()
    do {
      try await interactor.deleteBookmark(id: id)
      deletions.finish(id, in: &bookmarks)
    } catch {
      deletions.undo(id, in: &bookmarks)
      if !(error is CancellationError) {
        router.show(
          RetryAlert(message: error.localizedDescription) { [weak self] in
            await self?.delete(id: id)
          })
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
    router.dismiss()
  }

  func didDelete(id: Bookmark.ID) {
    bookmarks.removeAll { $0.id == id }
    rowsChanged()
    router.leave(.detail(id: id))
  }

  var canFetchBookmarks: Bool {
    phase == .loaded || phase == .empty
  }

  func fetchBookmarks(from: URL) async {
    guard canFetchBookmarks, fetchBookmarksPhase != .loading else { return }
    fetchBookmarksPhase = .loading
    let earlier = Set(bookmarks.map(\.url))
    do {
      let result = try await interactor.fetchBookmarks(from: from)
      for var bookmark in result where bookmark.problem == nil {
        if let match = bookmarks.first(where: { $0.url == bookmark.url }) {
          bookmark.id = match.id
          if bookmark != match {
            try await interactor.update(bookmark)
            // What has changed meanwhile holds.
            guard bookmarks.contains(match) else { continue }
          }
        } else {
          guard !earlier.contains(bookmark.url) else { continue }
          try await interactor.add(bookmark)
        }
        bookmarks.merge([bookmark], by: \.url, identity: \.id)
        rowsChanged()
      }
      fetchBookmarksPhase = .loaded
      router.dismiss()
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

  func addTapped() {
    router.present(.add)
  }

  func fetchBookmarksTapped() {
    router.present(.fetchBookmarks)
  }

  func rowTapped(id: Bookmark.ID) {
    router.push(.detail(id: id))
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
