import Foundation
import Testing

@testable import BookmarkFeature

struct BookmarkFetchBookmarksDraftTests {
  /// What was typed.
  private func filled() -> BookmarkFetchBookmarksDraft {
    var draft = BookmarkFetchBookmarksDraft()
    draft.from = "https://example.com/1"
    return draft
  }

  @Test func makesWhatWasTyped() throws {
    let input = try filled().input()
    #expect(input == URL(string: "https://example.com/1"))
  }

  @Test func refusesFrom() {
    var draft = filled()
    draft.from = "?"
    #expect(throws: InvalidInput(message: "From is not a web address")) {
      try draft.input()
    }
  }
}
