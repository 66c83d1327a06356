/// Where the user of Bookmark may be sent; how that is done is the flow's affair.
@MainActor
struct BookmarkNavigation {
  let push: (BookmarkRoute) -> Void
  let leave: (BookmarkRoute) -> Void
  let shows: (BookmarkRoute) -> Bool
  let present: (BookmarkSheet) -> Void
  let dismiss: () -> Void
}
