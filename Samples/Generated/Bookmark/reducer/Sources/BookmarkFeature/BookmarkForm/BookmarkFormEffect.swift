/// What BookmarkForm asks of the outside.
nonisolated enum BookmarkFormEffect: Effect {
  typealias Answer = BookmarkFormAction

  case add(Bookmark)
  case tellSaved(Bookmark)
}
