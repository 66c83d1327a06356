import Foundation

/// A bookmark while a form edits it.
nonisolated struct BookmarkDraft: Hashable, Sendable {
  let id: UUID
  var title = ""
  var url = ""
  let createdAt: Date

  init(id: UUID, createdAt: Date) {
    self.id = id
    self.createdAt = createdAt
  }

  /// The bookmark as edited; throws the first rule that it breaks.
  func bookmark() throws(InvalidInput) -> Bookmark {
    let bookmark = Bookmark(id: id, title: title, url: url, createdAt: createdAt)
    if let problem = bookmark.problem { throw InvalidInput(message: problem) }
    return bookmark
  }
}
