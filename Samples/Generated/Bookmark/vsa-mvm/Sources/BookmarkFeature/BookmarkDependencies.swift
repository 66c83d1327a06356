import Foundation

/// What the app gives to Bookmark.
nonisolated struct BookmarkDependencies: Sendable {
  var service: any BookmarkService
  var now: @Sendable () -> Date
  var makeID: @Sendable () -> UUID

  @MainActor
  static func live(
    onFetchBookmarks: @escaping @Sendable (URL) async throws -> [BookmarkValues]
  ) -> BookmarkDependencies {
    BookmarkDependencies(
      service: InjectedBookmarkService(onFetchBookmarks: onFetchBookmarks),
      now: { Date() },
      makeID: { UUID() }
    )
  }

  /// For previews: samples, and a clock that stands still.
  @MainActor
  static func mock() -> BookmarkDependencies {
    BookmarkDependencies(
      service: InjectedBookmarkService(onFetchBookmarks: { _ in BookmarkValues.samples }),
      now: { Date(timeIntervalSinceReferenceDate: 800_000_000) },
      makeID: { UUID() }
    )
  }
}
