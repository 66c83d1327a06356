@testable import BookmarkFeature

/// Remembers what it was told to show.
@MainActor
final class SpyBookmarkDetailView: BookmarkDetailViewing {
  private(set) var states: [BookmarkDetailViewState] = []

  func show(_ state: BookmarkDetailViewState) {
    states.append(state)
  }
}
