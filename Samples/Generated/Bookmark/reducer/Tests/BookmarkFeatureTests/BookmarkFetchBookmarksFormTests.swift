import Foundation
import Testing

@testable import BookmarkFeature

/// Reducer and use case together, from an action to the service and back.
@MainActor
struct BookmarkFetchBookmarksFormTests {
  /// What other screens were told.
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
  let screen: BookmarkFetchBookmarksFormDriver

  init() {
    let record = record
    screen = BookmarkFetchBookmarksFormDriver(
      BookmarkFetchBookmarksFormState(draft: BookmarkFetchBookmarksDraft()),
      performer: BookmarkFetchBookmarksFormUseCase(onSave: record.take)
    )
  }

  private func fill() {
    screen.draft.from = "https://example.com/1"
  }

  @Test func handsOverWhatWasTyped() async throws {
    fill()
    await screen.save()
    #expect(screen.phase == .loaded)
    #expect(record.saved == [URL(string: "https://example.com/1")])
  }

  @Test func handsOverTheSameOnlyOnce() async {
    fill()
    await screen.save()
    await screen.save()
    #expect(record.saved.count == 1)
  }

  @Test func handsOverAgainWhatWasRefused() async {
    fill()
    record.refusal = InvalidInput(message: "refused")
    await screen.save()
    #expect(screen.phase == .failed(message: "refused"))
    record.refusal = nil
    await screen.save()
    #expect(screen.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func waitsUntilItIsTaken() async {
    fill()
    let gate = Gate()
    record.gate = gate
    let save = Task { await screen.save() }
    #expect(await until { record.count == 1 })
    #expect(screen.phase == .loading)
    await screen.save()
    gate.open()
    await save.value
    #expect(screen.phase == .loaded)
    #expect(record.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    record.refusal = CancellationError()
    await screen.save()
    #expect(screen.phase == .idle)
    record.refusal = nil
    await screen.save()
    #expect(screen.phase == .loaded)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    screen.draft.from = "?"
    await screen.save()
    #expect(screen.phase == .failed(message: "From is not a web address"))
    #expect(record.saved.isEmpty)
  }

  @Test func asksBeforeChangesAreLost() {
    screen.store.send(.confirmDiscard(true))
    #expect(screen.isConfirmingDiscard)
    screen.store.send(.confirmDiscard(false))
    #expect(!screen.isConfirmingDiscard)
  }
}
