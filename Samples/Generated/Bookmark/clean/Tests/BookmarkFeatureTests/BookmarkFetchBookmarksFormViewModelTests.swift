import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormViewModelTests {
  /// What the view model told its owner.
  @MainActor
  final class Record {
    var saved: [URL] = []
    var refusal: (any Error)?
    var gate: Gate?
    /// How many inputs have come, also such as are not taken.
    var count = 0

    func take(_ input: URL) async throws {
      count += 1
      try? await gate?.pass()
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

  @Test func handsOverWhatWasTyped() async throws {
    fill()
    await viewModel.save()
    #expect(viewModel.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() async {
    fill()
    await viewModel.save()
    await viewModel.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() async {
    fill()
    record.refusal = InvalidInput(message: "refused")
    await viewModel.save()
    #expect(viewModel.phase == .failed(message: "refused"))
    record.refusal = nil
    await viewModel.save()
    #expect(viewModel.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func waitsUntilItIsTaken() async {
    fill()
    let gate = Gate()
    record.gate = gate
    let save = Task { await viewModel.save() }
    #expect(await until { record.count == 1 })
    #expect(viewModel.phase == .loading)
    await viewModel.save()
    gate.open()
    await save.value
    #expect(viewModel.phase == .loaded)
    #expect(record.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    record.refusal = CancellationError()
    await viewModel.save()
    #expect(viewModel.phase == .idle)
    record.refusal = nil
    await viewModel.save()
    #expect(viewModel.phase == .loaded)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    viewModel.draft.from = "?"
    await viewModel.save()
    #expect(viewModel.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
