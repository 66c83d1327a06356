import Foundation

/// What BookmarkList knows. Only its reducer changes it.
nonisolated struct BookmarkListState: Hashable, Sendable {
  var bookmarks: [Bookmark] = []
  var phase: Phase = .idle
  /// Where a cancelled load goes back to.
  var phaseBefore: Phase = .idle
  /// Whether rows have changed after the load that runs has begun.
  var isOutdated = false
  var fetchBookmarksPhase: Phase = .idle
  /// The keys of the rows that were there when a call of `fetchBookmarks` began.
  var fetchBookmarksKeys: Set<String> = []
  /// What of the result of `fetchBookmarks` is still to be taken in.
  var fetchBookmarksRest: [Bookmark] = []
  /// The row, as it was, in whose place the one comes that is being stored; nil where that is new.
  var fetchBookmarksMatch: Bookmark?
  var deletions = Deletions<Bookmark>()
  var failedDeletions: [FailedDeletion<Bookmark.ID>] = []
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?

  /// The deletion that is told of: the next one that failed follows when this one is answered.
  var failedDeletion: FailedDeletion<Bookmark.ID>? {
    get { failedDeletions.first }
    set { failedDeletions = [newValue].compactMap(\.self) + failedDeletions.dropFirst() }
  }

  var canFetchBookmarks: Bool {
    phase == .loaded || phase == .empty
  }
}
