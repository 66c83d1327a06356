import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFormControllerTests {
  /// What the controller told its owner.
  @MainActor
  final class Record {
    var saved: [Bookmark] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let controller: BookmarkFormController

  init() {
    let record = record
    controller = BookmarkFormController(
      draft: BookmarkDraft(id: .sample(7), createdAt: Date(timeIntervalSinceReferenceDate: 7)),
      service: service,
      onSave: { record.saved.append($0) }
    )
  }

  private func fill() {
    controller.draft.title = "Bookmark 1"
    controller.draft.url = "https://example.com/1"
  }

  @Test func tellsWhetherAnythingIsChanged() {
    let opened = controller.draft
    #expect(!controller.isChanged)
    fill()
    #expect(controller.isChanged)
    controller.draft = opened
    #expect(!controller.isChanged)
  }

  @Test func savesWhatWasTyped() async throws {
    fill()
    let bookmark = try controller.draft.bookmark()
    await controller.save()
    #expect(controller.phase == .loaded)
    #expect(service.calls == [.add(bookmark)])
    #expect(record.saved == [bookmark])
  }

  @Test func savesOnce() async {
    fill()
    await controller.save()
    await controller.save()
    #expect(service.calls.count == 1)
    #expect(record.saved.count == 1)
  }

  @Test func failsAndTriesAgain() async throws {
    fill()
    service.failure = Offline()
    await controller.save()
    #expect(controller.phase == .failed(message: "offline"))
    #expect(record.saved.isEmpty)
    service.failure = nil
    await controller.save()
    #expect(controller.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func ignoresASecondSaveWhileOneRuns() async {
    fill()
    let gate = Gate()
    service.gate = gate
    let first = Task { await controller.save() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await controller.save() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    service.gate = Gate()
    let save = Task { await controller.save() }
    #expect(await until { !service.calls.isEmpty })
    save.cancel()
    await save.value
    #expect(controller.phase == .idle)
    #expect(record.saved.isEmpty)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    controller.draft.title = ""
    await controller.save()
    #expect(controller.phase == .failed(message: "Title is empty"))
    #expect(service.calls.isEmpty)
    #expect(record.saved.isEmpty)
  }
}
