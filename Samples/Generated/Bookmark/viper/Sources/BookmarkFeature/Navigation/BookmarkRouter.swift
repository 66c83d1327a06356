import Observation

/// Where Bookmark is: the only place that keeps it.
@MainActor
@Observable
final class BookmarkRouter: BookmarkRouting {
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?
  var alert: RetryAlert?

  func push(_ route: BookmarkRoute) {
    path.append(route)
  }

  func pop() {
    _ = path.popLast()
  }

  func popToRoot() {
    path.removeAll()
  }

  func present(_ sheet: BookmarkSheet) {
    self.sheet = sheet
  }

  func dismiss() {
    sheet = nil
  }

  func show(_ alert: RetryAlert) {
    self.alert = alert
  }
}
