/// Where Bookmark can go.
@MainActor
protocol BookmarkRouting: AnyObject {
  func push(_ route: BookmarkRoute)
  func popToRoot()
  func present(_ sheet: BookmarkSheet)
  func dismiss()
  func show(_ alert: RetryAlert)
}
