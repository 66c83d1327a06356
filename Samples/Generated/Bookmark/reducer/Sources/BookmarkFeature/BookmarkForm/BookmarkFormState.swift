/// What BookmarkForm knows. Only its reducer changes it.
nonisolated struct BookmarkFormState: Hashable, Sendable {
  var draft: BookmarkDraft
  var phase: Phase = .idle
}
