/// Where Bookmark can go.
@MainActor
protocol BookmarkRouting: AnyObject {
  func push(_ route: BookmarkRoute)
  func leave(_ route: BookmarkRoute)
  func shows(_ route: BookmarkRoute) -> Bool
  func present(_ sheet: BookmarkSheet)
  func dismiss()
}
