/// What BookmarkFetchBookmarksForm knows. Only its reducer changes it.
nonisolated struct BookmarkFetchBookmarksFormState: Hashable, Sendable {
  var draft: BookmarkFetchBookmarksDraft
  var phase: Phase = .idle
  /// What was handed over.
  var sent: BookmarkFetchBookmarksDraft?
}
