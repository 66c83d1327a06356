import Foundation

/// What follows from an action on BookmarkList.
nonisolated enum BookmarkListReducer: Reducer {
  static func reduce(
    _ state: inout BookmarkListState,
    _ action: BookmarkListAction
  ) -> [BookmarkListEffect] {
    switch action {
    case .appear:
      return state.appear()
    case .load:
      return state.load()
    case .loadFinished(let outcome):
      return state.loadFinished(outcome)
    case .delete(let id):
      return state.delete(id: id)
    case .deleteFinished(let id, let outcome):
      state.deleteFinished(id: id, outcome)
    case .deletionAlertDismissed:
      state.failedDeletion = nil
    case .didSave(let bookmark):
      state.didSave(bookmark)
    case .didDelete(let id):
      state.didDelete(id: id)
    case .didFailToDelete(let failed):
      state.didFailToDelete(failed)
    case .fetchBookmarks(let from):
      return state.fetchBookmarks(from: from)
    case .fetchBookmarksFinished(let outcome):
      return state.fetchBookmarksFinished(outcome)
    case .fetchBookmarksStored(let outcome):
      return state.fetchBookmarksStored(outcome)
    case .addTapped:
      state.sheet = .add
    case .fetchBookmarksTapped:
      state.sheet = .fetchBookmarks
    case .rowTapped(let id):
      state.path.append(.detail(id: id))
    case .pathChanged(let path):
      state.path = path
    case .sheetDismissed:
      state.sheet = nil
    }
    return []
  }
}

nonisolated extension BookmarkListState {
  fileprivate mutating func appear() -> [BookmarkListEffect] {
    phase == .idle ? load() : []
  }

  fileprivate mutating func load() -> [BookmarkListEffect] {
    guard phase != .loading else { return [] }
    phaseBefore = phase
    phase = .loading
    return ask()
  }

  private mutating func ask() -> [BookmarkListEffect] {
    isOutdated = false
    return [.load]
  }

  fileprivate mutating func loadFinished(_ outcome: Outcome<[Bookmark]>) -> [BookmarkListEffect] {
    switch outcome {
    case .success(let result):
      if isOutdated { return ask() }
      bookmarks = deletions.rest(of: result)
      phase = bookmarks.isEmpty ? .empty : .loaded
    case .failure(let message):
      phase = .failed(message: message)
    case .cancelled:
      phase = phaseBefore
      rowsChanged()
    }
    return []
  }

  /// Takes the row away at once.
  fileprivate mutating func delete(id: Bookmark.ID) -> [BookmarkListEffect] {
    guard deletions.begin(id, in: &bookmarks) else { return [] }
    failedDeletions.removeAll { $0.id == id }
    rowsChanged()
    return [.delete(id: id)]
  }

  /// Brings the row back where that failed.
  fileprivate mutating func deleteFinished(id: Bookmark.ID, _ outcome: Outcome<Done>) {
    switch outcome {
    case .success:
      deletions.finish(id, in: &bookmarks)
    case .failure(let message):
      deletions.undo(id, in: &bookmarks)
      failedDeletions.append(FailedDeletion(id: id, message: message))
    case .cancelled:
      deletions.undo(id, in: &bookmarks)
    }
    rowsChanged()
  }

  fileprivate mutating func didSave(_ bookmark: Bookmark) {
    if let index = bookmarks.firstIndex(where: { $0.id == bookmark.id }) {
      bookmarks[index] = bookmark
    } else {
      bookmarks.append(bookmark)
    }
    rowsChanged()
    sheet = nil
  }

  fileprivate mutating func didDelete(id: Bookmark.ID) {
    bookmarks.removeAll { $0.id == id }
    rowsChanged()
    path = Array(path.prefix { $0 != .detail(id: id) })
  }

  /// Tells of a deletion that failed in a detail that was left meanwhile: one that is shown tells
  /// of it itself.
  fileprivate mutating func didFailToDelete(_ failed: FailedDeletion<Bookmark.ID>) {
    if !path.contains(.detail(id: failed.id)) { failedDeletions.append(failed) }
  }

  fileprivate mutating func fetchBookmarks(from: URL) -> [BookmarkListEffect] {
    guard canFetchBookmarks, fetchBookmarksPhase != .loading else { return [] }
    fetchBookmarksKeys = Set(bookmarks.map(\.url))
    fetchBookmarksPhase = .loading
    return [.fetchBookmarks(from: from)]
  }

  fileprivate mutating func fetchBookmarksFinished(
    _ outcome: Outcome<[Bookmark]>
  ) -> [BookmarkListEffect] {
    switch outcome {
    case .success(let result):
      fetchBookmarksRest = result.filter { $0.problem == nil }
      return storeFetchBookmarks()
    case .failure(let failure):
      fetchBookmarksPhase = .failed(message: failure)
    case .cancelled:
      fetchBookmarksPhase = .idle
    }
    return []
  }

  /// Takes in what it brought, one after the other: each is stored before it is shown.
  private mutating func storeFetchBookmarks() -> [BookmarkListEffect] {
    while var bookmark = fetchBookmarksRest.first {
      guard let match = bookmarks.first(where: { $0.url == bookmark.url }) else {
        if fetchBookmarksKeys.contains(bookmark.url) {
          fetchBookmarksRest.removeFirst()
          continue
        }
        fetchBookmarksMatch = nil
        return [.fetchBookmarksStore(bookmark, isNew: true)]
      }
      bookmark.id = match.id
      guard bookmark == match else {
        fetchBookmarksMatch = match
        return [.fetchBookmarksStore(bookmark, isNew: false)]
      }
      fetchBookmarksRest.removeFirst()
    }
    fetchBookmarksPhase = .loaded
    sheet = nil
    return []
  }

  fileprivate mutating func fetchBookmarksStored(_ outcome: Outcome<Done>) -> [BookmarkListEffect] {
    switch outcome {
    case .success:
      guard !fetchBookmarksRest.isEmpty else { return [] }
      let bookmark = fetchBookmarksRest.removeFirst()
      // What has changed meanwhile holds.
      if fetchBookmarksMatch.map(bookmarks.contains) ?? true {
        bookmarks.merge([bookmark], by: \.url, identity: \.id, earlier: fetchBookmarksKeys)
        rowsChanged()
      }
      return storeFetchBookmarks()
    case .failure(let failure):
      fetchBookmarksPhase = .failed(message: failure)
    case .cancelled:
      fetchBookmarksPhase = .idle
    }
    return []
  }

  /// Keeps the phase true to the rows; a load that runs may not know of the change and is made
  /// again.
  private mutating func rowsChanged() {
    switch phase {
    case .loading: isOutdated = true
    case .loaded, .empty: phase = bookmarks.isEmpty ? .empty : .loaded
    case .idle, .failed: break
    }
  }
}
