import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormControllerTests {
  /// What the controller told its owner.
  @MainActor
  final class Record {
    var saved: [URL] = []
  }

  let record = Record()
  let controller: BookmarkFetchBookmarksFormController

  init() {
    let record = record
    controller = BookmarkFetchBookmarksFormController(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: { record.saved.append($0) }
    )
  }

  private func fill() {
    controller.draft.from = "https://example.com/1"
  }

  @Test func handsOverWhatWasTyped() throws {
    fill()
    controller.save()
    #expect(controller.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() {
    fill()
    controller.save()
    controller.save()
    #expect(record.saved.count == 1)
  }

  @Test func saysWhatIsWrongBeforeItAsks() {
    fill()
    controller.draft.from = "?"
    controller.save()
    #expect(controller.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
