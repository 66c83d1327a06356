#if canImport(SwiftData)
  import Foundation
  import SwiftData

  /// A bookmark as SwiftData keeps it: apps name it where they make the container.
  @Model
  nonisolated final class BookmarkRecord {
    @Attribute(.unique) var id: UUID
    var title: String
    var url: String
    var createdAt: Date

    init(_ bookmark: Bookmark) {
      id = bookmark.id
      title = bookmark.title
      url = bookmark.url
      createdAt = bookmark.createdAt
    }

    var bookmark: Bookmark {
      Bookmark(id: id, title: title, url: url, createdAt: createdAt)
    }

    func take(_ bookmark: Bookmark) {
      title = bookmark.title
      url = bookmark.url
      createdAt = bookmark.createdAt
    }
  }

  actor SwiftDataBookmarkService: BookmarkService {
    private let modelContainer: ModelContainer
    // Made on first use: made on the main thread it would work there, even as a model actor's.
    private lazy var modelContext = ModelContext(modelContainer)
    private let onFetchBookmarks: @Sendable (URL) async throws -> [Bookmark]

    init(
      modelContainer: ModelContainer,
      onFetchBookmarks: @escaping @Sendable (URL) async throws -> [Bookmark]
    ) {
      self.modelContainer = modelContainer
      self.onFetchBookmarks = onFetchBookmarks
    }

    func loadBookmarks() throws -> [Bookmark] {
      try records().map(\.bookmark)
    }

    func loadBookmark(id: Bookmark.ID) throws -> Bookmark {
      try record(id: id).bookmark
    }

    func add(_ bookmark: Bookmark) throws {
      modelContext.insert(BookmarkRecord(bookmark))
      try save()
    }

    func update(_ bookmark: Bookmark) throws {
      try record(id: bookmark.id).take(bookmark)
      try save()
    }

    func deleteBookmark(id: Bookmark.ID) throws {
      modelContext.delete(try record(id: id))
      try save()
    }

    func fetchBookmarks(from: URL) async throws -> [Bookmark] {
      try await onFetchBookmarks(from)
    }

    private func records() throws -> [BookmarkRecord] {
      try modelContext.fetch(FetchDescriptor<BookmarkRecord>(sortBy: [SortDescriptor(\.createdAt)]))
    }

    private func record(id: Bookmark.ID) throws -> BookmarkRecord {
      let descriptor = FetchDescriptor<BookmarkRecord>(predicate: #Predicate { $0.id == id })
      guard let record = try modelContext.fetch(descriptor).first else {
        throw MissingValue(name: String(localized: "Bookmark"))
      }
      return record
    }

    /// Leaves nothing half done: what cannot be saved is taken back.
    private func save() throws {
      do {
        try modelContext.save()
      } catch {
        modelContext.rollback()
        throw error
      }
    }
  }
#endif
