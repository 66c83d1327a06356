import Foundation

nonisolated extension Bookmark {
  static let samples = [
    Bookmark(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)),
      title: "Bookmark 1",
      url: "https://example.com/1",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    ),
    Bookmark(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2)),
      title: "Bookmark 2",
      url: "https://example.com/2",
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    ),
    Bookmark(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3)),
      title: "Bookmark 3",
      url: "https://example.com/3",
      createdAt: Date(timeIntervalSince1970: 1_759_827_200)
    ),
  ]
}
