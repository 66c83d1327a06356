import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkListPresenterTests {
  let service = StubBookmarkService()
  let router = SpyBookmarkRouter()
  let view = SpyBookmarkListView()
  let presenter: BookmarkListPresenter

  init() {
    presenter = BookmarkListPresenter(service: service, router: router)
    presenter.view = view
  }

  @Test func loadShowsWhatTheServiceHas() async {
    await presenter.load()
    #expect(presenter.phase == .loaded)
    #expect(presenter.bookmarks == Bookmark.samples)
    #expect(view.states.last == presenter.state)
  }

  @Test func loadSaysThatThereIsNothing() async {
    service.stored = []
    await presenter.load()
    #expect(presenter.phase == .empty)
    #expect(presenter.bookmarks.isEmpty)
  }

  @Test func loadFailsAndTriesAgain() async {
    service.failure = Offline()
    await presenter.load()
    #expect(presenter.phase == .failed(message: "offline"))
    service.failure = nil
    await presenter.load()
    #expect(presenter.phase == .loaded)
  }

  @Test func loadKeepsTheRowsWhenARefreshFails() async {
    await presenter.load()
    service.failure = Offline()
    await presenter.load()
    #expect(presenter.phase == .failed(message: "offline"))
    #expect(presenter.bookmarks == Bookmark.samples)
  }

  @Test func loadIgnoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await presenter.load() }
    #expect(await until { !service.calls.isEmpty })
    #expect(presenter.phase == .loading)
    #expect(view.states.last == presenter.state)
    let second = Task { await presenter.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(presenter.phase == .loaded)
  }

  @Test func loadTakesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await presenter.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(presenter.phase == .idle)
  }

  @Test func loadStillSaysThatThereIsNothingWhenARefreshIsCancelled() async {
    service.stored = []
    await presenter.load()
    service.gate = Gate()
    let refresh = Task { await presenter.load() }
    #expect(await until { service.calls.count == 2 })
    refresh.cancel()
    await refresh.value
    #expect(presenter.phase == .empty)
    #expect(view.states.last == presenter.state)
  }

  @Test func loadsOnceHoweverOftenItAppears() async {
    await presenter.appear()
    await presenter.appear()
    #expect(service.calls.count == 1)
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await presenter.appear() }
    #expect(await until { service.calls.count == 1 })
    service.gate = nil
    first.cancel()
    await presenter.appear()
    await first.value
    #expect(presenter.phase == .loaded)
  }

  @Test func asksForNothingWhenItGoesBeforeItsTurn() async {
    service.gate = Gate()
    let first = Task { await presenter.appear() }
    #expect(await until { service.calls.count == 1 })
    let second = Task { await presenter.appear() }
    for _ in 0..<10 { await Task.yield() }
    second.cancel()
    first.cancel()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func deletes() async {
    await presenter.load()
    await presenter.delete(id: Bookmark.samples[0].id)
    #expect(presenter.bookmarks == Array(Bookmark.samples.dropFirst()))
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
    #expect(presenter.failedDeletion == nil)
    #expect(view.states.last == presenter.state)
  }

  @Test func deletingTheLastRowLeavesAnEmptyList() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await presenter.load()
    await presenter.delete(id: Bookmark.samples[0].id)
    #expect(presenter.phase == .empty)
  }

  @Test func aFailedDeletionBringsTheRowBack() async {
    await presenter.load()
    service.failure = Offline()
    await presenter.delete(id: Bookmark.samples[0].id)
    #expect(presenter.bookmarks == Bookmark.samples)
    #expect(
      presenter.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    )
    #expect(view.states.last == presenter.state)
    service.failure = nil
    await presenter.delete(id: Bookmark.samples[0].id)
    #expect(presenter.failedDeletion == nil)
    #expect(presenter.bookmarks.count == Bookmark.samples.count - 1)
  }

  @Test func tellsOfEachFailedDeletionInItsTurn() async {
    service.stored = [.numbered(1), .numbered(2)]
    await presenter.load()
    service.failure = Offline()
    for number in 1...2 {
      await presenter.delete(id: Bookmark.numbered(number).id)
    }
    for number in 1...2 {
      #expect(presenter.failedDeletion?.id == Bookmark.numbered(number).id)
      presenter.deletionAlertDismissed()
    }
    #expect(presenter.failedDeletion == nil)
    #expect(presenter.bookmarks == service.stored)
  }

  @Test func failedDeletionsLeaveTheRowsInTheirOrder() async {
    service.stored = [.numbered(1), .numbered(2), .numbered(3)]
    await presenter.load()
    service.failure = Offline()
    for begun in [[1, 2], [2, 1]] {
      var deletions: [(gate: Gate, task: Task<Void, Never>)] = []
      for number in begun {
        let gate = Gate()
        service.gate = gate
        let calls = service.calls.count
        let task = Task { await presenter.delete(id: Bookmark.numbered(number).id) }
        #expect(await until { service.calls.count > calls })
        deletions.append((gate, task))
      }
      for deletion in deletions {
        deletion.gate.open()
        await deletion.task.value
      }
      #expect(presenter.bookmarks == service.stored)
    }
  }

  @Test func aRefreshDoesNotBringBackWhatIsBeingDeleted() async {
    await presenter.load()
    let gate = Gate()
    service.gate = gate
    let deletion = Task { await presenter.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    service.gate = nil
    await presenter.load()
    #expect(presenter.bookmarks == Array(Bookmark.samples.dropFirst()))
    gate.open()
    await deletion.value
    #expect(presenter.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func aCancelledDeletionShowsNoMessage() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await presenter.load()
    service.gate = Gate()
    let deletion = Task { await presenter.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    #expect(presenter.bookmarks.isEmpty)
    deletion.cancel()
    await deletion.value
    #expect(presenter.bookmarks == service.stored)
    #expect(presenter.phase == .loaded)
    #expect(presenter.failedDeletion == nil)
  }

  @Test func showsWhatWasAdded() async {
    service.stored = []
    await presenter.load()
    presenter.addTapped()
    presenter.didSave(.numbered(9))
    #expect(presenter.bookmarks == [.numbered(9)])
    #expect(presenter.phase == .loaded)
    #expect(router.sheet == nil)
    #expect(view.states.last == presenter.state)
  }

  @Test func doesNotDoubleWhatARefreshHasBrought() async {
    service.stored = [.numbered(9)]
    await presenter.load()
    presenter.didSave(.numbered(9))
    #expect(presenter.bookmarks == [.numbered(9)])
  }

  @Test func aRefreshThatBeganBeforeAnAdditionIsMadeAgain() async {
    service.stored = []
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await presenter.load() }
    #expect(await until { service.calls.count == 1 })
    service.stored = [.numbered(9)]
    presenter.didSave(.numbered(9))
    service.gate = nil
    gate.open()
    #expect(await until { service.calls.count == 2 })
    await refresh.value
    #expect(service.calls.count == 2)
    #expect(presenter.bookmarks == [.numbered(9)])
    #expect(presenter.phase == .loaded)
  }

  @Test func showsWhatWasAddedWhenTheRefreshIsCancelled() async {
    service.stored = []
    await presenter.load()
    service.gate = Gate()
    let refresh = Task { await presenter.load() }
    #expect(await until { service.calls.count == 2 })
    presenter.didSave(.numbered(9))
    refresh.cancel()
    await refresh.value
    #expect(presenter.bookmarks == [.numbered(9)])
    #expect(presenter.phase == .loaded)
  }

  @Test func leavesTheDetailThatWasDeleted() async {
    service.stored = [Bookmark.samples[0]]
    await presenter.load()
    presenter.rowTapped(id: Bookmark.samples[0].id)
    presenter.didDelete(id: Bookmark.samples[0].id)
    #expect(presenter.bookmarks.isEmpty)
    #expect(presenter.phase == .empty)
    #expect(view.states.last == presenter.state)
    #expect(router.path == [])
  }

  @Test func aLateDeletionLeavesAnotherDetailOpen() {
    presenter.rowTapped(id: Bookmark.numbered(2).id)
    presenter.didDelete(id: Bookmark.numbered(1).id)
    #expect(router.path == [.detail(id: Bookmark.numbered(2).id)])
  }

  @Test func tellsOfADeletionThatFailedInADetailThatWasLeft() {
    presenter.rowTapped(id: Bookmark.numbered(1).id)
    presenter.didFailToDelete(FailedDeletion(id: Bookmark.numbered(1).id, message: "offline"))
    #expect(presenter.failedDeletion == nil)
    let failed = FailedDeletion(id: Bookmark.numbered(2).id, message: "offline")
    presenter.didFailToDelete(failed)
    #expect(presenter.failedDeletion == failed)
    #expect(view.states.last == presenter.state)
  }

  @Test func fetchBookmarksAsksTheService() async {
    let from: URL = .sample(1)
    await presenter.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    await presenter.fetchBookmarks(from: from)
    #expect(presenter.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 1)
    #expect(view.states.last == presenter.state)
  }

  @Test func fetchBookmarksFailsAndTriesAgain() async {
    let from: URL = .sample(1)
    await presenter.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await presenter.fetchBookmarks(from: from)
    #expect(presenter.fetchBookmarksPhase == .failed(message: "offline"))
    service.failure = nil
    await presenter.fetchBookmarks(from: from)
    #expect(presenter.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksIgnoresARepeatWhileItRuns() async {
    let from: URL = .sample(1)
    await presenter.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    let gate = Gate()
    service.gate = gate
    let first = Task { await presenter.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    #expect(presenter.fetchBookmarksPhase == .loading)
    #expect(view.states.last == presenter.state)
    let second = Task { await presenter.fetchBookmarks(from: from) }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksTakesCancellationForNoError() async {
    let from: URL = .sample(1)
    await presenter.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.gate = Gate()
    let call = Task { await presenter.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    call.cancel()
    await call.value
    #expect(presenter.fetchBookmarksPhase == .idle)
  }

  @Test func fetchBookmarksKeepsPlaceAndIdentity() async {
    await presenter.load()
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
    await presenter.fetchBookmarks(from: .sample(1))
    let kept = Bookmark(
      id: Bookmark.samples[0].id,
      title: "Bookmark 2",
      url: Bookmark.samples[0].url,
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    #expect(
      presenter.bookmarks == [kept] + Bookmark.samples.dropFirst() + [.numbered(8), .numbered(9)]
    )
    #expect(service.calls.suffix(3) == [.update(kept), .add(.numbered(8)), .add(.numbered(9))])
    let count = service.calls.count
    await presenter.fetchBookmarks(from: .sample(1))
    #expect(service.calls.count == count + 1)
  }

  @Test func fetchBookmarksAddsWhatIsNew() async {
    service.stored = []
    await presenter.load()
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    await presenter.fetchBookmarks(from: .sample(1))
    #expect(presenter.bookmarks == [.numbered(8), .numbered(9)])
    #expect(presenter.phase == .loaded)
    #expect(service.calls.suffix(2) == [.add(.numbered(8)), .add(.numbered(9))])
  }

  @Test func fetchBookmarksTakesInNothingThatBreaksARule() async {
    service.stored = []
    await presenter.load()
    let broken = Bookmark(
      id: .sample(7),
      title: "",
      url: "https://example.com/7",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
    service.fetchBookmarksResult = [broken, .numbered(8), .numbered(9)]
    await presenter.fetchBookmarks(from: .sample(1))
    #expect(presenter.bookmarks == [.numbered(8), .numbered(9)])
    #expect(!service.calls.contains(.add(broken)))
  }

  @Test func fetchBookmarksLosesNothingToARefresh() async {
    service.stored = []
    await presenter.load()
    let additions = [Gate(), Gate()]
    service.gates = [.add(.numbered(8)): additions[0], .add(.numbered(9)): additions[1]]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await presenter.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(8)) })
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await presenter.load() }
    #expect(await until { service.calls.last != .add(.numbered(8)) })
    service.gate = nil
    additions[0].open()
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    gate.open()
    await refresh.value
    #expect(presenter.bookmarks == [.numbered(8)])
    additions[1].open()
    await call.value
    #expect(presenter.bookmarks == [.numbered(8), .numbered(9)])
  }

  @Test func fetchBookmarksShowsWhatItStoredBeforeItFailed() async {
    service.stored = []
    await presenter.load()
    let gate = Gate()
    service.gates = [.add(.numbered(9)): gate]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await presenter.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    service.failure = Offline()
    gate.open()
    await call.value
    #expect(presenter.bookmarks == [.numbered(8)])
    #expect(presenter.phase == .loaded)
    #expect(presenter.fetchBookmarksPhase == .failed(message: "offline"))
    #expect(view.states.last == presenter.state)
  }

  @Test func fetchBookmarksTellsItsFormWhatFails() async throws {
    let from: URL = .sample(1)
    await presenter.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await #expect(throws: InvalidInput(message: "offline")) {
      try await presenter.submitFetchBookmarks(from)
    }
    service.failure = nil
    try await presenter.submitFetchBookmarks(from)
    #expect(presenter.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksBringsNoDeletedRowBack() async {
    await presenter.load()
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
    let call = Task { await presenter.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.count > count })
    service.gate = nil
    await presenter.delete(id: Bookmark.samples[0].id)
    gate.open()
    await call.value
    #expect(presenter.bookmarks == Bookmark.samples.filter { $0.id != Bookmark.samples[0].id })
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
    #expect(view.states.last == presenter.state)
  }

  @Test func addTappedShowsTheForm() {
    presenter.addTapped()
    #expect(router.sheet == .add)
  }

  @Test func fetchBookmarksTappedShowsTheForm() {
    presenter.fetchBookmarksTapped()
    #expect(router.sheet == .fetchBookmarks)
  }

  @Test func fetchBookmarksClosesItsForm() async {
    let from: URL = .sample(1)
    await presenter.load()
    presenter.fetchBookmarksTapped()
    service.failure = Offline()
    await presenter.fetchBookmarks(from: from)
    #expect(router.sheet == .fetchBookmarks)
    service.failure = nil
    await presenter.fetchBookmarks(from: from)
    #expect(router.sheet == nil)
  }

  @Test func aTappedRowShowsItsDetail() {
    presenter.rowTapped(id: Bookmark.samples[0].id)
    #expect(router.path == [.detail(id: Bookmark.samples[0].id)])
  }

  @Test func doesNotKeepItsView() {
    var other: SpyBookmarkListView? = SpyBookmarkListView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  @Test func showsThatItLoadsAndThenTheRows() async {
    await presenter.load()
    #expect(view.states.first?.placeholder == .loading)
    #expect(view.states.last?.placeholder == nil)
    #expect(view.states.last?.loadFailure == nil)
    #expect(view.states.last?.rows.map(\.id) == presenter.bookmarks.map(\.id))
    #expect(
      view.states.last?.rows.first
        == ShownRow(
          id: Bookmark.samples[0].id,
          title: "Bookmark 1",
          lines: ["https://example.com/1"]
        )
    )
  }

  @Test func showsWhyThereAreNoRows() async {
    service.failure = Offline()
    await presenter.load()
    #expect(view.states.last?.placeholder == .failed(message: "offline"))
    #expect(view.states.last?.loadFailure == nil)
  }

  @Test func showsWhyARefreshFailedBesideTheRows() async {
    await presenter.load()
    service.failure = Offline()
    await presenter.load()
    #expect(view.states.last?.placeholder == nil)
    #expect(view.states.last?.loadFailure == "offline")
    #expect(view.states.last?.rows.isEmpty == false)
  }

  @Test func takesTheAlertAwayWhenItIsDismissed() async {
    await presenter.load()
    service.failure = Offline()
    await presenter.delete(id: Bookmark.samples[0].id)
    #expect(view.states.last?.failedDeletion?.message == "offline")
    presenter.deletionAlertDismissed()
    #expect(view.states.last?.failedDeletion == nil)
  }
}
