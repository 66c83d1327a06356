#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkListView: View {
    let adapter: BookmarkListAdapter

    var body: some View {
      List {
        if case .failed(let message) = adapter.viewState.phase, !adapter.viewState.bookmarks.isEmpty
        {
          RetryRow(message: message) { await adapter.run(.load) }
        }
        ForEach(adapter.viewState.bookmarks) { bookmark in
          Button {
            adapter.send(.rowTapped(id: bookmark.id))
          } label: {
            DisclosureRow {
              BookmarkRow(bookmark: bookmark)
            }
          }
          .tint(.primary)
          .swipeActions {
            Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
              adapter.send(.delete(id: bookmark.id))
            }
          }
        }
      }
      .overlay {
        if adapter.viewState.bookmarks.isEmpty {
          placeholder
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus") {
          adapter.send(.addTapped)
        }
        Button(String(localized: "Fetch bookmarks")) {
          adapter.send(.fetchBookmarksTapped)
        }
        .disabled(!adapter.viewState.canFetchBookmarks)
      }
      .deletionAlert(failedDeletion) { id in
        await adapter.run(.delete(id: id))
      }
      .task { await adapter.runInTurn(.appear) }
      .refreshable { await adapter.run(.load) }
    }

    @ViewBuilder
    private var placeholder: some View {
      switch adapter.viewState.phase {
      case .idle, .loading:
        ProgressView(String(localized: "Loading"))
      case .loaded, .empty:
        ContentUnavailableView(String(localized: "No Bookmarks"), systemImage: "tray")
      case .failed(let message):
        RetryView(message: message) { await adapter.run(.load) }
      }
    }

    private var failedDeletion: Binding<FailedDeletion<Bookmark.ID>?> {
      Binding(
        get: { adapter.viewState.failedDeletion },
        set: { _ in adapter.send(.deletionAlertDismissed) }
      )
    }
  }
#endif
