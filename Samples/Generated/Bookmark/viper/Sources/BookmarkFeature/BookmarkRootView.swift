#if canImport(SwiftUI)
  import SwiftUI

  /// The way into Bookmark: maps routes and sheets to modules.
  struct BookmarkRootView: View {
    @State private var router: BookmarkRouter
    @State private var presenter: BookmarkListPresenter
    @State private var dependencies: BookmarkDependencies

    init(dependencies: BookmarkDependencies) {
      let router = BookmarkRouter()
      _router = State(initialValue: router)
      _presenter = State(
        initialValue: BookmarkModuleFactory.make(dependencies: dependencies, router: router)
      )
      _dependencies = State(initialValue: dependencies)
    }

    var body: some View {
      NavigationStack(path: $router.path) {
        BookmarkListView(presenter: presenter)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              BookmarkDetailView(
                presenter: BookmarkModuleFactory.makeDetail(
                  id: id,
                  dependencies: dependencies,
                  router: router,
                  list: presenter
                )
              )
            }
          }
      }
      .sheet(item: $router.sheet) { sheet in
        switch sheet {
        case .add:
          BookmarkFormView(
            presenter: BookmarkModuleFactory.makeAddForm(
              dependencies: dependencies,
              onSave: presenter.didSave
            )
          )
        case .fetchBookmarks:
          BookmarkFetchBookmarksFormView(
            presenter: BookmarkModuleFactory.makeFetchBookmarksForm(
              onSave: presenter.submitFetchBookmarks
            )
          )
        }
      }
      .deletionAlert($router.alert)
    }
  }

  #Preview {
    BookmarkRootView(dependencies: .mock())
  }
#endif
