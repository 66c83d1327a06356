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
    case .refused(let message):
      state.refused(message)
    }
    return []
  }
}

nonisolated extension BookmarkFetchBookmarksFormState {
  /// Hands over what was typed, and the same only once: a second tap may come before the form goes.
  fileprivate mutating func save() -> [BookmarkFetchBookmarksFormEffect] {
    guard draft != sent else { return [] }
    do {
      let input = try draft.input()
      sent = draft
      phase = .loaded
      return [.tellSaved(input)]
    } catch {
      phase = .failed(message: error.message)
      return []
    }
  }

  /// What was not taken may be handed over again.
  fileprivate mutating func refused(_ message: String) {
    sent = nil
    phase = .failed(message: message)
  }
}
