import Foundation

/// What BookmarkFetchBookmarksForm asks of the outside.
nonisolated enum BookmarkFetchBookmarksFormEffect: Effect {
  typealias Answer = BookmarkFetchBookmarksFormAction

  case tellSaved(URL)
}
