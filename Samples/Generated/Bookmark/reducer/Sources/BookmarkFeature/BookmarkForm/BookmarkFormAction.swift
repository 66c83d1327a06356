/// What can happen to BookmarkForm.
nonisolated enum BookmarkFormAction: Hashable, Sendable {
  case edit(BookmarkDraft)
  case save

  // What effects answer.
  case saveFinished(Bookmark, Outcome<Done>)
}
