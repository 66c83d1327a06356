import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkDetailViewModelTests {
  /// What the view model told its owner.
  @MainActor
  final class Record {
    var deleted: [Bookmark.ID] = []
    var failed: [FailedDeletion<Bookmark.ID>] = []
  }

  let record = Record()
  let service = StubBookmarkService()
  let viewModel: BookmarkDetailViewModel

  init() {
    let record = record
    viewModel = BookmarkDetailViewModel(
      id: Bookmark.samples[0].id,
      service: service,
      onDelete: { record.deleted.append($0) },
      onFailure: { record.failed.append($0) }
    )
  }

  @Test func showsTheValueOfItsIdentity() async {
    await viewModel.appear()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.bookmark == Bookmark.samples[0])
    await viewModel.appear()
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await viewModel.appear() }
    #expect(await until { !service.calls.isEmpty })
    service.gate = nil
    first.cancel()
    await viewModel.appear()
    await first.value
    #expect(viewModel.phase == .loaded)
  }

  @Test func failsAndTriesAgain() async {
    service.failure = Offline()
    await viewModel.load()
    #expect(viewModel.phase == .failed(message: "offline"))
    service.failure = nil
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
  }

  @Test func saysThatTheValueIsGone() async {
    service.stored = []
    await viewModel.load()
    #expect(viewModel.phase == .failed(message: "Bookmark not found"))
  }

  @Test func ignoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await viewModel.load() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await viewModel.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func takesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await viewModel.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(viewModel.phase == .idle)
  }

  @Test func deletesAndSaysSo() async {
    await viewModel.delete()
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func deletesOnceWhenAskedTwice() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await viewModel.delete() }
    #expect(await until { !service.calls.isEmpty })
    let second = Task { await viewModel.delete() }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }

  @Test func aFailedDeletionSaysWhy() async {
    service.failure = Offline()
    await viewModel.delete()
    let failed = FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    #expect(viewModel.failedDeletion == failed)
    #expect(record.failed == [failed])
    #expect(record.deleted.isEmpty)
    service.failure = nil
    await viewModel.delete()
    #expect(viewModel.failedDeletion == nil)
    #expect(record.deleted == [Bookmark.samples[0].id])
  }
}
