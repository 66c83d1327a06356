/// What is shown of BookmarkFetchBookmarksForm.
nonisolated struct BookmarkFetchBookmarksFormViewState: Hashable, Sendable {
  let draft: BookmarkFetchBookmarksDraft
  let isChanged: Bool
  let isConfirmingDiscard: Bool
  let phase: Phase

  init(_ state: BookmarkFetchBookmarksFormState) {
    draft = state.draft
    isChanged = state.isChanged
    isConfirmingDiscard = state.isConfirmingDiscard
    phase = state.phase
  }
}
