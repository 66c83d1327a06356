@testable import BookmarkFeature

/// Remembers where it was asked to go.
@MainActor
final class SpyBookmarkRouter: BookmarkRouting {
  private(set) var path: [BookmarkRoute] = []
  private(set) var sheet: BookmarkSheet?

  func push(_ route: BookmarkRoute) {
    path.append(route)
  }

  func leave(_ route: BookmarkRoute) {
    path = Array(path.prefix { $0 != route })
  }

  func shows(_ route: BookmarkRoute) -> Bool {
    path.contains(route)
  }

  func present(_ sheet: BookmarkSheet) {
    self.sheet = sheet
  }

  func dismiss() {
    sheet = nil
  }
}
