#if canImport(SwiftUI)
  import SwiftUI

  /// The way into Bookmark: maps routes and sheets to screens.
  struct BookmarkRootView: View {
    @State private var adapter: BookmarkListAdapter
    @State private var composition: BookmarkComposition

    init(dependencies: BookmarkDependencies) {
      let composition = BookmarkComposition(dependencies: dependencies)
      _adapter = State(initialValue: composition.list())
      _composition = State(initialValue: composition)
    }

    var body: some View {
      NavigationStack(path: path) {
        BookmarkListView(adapter: adapter)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              AdapterHolder(composition.detail(id: id, list: adapter)) { detail in
                BookmarkDetailView(adapter: detail)
              }
            }
          }
      }
      .sheet(item: sheet) { sheet in
        switch sheet {
        case .add:
          AdapterHolder(composition.addForm(list: adapter)) { BookmarkFormView(adapter: $0) }
        case .fetchBookmarks:
          AdapterHolder(
            composition.fetchBookmarksForm(list: adapter)
          ) { BookmarkFetchBookmarksFormView(adapter: $0) }
        }
      }
    }

    private var path: Binding<[BookmarkRoute]> {
      Binding(get: { adapter.viewState.path }, set: { adapter.send(.pathChanged($0)) })
    }

    private var sheet: Binding<BookmarkSheet?> {
      Binding(get: { adapter.viewState.sheet }, set: { _ in adapter.send(.sheetDismissed) })
    }
  }

  #Preview {
    BookmarkRootView(dependencies: .mock())
  }
#endif
