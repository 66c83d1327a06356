import Foundation

@MainActor
final class BookmarkFetchBookmarksFormPresenter: BookmarkFetchBookmarksFormPresenting {
  var draft: BookmarkFetchBookmarksDraft {
    didSet { render() }
  }
  private(set) var phase: Phase = .idle

  weak var view: (any BookmarkFetchBookmarksFormViewing)?
  private let original: BookmarkFetchBookmarksDraft
  private let onSave: (URL) throws(InvalidInput) -> Void
  private var sent: BookmarkFetchBookmarksDraft?

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
    render()
  }

  /// Everything that the view shows now.
  var state: BookmarkFetchBookmarksFormViewState {
    BookmarkFetchBookmarksFormViewState(
      draft: draft,
      isChanged: isChanged,
      failure: phase.failure
    )
  }

  private func render() {
    view?.show(state)
  }
}
