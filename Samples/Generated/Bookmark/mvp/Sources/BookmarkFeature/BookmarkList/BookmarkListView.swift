#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkListView: View {
    @Bindable var screen: BookmarkListScreen

    var body: some View {
      List {
        if let message = screen.state.loadFailure {
          RetryRow(message: message, retry: screen.presenter.load)
        }
        ForEach(screen.state.rows) { row in
          Button {
            screen.presenter.rowTapped(id: row.id)
          } label: {
            DisclosureRow {
              TextRow(title: row.title, lines: row.lines)
            }
          }
          .tint(.primary)
          .swipeActions {
            Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
              Task { await screen.presenter.delete(id: row.id) }
            }
          }
        }
      }
      .overlay {
        if let placeholder = screen.state.placeholder {
          PlaceholderView(
            placeholder: placeholder,
            emptyTitle: String(localized: "No Bookmarks"),
            retry: screen.presenter.load
          )
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus", action: screen.presenter.addTapped)
        Button(String(localized: "Fetch bookmarks"), action: screen.presenter.fetchBookmarksTapped)
          .disabled(!screen.state.canOpenFetchBookmarks)
      }
      .deletionAlert($screen.failedDeletion) { id in
        await screen.presenter.delete(id: id)
      }
      .task { await screen.presenter.appear() }
      .refreshable { await screen.presenter.load() }
    }
  }
#endif
