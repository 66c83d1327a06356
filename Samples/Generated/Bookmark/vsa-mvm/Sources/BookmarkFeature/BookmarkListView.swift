#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkListView: View {
    @Bindable var manager: BookmarkManager
    @Binding var path: [BookmarkRoute]
    @Binding var sheet: BookmarkSheet?

    var body: some View {
      List {
        if case .failed(let message) = manager.phase, !manager.bookmarks.isEmpty {
          RetryRow(message: message, retry: manager.load)
        }
        ForEach(manager.bookmarks) { bookmark in
          Button {
            rowTapped(id: bookmark.id)
          } label: {
            BookmarkRow(bookmark: bookmark)
          }
          .swipeActions {
            Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
              Task { await manager.delete(id: bookmark.id) }
            }
          }
        }
        if case .failed(let message) = manager.fetchBookmarksPhase {
          RetryRow(message: message, retry: manager.retryFetchBookmarks)
        }
      }
      .overlay {
        if manager.bookmarks.isEmpty {
          placeholder
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus", action: addTapped)
        Button(
          String(localized: "Fetch bookmarks"),
          systemImage: "square.and.pencil",
          action: fetchBookmarksTapped
        )
      }
      .deletionAlert($manager.failedDeletion) { id in
        await manager.delete(id: id)
      }
      .task { await manager.appear() }
      .refreshable { await manager.load() }
    }

    @ViewBuilder
    private var placeholder: some View {
      switch manager.phase {
      case .idle, .loading:
        ProgressView(String(localized: "Loading"))
      case .loaded, .empty:
        ContentUnavailableView(String(localized: "No Bookmarks"), systemImage: "tray")
      case .failed(let message):
        RetryView(message: message, retry: manager.load)
      }
    }

    func addTapped() {
      sheet = .add
    }

    func fetchBookmarksTapped() {
      sheet = .fetchBookmarks
    }

    func rowTapped(id: Bookmark.ID) {
      path.append(.detail(id: id))
    }
  }
#endif
