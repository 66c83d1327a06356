#if canImport(SwiftUI)
  import SwiftUI

  /// The way into Bookmark: maps routes and sheets to screens.
  struct BookmarkRootView: View {
    @State private var router: BookmarkRouter
    @State private var builder: BookmarkBuilder
    @State private var screen: BookmarkListScreen

    init(dependencies: BookmarkDependencies) {
      let router = BookmarkRouter()
      let builder = BookmarkBuilder(dependencies: dependencies, router: router)
      _router = State(initialValue: router)
      _builder = State(initialValue: builder)
      _screen = State(initialValue: builder.listScreen())
    }

    var body: some View {
      NavigationStack(path: $router.path) {
        BookmarkListView(screen: screen)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              BookmarkDetailView(screen: builder.detailScreen(id: id))
            }
          }
      }
      .sheet(item: $router.sheet) { sheet in
        switch sheet {
        case .add:
          BookmarkFormView(screen: builder.addFormScreen())
        case .fetchBookmarks:
          BookmarkFetchBookmarksFormView(screen: builder.fetchBookmarksFormScreen())
        }
      }
    }
  }

  #Preview {
    BookmarkRootView(dependencies: .mock())
  }
#endif
