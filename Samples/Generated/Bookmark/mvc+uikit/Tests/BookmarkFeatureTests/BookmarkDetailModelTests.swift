import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkDetailModelTests {
  /// What the model told its owner.
  @MainActor
  final class Record {
    var deleted: [Bookmark.ID] = []
    var failed: [FailedDeletion<Bookmark.ID>] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let model: BookmarkDetailModel

  init() {
    let record = record
    model = BookmarkDetailModel(
      id: Bookmark.samples[0].id,
      service: service,
      onDelete: { record.deleted.append($0) },
      onFailure: { record.failed.append($0) }
    )
  }

  @Test func showsTheValueOfItsIdentity() async {
    await model.appear()
    #expect(model.phase == .loaded)
    #expect(model.bookmark == Bookmark.samples[0])
    await model.appear()
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await model.appear() }
    #expect(await until { !service.calls.isEmpty })
    service.gate = nil
    first.cancel()
    await model.appear()
    await first.value
    #expect(model.phase == .loaded)
  }

  @Test func failsAndTriesAgain() async {
    service.failure = Offline()
    await model.load()
    #expect(model.phase == .failed(message: "offline"))
    service.failure = nil
    await model.load()
    #expect(model.phase == .loaded)
  }

  @Test func saysThatTheValueIsGone() async {
    service.stored = []
    await model.load()
    #expect(model.phase == .failed(message: "Bookmark not found"))
  }

  @Test func ignoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await model.load() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await model.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await model.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(model.phase == .idle)
  }

  @Test func deletesAndSaysSo() async {
    await model.delete()
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func deletesOnceWhenAskedTwice() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await model.delete() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await model.delete() }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func aFailedDeletionSaysWhy() async {
    service.failure = Offline()
    await model.delete()
    let failed = FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    #expect(model.failedDeletion == failed)
    #expect(record.failed == [failed])
    #expect(record.deleted.isEmpty)
    service.failure = nil
    await model.delete()
    #expect(model.failedDeletion == nil)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }
}
