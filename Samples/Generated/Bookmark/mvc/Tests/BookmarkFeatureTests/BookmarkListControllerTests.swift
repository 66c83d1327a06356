import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkListControllerTests {
  let service = StubBookmarkService()
  let model: BookmarkModel
  let controller: BookmarkListController

  init() {
    model = BookmarkModel(service: service)
    controller = BookmarkListController(model: model)
  }

  @Test func loadShowsWhatTheServiceHas() async {
    await controller.load()
    #expect(model.phase == .loaded)
    #expect(model.bookmarks == Bookmark.samples)
  }

  @Test func loadSaysThatThereIsNothing() async {
    service.stored = []
    await controller.load()
    #expect(model.phase == .empty)
    #expect(model.bookmarks.isEmpty)
  }

  @Test func loadFailsAndTriesAgain() async {
    service.failure = Offline()
    await controller.load()
    #expect(model.phase == .failed(message: "offline"))
    service.failure = nil
    await controller.load()
    #expect(model.phase == .loaded)
  }

  @Test func loadKeepsTheRowsWhenARefreshFails() async {
    await controller.load()
    service.failure = Offline()
    await controller.load()
    #expect(model.phase == .failed(message: "offline"))
    #expect(model.bookmarks == Bookmark.samples)
  }

  @Test func loadIgnoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await controller.load() }
    #expect(await until { !service.calls.isEmpty })
    #expect(model.phase == .loading)
    let second = Task { await controller.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(model.phase == .loaded)
  }

  @Test func loadTakesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await controller.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(model.phase == .idle)
  }

  @Test func loadStillSaysThatThereIsNothingWhenARefreshIsCancelled() async {
    service.stored = []
    await controller.load()
    service.gate = Gate()
    let refresh = Task { await controller.load() }
    #expect(await until { service.calls.count == 2 })
    refresh.cancel()
    await refresh.value
    #expect(model.phase == .empty)
  }

  @Test func loadsOnceHoweverOftenItAppears() async {
    await controller.appear()
    await controller.appear()
    #expect(service.calls.count == 1)
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await controller.appear() }
    #expect(await until { service.calls.count == 1 })
    service.gate = nil
    first.cancel()
    await controller.appear()
    await first.value
    #expect(model.phase == .loaded)
  }

  @Test func asksForNothingWhenItGoesBeforeItsTurn() async {
    service.gate = Gate()
    let first = Task { await controller.appear() }
    #expect(await until { service.calls.count == 1 })
    let second = Task { await controller.appear() }
    for _ in 0..<10 { await Task.yield() }
    second.cancel()
    first.cancel()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func deletes() async {
    await controller.load()
    await controller.delete(id: Bookmark.samples[0].id)
    #expect(model.bookmarks == Array(Bookmark.samples.dropFirst()))
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
    #expect(model.failedDeletion == nil)
  }

  @Test func deletingTheLastRowLeavesAnEmptyList() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await controller.load()
    await controller.delete(id: Bookmark.samples[0].id)
    #expect(model.phase == .empty)
  }

  @Test func aFailedDeletionBringsTheRowBack() async {
    await controller.load()
    service.failure = Offline()
    await controller.delete(id: Bookmark.samples[0].id)
    #expect(model.bookmarks == Bookmark.samples)
    #expect(model.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline"))
    service.failure = nil
    await controller.delete(id: Bookmark.samples[0].id)
    #expect(model.failedDeletion == nil)
    #expect(model.bookmarks.count == Bookmark.samples.count - 1)
  }

  @Test func tellsOfEachFailedDeletionInItsTurn() async {
    service.stored = [.numbered(1), .numbered(2)]
    await controller.load()
    service.failure = Offline()
    for number in 1...2 {
      await controller.delete(id: Bookmark.numbered(number).id)
    }
    for number in 1...2 {
      #expect(model.failedDeletion?.id == Bookmark.numbered(number).id)
      model.failedDeletion = nil
    }
    #expect(model.failedDeletion == nil)
    #expect(model.bookmarks == service.stored)
  }

  @Test func failedDeletionsLeaveTheRowsInTheirOrder() async {
    service.stored = [.numbered(1), .numbered(2), .numbered(3)]
    await controller.load()
    service.failure = Offline()
    for begun in [[1, 2], [2, 1]] {
      var deletions: [(gate: Gate, task: Task<Void, Never>)] = []
      for number in begun {
        let gate = Gate()
        service.gate = gate
        let calls = service.calls.count
        let task = Task { await controller.delete(id: Bookmark.numbered(number).id) }
        #expect(await until { service.calls.count > calls })
        deletions.append((gate, task))
      }
      for deletion in deletions {
        deletion.gate.open()
        await deletion.task.value
      }
      #expect(model.bookmarks == service.stored)
    }
  }

  @Test func aRefreshDoesNotBringBackWhatIsBeingDeleted() async {
    await controller.load()
    let gate = Gate()
    service.gate = gate
    let deletion = Task { await controller.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    service.gate = nil
    await controller.load()
    #expect(model.bookmarks == Array(Bookmark.samples.dropFirst()))
    gate.open()
    await deletion.value
    #expect(model.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func aCancelledDeletionShowsNoMessage() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await controller.load()
    service.gate = Gate()
    let deletion = Task { await controller.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    #expect(model.bookmarks.isEmpty)
    deletion.cancel()
    await deletion.value
    #expect(model.bookmarks == service.stored)
    #expect(model.phase == .loaded)
    #expect(model.failedDeletion == nil)
  }

  @Test func showsWhatWasAdded() async {
    service.stored = []
    await controller.load()
    controller.addTapped()
    controller.didSave(.numbered(9))
    #expect(model.bookmarks == [.numbered(9)])
    #expect(model.phase == .loaded)
    #expect(controller.sheet == nil)
  }

  @Test func doesNotDoubleWhatARefreshHasBrought() async {
    service.stored = [.numbered(9)]
    await controller.load()
    controller.didSave(.numbered(9))
    #expect(model.bookmarks == [.numbered(9)])
  }

  @Test func aRefreshThatBeganBeforeAnAdditionIsMadeAgain() async {
    service.stored = []
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await controller.load() }
    #expect(await until { service.calls.count == 1 })
    service.stored = [.numbered(9)]
    controller.didSave(.numbered(9))
    service.gate = nil
    gate.open()
    #expect(await until { service.calls.count == 2 })
    await refresh.value
    #expect(service.calls.count == 2)
    #expect(model.bookmarks == [.numbered(9)])
    #expect(model.phase == .loaded)
  }

  @Test func showsWhatWasAddedWhenTheRefreshIsCancelled() async {
    service.stored = []
    await controller.load()
    service.gate = Gate()
    let refresh = Task { await controller.load() }
    #expect(await until { service.calls.count == 2 })
    controller.didSave(.numbered(9))
    refresh.cancel()
    await refresh.value
    #expect(model.bookmarks == [.numbered(9)])
    #expect(model.phase == .loaded)
  }

  @Test func leavesTheDetailThatWasDeleted() async {
    service.stored = [Bookmark.samples[0]]
    await controller.load()
    controller.rowTapped(id: Bookmark.samples[0].id)
    controller.didDelete(id: Bookmark.samples[0].id)
    #expect(model.bookmarks.isEmpty)
    #expect(model.phase == .empty)
    #expect(controller.path == [])
  }

  @Test func aLateDeletionLeavesAnotherDetailOpen() {
    controller.rowTapped(id: Bookmark.numbered(2).id)
    controller.didDelete(id: Bookmark.numbered(1).id)
    #expect(controller.path == [.detail(id: Bookmark.numbered(2).id)])
  }

  @Test func tellsOfADeletionThatFailedInADetailThatWasLeft() {
    controller.rowTapped(id: Bookmark.numbered(1).id)
    controller.didFailToDelete(FailedDeletion(id: Bookmark.numbered(1).id, message: "offline"))
    #expect(model.failedDeletion == nil)
    let failed = FailedDeletion(id: Bookmark.numbered(2).id, message: "offline")
    controller.didFailToDelete(failed)
    #expect(model.failedDeletion == failed)
  }

  @Test func fetchBookmarksAsksTheService() async {
    let from: URL = .sample(1)
    await controller.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    await controller.fetchBookmarks(from: from)
    #expect(model.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksFailsAndTriesAgain() async {
    let from: URL = .sample(1)
    await controller.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await controller.fetchBookmarks(from: from)
    #expect(model.fetchBookmarksPhase == .failed(message: "offline"))
    service.failure = nil
    await controller.fetchBookmarks(from: from)
    #expect(model.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksIgnoresARepeatWhileItRuns() async {
    let from: URL = .sample(1)
    await controller.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    let gate = Gate()
    service.gate = gate
    let first = Task { await controller.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    #expect(model.fetchBookmarksPhase == .loading)
    let second = Task { await controller.fetchBookmarks(from: from) }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksTakesCancellationForNoError() async {
    let from: URL = .sample(1)
    await controller.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.gate = Gate()
    let call = Task { await controller.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    call.cancel()
    await call.value
    #expect(model.fetchBookmarksPhase == .idle)
  }

  @Test func fetchBookmarksKeepsPlaceAndIdentity() async {
    await controller.load()
    service.fetchBookmarksResult = [
      Bookmark(
        id: Bookmark.numbered(8).id,
        title: "Bookmark 2",
        url: Bookmark.samples[0].url,
        createdAt: Date(timeIntervalSince1970: 1_759_913_600)
      ),
      .numbered(8),
      .numbered(9),
    ]
    await controller.fetchBookmarks(from: .sample(1))
    let kept = Bookmark(
      id: Bookmark.samples[0].id,
      title: "Bookmark 2",
      url: Bookmark.samples[0].url,
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    #expect(
      model.bookmarks == [kept] + Bookmark.samples.dropFirst() + [.numbered(8), .numbered(9)]
    )
    #expect(service.calls.suffix(3) == [.update(kept), .add(.numbered(8)), .add(.numbered(9))])
    let count = service.calls.count
    await controller.fetchBookmarks(from: .sample(1))
    #expect(service.calls.count == count + 1)
  }

  @Test func fetchBookmarksAddsWhatIsNew() async {
    service.stored = []
    await controller.load()
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    await controller.fetchBookmarks(from: .sample(1))
    #expect(model.bookmarks == [.numbered(8), .numbered(9)])
    #expect(model.phase == .loaded)
    #expect(service.calls.suffix(2) == [.add(.numbered(8)), .add(.numbered(9))])
  }

  @Test func fetchBookmarksTakesInNothingThatBreaksARule() async {
    service.stored = []
    await controller.load()
    let broken = Bookmark(
      id: .sample(7),
      title: "",
      url: "https://example.com/7",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
    service.fetchBookmarksResult = [broken, .numbered(8), .numbered(9)]
    await controller.fetchBookmarks(from: .sample(1))
    #expect(model.bookmarks == [.numbered(8), .numbered(9)])
    #expect(!service.calls.contains(.add(broken)))
  }

  @Test func fetchBookmarksLosesNothingToARefresh() async {
    service.stored = []
    await controller.load()
    let additions = [Gate(), Gate()]
    service.gates = [.add(.numbered(8)): additions[0], .add(.numbered(9)): additions[1]]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await controller.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(8)) })
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await controller.load() }
    #expect(await until { service.calls.last != .add(.numbered(8)) })
    service.gate = nil
    additions[0].open()
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    gate.open()
    await refresh.value
    #expect(model.bookmarks == [.numbered(8)])
    additions[1].open()
    await call.value
    #expect(model.bookmarks == [.numbered(8), .numbered(9)])
  }

  @Test func fetchBookmarksShowsWhatItStoredBeforeItFailed() async {
    service.stored = []
    await controller.load()
    let gate = Gate()
    service.gates = [.add(.numbered(9)): gate]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await controller.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    service.failure = Offline()
    gate.open()
    await call.value
    #expect(model.bookmarks == [.numbered(8)])
    #expect(model.phase == .loaded)
    #expect(model.fetchBookmarksPhase == .failed(message: "offline"))
  }

  @Test func fetchBookmarksTellsItsFormWhatFails() async throws {
    let from: URL = .sample(1)
    await controller.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await #expect(throws: InvalidInput(message: "offline")) {
      try await controller.submitFetchBookmarks(from)
    }
    service.failure = nil
    try await controller.submitFetchBookmarks(from)
    #expect(model.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksBringsNoDeletedRowBack() async {
    await controller.load()
    service.fetchBookmarksResult = [
      Bookmark(
        id: Bookmark.numbered(8).id,
        title: "Bookmark 2",
        url: Bookmark.samples[0].url,
        createdAt: Date(timeIntervalSince1970: 1_759_913_600)
      )
    ]
    let count = service.calls.count
    let gate = Gate()
    service.gate = gate
    let call = Task { await controller.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.count > count })
    service.gate = nil
    await controller.delete(id: Bookmark.samples[0].id)
    gate.open()
    await call.value
    #expect(model.bookmarks == Bookmark.samples.filter { $0.id != Bookmark.samples[0].id })
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
  }

  @Test func addTappedShowsTheForm() {
    controller.addTapped()
    #expect(controller.sheet == .add)
  }

  @Test func fetchBookmarksTappedShowsTheForm() {
    controller.fetchBookmarksTapped()
    #expect(controller.sheet == .fetchBookmarks)
  }

  @Test func fetchBookmarksClosesItsForm() async {
    let from: URL = .sample(1)
    await controller.load()
    controller.fetchBookmarksTapped()
    service.failure = Offline()
    await controller.fetchBookmarks(from: from)
    #expect(controller.sheet == .fetchBookmarks)
    service.failure = nil
    await controller.fetchBookmarks(from: from)
    #expect(controller.sheet == nil)
  }

  @Test func aTappedRowShowsItsDetail() {
    controller.rowTapped(id: Bookmark.samples[0].id)
    #expect(controller.path == [.detail(id: Bookmark.samples[0].id)])
  }
}
