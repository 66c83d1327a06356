#if canImport(SwiftUI)
  import SwiftData
  import SwiftUI

  /// The slice as the app shows it: owns the path, and takes the manager from the environment.
  struct BookmarkRootView: View {
    @Environment(BookmarkManager.self) private var manager
    @State private var path: [BookmarkRoute] = []
    @State private var sheet: BookmarkSheet?
    private let dependencies: BookmarkDependencies

    init(dependencies: BookmarkDependencies) {
      self.dependencies = dependencies
    }

    var body: some View {
      NavigationStack(path: $path) {
        BookmarkListView(manager: manager, path: $path, sheet: $sheet)
          .navigationDestination(for: BookmarkRoute.self) { route in
            switch route {
            case .detail(let id):
              BookmarkDetailView(id: id) { path = Array(path.prefix { $0 != .detail(id: id) }) }
            }
          }
      }
      .sheet(item: $sheet) { sheet in
        switch sheet {
        case .add:
          BookmarkFormView(
            draft: BookmarkDraft(id: dependencies.makeID(), createdAt: dependencies.now())
          ) { self.sheet = nil }
        case .fetchBookmarks:
          BookmarkFetchBookmarksFormView(draft: BookmarkFetchBookmarksDraft()) { input in
            try await manager.submitFetchBookmarks(input)
            self.sheet = nil
          }
        }
      }
    }
  }

  #Preview {
    let dependencies = BookmarkDependencies.mock()
    BookmarkRootView(dependencies: dependencies)
      .environment(BookmarkManager(dependencies: dependencies))
      .modelContainer(for: Bookmark.self, inMemory: true)
  }
#endif
