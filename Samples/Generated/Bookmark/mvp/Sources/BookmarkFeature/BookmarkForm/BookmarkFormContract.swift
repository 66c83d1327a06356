import Foundation

/// What the screen shows, ready to be shown.
nonisolated struct BookmarkFormViewState: Hashable, Sendable {
  let draft: BookmarkDraft
  let isChanged: Bool
  let isSaving: Bool
  let canSave: Bool
  let failure: String?
}

/// What the presenter asks of its view.
@MainActor
protocol BookmarkFormViewing: AnyObject {
  func show(_ state: BookmarkFormViewState)
}

/// What can happen on the screen.
@MainActor
protocol BookmarkFormPresenting: AnyObject, Sendable {
  var draft: BookmarkDraft { get set }

  func save() async
}
