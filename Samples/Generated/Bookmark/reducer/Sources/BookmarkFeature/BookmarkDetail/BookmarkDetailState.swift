/// What BookmarkDetail knows. Only its reducer changes it.
nonisolated struct BookmarkDetailState: Hashable, Sendable {
  let id: Bookmark.ID
  var bookmark: Bookmark?
  var phase: Phase = .idle
  /// Where a cancelled load goes back to.
  var phaseBefore: Phase = .idle
  var isConfirmingDeletion = false
  var isDeleting = false
  var failedDeletion: FailedDeletion<Bookmark.ID>?
}
