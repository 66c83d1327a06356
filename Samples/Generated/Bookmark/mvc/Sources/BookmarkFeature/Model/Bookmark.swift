import Foundation

nonisolated struct Bookmark: Identifiable, Hashable, Sendable, Codable {
  var id: UUID
  var title: String
  var url: String
  var createdAt: Date

  /// The first rule that the bookmark breaks.
  var problem: String? {
    guard !title.isEmpty else { return String(localized: "Title is empty") }
    guard URL(string: url)?.host != nil else { return String(localized: "Not a web address") }
    return nil
  }
}
