import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormModelTests {
  /// What the model told its owner.
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
  let model: BookmarkFetchBookmarksFormModel

  init() {
    let record = record
    model = BookmarkFetchBookmarksFormModel(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: record.take
    )
  }

  private func fill() {
    model.draft.from = "https://example.com/1"
  }

  @Test func handsOverWhatWasTyped() throws {
    fill()
    model.save()
    #expect(model.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() {
    fill()
    model.save()
    model.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() {
    fill()
    record.refusal = InvalidInput(message: "refused")
    model.save()
    #expect(model.phase == .failed(message: "refused"))
    record.refusal = nil
    model.save()
    #expect(model.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func saysWhatIsWrongBeforeItAsks() {
    fill()
    model.draft.from = "?"
    model.save()
    #expect(model.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
