import Foundation
import Testing

@testable import BookmarkFeature

/// Reducer and use case together, from an action to the service and back.
@MainActor
struct BookmarkListTests {
  let service = StubBookmarkService()
  let screen: BookmarkListDriver

  init() {
    screen = BookmarkListDriver(
      BookmarkListState(),
      performer: BookmarkListUseCase(service: service)
    )
  }

  @Test func loadShowsWhatTheServiceHas() async {
    await screen.load()
    #expect(screen.phase == .loaded)
    #expect(screen.bookmarks == Bookmark.samples)
  }

  @Test func loadSaysThatThereIsNothing() async {
    service.stored = []
    await screen.load()
    #expect(screen.phase == .empty)
    #expect(screen.bookmarks.isEmpty)
  }

  @Test func loadFailsAndTriesAgain() async {
    service.failure = Offline()
    await screen.load()
    #expect(screen.phase == .failed(message: "offline"))
    service.failure = nil
    await screen.load()
    #expect(screen.phase == .loaded)
  }

  @Test func loadKeepsTheRowsWhenARefreshFails() async {
    await screen.load()
    service.failure = Offline()
    await screen.load()
    #expect(screen.phase == .failed(message: "offline"))
    #expect(screen.bookmarks == Bookmark.samples)
  }

  @Test func loadIgnoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await screen.load() }
    #expect(await until { !service.calls.isEmpty })
    #expect(screen.phase == .loading)
    let second = Task { await screen.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(screen.phase == .loaded)
  }

  @Test func loadTakesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await screen.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(screen.phase == .idle)
  }

  @Test func loadStillSaysThatThereIsNothingWhenARefreshIsCancelled() async {
    service.stored = []
    await screen.load()
    service.gate = Gate()
    let refresh = Task { await screen.load() }
    #expect(await until { service.calls.count == 2 })
    refresh.cancel()
    await refresh.value
    #expect(screen.phase == .empty)
  }

  @Test func loadsOnceHoweverOftenItAppears() async {
    await screen.appear()
    await screen.appear()
    #expect(service.calls.count == 1)
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await screen.appear() }
    #expect(await until { service.calls.count == 1 })
    service.gate = nil
    first.cancel()
    await screen.appear()
    await first.value
    #expect(screen.phase == .loaded)
  }

  @Test func asksForNothingWhenItGoesBeforeItsTurn() async {
    service.gate = Gate()
    let first = Task { await screen.appear() }
    #expect(await until { service.calls.count == 1 })
    let second = Task { await screen.appear() }
    for _ in 0..<10 { await Task.yield() }
    second.cancel()
    first.cancel()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func deletes() async {
    await screen.load()
    await screen.delete(id: Bookmark.samples[0].id)
    #expect(screen.bookmarks == Array(Bookmark.samples.dropFirst()))
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
    #expect(screen.failedDeletion == nil)
  }

  @Test func deletingTheLastRowLeavesAnEmptyList() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await screen.load()
    await screen.delete(id: Bookmark.samples[0].id)
    #expect(screen.phase == .empty)
  }

  @Test func aFailedDeletionBringsTheRowBack() async {
    await screen.load()
    service.failure = Offline()
    await screen.delete(id: Bookmark.samples[0].id)
    #expect(screen.bookmarks == Bookmark.samples)
    #expect(screen.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline"))
    service.failure = nil
    await screen.delete(id: Bookmark.samples[0].id)
    #expect(screen.failedDeletion == nil)
    #expect(screen.bookmarks.count == Bookmark.samples.count - 1)
  }

  @Test func tellsOfEachFailedDeletionInItsTurn() async {
    service.stored = [.numbered(1), .numbered(2)]
    await screen.load()
    service.failure = Offline()
    for number in 1...2 {
      await screen.delete(id: Bookmark.numbered(number).id)
    }
    for number in 1...2 {
      #expect(screen.failedDeletion?.id == Bookmark.numbered(number).id)
      screen.store.send(.deletionAlertDismissed)
    }
    #expect(screen.failedDeletion == nil)
    #expect(screen.bookmarks == service.stored)
  }

  @Test func failedDeletionsLeaveTheRowsInTheirOrder() async {
    service.stored = [.numbered(1), .numbered(2), .numbered(3)]
    await screen.load()
    service.failure = Offline()
    for begun in [[1, 2], [2, 1]] {
      var deletions: [(gate: Gate, task: Task<Void, Never>)] = []
      for number in begun {
        let gate = Gate()
        service.gate = gate
        let calls = service.calls.count
        let task = Task { await screen.delete(id: Bookmark.numbered(number).id) }
        #expect(await until { service.calls.count > calls })
        deletions.append((gate, task))
      }
      for deletion in deletions {
        deletion.gate.open()
        await deletion.task.value
      }
      #expect(screen.bookmarks == service.stored)
    }
  }

  @Test func aRefreshDoesNotBringBackWhatIsBeingDeleted() async {
    await screen.load()
    let gate = Gate()
    service.gate = gate
    let deletion = Task { await screen.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    service.gate = nil
    await screen.load()
    #expect(screen.bookmarks == Array(Bookmark.samples.dropFirst()))
    gate.open()
    await deletion.value
    #expect(screen.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func aCancelledDeletionShowsNoMessage() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await screen.load()
    service.gate = Gate()
    let deletion = Task { await screen.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    #expect(screen.bookmarks.isEmpty)
    deletion.cancel()
    await deletion.value
    #expect(screen.bookmarks == service.stored)
    #expect(screen.phase == .loaded)
    #expect(screen.failedDeletion == nil)
  }

  @Test func showsWhatWasAdded() async {
    service.stored = []
    await screen.load()
    screen.addTapped()
    screen.didSave(.numbered(9))
    #expect(screen.bookmarks == [.numbered(9)])
    #expect(screen.phase == .loaded)
    #expect(screen.sheet == nil)
  }

  @Test func doesNotDoubleWhatARefreshHasBrought() async {
    service.stored = [.numbered(9)]
    await screen.load()
    screen.didSave(.numbered(9))
    #expect(screen.bookmarks == [.numbered(9)])
  }

  @Test func aRefreshThatBeganBeforeAnAdditionIsMadeAgain() async {
    service.stored = []
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await screen.load() }
    #expect(await until { service.calls.count == 1 })
    service.stored = [.numbered(9)]
    screen.didSave(.numbered(9))
    service.gate = nil
    gate.open()
    #expect(await until { service.calls.count == 2 })
    await refresh.value
    #expect(service.calls.count == 2)
    #expect(screen.bookmarks == [.numbered(9)])
    #expect(screen.phase == .loaded)
  }

  @Test func showsWhatWasAddedWhenTheRefreshIsCancelled() async {
    service.stored = []
    await screen.load()
    service.gate = Gate()
    let refresh = Task { await screen.load() }
    #expect(await until { service.calls.count == 2 })
    screen.didSave(.numbered(9))
    refresh.cancel()
    await refresh.value
    #expect(screen.bookmarks == [.numbered(9)])
    #expect(screen.phase == .loaded)
  }

  @Test func leavesTheDetailThatWasDeleted() async {
    service.stored = [Bookmark.samples[0]]
    await screen.load()
    screen.rowTapped(id: Bookmark.samples[0].id)
    screen.didDelete(id: Bookmark.samples[0].id)
    #expect(screen.bookmarks.isEmpty)
    #expect(screen.phase == .empty)
    #expect(screen.path == [])
  }

  @Test func aLateDeletionLeavesAnotherDetailOpen() {
    screen.rowTapped(id: Bookmark.numbered(2).id)
    screen.didDelete(id: Bookmark.numbered(1).id)
    #expect(screen.path == [.detail(id: Bookmark.numbered(2).id)])
  }

  @Test func tellsOfADeletionThatFailedInADetailThatWasLeft() {
    screen.rowTapped(id: Bookmark.numbered(1).id)
    screen.didFailToDelete(FailedDeletion(id: Bookmark.numbered(1).id, message: "offline"))
    #expect(screen.failedDeletion == nil)
    let failed = FailedDeletion(id: Bookmark.numbered(2).id, message: "offline")
    screen.didFailToDelete(failed)
    #expect(screen.failedDeletion == failed)
  }

  @Test func fetchBookmarksAsksTheService() async {
    let from: URL = .sample(1)
    await screen.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    await screen.fetchBookmarks(from: from)
    #expect(screen.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksFailsAndTriesAgain() async {
    let from: URL = .sample(1)
    await screen.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await screen.fetchBookmarks(from: from)
    #expect(screen.fetchBookmarksPhase == .failed(message: "offline"))
    service.failure = nil
    await screen.fetchBookmarks(from: from)
    #expect(screen.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksIgnoresARepeatWhileItRuns() async {
    let from: URL = .sample(1)
    await screen.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    let gate = Gate()
    service.gate = gate
    let first = Task { await screen.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    #expect(screen.fetchBookmarksPhase == .loading)
    let second = Task { await screen.fetchBookmarks(from: from) }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksTakesCancellationForNoError() async {
    let from: URL = .sample(1)
    await screen.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.gate = Gate()
    let call = Task { await screen.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    call.cancel()
    await call.value
    #expect(screen.fetchBookmarksPhase == .idle)
  }

  @Test func fetchBookmarksKeepsPlaceAndIdentity() async {
    await screen.load()
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
    await screen.fetchBookmarks(from: .sample(1))
    let kept = Bookmark(
      id: Bookmark.samples[0].id,
      title: "Bookmark 2",
      url: Bookmark.samples[0].url,
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    #expect(
      screen.bookmarks == [kept] + Bookmark.samples.dropFirst() + [.numbered(8), .numbered(9)]
    )
    #expect(service.calls.suffix(3) == [.update(kept), .add(.numbered(8)), .add(.numbered(9))])
    let count = service.calls.count
    await screen.fetchBookmarks(from: .sample(1))
    #expect(service.calls.count == count + 1)
  }

  @Test func fetchBookmarksAddsWhatIsNew() async {
    service.stored = []
    await screen.load()
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    await screen.fetchBookmarks(from: .sample(1))
    #expect(screen.bookmarks == [.numbered(8), .numbered(9)])
    #expect(screen.phase == .loaded)
    #expect(service.calls.suffix(2) == [.add(.numbered(8)), .add(.numbered(9))])
  }

  @Test func fetchBookmarksTakesInNothingThatBreaksARule() async {
    service.stored = []
    await screen.load()
    let broken = Bookmark(
      id: .sample(7),
      title: "",
      url: "https://example.com/7",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
    service.fetchBookmarksResult = [broken, .numbered(8), .numbered(9)]
    await screen.fetchBookmarks(from: .sample(1))
    #expect(screen.bookmarks == [.numbered(8), .numbered(9)])
    #expect(!service.calls.contains(.add(broken)))
  }

  @Test func fetchBookmarksLosesNothingToARefresh() async {
    service.stored = []
    await screen.load()
    let additions = [Gate(), Gate()]
    service.gates = [.add(.numbered(8)): additions[0], .add(.numbered(9)): additions[1]]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await screen.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(8)) })
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await screen.load() }
    #expect(await until { service.calls.last != .add(.numbered(8)) })
    service.gate = nil
    additions[0].open()
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    gate.open()
    await refresh.value
    #expect(screen.bookmarks == [.numbered(8)])
    additions[1].open()
    await call.value
    #expect(screen.bookmarks == [.numbered(8), .numbered(9)])
  }

  @Test func fetchBookmarksShowsWhatItStoredBeforeItFailed() async {
    service.stored = []
    await screen.load()
    let gate = Gate()
    service.gates = [.add(.numbered(9)): gate]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await screen.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    service.failure = Offline()
    gate.open()
    await call.value
    #expect(screen.bookmarks == [.numbered(8)])
    #expect(screen.phase == .loaded)
    #expect(screen.fetchBookmarksPhase == .failed(message: "offline"))
  }

  @Test func fetchBookmarksBringsNoDeletedRowBack() async {
    await screen.load()
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
    let call = Task { await screen.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.count > count })
    service.gate = nil
    await screen.delete(id: Bookmark.samples[0].id)
    gate.open()
    await call.value
    #expect(screen.bookmarks == Bookmark.samples.filter { $0.id != Bookmark.samples[0].id })
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
  }

  @Test func addTappedShowsTheForm() {
    screen.addTapped()
    #expect(screen.sheet == .add)
  }

  @Test func fetchBookmarksTappedShowsTheForm() {
    screen.fetchBookmarksTapped()
    #expect(screen.sheet == .fetchBookmarks)
  }

  @Test func fetchBookmarksClosesItsForm() async {
    let from: URL = .sample(1)
    await screen.load()
    screen.fetchBookmarksTapped()
    service.failure = Offline()
    await screen.fetchBookmarks(from: from)
    #expect(screen.sheet == .fetchBookmarks)
    service.failure = nil
    await screen.fetchBookmarks(from: from)
    #expect(screen.sheet == nil)
  }

  @Test func aTappedRowShowsItsDetail() {
    screen.rowTapped(id: Bookmark.samples[0].id)
    #expect(screen.path == [.detail(id: Bookmark.samples[0].id)])
  }
}
