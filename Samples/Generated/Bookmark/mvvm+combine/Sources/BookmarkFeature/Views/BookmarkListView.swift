#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkListView: View {
    @ObservedObject var viewModel: BookmarkListViewModel

    var body: some View {
      List {
        if case .failed(let message) = viewModel.phase, !viewModel.bookmarks.isEmpty {
          RetryRow(message: message, retry: viewModel.load)
        }
        ForEach(viewModel.bookmarks) { bookmark in
          Button {
            viewModel.rowTapped(id: bookmark.id)
          } label: {
            DisclosureRow {
              BookmarkRow(bookmark: bookmark)
            }
          }
          .tint(.primary)
          .swipeActions {
            Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
              Task { await viewModel.delete(id: bookmark.id) }
            }
          }
        }
      }
      .overlay {
        if viewModel.bookmarks.isEmpty {
          placeholder
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus", action: viewModel.addTapped)
        Button(String(localized: "Fetch bookmarks"), action: viewModel.fetchBookmarksTapped)
          .disabled(!viewModel.canFetchBookmarks)
      }
      .deletionAlert($viewModel.failedDeletion) { id in
        await viewModel.delete(id: id)
      }
      .task { await viewModel.appear() }
      .refreshable { await viewModel.load() }
    }

    @ViewBuilder
    private var placeholder: some View {
      switch viewModel.phase {
      case .idle, .loading:
        ProgressView(String(localized: "Loading"))
      case .loaded, .empty:
        ContentUnavailableView(String(localized: "No Bookmarks"), systemImage: "tray")
      case .failed(let message):
        RetryView(message: message, retry: viewModel.load)
      }
    }
  }
#endif
