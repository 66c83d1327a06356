/// Where Bookmark can go.
@MainActor
protocol BookmarkRouting: AnyObject {
  func push(_ route: BookmarkRoute)
  func leave(_ route: BookmarkRoute)
  func present(_ sheet: BookmarkSheet)
  func dismiss()
  func show(_ alert: RetryAlert)
}
