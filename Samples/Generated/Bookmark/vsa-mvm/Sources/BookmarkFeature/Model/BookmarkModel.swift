#if canImport(SwiftData)
  import Foundation
  import SwiftData

  /// A bookmark as it is kept and shown; its values are what a form edits and what crosses threads.
  @Model
  nonisolated final class Bookmark {
    typealias Values = BookmarkValues

    @Attribute(.unique) var id: UUID
    var title: String
    var url: String
    var createdAt: Date

    init(_ bookmark: Values) {
      id = bookmark.id
      title = bookmark.title
      url = bookmark.url
      createdAt = bookmark.createdAt
    }

    var values: Values {
      Values(id: id, title: title, url: url, createdAt: createdAt)
    }

    func take(_ bookmark: Values) {
      title = bookmark.title
      url = bookmark.url
      createdAt = bookmark.createdAt
    }
  }
#endif
