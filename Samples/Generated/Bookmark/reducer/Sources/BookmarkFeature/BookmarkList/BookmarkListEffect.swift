import Foundation

/// What BookmarkList asks of the outside.
nonisolated enum BookmarkListEffect: Effect {
  typealias Answer = BookmarkListAction

  case load
  /// Which rows followed it comes back with the answer, so that a failure can be undone.
  case delete(Bookmark, before: Set<Bookmark.ID>)
  case fetchBookmarks(from: URL)
  /// Stores what `fetchBookmarks` has brought.
  case fetchBookmarksStore(Bookmark)
}
