import Foundation

/// Builds the adapters of Bookmark: only here are state and use case brought together.
@MainActor
struct BookmarkComposition {
  let dependencies: BookmarkDependencies

  func list() -> BookmarkListAdapter {
    BookmarkListAdapter(
      BookmarkListState(),
      performer: BookmarkListUseCase(service: dependencies.service)
    )
  }

  func detail(id: Bookmark.ID, list: BookmarkListAdapter) -> BookmarkDetailAdapter {
    BookmarkDetailAdapter(
      BookmarkDetailState(id: id),
      performer: BookmarkDetailUseCase(
        service: dependencies.service,
        onDelete: { list.send(.didDelete(id: $0)) },
        onFailure: { list.send(.didFailToDelete($0)) }
      )
    )
  }

  func addForm(list: BookmarkListAdapter) -> BookmarkFormAdapter {
    BookmarkFormAdapter(
      BookmarkFormState(
        draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now())
      ),
      performer: BookmarkFormUseCase(
        service: dependencies.service,
        onSave: { list.send(.didSave($0)) }
      )
    )
  }

  func fetchBookmarksForm(list: BookmarkListAdapter) -> BookmarkFetchBookmarksFormAdapter {
    BookmarkFetchBookmarksFormAdapter(
      BookmarkFetchBookmarksFormState(draft: BookmarkFetchBookmarksDraft()),
      performer: BookmarkFetchBookmarksFormUseCase(
        onSave: { input in
          guard list.viewState.canFetchBookmarks else {
            throw InvalidInput(message: String(localized: "Fetch bookmarks is not possible now"))
          }
          await list.run(.fetchBookmarks(from: input))
          try list.viewState.fetchBookmarksPhase.check()
        }
      )
    )
  }
}
