import Foundation

/// Does what BookmarkFetchBookmarksForm asks of the outside.
nonisolated struct BookmarkFetchBookmarksFormUseCase: Performing {
  let onSave: @MainActor @Sendable (URL) -> Void

  func perform(
    _ effect: BookmarkFetchBookmarksFormEffect
  ) async -> BookmarkFetchBookmarksFormAction? {
    switch effect {
    case .tellSaved(let input):
      await onSave(input)
      return nil
    }
  }
}
