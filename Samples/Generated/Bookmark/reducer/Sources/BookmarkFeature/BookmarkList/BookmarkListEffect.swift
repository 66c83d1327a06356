import Foundation

/// What BookmarkList asks of the outside.
nonisolated enum BookmarkListEffect: Effect {
  typealias Answer = BookmarkListAction

  case load
  case delete(id: Bookmark.ID)
  case fetchBookmarks(from: URL)
  /// Stores what `fetchBookmarks` has brought.
  case fetchBookmarksStore(Bookmark, isNew: Bool)
}
