@testable import BookmarkFeature

/// Remembers what it was told to show.
@MainActor
final class SpyBookmarkListView: BookmarkListViewing {
  private(set) var states: [BookmarkListViewState] = []

  func show(_ state: BookmarkListViewState) {
    states.append(state)
  }
}
