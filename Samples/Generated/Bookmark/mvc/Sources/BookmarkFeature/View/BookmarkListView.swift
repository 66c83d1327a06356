#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the model, and tells the controller what the user does.
  struct BookmarkListView: View {
    private let controller: BookmarkListController
    @Bindable private var model: BookmarkModel

    init(controller: BookmarkListController) {
      self.controller = controller
      model = controller.model
    }

    var body: some View {
      List {
        if case .failed(let message) = model.phase, !model.bookmarks.isEmpty {
          RetryRow(message: message, retry: controller.load)
        }
        ForEach(model.bookmarks) { bookmark in
          Button {
            controller.rowTapped(id: bookmark.id)
          } label: {
            DisclosureRow {
              BookmarkRow(bookmark: bookmark)
            }
          }
          .tint(.primary)
          .swipeActions {
            Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
              Task { await controller.delete(id: bookmark.id) }
            }
          }
        }
      }
      .overlay {
        if model.bookmarks.isEmpty {
          placeholder
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus", action: controller.addTapped)
        Button(String(localized: "Fetch bookmarks"), action: controller.fetchBookmarksTapped)
          .disabled(!model.canFetchBookmarks)
      }
      .deletionAlert($model.failedDeletion) { id in
        await controller.delete(id: id)
      }
      .task { await controller.appear() }
      .refreshable { await controller.load() }
    }

    @ViewBuilder
    private var placeholder: some View {
      switch model.phase {
      case .idle, .loading:
        ProgressView(String(localized: "Loading"))
      case .loaded, .empty:
        ContentUnavailableView(String(localized: "No Bookmarks"), systemImage: "tray")
      case .failed(let message):
        RetryView(message: message, retry: controller.load)
      }
    }
  }
#endif
