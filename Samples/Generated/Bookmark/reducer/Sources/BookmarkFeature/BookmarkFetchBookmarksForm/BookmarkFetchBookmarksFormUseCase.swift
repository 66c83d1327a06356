import Foundation

/// Does what BookmarkFetchBookmarksForm asks of the outside.
nonisolated struct BookmarkFetchBookmarksFormUseCase: Performing {
  let onSave: @Sendable @MainActor (URL) async throws -> Void

  func perform(
    _ effect: BookmarkFetchBookmarksFormEffect
  ) async -> BookmarkFetchBookmarksFormAction? {
    switch effect {
    case .tellSaved(let input):
      return .saveFinished(await Outcome { try await onSave(input) })
    }
  }
}
