#if canImport(SwiftUI)
  import SwiftUI

  struct BookmarkDetailView: View {
    @Environment(BookmarkManager.self) private var manager
    @State private var bookmark: Bookmark?
    @State private var phase: Phase = .idle
    @State private var failedDeletion: FailedDeletion<Bookmark.ID>?
    let id: Bookmark.ID
    let onDelete: (Bookmark.ID) -> Void

    var body: some View {
      Group {
        if let bookmark {
          fields(of: bookmark)
        } else if case .failed(let message) = phase {
          RetryView(message: message, retry: load)
        } else {
          ProgressView(String(localized: "Loading"))
        }
      }
      .navigationTitle(bookmark?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          Task { await delete() }
        }
      }
      .deletionAlert($failedDeletion) { _ in
        await delete()
      }
      .task { await appear() }
      .refreshable { await load() }
    }

    private func fields(of bookmark: Bookmark) -> some View {
      List {
        if case .failed(let message) = phase {
          RetryRow(message: message, retry: load)
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

    func appear() async {
      guard phase == .idle else { return }
      await load()
    }

    func load() async {
      guard phase != .loading else { return }
      let previous = phase
      phase = .loading
      do {
        bookmark = try await manager.loadBookmark(id: id)
        phase = .loaded
      } catch is CancellationError {
        phase = previous
      } catch {
        phase = .failed(message: error.localizedDescription)
      }
    }

    @State private var isDeleting = false

    /// Deletes once, however often it is asked meanwhile.
    func delete() async {
      guard !isDeleting else { return }
      isDeleting = true
      defer { isDeleting = false }
      failedDeletion = nil
      do {
        try await manager.deleteBookmark(id: id)
        onDelete(id)
      } catch {
        guard !(error is CancellationError) else { return }
        failedDeletion = FailedDeletion(id: id, message: error.localizedDescription)
      }
    }
  }
#endif
