import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormControllerTests {
  /// What the controller told its owner.
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

  @Test func handsOverWhatWasTyped() async throws {
    fill()
    await controller.save()
    #expect(controller.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() async {
    fill()
    await controller.save()
    await controller.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() async {
    fill()
    record.refusal = InvalidInput(message: "refused")
    await controller.save()
    #expect(controller.phase == .failed(message: "refused"))
    record.refusal = nil
    await controller.save()
    #expect(controller.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func waitsUntilItIsTaken() async {
    fill()
    let gate = Gate()
    record.gate = gate
    let save = Task { await controller.save() }
    #expect(await until { record.count == 1 })
    #expect(controller.phase == .loading)
    await controller.save()
    gate.open()
    await save.value
    #expect(controller.phase == .loaded)
    #expect(record.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    record.refusal = CancellationError()
    await controller.save()
    #expect(controller.phase == .idle)
    record.refusal = nil
    await controller.save()
    #expect(controller.phase == .loaded)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    controller.draft.from = "?"
    await controller.save()
    #expect(controller.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
