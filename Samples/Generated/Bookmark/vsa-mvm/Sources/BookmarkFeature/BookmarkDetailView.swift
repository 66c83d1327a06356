#if canImport(SwiftUI)
  import SwiftData
  import SwiftUI

  struct BookmarkDetailView: View {
    @Environment(\.modelContext) private var modelContext
    @Query private var found: [Bookmark]
    @State private var failedDeletion: FailedDeletion<Bookmark.ID>?
    @State private var isConfirmingDeletion = false
    private let onDelete: () -> Void

    init(id: Bookmark.ID, onDelete: @escaping () -> Void) {
      _found = Query(filter: #Predicate<Bookmark> { $0.id == id })
      self.onDelete = onDelete
    }

    var body: some View {
      ZStack {
        if let bookmark = found.first {
          fields(of: bookmark)
        } else {
          ContentUnavailableView(String(localized: "Bookmark not found"), systemImage: "tray")
        }
      }
      .navigationTitle(found.first?.title ?? "")
      .toolbar {
        Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
          isConfirmingDeletion = true
        }
        .disabled(found.isEmpty)
        .deletionConfirmation(
          String(localized: "Delete this bookmark?"),
          isPresented: $isConfirmingDeletion
        ) { delete() }
      }
      .deletionAlert($failedDeletion) { _ in delete() }
    }

    private func fields(of bookmark: Bookmark) -> some View {
      List {
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

    private func delete() {
      guard let bookmark = found.first else { return }
      failedDeletion = nil
      modelContext.delete(bookmark)
      do {
        try modelContext.save()
        onDelete()
      } catch {
        modelContext.rollback()
        failedDeletion = FailedDeletion(id: bookmark.id, message: error.localizedDescription)
      }
    }
  }
#endif
