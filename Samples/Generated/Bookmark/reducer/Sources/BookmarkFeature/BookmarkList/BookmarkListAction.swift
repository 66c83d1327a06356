import Foundation

/// What can happen to BookmarkList.
nonisolated enum BookmarkListAction: Hashable, Sendable {
  case appear
  case load
  case delete(id: Bookmark.ID)
  case deletionAlertDismissed
  case fetchBookmarks(from: URL)
  case addTapped
  case fetchBookmarksTapped
  case rowTapped(id: Bookmark.ID)
  case pathChanged([BookmarkRoute])
  case sheetDismissed

  // What other screens tell.
  case didSave(Bookmark)
  case didDelete(id: Bookmark.ID)
  case didFailToDelete(FailedDeletion<Bookmark.ID>)

  // What effects answer.
  case loadFinished(Outcome<[Bookmark]>)
  case deleteFinished(id: Bookmark.ID, Outcome<Done>)
  case fetchBookmarksFinished(Outcome<[Bookmark]>)
  case fetchBookmarksStored(Outcome<Done>)
}
