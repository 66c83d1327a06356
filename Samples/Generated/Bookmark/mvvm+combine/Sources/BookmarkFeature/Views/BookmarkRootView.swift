#if canImport(SwiftUI)
  import SwiftUI

  /// The way into Bookmark: maps routes and sheets to screens.
  struct BookmarkRootView: View {
    @StateObject private var viewModel: BookmarkListViewModel
    @State private var composition: BookmarkComposition

    init(dependencies: BookmarkDependencies) {
      let composition = BookmarkComposition(dependencies: dependencies)
      _viewModel = StateObject(wrappedValue: composition.list())
      _composition = State(initialValue: composition)
    }

    var body: some View {
      NavigationStack(path: $viewModel.path) {
        BookmarkListView(viewModel: viewModel)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              BookmarkDetailView(viewModel: composition.detail(id: id, list: viewModel))
            }
          }
      }
      .sheet(item: $viewModel.sheet) { sheet in
        switch sheet {
        case .add:
          BookmarkFormView(viewModel: composition.addForm(onSave: viewModel.didSave))
        case .fetchBookmarks:
          BookmarkFetchBookmarksFormView(
            viewModel: composition.fetchBookmarksForm(onSave: viewModel.submitFetchBookmarks)
          )
        }
      }
    }
  }

  #Preview {
    BookmarkRootView(dependencies: .mock())
  }
#endif
