/// Does what BookmarkForm asks of the outside.
nonisolated struct BookmarkFormUseCase: Performing {
  let service: any BookmarkService
  let onSave: @MainActor @Sendable (Bookmark) -> Void

  func perform(_ effect: BookmarkFormEffect) async -> BookmarkFormAction? {
    switch effect {
    case .add(let bookmark):
      let outcome = await Outcome {
        try await service.add(bookmark)
      }
      return .saveFinished(bookmark, outcome)
    case .tellSaved(let bookmark):
      await onSave(bookmark)
      return nil
    }
  }
}
