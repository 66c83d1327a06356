/// Where the user of Bookmark may be sent; how that is done is the flow's affair.
@MainActor
struct BookmarkNavigation {
  let push: (BookmarkRoute) -> Void
  let popToRoot: () -> Void
  let present: (BookmarkSheet) -> Void
  let dismiss: () -> Void
}
