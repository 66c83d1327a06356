#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkListView: View {
    let presenter: BookmarkListPresenter

    var body: some View {
      List {
        if case .failed(let message) = presenter.phase, !presenter.bookmarks.isEmpty {
          RetryRow(message: message, retry: presenter.load)
        }
        ForEach(presenter.bookmarks) { bookmark in
          Button {
            presenter.rowTapped(id: bookmark.id)
          } label: {
            DisclosureRow {
              BookmarkRow(bookmark: bookmark)
            }
          }
          .tint(.primary)
          .swipeActions {
            Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
              Task { await presenter.delete(id: bookmark.id) }
            }
          }
        }
      }
      .overlay {
        if presenter.bookmarks.isEmpty {
          placeholder
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus", action: presenter.addTapped)
        Button(String(localized: "Fetch bookmarks"), action: presenter.fetchBookmarksTapped)
          .disabled(!presenter.canFetchBookmarks)
      }
      .task { await presenter.appear() }
      .refreshable { await presenter.load() }
    }

    @ViewBuilder
    private var placeholder: some View {
      switch presenter.phase {
      case .idle, .loading:
        ProgressView(String(localized: "Loading"))
      case .loaded, .empty:
        ContentUnavailableView(String(localized: "No Bookmarks"), systemImage: "tray")
      case .failed(let message):
        RetryView(message: message, retry: presenter.load)
      }
    }
  }
#endif
