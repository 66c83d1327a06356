/// What BookmarkDetail asks of the outside.
nonisolated enum BookmarkDetailEffect: Effect {
  typealias Answer = BookmarkDetailAction

  case load(id: Bookmark.ID)
  case delete(id: Bookmark.ID)
  case tellDeleted(id: Bookmark.ID)
  case tellFailed(FailedDeletion<Bookmark.ID>)
}
