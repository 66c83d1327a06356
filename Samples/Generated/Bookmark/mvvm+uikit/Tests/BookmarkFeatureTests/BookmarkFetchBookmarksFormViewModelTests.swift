import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormViewModelTests {
  /// What the view model told its owner.
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
  let viewModel: BookmarkFetchBookmarksFormViewModel

  init() {
    let record = record
    viewModel = BookmarkFetchBookmarksFormViewModel(
      draft: BookmarkFetchBookmarksDraft(),
      onSave: record.take
    )
  }

  private func fill() {
    viewModel.draft.from = "https://example.com/1"
  }

  @Test func handsOverWhatWasTyped() throws {
    fill()
    viewModel.save()
    #expect(viewModel.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() {
    fill()
    viewModel.save()
    viewModel.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() {
    fill()
    record.refusal = InvalidInput(message: "refused")
    viewModel.save()
    #expect(viewModel.phase == .failed(message: "refused"))
    record.refusal = nil
    viewModel.save()
    #expect(viewModel.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func saysWhatIsWrongBeforeItAsks() {
    fill()
    viewModel.draft.from = "?"
    viewModel.save()
    #expect(viewModel.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
