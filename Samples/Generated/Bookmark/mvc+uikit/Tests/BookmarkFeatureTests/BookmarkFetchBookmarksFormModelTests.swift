import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormModelTests {
  /// What the model told its owner.
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

  @Test func handsOverWhatWasTyped() async throws {
    fill()
    await model.save()
    #expect(model.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() async {
    fill()
    await model.save()
    await model.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() async {
    fill()
    record.refusal = InvalidInput(message: "refused")
    await model.save()
    #expect(model.phase == .failed(message: "refused"))
    record.refusal = nil
    await model.save()
    #expect(model.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func waitsUntilItIsTaken() async {
    fill()
    let gate = Gate()
    record.gate = gate
    let save = Task { await model.save() }
    #expect(await until { record.count == 1 })
    #expect(model.phase == .loading)
    await model.save()
    gate.open()
    await save.value
    #expect(model.phase == .loaded)
    #expect(record.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    record.refusal = CancellationError()
    await model.save()
    #expect(model.phase == .idle)
    record.refusal = nil
    await model.save()
    #expect(model.phase == .loaded)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    model.draft.from = "?"
    await model.save()
    #expect(model.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
