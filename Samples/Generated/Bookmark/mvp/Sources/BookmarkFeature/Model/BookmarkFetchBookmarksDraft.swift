import Foundation

/// The input of `fetchBookmarks` while a form edits it: what has to be read is text until then.
nonisolated struct BookmarkFetchBookmarksDraft: Hashable, Sendable {
  var from = ""

  /// The input of `fetchBookmarks` as edited; throws the first rule that it breaks.
  func input() throws(InvalidInput) -> URL {
    guard let from = URL(string: from.trimmingCharacters(in: .whitespaces)), from.host() != nil
    else {
      throw InvalidInput(message: String(localized: "From is not a web address"))
    }
    return from
  }
}
