/// The screens that Bookmark pushes.
nonisolated enum BookmarkRoute: Hashable, Sendable {
  case detail(id: Bookmark.ID)
}
