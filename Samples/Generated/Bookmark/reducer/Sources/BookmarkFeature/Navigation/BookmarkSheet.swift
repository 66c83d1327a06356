/// The screens that Bookmark shows above the others.
nonisolated enum BookmarkSheet: Hashable, Identifiable, Sendable {
  case add
  case fetchBookmarks

  var id: Self { self }
}
