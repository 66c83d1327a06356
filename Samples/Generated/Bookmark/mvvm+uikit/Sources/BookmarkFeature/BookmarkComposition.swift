import Foundation

/// Builds the view models of Bookmark and connects them.
@MainActor
struct BookmarkComposition {
  let dependencies: BookmarkDependencies

  func list() -> BookmarkListViewModel {
    BookmarkListViewModel(service: dependencies.service)
  }

  func detail(id: Bookmark.ID, list: BookmarkListViewModel) -> BookmarkDetailViewModel {
    BookmarkDetailViewModel(
      id: id,
      service: dependencies.service,
      onDelete: list.didDelete,
      onFailure: list.didFailToDelete
    )
  }

  func addForm(onSave: @escaping (Bookmark) -> Void) -> BookmarkFormViewModel {
    BookmarkFormViewModel(
      draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now()),
      service: dependencies.service,
      onSave: onSave
    )
  }

  func fetchBookmarksForm(
    onSave: @escaping @MainActor (URL) async throws -> Void
  ) -> BookmarkFetchBookmarksFormViewModel {
    BookmarkFetchBookmarksFormViewModel(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: onSave
    )
  }
}
