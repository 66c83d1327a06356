#if canImport(UIKit)
  import UIKit

  /// The way into Bookmark: builds its controllers and connects them.
  @MainActor
  struct BookmarkAssembly {
    private let dependencies: BookmarkDependencies

    init(dependencies: BookmarkDependencies) {
      self.dependencies = dependencies
    }

    /// The first screen, in a navigation controller of its own.
    func root() -> UIViewController {
      let screens = BookmarkScreens(
        detail: detail,
        addForm: addForm,
        fetchBookmarksForm: fetchBookmarksForm
      )
      let list = BookmarkListViewController(
        model: BookmarkModel(service: dependencies.service),
        screens: screens
      )
      return UINavigationController(rootViewController: list)
    }

    private func detail(
      id: Bookmark.ID,
      onDelete: @escaping (Bookmark.ID) -> Void,
      onFailure: @escaping (FailedDeletion<Bookmark.ID>) -> Void
    ) -> UIViewController {
      BookmarkDetailViewController(
        model: BookmarkDetailModel(
          id: id,
          service: dependencies.service,
          onDelete: onDelete,
          onFailure: onFailure
        )
      )
    }

    private func addForm(
      onSave: @escaping (Bookmark) -> Void,
      onCancel: @escaping () -> Void
    ) -> UIViewController {
      let model = BookmarkFormModel(
        draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now()),
        service: dependencies.service,
        onSave: onSave
      )
      return UINavigationController(
        rootViewController: BookmarkFormViewController(model: model, onCancel: onCancel)
      )
    }

    private func fetchBookmarksForm(
      onSave: @escaping @MainActor (URL) async throws -> Void,
      onCancel: @escaping () -> Void
    ) -> UIViewController {
      let model = BookmarkFetchBookmarksFormModel(
        draft: BookmarkFetchBookmarksDraft(),
        onSave: onSave
      )
      return UINavigationController(
        rootViewController: BookmarkFetchBookmarksFormViewController(
          model: model,
          onCancel: onCancel
        )
      )
    }
  }

  #Preview {
    BookmarkAssembly(dependencies: .mock()).root()
  }
#endif
