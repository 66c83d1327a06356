import Foundation

/// What BookmarkList asks of the outside.
nonisolated enum BookmarkListEffect: Effect {
  typealias Answer = BookmarkListAction

  case load
  /// Its place comes back with the answer, so that a failure can be undone.
  case delete(Bookmark, at: Int)
  case fetchBookmarks(from: URL)
  /// Stores what `fetchBookmarks` has brought.
  case fetchBookmarksStore(Bookmark)
}
