import Foundation

/// Puts Bookmark together: only here are its concrete use cases known.
@MainActor
struct BookmarkContainer {
  let dependencies: BookmarkDependencies

  func list(navigation: BookmarkNavigation) -> BookmarkListViewModel {
    BookmarkListViewModel(
      useCases: BookmarkListViewModel.UseCases(
        loadBookmarks: DefaultLoadBookmarksUseCase(repository: dependencies.repository),
        add: DefaultAddBookmarkUseCase(repository: dependencies.repository),
        update: DefaultUpdateBookmarkUseCase(repository: dependencies.repository),
        deleteBookmark: DefaultDeleteBookmarkUseCase(repository: dependencies.repository),
        fetchBookmarks: DefaultFetchBookmarksUseCase(repository: dependencies.repository)
      ),
      navigation: navigation
    )
  }

  func detail(id: Bookmark.ID, list: BookmarkListViewModel) -> BookmarkDetailViewModel {
    BookmarkDetailViewModel(
      id: id,
      useCases: BookmarkDetailViewModel.UseCases(
        loadBookmark: DefaultLoadBookmarkUseCase(repository: dependencies.repository),
        deleteBookmark: DefaultDeleteBookmarkUseCase(repository: dependencies.repository)
      ),
      onDelete: list.didDelete,
      onFailure: list.didFailToDelete
    )
  }

  func addForm(onSave: @escaping (Bookmark) -> Void) -> BookmarkFormViewModel {
    BookmarkFormViewModel(
      draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now()),
      useCases: BookmarkFormViewModel.UseCases(
        add: DefaultAddBookmarkUseCase(repository: dependencies.repository)
      ),
      onSave: onSave
    )
  }

  func fetchBookmarksForm(
    onSave: @escaping @MainActor (URL) async throws -> Void
  ) -> BookmarkFetchBookmarksFormViewModel {
    BookmarkFetchBookmarksFormViewModel(draft: BookmarkFetchBookmarksDraft(), onSave: onSave)
  }
}
