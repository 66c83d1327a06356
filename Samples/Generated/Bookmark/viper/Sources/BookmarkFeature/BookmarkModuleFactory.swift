import Foundation

/// Puts the modules of Bookmark together: only here are their concrete parts known.
@MainActor
enum BookmarkModuleFactory {
  static func make(
    dependencies: BookmarkDependencies,
    router: any BookmarkRouting
  ) -> BookmarkListPresenter {
    BookmarkListPresenter(
      interactor: BookmarkListInteractor(service: dependencies.service),
      router: router
    )
  }

  static func makeDetail(
    id: Bookmark.ID,
    dependencies: BookmarkDependencies,
    router: any BookmarkRouting,
    list: BookmarkListPresenter
  ) -> BookmarkDetailPresenter {
    BookmarkDetailPresenter(
      id: id,
      interactor: BookmarkDetailInteractor(service: dependencies.service),
      router: router,
      onDelete: list.didDelete,
      onRetry: list.delete
    )
  }

  static func makeAddForm(
    dependencies: BookmarkDependencies,
    onSave: @escaping (Bookmark) -> Void
  ) -> BookmarkFormPresenter {
    BookmarkFormPresenter(
      draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now()),
      interactor: BookmarkFormInteractor(service: dependencies.service),
      onSave: onSave
    )
  }

  static func makeFetchBookmarksForm(
    onSave: @escaping @MainActor (URL) async throws -> Void
  ) -> BookmarkFetchBookmarksFormPresenter {
    BookmarkFetchBookmarksFormPresenter(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: onSave
    )
  }
}
