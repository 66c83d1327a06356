import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFetchBookmarksFormPresenterTests {
  /// What the presenter told its owner.
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

  @Test func handsOverWhatWasTyped() async throws {
    fill()
    await presenter.save()
    #expect(presenter.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() async {
    fill()
    await presenter.save()
    await presenter.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() async {
    fill()
    record.refusal = InvalidInput(message: "refused")
    await presenter.save()
    #expect(presenter.phase == .failed(message: "refused"))
    record.refusal = nil
    await presenter.save()
    #expect(presenter.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func waitsUntilItIsTaken() async {
    fill()
    let gate = Gate()
    record.gate = gate
    let save = Task { await presenter.save() }
    #expect(await until { record.count == 1 })
    #expect(presenter.phase == .loading)
    await presenter.save()
    gate.open()
    await save.value
    #expect(presenter.phase == .loaded)
    #expect(record.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    record.refusal = CancellationError()
    await presenter.save()
    #expect(presenter.phase == .idle)
    record.refusal = nil
    await presenter.save()
    #expect(presenter.phase == .loaded)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    presenter.draft.from = "?"
    await presenter.save()
    #expect(presenter.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }
}
