/// Does what BookmarkDetail asks of the outside.
nonisolated struct BookmarkDetailUseCase: Performing {
  let service: any BookmarkService
  let onDelete: @MainActor @Sendable (Bookmark.ID) -> Void
  let onFailure: @MainActor @Sendable (FailedDeletion<Bookmark.ID>) -> Void

  func perform(_ effect: BookmarkDetailEffect) async -> BookmarkDetailAction? {
    switch effect {
    case .load(let id):
      let outcome = await Outcome {
        try await service.loadBookmark(id: id)
      }
      return .loadFinished(outcome)
    case .delete(let id):
      let outcome = await Outcome {
        try await service.deleteBookmark(id: id)
      }
      return .deleteFinished(outcome)
    case .tellDeleted(let id):
      await onDelete(id)
      return nil
    case .tellFailed(let failed):
      await onFailure(failed)
      return nil
    }
  }
}
