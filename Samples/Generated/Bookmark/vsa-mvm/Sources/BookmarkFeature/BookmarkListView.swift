#if canImport(SwiftUI)
  import SwiftData
  import SwiftUI

  struct BookmarkListView: View {
    @Environment(\.modelContext) private var modelContext
    @Query(sort: \Bookmark.createdAt) private var bookmarks: [Bookmark]
    @State private var failedDeletion: FailedDeletion<Bookmark.ID>?
    @State private var keepPhase: Phase = .idle
    let manager: BookmarkManager
    @Binding var path: [BookmarkRoute]
    @Binding var sheet: BookmarkSheet?

    var body: some View {
      List {
        if case .failed(let message) = keepPhase {
          RetryRow(message: String(localized: "Changes: \(message)"), retry: keep)
        }
        ForEach(bookmarks) { bookmark in
          Button {
            rowTapped(id: bookmark.id)
          } label: {
            DisclosureRow {
              BookmarkRow(bookmark: bookmark)
            }
          }
          .tint(.primary)
        }
        .onDelete {
          for bookmark in $0.map({ bookmarks[$0] }) { delete(bookmark) }
        }
      }
      .overlay {
        if bookmarks.isEmpty {
          ContentUnavailableView(String(localized: "No Bookmarks"), systemImage: "tray")
        }
      }
      .navigationTitle(String(localized: "Bookmarks"))
      .toolbar {
        Button(String(localized: "Add"), systemImage: "plus", action: addTapped)
        Button(String(localized: "Fetch bookmarks"), action: fetchBookmarksTapped)
      }
      .deletionAlert($failedDeletion) { id in
        if let bookmark = bookmarks.first(where: { $0.id == id }) { delete(bookmark) }
      }
      .onChange(of: bookmarks.map(\.values), initial: true) { _, values in
        manager.show(values)
      }
      .onChange(of: manager.bookmarks) { keep() }
    }

    private func delete(_ bookmark: Bookmark) {
      failedDeletion = nil
      modelContext.delete(bookmark)
      do {
        try modelContext.save()
      } catch {
        modelContext.rollback()
        failedDeletion = FailedDeletion(id: bookmark.id, message: error.localizedDescription)
      }
    }

    /// Writes down what the manager has changed or taken in.
    private func keep() {
      let known = Dictionary(bookmarks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for values in manager.bookmarks {
        if let bookmark = known[values.id] {
          if bookmark.values != values { bookmark.take(values) }
        } else {
          modelContext.insert(Bookmark(values))
        }
      }
      do {
        try modelContext.save()
        keepPhase = .loaded
      } catch {
        modelContext.rollback()
        keepPhase = .failed(message: error.localizedDescription)
      }
    }

    private func addTapped() {
      sheet = .add
    }

    private func fetchBookmarksTapped() {
      sheet = .fetchBookmarks
    }

    private func rowTapped(id: Bookmark.ID) {
      path.append(.detail(id: id))
    }
  }
#endif
