import Foundation

#if canImport(SwiftData)
  import SwiftData
#endif

/// What the app gives to Bookmark.
nonisolated struct BookmarkDependencies: Sendable {
  var service: any BookmarkService
  var now: @Sendable () -> Date
  var makeID: @Sendable () -> UUID

  #if canImport(SwiftData)
    /// SwiftData works on the thread that made the service, here the main one: where much is
    /// stored, make the service in a detached task.
    @MainActor
    static func live(
      container: ModelContainer,
      onFetchBookmarks: @escaping @Sendable (URL) async throws -> [Bookmark]
    ) -> BookmarkDependencies {
      BookmarkDependencies(
        service: SwiftDataBookmarkService(
          modelContainer: container,
          onFetchBookmarks: onFetchBookmarks
        ),
        now: { Date() },
        makeID: { UUID() }
      )
    }
  #endif

  /// For previews: samples, and a clock that stands still.
  @MainActor
  static func mock() -> BookmarkDependencies {
    BookmarkDependencies(
      service: InMemoryBookmarkService(
        bookmarks: Bookmark.samples,
        onFetchBookmarks: { _ in Bookmark.samples }
      ),
      now: { Date(timeIntervalSinceReferenceDate: 800_000_000) },
      makeID: { UUID() }
    )
  }
}
