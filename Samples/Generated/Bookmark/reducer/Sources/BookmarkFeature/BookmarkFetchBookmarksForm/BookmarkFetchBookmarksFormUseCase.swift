import Foundation

/// Does what BookmarkFetchBookmarksForm asks of the outside.
nonisolated struct BookmarkFetchBookmarksFormUseCase: Performing {
  let onSave: @MainActor @Sendable (URL) throws(InvalidInput) -> Void

  func perform(
    _ effect: BookmarkFetchBookmarksFormEffect
  ) async -> BookmarkFetchBookmarksFormAction? {
    switch effect {
    case .tellSaved(let input):
      do {
        try await onSave(input)
        return nil
      } catch {
        return .refused(message: error.message)
      }
    }
  }
}
