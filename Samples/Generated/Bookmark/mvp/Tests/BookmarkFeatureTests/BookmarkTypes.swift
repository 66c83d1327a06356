import Foundation

@testable import BookmarkFeature

// Foundation has names of its own that would be taken for these.
typealias Bookmark = BookmarkFeature.Bookmark

nonisolated extension Bookmark {
  /// One of many, told apart by its identity.
  static func numbered(_ number: Int) -> Bookmark {
    Bookmark(
      id: .sample(number),
      title: "Bookmark \(number)",
      url: "https://example.com/\(number)",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
  }
}
