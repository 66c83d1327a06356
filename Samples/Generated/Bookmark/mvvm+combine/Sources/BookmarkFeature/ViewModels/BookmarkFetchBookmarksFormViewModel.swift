import Foundation

#if canImport(Combine)
  import Combine
#endif

@MainActor
final class BookmarkFetchBookmarksFormViewModel: ObservableObject {
  @Published var draft: BookmarkFetchBookmarksDraft
  @Published private(set) var phase: Phase = .idle

  private let onSave: (URL) -> Void

  init(draft: BookmarkFetchBookmarksDraft, onSave: @escaping (URL) -> Void) {
    self.draft = draft
    self.onSave = onSave
  }

  func save() {
    do {
      onSave(try draft.input())
      phase = .loaded
    } catch {
      phase = .failed(message: error.message)
    }
  }
}
