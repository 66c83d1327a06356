#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkDetailView: View {
    @State private var screen: BookmarkDetailScreen

    init(screen: BookmarkDetailScreen) {
      _screen = State(initialValue: screen)
    }

    var body: some View {
      List {
        if let message = screen.state.loadFailure {
          RetryRow(message: message, retry: screen.presenter.load)
        }
        if let fields = screen.state.fields {
          LabeledContent(String(localized: "Title"), value: fields.title)
          LabeledContent(String(localized: "URL"), value: fields.url)
          LabeledContent(String(localized: "Created at"), value: fields.createdAt)
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
      .navigationTitle(screen.state.fields?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          screen.presenter.deleteTapped()
        }
        .disabled(screen.state.fields == nil)
        .deletionConfirmation(
          String(localized: "Delete this bookmark?"),
          isPresented: $screen.isConfirmingDeletion
        ) {
          await screen.presenter.delete()
        }
      }
      .deletionAlert($screen.failedDeletion) { _ in
        await screen.presenter.delete()
      }
      .task { await screen.presenter.appear() }
      .refreshable { await screen.presenter.load() }
    }
  }
#endif
