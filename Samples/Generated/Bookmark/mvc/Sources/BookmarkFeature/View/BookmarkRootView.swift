#if canImport(SwiftUI)
  import SwiftUI

  /// The way into Bookmark: maps routes and sheets to screens.
  struct BookmarkRootView: View {
    @State private var controller: BookmarkListController
    @State private var assembly: BookmarkAssembly

    init(dependencies: BookmarkDependencies) {
      let assembly = BookmarkAssembly(dependencies: dependencies)
      _controller = State(initialValue: assembly.list())
      _assembly = State(initialValue: assembly)
    }

    var body: some View {
      NavigationStack(path: $controller.path) {
        BookmarkListView(controller: controller)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              BookmarkDetailView(controller: assembly.detail(id: id, list: controller))
            }
          }
      }
      .sheet(item: $controller.sheet) { sheet in
        switch sheet {
        case .add:
          BookmarkFormView(controller: assembly.addForm(onSave: controller.didSave))
        case .fetchBookmarks:
          BookmarkFetchBookmarksFormView(
            controller: assembly.fetchBookmarksForm(onSave: controller.submitFetchBookmarks)
          )
        }
      }
    }
  }

  #Preview {
    BookmarkRootView(dependencies: .mock())
  }
#endif
