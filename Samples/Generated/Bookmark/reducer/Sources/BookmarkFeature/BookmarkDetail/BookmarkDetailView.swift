#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkDetailView: View {
    let adapter: BookmarkDetailAdapter

    var body: some View {
      ZStack {
        if let bookmark = adapter.viewState.bookmark {
          fields(of: bookmark)
        } else if case .failed(let message) = adapter.viewState.phase {
          RetryView(message: message) { await adapter.run(.load) }
        } else {
          ProgressView(String(localized: "Loading"))
        }
      }
      .navigationTitle(adapter.viewState.bookmark?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          adapter.send(.deleteTapped)
        }
        .disabled(adapter.viewState.bookmark == nil)
        .deletionConfirmation(
          String(localized: "Delete this bookmark?"),
          isPresented: isConfirmingDeletion
        ) {
          await adapter.run(.delete)
        }
      }
      .deletionAlert(failedDeletion) { _ in
        await adapter.run(.delete)
      }
      .task { await adapter.runInTurn(.appear) }
      .refreshable { await adapter.run(.load) }
    }

    private func fields(of bookmark: Bookmark) -> some View {
      List {
        if case .failed(let message) = adapter.viewState.phase {
          RetryRow(message: message) { await adapter.run(.load) }
        }
        LabeledContent(String(localized: "Title")) {
          Text(bookmark.title)
        }
        LabeledContent(String(localized: "URL")) {
          Text(bookmark.url)
        }
        LabeledContent(String(localized: "Created at")) {
          Text(bookmark.createdAt.formatted())
        }
      }
    }

    private var isConfirmingDeletion: Binding<Bool> {
      Binding(
        get: { adapter.viewState.isConfirmingDeletion },
        set: { if !$0 { adapter.send(.deletionConfirmationDismissed) } }
      )
    }

    private var failedDeletion: Binding<FailedDeletion<Bookmark.ID>?> {
      Binding(
        get: { adapter.viewState.failedDeletion },
        set: { _ in adapter.send(.deletionAlertDismissed) }
      )
    }
  }
#endif
