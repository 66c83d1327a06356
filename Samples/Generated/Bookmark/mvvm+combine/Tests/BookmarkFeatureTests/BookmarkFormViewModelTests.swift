import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFormViewModelTests {
  /// What the view model told its owner.
  @MainActor
  final class Record {
    var saved: [Bookmark] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let viewModel: BookmarkFormViewModel

  init() {
    let record = record
    viewModel = BookmarkFormViewModel(
      draft: BookmarkDraft(id: .sample(7), createdAt: Date(timeIntervalSinceReferenceDate: 7)),
      service: service,
      onSave: { record.saved.append($0) }
    )
  }

  private func fill() {
    viewModel.draft.title = "Bookmark 1"
    viewModel.draft.url = "https://example.com/1"
  }

  @Test func tellsWhetherAnythingIsChanged() {
    let opened = viewModel.draft
    #expect(!viewModel.isChanged)
    fill()
    #expect(viewModel.isChanged)
    viewModel.draft = opened
    #expect(!viewModel.isChanged)
  }

  @Test func savesWhatWasTyped() async throws {
    fill()
    let bookmark = try viewModel.draft.bookmark()
    await viewModel.save()
    #expect(viewModel.phase == .loaded)
    #expect(service.calls == [.add(bookmark)])
    #expect(record.saved == [bookmark])
  }

  @Test func savesOnce() async {
    fill()
    await viewModel.save()
    await viewModel.save()
    #expect(service.calls.count == 1)
    #expect(record.saved.count == 1)
  }

  @Test func failsAndTriesAgain() async throws {
    fill()
    service.failure = Offline()
    await viewModel.save()
    #expect(viewModel.phase == .failed(message: "offline"))
    #expect(record.saved.isEmpty)
    service.failure = nil
    await viewModel.save()
    #expect(viewModel.phase == .loaded)
    #expect(record.saved.count == 1)
  }

  @Test func ignoresASecondSaveWhileOneRuns() async {
    fill()
    let gate = Gate()
    service.gate = gate
    let first = Task { await viewModel.save() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await viewModel.save() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    fill()
    service.gate = Gate()
    let save = Task { await viewModel.save() }
    #expect(await until { !service.calls.isEmpty })
    save.cancel()
    await save.value
    #expect(viewModel.phase == .idle)
    #expect(record.saved.isEmpty)
  }

  @Test func saysWhatIsWrongBeforeItAsks() async {
    fill()
    viewModel.draft.title = ""
    await viewModel.save()
    #expect(viewModel.phase == .failed(message: "Title is empty"))
    #expect(service.calls.isEmpty)
    #expect(record.saved.isEmpty)
  }
}
