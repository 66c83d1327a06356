import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormControllerTests {
  /// What the controller told its owner.
  @MainActor
  final class Record {
    var saved: [URL] = []
    var refusal: InvalidInput?

    func take(_ input: URL) throws(InvalidInput) {
      if let refusal { throw refusal }
      saved.append(input)
    }
  }

  let record = Record()
  let controller: BookmarkFetchBookmarksFormController

  init() {
    let record = record
    controller = BookmarkFetchBookmarksFormController(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: record.take
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

  @Test func handsOverAgainWhatWasRefused() {
    fill()
    record.refusal = InvalidInput(message: "refused")
    controller.save()
    #expect(controller.phase == .failed(message: "refused"))
    record.refusal = nil
    controller.save()
    #expect(controller.phase == .loaded)
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
