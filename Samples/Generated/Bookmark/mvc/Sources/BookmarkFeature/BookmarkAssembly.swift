import Foundation

/// Builds the controllers of Bookmark and connects them.
@MainActor
struct BookmarkAssembly {
  let dependencies: BookmarkDependencies

  func list() -> BookmarkListController {
    BookmarkListController(model: BookmarkModel(service: dependencies.service))
  }

  func detail(id: Bookmark.ID, list: BookmarkListController) -> BookmarkDetailController {
    BookmarkDetailController(
      id: id,
      service: dependencies.service,
      onDelete: list.didDelete,
      onFailure: list.didFailToDelete
    )
  }

  func addForm(onSave: @escaping (Bookmark) -> Void) -> BookmarkFormController {
    BookmarkFormController(
      draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now()),
      service: dependencies.service,
      onSave: onSave
    )
  }

  func fetchBookmarksForm(
    onSave: @escaping @MainActor (URL) async throws -> Void
  ) -> BookmarkFetchBookmarksFormController {
    BookmarkFetchBookmarksFormController(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: onSave
    )
  }
}
