#if canImport(SwiftUI)
  import SwiftUI

  /// The way into Bookmark: maps routes and sheets to screens.
  struct BookmarkRootView: View {
    @State private var coordinator: BookmarkFlowCoordinator
    @State private var viewModel: BookmarkListViewModel
    @State private var container: BookmarkContainer

    init(dependencies: BookmarkDependencies) {
      let container = BookmarkContainer(dependencies: dependencies)
      let coordinator = BookmarkFlowCoordinator()
      _coordinator = State(initialValue: coordinator)
      _viewModel = State(initialValue: container.list(navigation: coordinator.navigation))
      _container = State(initialValue: container)
    }

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        BookmarkListView(viewModel: viewModel)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              BookmarkDetailView(viewModel: container.detail(id: id, list: viewModel))
            }
          }
      }
      .sheet(item: $coordinator.sheet) { sheet in
        switch sheet {
        case .add:
          BookmarkFormView(viewModel: container.addForm(onSave: viewModel.didSave))
        case .fetchBookmarks:
          BookmarkFetchBookmarksFormView(
            viewModel: container.fetchBookmarksForm(onSave: viewModel.submitFetchBookmarks)
          )
        }
      }
    }
  }

  #Preview {
    BookmarkRootView(dependencies: .mock())
  }
#endif
