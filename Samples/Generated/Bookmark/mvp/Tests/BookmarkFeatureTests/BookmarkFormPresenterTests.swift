import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFormPresenterTests {
  /// What the presenter told its owner.
  @MainActor
  final class Record {
    var saved: [Bookmark] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let view = SpyBookmarkFormView()
  let presenter: BookmarkFormPresenter

  init() {
    let record = record
    presenter = BookmarkFormPresenter(
      draft: BookmarkDraft(id: .sample(7), createdAt: Date(timeIntervalSinceReferenceDate: 7)),
      service: service,
      onSave: { record.saved.append($0) }
    )
    presenter.view = view
  }

  private func fill() {
    presenter.draft.title = "Bookmark 1"
    presenter.draft.url = "https://example.com/1"
  }

  @Test func tellsWhetherAnythingIsChanged() {
    let opened = presenter.draft
    #expect(!presenter.isChanged)
    fill()
    #expect(presenter.isChanged)
    presenter.draft = opened
    #expect(!presenter.isChanged)
  }

  @Test func savesWhatWasTyped() async throws {
    fill()
    let bookmark = try presenter.draft.bookmark()
    await presenter.save()
    #expect(presenter.phase == .loaded)
    #expect(service.calls == [.add(bookmark)])
    #expect(record.saved == [bookmark])
  }

  @Test func savesOnce() async {
    fill()
    await presenter.save()
    await presenter.save()
    #expect(service.calls.count == 1)
    #expect(record.saved.count == 1)
  }

  @Test func failsAndTriesAgain() async throws {
    fill()
    service.failure = Offline()
    await presenter.save()
    #expect(presenter.phase == .failed(message: "offline"))
    #expect(record.saved.isEmpty)
    service.failure = nil
    await presenter.save()
    #expect(presenter.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func ignoresASecondSaveWhileOneRuns() async {
    fill()
    let gate = Gate()
    service.gate = gate
    let first = Task { await presenter.save() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await presenter.save() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    service.gate = Gate()
    let save = Task { await presenter.save() }
    #expect(await until { !service.calls.isEmpty })
    save.cancel()
    await save.value
    #expect(presenter.phase == .idle)
    #expect(record.saved.isEmpty)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    presenter.draft.title = ""
    await presenter.save()
    #expect(presenter.phase == .failed(message: "Title is empty"))
    #expect(service.calls.isEmpty)
    #expect(record.saved.isEmpty)
  }

  @Test func doesNotKeepItsView() {
    var other: SpyBookmarkFormView? = SpyBookmarkFormView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  @Test func showsWhatIsTyped() {
    fill()
    #expect(view.states.last?.draft == presenter.draft)
    #expect(view.states.last == presenter.state)
  }

  @Test func showsThatItSavesAndWhyItFailed() async {
    fill()
    service.failure = Offline()

    let before = view.states.count
    await presenter.save()
    #expect(view.states[before...].map(\.isSaving) == [true, false])
    #expect(view.states[before...].map(\.canSave) == [false, true])
    #expect(view.states.last?.failure == "offline")
  }

  @Test func cannotSaveWhatIsSaved() async {
    fill()
    await presenter.save()
    #expect(view.states.last?.isSaving == false)
    #expect(view.states.last?.canSave == false)
  }
}
