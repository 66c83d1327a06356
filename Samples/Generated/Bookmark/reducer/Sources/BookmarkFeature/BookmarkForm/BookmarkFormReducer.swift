/// What follows from an action on BookmarkForm.
nonisolated enum BookmarkFormReducer: Reducer {
  static func reduce(
    _ state: inout BookmarkFormState,
    _ action: BookmarkFormAction
  ) -> [BookmarkFormEffect] {
    switch action {
    case .edit(let draft):
      state.draft = draft
    case .save:
      return state.save()
    case .confirmDiscard(let isConfirming):
      state.isConfirmingDiscard = isConfirming
    case .saveFinished(let bookmark, let outcome):
      return state.saveFinished(bookmark, outcome)
    }
    return []
  }
}

nonisolated extension BookmarkFormState {
  /// Checks what was typed before anything is asked of the outside; what is saved or on its way is
  /// not saved again.
  fileprivate mutating func save() -> [BookmarkFormEffect] {
    guard phase != .loading, phase != .loaded else { return [] }
    do {
      let bookmark = try draft.bookmark()
      phase = .loading
      return [.add(bookmark)]
    } catch {
      phase = .failed(message: error.message)
      return []
    }
  }

  fileprivate mutating func saveFinished(
    _ bookmark: Bookmark,
    _ outcome: Outcome<Done>
  ) -> [BookmarkFormEffect] {
    switch outcome {
    case .success:
      phase = .loaded
      return [.tellSaved(bookmark)]
    case .failure(let message):
      phase = .failed(message: message)
      return []
    case .cancelled:
      phase = .idle
      return []
    }
  }
}
