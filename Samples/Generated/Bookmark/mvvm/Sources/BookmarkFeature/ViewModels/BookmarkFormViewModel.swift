import Foundation
import Observation

@MainActor
@Observable
final class BookmarkFormViewModel {
  var draft: BookmarkDraft
  private(set) var phase: Phase = .idle

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
  }
}
