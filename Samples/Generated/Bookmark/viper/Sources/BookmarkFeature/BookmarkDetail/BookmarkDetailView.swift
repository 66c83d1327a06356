#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkDetailView: View {
    @State private var presenter: BookmarkDetailPresenter
    @State private var isConfirmingDeletion = false

    init(presenter: BookmarkDetailPresenter) {
      _presenter = State(initialValue: presenter)
    }

    var body: some View {
      ZStack {
        if let bookmark = presenter.bookmark {
          fields(of: bookmark)
        } else if case .failed(let message) = presenter.phase {
          RetryView(message: message, retry: presenter.load)
        } else {
          ProgressView(String(localized: "Loading"))
        }
      }
      .navigationTitle(presenter.bookmark?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          isConfirmingDeletion = true
        }
        .disabled(presenter.bookmark == nil)
        .deletionConfirmation(
          String(localized: "Delete this bookmark?"),
          isPresented: $isConfirmingDeletion
        ) {
          await presenter.delete()
        }
      }
      .task { await presenter.appear() }
      .refreshable { await presenter.load() }
    }

    private func fields(of bookmark: Bookmark) -> some View {
      List {
        if case .failed(let message) = presenter.phase {
          RetryRow(message: message, retry: presenter.load)
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
  }
#endif
