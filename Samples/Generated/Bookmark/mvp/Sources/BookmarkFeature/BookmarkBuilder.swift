/// Builds the screens of Bookmark and connects them.
@MainActor
struct BookmarkBuilder {
  private let dependencies: BookmarkDependencies
  private let list: BookmarkListPresenter

  init(dependencies: BookmarkDependencies, router: any BookmarkRouting) {
    self.dependencies = dependencies
    list = BookmarkListPresenter(service: dependencies.service, router: router)
  }

  func listScreen() -> BookmarkListScreen {
    let screen = BookmarkListScreen(state: list.state, presenter: list)
    list.view = screen
    return screen
  }

  func detailScreen(id: Bookmark.ID) -> BookmarkDetailScreen {
    let presenter = BookmarkDetailPresenter(
      id: id,
      service: dependencies.service,
      onDelete: list.didDelete,
      onFailure: list.didFailToDelete
    )
    let screen = BookmarkDetailScreen(state: presenter.state, presenter: presenter)
    presenter.view = screen
    return screen
  }

  func addFormScreen() -> BookmarkFormScreen {
    screen(
      of: BookmarkFormPresenter(
        draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now()),
        service: dependencies.service,
        onSave: list.didSave
      )
    )
  }

  func fetchBookmarksFormScreen() -> BookmarkFetchBookmarksFormScreen {
    screen(
      of: BookmarkFetchBookmarksFormPresenter(
        draft: BookmarkFetchBookmarksDraft(),
        onSave: list.submitFetchBookmarks
      )
    )
  }

  private func screen(of presenter: BookmarkFormPresenter) -> BookmarkFormScreen {
    let screen = BookmarkFormScreen(state: presenter.state, presenter: presenter)
    presenter.view = screen
    return screen
  }

  private func screen(
    of presenter: BookmarkFetchBookmarksFormPresenter
  ) -> BookmarkFetchBookmarksFormScreen {
    let screen = BookmarkFetchBookmarksFormScreen(state: presenter.state, presenter: presenter)
    presenter.view = screen
    return screen
  }
}
