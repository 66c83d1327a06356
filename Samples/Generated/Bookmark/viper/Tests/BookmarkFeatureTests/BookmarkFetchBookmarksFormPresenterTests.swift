import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormPresenterTests {
  /// What the presenter told its owner.
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
  let presenter: BookmarkFetchBookmarksFormPresenter

  init() {
    let record = record
    presenter = BookmarkFetchBookmarksFormPresenter(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: record.take
    )
  }

  private func fill() {
    presenter.draft.from = "https://example.com/1"
  }

  @Test func handsOverWhatWasTyped() throws {
    fill()
    presenter.save()
    #expect(presenter.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() {
    fill()
    presenter.save()
    presenter.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() {
    fill()
    record.refusal = InvalidInput(message: "refused")
    presenter.save()
    #expect(presenter.phase == .failed(message: "refused"))
    record.refusal = nil
    presenter.save()
    #expect(presenter.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func saysWhatIsWrongBeforeItAsks() {
    fill()
    presenter.draft.from = "?"
    presenter.save()
    #expect(presenter.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
