import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkDetailPresenterTests {
  /// What the presenter told its owner.
  @MainActor
  final class Record {
    var deleted: [Bookmark.ID] = []
    var retried: [Bookmark.ID] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let router = SpyBookmarkRouter()
  let presenter: BookmarkDetailPresenter

  init() {
    let record = record
    presenter = BookmarkDetailPresenter(
      id: Bookmark.samples[0].id,
      interactor: service,
      router: router,
      onDelete: { record.deleted.append($0) },
      onRetry: { record.retried.append($0) }
    )
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
    #expect(router.alert?.message == "offline")
    #expect(record.deleted.isEmpty)
    service.failure = nil
    await router.alert?.retry()
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func theListTriesAgainOnceTheDetailWasLeft() async {
    service.failure = Offline()
    do {
      let left = BookmarkDetailPresenter(
        id: Bookmark.samples[0].id,
        interactor: service,
        router: router,
        onDelete: { _ in },
        onRetry: { [record] in record.retried.append($0) }
      )
      await left.delete()
    }
    await router.alert?.retry()
    #expect(record.retried == [Bookmark.samples[0].id])
  }
}
