@testable import BookmarkFeature

/// Remembers what it was told to show.
@MainActor
final class SpyBookmarkFetchBookmarksFormView: BookmarkFetchBookmarksFormViewing {
  private(set) var states: [BookmarkFetchBookmarksFormViewState] = []

  func show(_ state: BookmarkFetchBookmarksFormViewState) {
    states.append(state)
  }
}
