import Observation

/// Where Bookmark is: the only place that keeps it.
@MainActor
@Observable
final class BookmarkRouter: BookmarkRouting {
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?

  func push(_ route: BookmarkRoute) {
    path.append(route)
  }

  func pop() {
    _ = path.popLast()
  }

  func popToRoot() {
    path.removeAll()
  }

  /// Takes a screen away, with what is above it, where it is still shown.
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
