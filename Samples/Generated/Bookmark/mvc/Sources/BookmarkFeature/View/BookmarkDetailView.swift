#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkDetailView: View {
    @State private var controller: BookmarkDetailController
    @State private var isConfirmingDeletion = false

    init(controller: BookmarkDetailController) {
      _controller = State(initialValue: controller)
    }

    var body: some View {
      ZStack {
        if let bookmark = controller.bookmark {
          fields(of: bookmark)
        } else if case .failed(let message) = controller.phase {
          RetryView(message: message, retry: controller.load)
        } else {
          ProgressView(String(localized: "Loading"))
        }
      }
      .navigationTitle(controller.bookmark?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          isConfirmingDeletion = true
        }
        .disabled(controller.bookmark == nil)
        .deletionConfirmation(
          String(localized: "Delete this bookmark?"),
          isPresented: $isConfirmingDeletion
        ) {
          await controller.delete()
        }
      }
      .deletionAlert($controller.failedDeletion) { _ in
        await controller.delete()
      }
      .task { await controller.appear() }
      .refreshable { await controller.load() }
    }

    private func fields(of bookmark: Bookmark) -> some View {
      List {
        if case .failed(let message) = controller.phase {
          RetryRow(message: message, retry: controller.load)
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
