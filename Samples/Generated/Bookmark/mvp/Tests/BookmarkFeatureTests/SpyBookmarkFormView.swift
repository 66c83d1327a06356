@testable import BookmarkFeature

/// Remembers what it was told to show.
@MainActor
final class SpyBookmarkFormView: BookmarkFormViewing {
  private(set) var states: [BookmarkFormViewState] = []

  func show(_ state: BookmarkFormViewState) {
    states.append(state)
  }
}
