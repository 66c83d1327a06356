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
    }
    return []
  }
}

nonisolated extension BookmarkFetchBookmarksFormState {
  fileprivate mutating func save() -> [BookmarkFetchBookmarksFormEffect] {
    do {
      let input = try draft.input()
      phase = .loaded
      return [.tellSaved(input)]
    } catch {
      phase = .failed(message: error.message)
      return []
    }
  }
}
