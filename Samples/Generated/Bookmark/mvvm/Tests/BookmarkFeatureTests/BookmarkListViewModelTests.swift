import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkListViewModelTests {
  let service = StubBookmarkService()
  let viewModel: BookmarkListViewModel

  init() {
    viewModel = BookmarkListViewModel(service: service)
  }

  @Test func loadShowsWhatTheServiceHas() async {
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.bookmarks == Bookmark.samples)
  }

  @Test func loadSaysThatThereIsNothing() async {
    service.stored = []
    await viewModel.load()
    #expect(viewModel.phase == .empty)
    #expect(viewModel.bookmarks.isEmpty)
  }

  @Test func loadFailsAndTriesAgain() async {
    service.failure = Offline()
    await viewModel.load()
    #expect(viewModel.phase == .failed(message: "offline"))
    service.failure = nil
    await viewModel.load()
    #expect(viewModel.phase == .loaded)
  }

  @Test func loadKeepsTheRowsWhenARefreshFails() async {
    await viewModel.load()
    service.failure = Offline()
    await viewModel.load()
    #expect(viewModel.phase == .failed(message: "offline"))
    #expect(viewModel.bookmarks == Bookmark.samples)
  }

  @Test func loadIgnoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await viewModel.load() }
    #expect(await until { !service.calls.isEmpty })
    #expect(viewModel.phase == .loading)
    let second = Task { await viewModel.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(viewModel.phase == .loaded)
  }

  @Test func loadTakesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await viewModel.load() }
    #expect(await until { !service.calls.isEmpty })
    load.cancel()
    await load.value
    #expect(viewModel.phase == .idle)
  }

  @Test func loadStillSaysThatThereIsNothingWhenARefreshIsCancelled() async {
    service.stored = []
    await viewModel.load()
    service.gate = Gate()
    let refresh = Task { await viewModel.load() }
    #expect(await until { service.calls.count == 2 })
    refresh.cancel()
    await refresh.value
    #expect(viewModel.phase == .empty)
  }

  @Test func loadsOnceHoweverOftenItAppears() async {
    await viewModel.appear()
    await viewModel.appear()
    #expect(service.calls.count == 1)
  }

  @Test func loadsOnceWhatWasCancelledHasEnded() async {
    service.gate = Gate()
    let first = Task { await viewModel.appear() }
    #expect(await until { service.calls.count == 1 })
    service.gate = nil
    first.cancel()
    await viewModel.appear()
    await first.value
    #expect(viewModel.phase == .loaded)
  }

  @Test func asksForNothingWhenItGoesBeforeItsTurn() async {
    service.gate = Gate()
    let first = Task { await viewModel.appear() }
    #expect(await until { service.calls.count == 1 })
    let second = Task { await viewModel.appear() }
    for _ in 0..<10 { await Task.yield() }
    second.cancel()
    first.cancel()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
  }

  @Test func deletes() async {
    await viewModel.load()
    await viewModel.delete(id: Bookmark.samples[0].id)
    #expect(viewModel.bookmarks == Array(Bookmark.samples.dropFirst()))
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
    #expect(viewModel.failedDeletion == nil)
  }

  @Test func deletingTheLastRowLeavesAnEmptyList() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await viewModel.load()
    await viewModel.delete(id: Bookmark.samples[0].id)
    #expect(viewModel.phase == .empty)
  }

  @Test func aFailedDeletionBringsTheRowBack() async {
    await viewModel.load()
    service.failure = Offline()
    await viewModel.delete(id: Bookmark.samples[0].id)
    #expect(viewModel.bookmarks == Bookmark.samples)
    #expect(
      viewModel.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    )
    service.failure = nil
    await viewModel.delete(id: Bookmark.samples[0].id)
    #expect(viewModel.failedDeletion == nil)
    #expect(viewModel.bookmarks.count == Bookmark.samples.count - 1)
  }

  @Test func tellsOfEachFailedDeletionInItsTurn() async {
    service.stored = [.numbered(1), .numbered(2)]
    await viewModel.load()
    service.failure = Offline()
    for number in 1...2 {
      await viewModel.delete(id: Bookmark.numbered(number).id)
    }
    for number in 1...2 {
      #expect(viewModel.failedDeletion?.id == Bookmark.numbered(number).id)
      viewModel.failedDeletion = nil
    }
    #expect(viewModel.failedDeletion == nil)
    #expect(viewModel.bookmarks == service.stored)
  }

  @Test func failedDeletionsLeaveTheRowsInTheirOrder() async {
    service.stored = [.numbered(1), .numbered(2), .numbered(3)]
    await viewModel.load()
    service.failure = Offline()
    for begun in [[1, 2], [2, 1]] {
      var deletions: [(gate: Gate, task: Task<Void, Never>)] = []
      for number in begun {
        let gate = Gate()
        service.gate = gate
        let calls = service.calls.count
        let task = Task { await viewModel.delete(id: Bookmark.numbered(number).id) }
        #expect(await until { service.calls.count > calls })
        deletions.append((gate, task))
      }
      for deletion in deletions {
        deletion.gate.open()
        await deletion.task.value
      }
      #expect(viewModel.bookmarks == service.stored)
    }
  }

  @Test func aRefreshDoesNotBringBackWhatIsBeingDeleted() async {
    await viewModel.load()
    let gate = Gate()
    service.gate = gate
    let deletion = Task { await viewModel.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    service.gate = nil
    await viewModel.load()
    #expect(viewModel.bookmarks == Array(Bookmark.samples.dropFirst()))
    gate.open()
    await deletion.value
    #expect(viewModel.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func aCancelledDeletionShowsNoMessage() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await viewModel.load()
    service.gate = Gate()
    let deletion = Task { await viewModel.delete(id: Bookmark.samples[0].id) }
    #expect(await until { service.calls.count == 2 })
    #expect(viewModel.bookmarks.isEmpty)
    deletion.cancel()
    await deletion.value
    #expect(viewModel.bookmarks == service.stored)
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.failedDeletion == nil)
  }

  @Test func showsWhatWasAdded() async {
    service.stored = []
    await viewModel.load()
    viewModel.addTapped()
    viewModel.didSave(.numbered(9))
    #expect(viewModel.bookmarks == [.numbered(9)])
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.sheet == nil)
  }

  @Test func doesNotDoubleWhatARefreshHasBrought() async {
    service.stored = [.numbered(9)]
    await viewModel.load()
    viewModel.didSave(.numbered(9))
    #expect(viewModel.bookmarks == [.numbered(9)])
  }

  @Test func aRefreshThatBeganBeforeAnAdditionIsMadeAgain() async {
    service.stored = []
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await viewModel.load() }
    #expect(await until { service.calls.count == 1 })
    service.stored = [.numbered(9)]
    viewModel.didSave(.numbered(9))
    service.gate = nil
    gate.open()
    #expect(await until { service.calls.count == 2 })
    await refresh.value
    #expect(service.calls.count == 2)
    #expect(viewModel.bookmarks == [.numbered(9)])
    #expect(viewModel.phase == .loaded)
  }

  @Test func showsWhatWasAddedWhenTheRefreshIsCancelled() async {
    service.stored = []
    await viewModel.load()
    service.gate = Gate()
    let refresh = Task { await viewModel.load() }
    #expect(await until { service.calls.count == 2 })
    viewModel.didSave(.numbered(9))
    refresh.cancel()
    await refresh.value
    #expect(viewModel.bookmarks == [.numbered(9)])
    #expect(viewModel.phase == .loaded)
  }

  @Test func leavesTheDetailThatWasDeleted() async {
    service.stored = [Bookmark.samples[0]]
    await viewModel.load()
    viewModel.rowTapped(id: Bookmark.samples[0].id)
    viewModel.didDelete(id: Bookmark.samples[0].id)
    #expect(viewModel.bookmarks.isEmpty)
    #expect(viewModel.phase == .empty)
    #expect(viewModel.path == [])
  }

  @Test func aLateDeletionLeavesAnotherDetailOpen() {
    viewModel.rowTapped(id: Bookmark.numbered(2).id)
    viewModel.didDelete(id: Bookmark.numbered(1).id)
    #expect(viewModel.path == [.detail(id: Bookmark.numbered(2).id)])
  }

  @Test func tellsOfADeletionThatFailedInADetailThatWasLeft() {
    viewModel.rowTapped(id: Bookmark.numbered(1).id)
    viewModel.didFailToDelete(FailedDeletion(id: Bookmark.numbered(1).id, message: "offline"))
    #expect(viewModel.failedDeletion == nil)
    let failed = FailedDeletion(id: Bookmark.numbered(2).id, message: "offline")
    viewModel.didFailToDelete(failed)
    #expect(viewModel.failedDeletion == failed)
  }

  @Test func fetchBookmarksAsksTheService() async {
    let from: URL = .sample(1)
    await viewModel.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    await viewModel.fetchBookmarks(from: from)
    #expect(viewModel.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksFailsAndTriesAgain() async {
    let from: URL = .sample(1)
    await viewModel.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await viewModel.fetchBookmarks(from: from)
    #expect(viewModel.fetchBookmarksPhase == .failed(message: "offline"))
    service.failure = nil
    await viewModel.fetchBookmarks(from: from)
    #expect(viewModel.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksIgnoresARepeatWhileItRuns() async {
    let from: URL = .sample(1)
    await viewModel.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    let gate = Gate()
    service.gate = gate
    let first = Task { await viewModel.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    #expect(viewModel.fetchBookmarksPhase == .loading)
    let second = Task { await viewModel.fetchBookmarks(from: from) }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksTakesCancellationForNoError() async {
    let from: URL = .sample(1)
    await viewModel.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.gate = Gate()
    let call = Task { await viewModel.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    call.cancel()
    await call.value
    #expect(viewModel.fetchBookmarksPhase == .idle)
  }

  @Test func fetchBookmarksKeepsPlaceAndIdentity() async {
    await viewModel.load()
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
    await viewModel.fetchBookmarks(from: .sample(1))
    let kept = Bookmark(
      id: Bookmark.samples[0].id,
      title: "Bookmark 2",
      url: Bookmark.samples[0].url,
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    #expect(
      viewModel.bookmarks == [kept] + Bookmark.samples.dropFirst() + [.numbered(8), .numbered(9)]
    )
    #expect(service.calls.suffix(3) == [.update(kept), .add(.numbered(8)), .add(.numbered(9))])
    let count = service.calls.count
    await viewModel.fetchBookmarks(from: .sample(1))
    #expect(service.calls.count == count + 1)
  }

  @Test func fetchBookmarksAddsWhatIsNew() async {
    service.stored = []
    await viewModel.load()
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    await viewModel.fetchBookmarks(from: .sample(1))
    #expect(viewModel.bookmarks == [.numbered(8), .numbered(9)])
    #expect(viewModel.phase == .loaded)
    #expect(service.calls.suffix(2) == [.add(.numbered(8)), .add(.numbered(9))])
  }

  @Test func fetchBookmarksTakesInNothingThatBreaksARule() async {
    service.stored = []
    await viewModel.load()
    let broken = Bookmark(
      id: .sample(7),
      title: "",
      url: "https://example.com/7",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
    service.fetchBookmarksResult = [broken, .numbered(8), .numbered(9)]
    await viewModel.fetchBookmarks(from: .sample(1))
    #expect(viewModel.bookmarks == [.numbered(8), .numbered(9)])
    #expect(!service.calls.contains(.add(broken)))
  }

  @Test func fetchBookmarksLosesNothingToARefresh() async {
    service.stored = []
    await viewModel.load()
    let additions = [Gate(), Gate()]
    service.gates = [.add(.numbered(8)): additions[0], .add(.numbered(9)): additions[1]]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await viewModel.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(8)) })
    let gate = Gate()
    service.gate = gate
    let refresh = Task { await viewModel.load() }
    #expect(await until { service.calls.last != .add(.numbered(8)) })
    service.gate = nil
    additions[0].open()
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    gate.open()
    await refresh.value
    #expect(viewModel.bookmarks == [.numbered(8)])
    additions[1].open()
    await call.value
    #expect(viewModel.bookmarks == [.numbered(8), .numbered(9)])
  }

  @Test func fetchBookmarksShowsWhatItStoredBeforeItFailed() async {
    service.stored = []
    await viewModel.load()
    let gate = Gate()
    service.gates = [.add(.numbered(9)): gate]
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    let call = Task { await viewModel.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.last == .add(.numbered(9)) })
    service.failure = Offline()
    gate.open()
    await call.value
    #expect(viewModel.bookmarks == [.numbered(8)])
    #expect(viewModel.phase == .loaded)
    #expect(viewModel.fetchBookmarksPhase == .failed(message: "offline"))
  }

  @Test func fetchBookmarksTellsItsFormWhatFails() async throws {
    let from: URL = .sample(1)
    await viewModel.load()
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await #expect(throws: InvalidInput(message: "offline")) {
      try await viewModel.submitFetchBookmarks(from)
    }
    service.failure = nil
    try await viewModel.submitFetchBookmarks(from)
    #expect(viewModel.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksBringsNoDeletedRowBack() async {
    await viewModel.load()
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
    let call = Task { await viewModel.fetchBookmarks(from: .sample(1)) }
    #expect(await until { service.calls.count > count })
    service.gate = nil
    await viewModel.delete(id: Bookmark.samples[0].id)
    gate.open()
    await call.value
    #expect(viewModel.bookmarks == Bookmark.samples.filter { $0.id != Bookmark.samples[0].id })
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
  }

  @Test func addTappedShowsTheForm() {
    viewModel.addTapped()
    #expect(viewModel.sheet == .add)
  }

  @Test func fetchBookmarksTappedShowsTheForm() {
    viewModel.fetchBookmarksTapped()
    #expect(viewModel.sheet == .fetchBookmarks)
  }

  @Test func fetchBookmarksClosesItsForm() async {
    let from: URL = .sample(1)
    await viewModel.load()
    viewModel.fetchBookmarksTapped()
    service.failure = Offline()
    await viewModel.fetchBookmarks(from: from)
    #expect(viewModel.sheet == .fetchBookmarks)
    service.failure = nil
    await viewModel.fetchBookmarks(from: from)
    #expect(viewModel.sheet == nil)
  }

  @Test func aTappedRowShowsItsDetail() {
    viewModel.rowTapped(id: Bookmark.samples[0].id)
    #expect(viewModel.path == [.detail(id: Bookmark.samples[0].id)])
  }
}
