import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFormModelTests {
  /// What the model told its owner.
  @MainActor
  final class Record {
    var saved: [Bookmark] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let model: BookmarkFormModel

  init() {
    let record = record
    model = BookmarkFormModel(
      draft: BookmarkDraft(id: .sample(7), createdAt: Date(timeIntervalSinceReferenceDate: 7)),
      service: service,
      onSave: { record.saved.append($0) }
    )
  }

  private func fill() {
    model.draft.title = "Bookmark 1"
    model.draft.url = "https://example.com/1"
  }

  @Test func tellsWhetherAnythingIsChanged() {
    let opened = model.draft
    #expect(!model.isChanged)
    fill()
    #expect(model.isChanged)
    model.draft = opened
    #expect(!model.isChanged)
  }

  @Test func savesWhatWasTyped() async throws {
    fill()
    let bookmark = try model.draft.bookmark()
    await model.save()
    #expect(model.phase == .loaded)
    #expect(service.calls == [.add(bookmark)])
    #expect(record.saved == [bookmark])
  }

  @Test func savesOnce() async {
    fill()
    await model.save()
    await model.save()
    #expect(service.calls.count == 1)
    #expect(record.saved.count == 1)
  }

  @Test func failsAndTriesAgain() async throws {
    fill()
    service.failure = Offline()
    await model.save()
    #expect(model.phase == .failed(message: "offline"))
    #expect(record.saved.isEmpty)
    service.failure = nil
    await model.save()
    #expect(model.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func ignoresASecondSaveWhileOneRuns() async {
    fill()
    let gate = Gate()
    service.gate = gate
    let first = Task { await model.save() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await model.save() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    service.gate = Gate()
    let save = Task { await model.save() }
    #expect(await until { !service.calls.isEmpty })
    save.cancel()
    await save.value
    #expect(model.phase == .idle)
    #expect(record.saved.isEmpty)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    model.draft.title = ""
    await model.save()
    #expect(model.phase == .failed(message: "Title is empty"))
    #expect(service.calls.isEmpty)
    #expect(record.saved.isEmpty)
  }
}
