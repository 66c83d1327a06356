/// What can happen to BookmarkFetchBookmarksForm.
nonisolated enum BookmarkFetchBookmarksFormAction: Hashable, Sendable {
  case edit(BookmarkFetchBookmarksDraft)
  case save
}
