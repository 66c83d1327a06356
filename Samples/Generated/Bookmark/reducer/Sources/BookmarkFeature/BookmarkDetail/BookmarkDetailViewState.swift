/// What is shown of BookmarkDetail.
nonisolated struct BookmarkDetailViewState: Hashable, Sendable {
  let bookmark: Bookmark?
  let phase: Phase
  let isConfirmingDeletion: Bool
  let failedDeletion: FailedDeletion<Bookmark.ID>?

  init(_ state: BookmarkDetailState) {
    bookmark = state.bookmark
    phase = state.phase
    isConfirmingDeletion = state.isConfirmingDeletion
    failedDeletion = state.failedDeletion
  }
}
