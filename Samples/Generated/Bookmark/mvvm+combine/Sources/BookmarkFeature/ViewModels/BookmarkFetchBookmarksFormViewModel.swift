import Foundation

#if canImport(Combine)
  import Combine
#endif

@MainActor
final class BookmarkFetchBookmarksFormViewModel: ObservableObject {
  @Published var draft: BookmarkFetchBookmarksDraft
  @Published private(set) var phase: Phase = .idle

  private let original: BookmarkFetchBookmarksDraft
  private let onSave: @MainActor (URL) async throws -> Void

  init(
    draft: BookmarkFetchBookmarksDraft,
    onSave: @escaping @MainActor (URL) async throws -> Void
  ) {
    self.draft = draft
    original = draft
    self.onSave = onSave
  }

  /// Whether anything would be lost if the form went.
  var isChanged: Bool { draft != original }

  /// Hands over what was typed, and waits for what comes of it: what failed can be corrected and
  /// sent again.
  func save() async {
    guard phase != .loading, phase != .loaded else { return }
    phase = .loading
    do {
      try await onSave(draft.input())
      phase = .loaded
    } catch is CancellationError {
      phase = .idle
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
  }
}
