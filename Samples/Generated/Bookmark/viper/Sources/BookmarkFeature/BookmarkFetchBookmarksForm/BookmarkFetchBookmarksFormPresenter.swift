import Foundation
import Observation

@MainActor
@Observable
final class BookmarkFetchBookmarksFormPresenter {
  var draft: BookmarkFetchBookmarksDraft
  private(set) var phase: Phase = .idle

  private let original: BookmarkFetchBookmarksDraft
  private let onSave: (URL) throws(InvalidInput) -> Void
  @ObservationIgnored private var sent: BookmarkFetchBookmarksDraft?

  init(draft: BookmarkFetchBookmarksDraft, onSave: @escaping (URL) throws(InvalidInput) -> Void) {
    self.draft = draft
    original = draft
    self.onSave = onSave
  }

  /// Whether anything would be lost if the form went.
  var isChanged: Bool { draft != original }

  /// Hands over what was typed, and the same only once: a second tap may come before the form goes.
  func save() {
    guard draft != sent else { return }
    do {
      try onSave(draft.input())
      sent = draft
      phase = .loaded
    } catch {
      phase = .failed(message: error.message)
    }
  }
}
