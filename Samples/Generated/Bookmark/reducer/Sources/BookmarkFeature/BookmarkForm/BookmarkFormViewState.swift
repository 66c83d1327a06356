/// What is shown of BookmarkForm.
nonisolated struct BookmarkFormViewState: Hashable, Sendable {
  let draft: BookmarkDraft
  let phase: Phase

  init(_ state: BookmarkFormState) {
    draft = state.draft
    phase = state.phase
  }
}
