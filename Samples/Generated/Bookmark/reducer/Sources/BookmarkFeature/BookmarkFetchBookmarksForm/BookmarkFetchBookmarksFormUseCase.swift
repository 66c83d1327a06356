import Foundation

/// Does what BookmarkFetchBookmarksForm asks of the outside.
nonisolated struct BookmarkFetchBookmarksFormUseCase: Performing {
  let onSave: @Sendable @MainActor (URL) async throws(InvalidInput) -> Void

  func perform(
    _ effect: BookmarkFetchBookmarksFormEffect
  ) async -> BookmarkFetchBookmarksFormAction? {
    switch effect {
    case .tellSaved(let input):
      do {
        try await onSave(input)
        return .taken
      } catch {
        return .refused(message: error.message)
      }
    }
  }
}
