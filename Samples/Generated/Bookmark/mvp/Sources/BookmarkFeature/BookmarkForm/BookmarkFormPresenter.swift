import Foundation

@MainActor
final class BookmarkFormPresenter: BookmarkFormPresenting {
  var draft: BookmarkDraft {
    didSet { render() }
  }
  private(set) var phase: Phase = .idle

  weak var view: (any BookmarkFormViewing)?
  private let service: any BookmarkService
  private let original: BookmarkDraft
  private let onSave: (Bookmark) -> Void

  init(draft: BookmarkDraft, service: any BookmarkService, onSave: @escaping (Bookmark) -> Void) {
    self.draft = draft
    original = draft
    self.service = service
    self.onSave = onSave
  }

  /// Whether anything would be lost if the form went.
  var isChanged: Bool { draft != original }

  /// Saves once: what is saved or on its way is not saved again.
  func save() async {
    guard phase != .loading, phase != .loaded else { return }
    phase = .loading
    render()
    do {
      let bookmark = try draft.bookmark()
      try await service.add(bookmark)
      phase = .loaded
      onSave(bookmark)
    } catch is CancellationError {
      phase = .idle
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
    render()
  }

  /// Everything that the view shows now.
  var state: BookmarkFormViewState {
    BookmarkFormViewState(
      draft: draft,
      isChanged: isChanged,
      isSaving: phase == .loading,
      canSave: phase != .loading && phase != .loaded,
      failure: phase.failure
    )
  }

  private func render() {
    view?.show(state)
  }
}
