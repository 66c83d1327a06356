/// What BookmarkFetchBookmarksForm knows. Only its reducer changes it.
nonisolated struct BookmarkFetchBookmarksFormState: Hashable, Sendable {
  var draft: BookmarkFetchBookmarksDraft
  var phase: Phase = .idle
  var isConfirmingDiscard = false
  private let original: BookmarkFetchBookmarksDraft

  init(draft: BookmarkFetchBookmarksDraft) {
    self.draft = draft
    original = draft
  }

  /// Whether anything would be lost if the form went.
  var isChanged: Bool { draft != original }
}
