import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkDetailPresenterTests {
  /// What the presenter told its owner.
  @MainActor
  final class Record {
    var deleted: [Bookmark.ID] = []
    var failed: [FailedDeletion<Bookmark.ID>] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let view = SpyBookmarkDetailView()
  let presenter: BookmarkDetailPresenter

  init() {
    let record = record
    presenter = BookmarkDetailPresenter(
      id: Bookmark.samples[0].id,
      service: service,
      onDelete: { record.deleted.append($0) },
      onFailure: { record.failed.append($0) }
    )
    presenter.view = view
  }

  @Test func showsTheValueOfItsIdentity() async {
    await presenter.appear()
    #expect(presenter.phase == .loaded)
    #expect(presenter.bookmark == Bookmark.samples[0])
    await presenter.appear()
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await presenter.appear() }
    #expect(await until { !service.calls.isEmpty })
    service.gate = nil
    first.cancel()
    await presenter.appear()
    await first.value
    #expect(presenter.phase == .loaded)
  }

  @Test func failsAndTriesAgain() async {
    service.failure = Offline()
    await presenter.load()
    #expect(presenter.phase == .failed(message: "offline"))
    service.failure = nil
    await presenter.load()
    #expect(presenter.phase == .loaded)
  }

  @Test func saysThatTheValueIsGone() async {
    service.stored = []
    await presenter.load()
    #expect(presenter.phase == .failed(message: "Bookmark not found"))
  }

  @Test func ignoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await presenter.load() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await presenter.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await presenter.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(presenter.phase == .idle)
  }

  @Test func deletesAndSaysSo() async {
    await presenter.delete()
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func deletesOnceWhenAskedTwice() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await presenter.delete() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await presenter.delete() }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func aFailedDeletionSaysWhy() async {
    service.failure = Offline()
    await presenter.delete()
    let failed = FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    #expect(presenter.failedDeletion == failed)
    #expect(record.failed == [failed])
    #expect(record.deleted.isEmpty)
    service.failure = nil
    await presenter.delete()
    #expect(presenter.failedDeletion == nil)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func doesNotKeepItsView() {
    var other: SpyBookmarkDetailView? = SpyBookmarkDetailView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  @Test func showsThatItLoadsAndThenTheFields() async {
    await presenter.load()
    #expect(view.states.first?.placeholder == .loading)
    #expect(view.states.last?.placeholder == nil)
    #expect(view.states.last?.fields != nil)
    #expect(view.states.last?.fields?.title == "Bookmark 1")
    #expect(view.states.last?.fields?.url == "https://example.com/1")
    #expect(view.states.last == presenter.state)
  }

  @Test func showsWhyThereIsNothingOrNothingNew() async {
    service.failure = Offline()
    await presenter.load()
    #expect(view.states.last?.placeholder == .failed(message: "offline"))
    service.failure = nil
    await presenter.load()
    service.failure = Offline()
    await presenter.load()
    #expect(view.states.last?.placeholder == nil)
    #expect(view.states.last?.loadFailure == "offline")
  }

  @Test func asksBeforeItDeletes() {
    presenter.deleteTapped()
    #expect(view.states.last?.isConfirmingDeletion == true)
    #expect(service.calls.isEmpty)
    presenter.deletionConfirmationDismissed()
    #expect(view.states.last?.isConfirmingDeletion == false)
  }

  @Test func takesTheAlertAwayWhenItIsDismissed() async {
    service.failure = Offline()
    await presenter.delete()
    #expect(view.states.last?.failedDeletion?.message == "offline")
    presenter.deletionAlertDismissed()
    #expect(view.states.last?.failedDeletion == nil)
  }
}
