import Foundation

nonisolated extension Bookmark {
  static let samples = [
    Bookmark(
      id: UUID.sample(1001),
      title: "Bookmark 1",
      url: "https://example.com/1",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    ),
    Bookmark(
      id: UUID.sample(1002),
      title: "Bookmark 2",
      url: "https://example.com/2",
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    ),
    Bookmark(
      id: UUID.sample(1003),
      title: "Bookmark 3",
      url: "https://example.com/3",
      createdAt: Date(timeIntervalSince1970: 1_759_827_200)
    ),
  ]
}
