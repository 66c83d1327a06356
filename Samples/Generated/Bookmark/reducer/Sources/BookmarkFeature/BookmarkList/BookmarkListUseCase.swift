/// Does what BookmarkList asks of the outside.
nonisolated struct BookmarkListUseCase: Performing {
  let service: any BookmarkService

  func perform(_ effect: BookmarkListEffect) async -> BookmarkListAction? {
    switch effect {
    case .load:
      let outcome = await Outcome {
        try await service.loadBookmarks()
      }
      return .loadFinished(outcome)
    case .delete(let id):
      let outcome = await Outcome {
        try await service.deleteBookmark(id: id)
      }
      return .deleteFinished(id: id, outcome)
    case .fetchBookmarks(let from):
      let outcome = await Outcome {
        try await service.fetchBookmarks(from: from)
      }
      return .fetchBookmarksFinished(outcome)
    case .fetchBookmarksStore(let bookmark, let isNew):
      let outcome = await Outcome {
        if isNew {
          try await service.add(bookmark)
        } else {
          try await service.update(bookmark)
        }
      }
      return .fetchBookmarksStored(outcome)
    }
  }
}
