import Foundation
import Testing

@testable import BookmarkFeature

struct BookmarkDraftTests {
  /// What was typed for the first sample.
  private func filled() -> BookmarkDraft {
    var draft = BookmarkDraft(id: .sample(7), createdAt: Date(timeIntervalSinceReferenceDate: 7))
    draft.title = "Bookmark 1"
    draft.url = "https://example.com/1"
    return draft
  }

  @Test func makesWhatWasTyped() throws {
    let draft = filled()
    let bookmark = try draft.bookmark()
    #expect(
      bookmark
        == Bookmark(id: draft.id, title: draft.title, url: draft.url, createdAt: draft.createdAt)
    )
  }

  @Test func refusesTitle() {
    var draft = filled()
    draft.title = ""
    #expect(throws: InvalidInput(message: "Title is empty")) {
      try draft.bookmark()
    }
  }

  @Test func refusesUrl() {
    var draft = filled()
    draft.url = "no address"
    #expect(throws: InvalidInput(message: "Not a web address")) {
      try draft.bookmark()
    }
  }
}
