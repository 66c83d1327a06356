/// What can happen to BookmarkDetail.
nonisolated enum BookmarkDetailAction: Hashable, Sendable {
  case appear
  case load
  case deleteTapped
  case deletionConfirmationDismissed
  case delete
  case deletionAlertDismissed

  // What effects answer.
  case loadFinished(Outcome<Bookmark>)
  case deleteFinished(Outcome<Done>)
}
