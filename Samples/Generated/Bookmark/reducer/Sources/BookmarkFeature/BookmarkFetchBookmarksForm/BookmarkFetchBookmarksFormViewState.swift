/// What is shown of BookmarkFetchBookmarksForm.
nonisolated struct BookmarkFetchBookmarksFormViewState: Hashable, Sendable {
  let draft: BookmarkFetchBookmarksDraft
  let phase: Phase

  init(_ state: BookmarkFetchBookmarksFormState) {
    draft = state.draft
    phase = state.phase
  }
}
