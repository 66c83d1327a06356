import Foundation

@testable import BookmarkFeature

// Foundation has names of its own that would be taken for these.
typealias Bookmark = BookmarkFeature.Bookmark

nonisolated extension Bookmark {
  /// One of many, told apart by its identity.
  static func numbered(_ number: Int) -> Bookmark {
    Bookmark(
      id: .sample(number),
      title: "Bookmark 1",
      url: "https://example.com/1",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
  }
}
