#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkDetailView: View {
    @StateObject private var viewModel: BookmarkDetailViewModel
    @State private var isConfirmingDeletion = false

    init(viewModel: BookmarkDetailViewModel) {
      _viewModel = StateObject(wrappedValue: viewModel)
    }

    var body: some View {
      ZStack {
        if let bookmark = viewModel.bookmark {
          fields(of: bookmark)
        } else if case .failed(let message) = viewModel.phase {
          RetryView(message: message, retry: viewModel.load)
        } else {
          ProgressView(String(localized: "Loading"))
        }
      }
      .navigationTitle(viewModel.bookmark?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          isConfirmingDeletion = true
        }
        .disabled(viewModel.bookmark == nil)
        .deletionConfirmation(
          String(localized: "Delete this bookmark?"),
          isPresented: $isConfirmingDeletion
        ) {
          await viewModel.delete()
        }
      }
      .deletionAlert($viewModel.failedDeletion) { _ in
        await viewModel.delete()
      }
      .task { await viewModel.appear() }
      .refreshable { await viewModel.load() }
    }

    private func fields(of bookmark: Bookmark) -> some View {
      List {
        if case .failed(let message) = viewModel.phase {
          RetryRow(message: message, retry: viewModel.load)
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
