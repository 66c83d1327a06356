import Foundation

/// What the screen shows, ready to be shown.
nonisolated struct BookmarkFetchBookmarksFormViewState: Hashable, Sendable {
  let draft: BookmarkFetchBookmarksDraft
  let isChanged: Bool
  let isSaving: Bool
  let canSave: Bool
  let failure: String?
}

/// What the presenter asks of its view.
@MainActor
protocol BookmarkFetchBookmarksFormViewing: AnyObject {
  func show(_ state: BookmarkFetchBookmarksFormViewState)
}

/// What can happen on the screen.
@MainActor
protocol BookmarkFetchBookmarksFormPresenting: AnyObject, Sendable {
  var draft: BookmarkFetchBookmarksDraft { get set }

  func save() async
}
