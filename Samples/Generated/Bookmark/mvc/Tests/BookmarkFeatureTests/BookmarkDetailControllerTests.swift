import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkDetailControllerTests {
  /// What the controller told its owner.
  @MainActor
  final class Record {
    var deleted: [Bookmark.ID] = []
    var failed: [FailedDeletion<Bookmark.ID>] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let controller: BookmarkDetailController

  init() {
    let record = record
    controller = BookmarkDetailController(
      id: Bookmark.samples[0].id,
      service: service,
      onDelete: { record.deleted.append($0) },
      onFailure: { record.failed.append($0) }
    )
  }

  @Test func showsTheValueOfItsIdentity() async {
    await controller.appear()
    #expect(controller.phase == .loaded)
    #expect(controller.bookmark == Bookmark.samples[0])
    await controller.appear()
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await controller.appear() }
    #expect(await until { !service.calls.isEmpty })
    service.gate = nil
    first.cancel()
    await controller.appear()
    await first.value
    #expect(controller.phase == .loaded)
  }

  @Test func failsAndTriesAgain() async {
    service.failure = Offline()
    await controller.load()
    #expect(controller.phase == .failed(message: "offline"))
    service.failure = nil
    await controller.load()
    #expect(controller.phase == .loaded)
  }

  @Test func saysThatTheValueIsGone() async {
    service.stored = []
    await controller.load()
    #expect(controller.phase == .failed(message: "Bookmark not found"))
  }

  @Test func ignoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await controller.load() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await controller.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await controller.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(controller.phase == .idle)
  }

  @Test func deletesAndSaysSo() async {
    await controller.delete()
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func deletesOnceWhenAskedTwice() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await controller.delete() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await controller.delete() }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func aFailedDeletionSaysWhy() async {
    service.failure = Offline()
    await controller.delete()
    let failed = FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    #expect(controller.failedDeletion == failed)
    #expect(record.failed == [failed])
    #expect(record.deleted.isEmpty)
    service.failure = nil
    await controller.delete()
    #expect(controller.failedDeletion == nil)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }
}
