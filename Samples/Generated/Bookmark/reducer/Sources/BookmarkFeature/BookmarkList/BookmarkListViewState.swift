/// What is shown of BookmarkList.
nonisolated struct BookmarkListViewState: Hashable, Sendable {
  let bookmarks: [Bookmark]
  let phase: Phase
  let fetchBookmarksPhase: Phase
  let canFetchBookmarks: Bool
  let failedDeletion: FailedDeletion<Bookmark.ID>?
  let path: [BookmarkRoute]
  let sheet: BookmarkSheet?

  init(_ state: BookmarkListState) {
    bookmarks = state.bookmarks
    phase = state.phase
    fetchBookmarksPhase = state.fetchBookmarksPhase
    canFetchBookmarks = state.canFetchBookmarks
    failedDeletion = state.failedDeletion
    path = state.path
    sheet = state.sheet
  }
}
