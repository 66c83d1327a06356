/// What can happen to BookmarkFetchBookmarksForm.
nonisolated enum BookmarkFetchBookmarksFormAction: Hashable, Sendable {
  case edit(BookmarkFetchBookmarksDraft)
  case save
  /// Begins or ends asking whether changes may be lost.
  case confirmDiscard(Bool)

  /// What was handed over is taken, or is not.
  case saveFinished(Outcome<Done>)
}
