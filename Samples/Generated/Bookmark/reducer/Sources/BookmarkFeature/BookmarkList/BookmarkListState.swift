import Foundation

/// What BookmarkList knows. Only its reducer changes it.
nonisolated struct BookmarkListState: Hashable, Sendable {
  var bookmarks: [Bookmark] = []
  var phase: Phase = .idle
  /// Where a cancelled load goes back to.
  var phaseBefore: Phase = .idle
  var fetchBookmarksPhase: Phase = .idle
  /// The last call of `fetchBookmarks`, for a retry.
  var fetchBookmarksCall: BookmarkListEffect?
  /// What it brought, until all that is new has been stored.
  var fetchBookmarksResult: [Bookmark] = []
  /// What of it is still to be stored.
  var fetchBookmarksRest: [Bookmark] = []
  var failedDeletion: FailedDeletion<Bookmark.ID>?
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?
}
