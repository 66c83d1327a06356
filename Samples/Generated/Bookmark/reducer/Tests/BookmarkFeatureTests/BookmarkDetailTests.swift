import Foundation
import Testing

@testable import BookmarkFeature

/// Reducer and use case together, from an action to the service and back.
@MainActor
struct BookmarkDetailTests {
  /// What other screens were told.
  @MainActor
  final class Record {
    var deleted: [Bookmark.ID] = []
    var failed: [FailedDeletion<Bookmark.ID>] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let screen: BookmarkDetailDriver

  init() {
    let record = record
    screen = BookmarkDetailDriver(
      BookmarkDetailState(id: Bookmark.samples[0].id),
      performer: BookmarkDetailUseCase(
        service: service,
        onDelete: { record.deleted.append($0) },
        onFailure: { record.failed.append($0) }
      )
    )
  }

  @Test func showsTheValueOfItsIdentity() async {
    await screen.appear()
    #expect(screen.phase == .loaded)
    #expect(screen.bookmark == Bookmark.samples[0])
    await screen.appear()
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await screen.appear() }
    #expect(await until { !service.calls.isEmpty })
    service.gate = nil
    first.cancel()
    await screen.appear()
    await first.value
    #expect(screen.phase == .loaded)
  }

  @Test func failsAndTriesAgain() async {
    service.failure = Offline()
    await screen.load()
    #expect(screen.phase == .failed(message: "offline"))
    service.failure = nil
    await screen.load()
    #expect(screen.phase == .loaded)
  }

  @Test func saysThatTheValueIsGone() async {
    service.stored = []
    await screen.load()
    #expect(screen.phase == .failed(message: "Bookmark not found"))
  }

  @Test func ignoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await screen.load() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await screen.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await screen.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(screen.phase == .idle)
  }

  @Test func deletesAndSaysSo() async {
    await screen.delete()
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func deletesOnceWhenAskedTwice() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await screen.delete() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await screen.delete() }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func aFailedDeletionSaysWhy() async {
    service.failure = Offline()
    await screen.delete()
    let failed = FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    #expect(screen.failedDeletion == failed)
    #expect(record.failed == [failed])
    #expect(record.deleted.isEmpty)
    service.failure = nil
    await screen.delete()
    #expect(screen.failedDeletion == nil)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }
}
