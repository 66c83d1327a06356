/// What follows from an action on BookmarkDetail.
nonisolated enum BookmarkDetailReducer: Reducer {
  static func reduce(
    _ state: inout BookmarkDetailState,
    _ action: BookmarkDetailAction
  ) -> [BookmarkDetailEffect] {
    switch action {
    case .appear:
      return state.appear()
    case .load:
      return state.load()
    case .loadFinished(let outcome):
      state.loadFinished(outcome)
    case .deleteTapped:
      state.isConfirmingDeletion = true
    case .deletionConfirmationDismissed:
      state.isConfirmingDeletion = false
    case .delete:
      return state.delete()
    case .deleteFinished(let outcome):
      return state.deleteFinished(outcome)
    case .deletionAlertDismissed:
      state.failedDeletion = nil
    }
    return []
  }
}

nonisolated extension BookmarkDetailState {
  fileprivate mutating func appear() -> [BookmarkDetailEffect] {
    phase == .idle ? load() : []
  }

  fileprivate mutating func load() -> [BookmarkDetailEffect] {
    guard phase != .loading else { return [] }
    phaseBefore = phase
    phase = .loading
    return [.load(id: id)]
  }

  fileprivate mutating func loadFinished(_ outcome: Outcome<Bookmark>) {
    switch outcome {
    case .success(let result):
      bookmark = result
      phase = .loaded
    case .failure(let message):
      phase = .failed(message: message)
    case .cancelled:
      phase = phaseBefore
    }
  }

  /// Deletes once, however often it is asked meanwhile.
  fileprivate mutating func delete() -> [BookmarkDetailEffect] {
    guard !isDeleting else { return [] }
    isDeleting = true
    failedDeletion = nil
    return [.delete(id: id)]
  }

  fileprivate mutating func deleteFinished(_ outcome: Outcome<Done>) -> [BookmarkDetailEffect] {
    isDeleting = false
    switch outcome {
    case .success:
      return [.tellDeleted(id: id)]
    case .failure(let message):
      let failed = FailedDeletion(id: id, message: message)
      failedDeletion = failed
      return [.tellFailed(failed)]
    case .cancelled:
      return []
    }
  }
}
