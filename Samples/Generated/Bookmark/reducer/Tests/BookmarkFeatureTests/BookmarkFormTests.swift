import Foundation
import Testing

@testable import BookmarkFeature

/// Reducer and use case together, from an action to the service and back.
@MainActor
struct BookmarkFormTests {
  /// What other screens were told.
  @MainActor
  final class Record {
    var saved: [Bookmark] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let screen: BookmarkFormDriver

  init() {
    let record = record
    screen = BookmarkFormDriver(
      BookmarkFormState(
        draft: BookmarkDraft(id: .sample(7), createdAt: Date(timeIntervalSinceReferenceDate: 7))
      ),
      performer: BookmarkFormUseCase(service: service, onSave: { record.saved.append($0) })
    )
  }

  private func fill() {
    screen.draft.title = "Bookmark 1"
    screen.draft.url = "https://example.com/1"
  }

  @Test func tellsWhetherAnythingIsChanged() {
    let opened = screen.draft
    #expect(!screen.isChanged)
    fill()
    #expect(screen.isChanged)
    screen.draft = opened
    #expect(!screen.isChanged)
  }

  @Test func savesWhatWasTyped() async throws {
    fill()
    let bookmark = try screen.draft.bookmark()
    await screen.save()
    #expect(screen.phase == .loaded)
    #expect(service.calls == [.add(bookmark)])
    #expect(record.saved == [bookmark])
  }

  @Test func savesOnce() async {
    fill()
    await screen.save()
    await screen.save()
    #expect(service.calls.count == 1)
    #expect(record.saved.count == 1)
  }

  @Test func failsAndTriesAgain() async throws {
    fill()
    service.failure = Offline()
    await screen.save()
    #expect(screen.phase == .failed(message: "offline"))
    #expect(record.saved.isEmpty)
    service.failure = nil
    await screen.save()
    #expect(screen.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func ignoresASecondSaveWhileOneRuns() async {
    fill()
    let gate = Gate()
    service.gate = gate
    let first = Task { await screen.save() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await screen.save() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    service.gate = Gate()
    let save = Task { await screen.save() }
    #expect(await until { !service.calls.isEmpty })
    save.cancel()
    await save.value
    #expect(screen.phase == .idle)
    #expect(record.saved.isEmpty)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    screen.draft.title = ""
    await screen.save()
    #expect(screen.phase == .failed(message: "Title is empty"))
    #expect(service.calls.isEmpty)
    #expect(record.saved.isEmpty)
  }

  @Test func asksBeforeChangesAreLost() {
    screen.store.send(.confirmDiscard(true))
    #expect(screen.isConfirmingDiscard)
    screen.store.send(.confirmDiscard(false))
    #expect(!screen.isConfirmingDiscard)
  }
}
