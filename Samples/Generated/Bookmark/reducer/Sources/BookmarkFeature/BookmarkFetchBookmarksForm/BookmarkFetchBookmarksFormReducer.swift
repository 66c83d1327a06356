/// What follows from an action on BookmarkFetchBookmarksForm.
nonisolated enum BookmarkFetchBookmarksFormReducer: Reducer {
  static func reduce(
    _ state: inout BookmarkFetchBookmarksFormState,
    _ action: BookmarkFetchBookmarksFormAction
  ) -> [BookmarkFetchBookmarksFormEffect] {
    switch action {
    case .edit(let draft):
      state.draft = draft
    case .save:
      return state.save()
    case .confirmDiscard(let isConfirming):
      state.isConfirmingDiscard = isConfirming
    case .saveFinished(let outcome):
      state.saveFinished(outcome)
    }
    return []
  }
}

nonisolated extension BookmarkFetchBookmarksFormState {
  /// Hands over what was typed, and waits for what comes of it: what failed can be corrected and
  /// sent again.
  fileprivate mutating func save() -> [BookmarkFetchBookmarksFormEffect] {
    guard phase != .loading, phase != .loaded else { return [] }
    do {
      let input = try draft.input()
      phase = .loading
      return [.tellSaved(input)]
    } catch {
      phase = .failed(message: error.message)
      return []
    }
  }

  fileprivate mutating func saveFinished(_ outcome: Outcome<Done>) {
    switch outcome {
    case .success:
      phase = .loaded
    case .failure(let message):
      phase = .failed(message: message)
    case .cancelled:
      phase = .idle
    }
  }
}
