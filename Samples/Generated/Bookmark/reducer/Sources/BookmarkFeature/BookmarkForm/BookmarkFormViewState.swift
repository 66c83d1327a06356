/// What is shown of BookmarkForm.
nonisolated struct BookmarkFormViewState: Hashable, Sendable {
  let draft: BookmarkDraft
  let isChanged: Bool
  let isConfirmingDiscard: Bool
  let phase: Phase

  init(_ state: BookmarkFormState) {
    draft = state.draft
    isChanged = state.isChanged
    isConfirmingDiscard = state.isConfirmingDiscard
    phase = state.phase
  }
}
