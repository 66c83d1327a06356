/// What can happen to BookmarkForm.
nonisolated enum BookmarkFormAction: Hashable, Sendable {
  case edit(BookmarkDraft)
  case save
  /// Begins or ends asking whether changes may be lost.
  case confirmDiscard(Bool)

  // What effects answer.
  case saveFinished(Bookmark, Outcome<Done>)
}
