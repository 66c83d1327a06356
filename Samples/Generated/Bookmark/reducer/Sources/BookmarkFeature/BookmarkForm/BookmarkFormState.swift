/// What BookmarkForm knows. Only its reducer changes it.
nonisolated struct BookmarkFormState: Hashable, Sendable {
  var draft: BookmarkDraft
  var phase: Phase = .idle
  var isConfirmingDiscard = false
  private let original: BookmarkDraft

  init(draft: BookmarkDraft) {
    self.draft = draft
    original = draft
  }

  /// Whether anything would be lost if the form went.
  var isChanged: Bool { draft != original }
}
