import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkManagerTests {
  let service = StubBookmarkService()
  let manager: BookmarkManager

  init() {
    manager = BookmarkManager(service: service)
  }

  @Test func loadShowsWhatTheServiceHas() async {
    await manager.load()
    #expect(manager.phase == .loaded)
    #expect(manager.bookmarks == Bookmark.samples)
  }

  @Test func loadSaysThatThereIsNothing() async {
    service.stored = []
    await manager.load()
    #expect(manager.phase == .empty)
    #expect(manager.bookmarks.isEmpty)
  }

  @Test func loadFailsAndTriesAgain() async {
    service.failure = Offline()
    await manager.load()
    #expect(manager.phase == .failed(message: "offline"))
    service.failure = nil
    await manager.load()
    #expect(manager.phase == .loaded)
  }

  @Test func loadKeepsTheRowsWhenARefreshFails() async {
    await manager.load()
    service.failure = Offline()
    await manager.load()
    #expect(manager.phase == .failed(message: "offline"))
    #expect(manager.bookmarks == Bookmark.samples)
  }

  @Test func loadIgnoresASecondLoadWhileOneRuns() async {
    let gate = Gate()
    service.gate = gate
    let first = Task { await manager.load() }
    await until { !service.calls.isEmpty }
    #expect(manager.phase == .loading)
    let second = Task { await manager.load() }
    await Task.yield()
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count == 1)
    #expect(manager.phase == .loaded)
  }

  @Test func loadTakesCancellationForNoError() async {
    service.gate = Gate()
    let load = Task { await manager.load() }
    await until { !service.calls.isEmpty }
    load.cancel()
    await load.value
    #expect(manager.phase == .idle)
  }

  @Test func loadsOnceHoweverOftenItAppears() async {
    await manager.appear()
    await manager.appear()
    #expect(service.calls.count == 1)
  }

  @Test func deletes() async {
    await manager.load()
    await manager.delete(id: Bookmark.samples[0].id)
    #expect(manager.bookmarks == Array(Bookmark.samples.dropFirst()))
    #expect(service.calls.last == .deleteBookmark(id: Bookmark.samples[0].id))
    #expect(manager.failedDeletion == nil)
  }

  @Test func deletingTheLastRowLeavesAnEmptyList() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await manager.load()
    await manager.delete(id: Bookmark.samples[0].id)
    #expect(manager.phase == .empty)
  }

  @Test func aFailedDeletionBringsTheRowBack() async {
    await manager.load()
    service.failure = Offline()
    await manager.delete(id: Bookmark.samples[0].id)
    #expect(manager.bookmarks == Bookmark.samples)
    #expect(
      manager.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    )
    service.failure = nil
    await manager.delete(id: Bookmark.samples[0].id)
    #expect(manager.failedDeletion == nil)
    #expect(manager.bookmarks.count == Bookmark.samples.count - 1)
  }

  @Test func aCancelledDeletionShowsNoMessage() async {
    service.stored = Array(Bookmark.samples.prefix(1))
    await manager.load()
    service.gate = Gate()
    let deletion = Task { await manager.delete(id: Bookmark.samples[0].id) }
    await until { service.calls.count == 2 }
    #expect(manager.bookmarks.isEmpty)
    deletion.cancel()
    await deletion.value
    #expect(manager.bookmarks == service.stored)
    #expect(manager.phase == .loaded)
    #expect(manager.failedDeletion == nil)
  }

  @Test func showsWhatWasAdded() async {
    service.stored = []
    await manager.load()
    manager.didSave(.numbered(9))
    #expect(manager.bookmarks == [.numbered(9)])
    #expect(manager.phase == .loaded)
  }

  @Test func leavesTheDetailThatWasDeleted() async {
    await manager.load()
    manager.didDelete(id: Bookmark.samples[0].id)
    #expect(manager.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func fetchBookmarksAsksTheService() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    await manager.fetchBookmarks(from: from)
    #expect(manager.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 1)
    #expect(manager.bookmarks == Bookmark.samples)
  }

  @Test func fetchBookmarksFailsAndTriesAgain() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await manager.fetchBookmarks(from: from)
    #expect(manager.fetchBookmarksPhase == .failed(message: "offline"))
    service.failure = nil
    await manager.retryFetchBookmarks()
    #expect(manager.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksIgnoresARepeatWhileItRuns() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    let gate = Gate()
    service.gate = gate
    let first = Task { await manager.fetchBookmarks(from: from) }
    await until { service.calls.contains(recorded) }
    #expect(manager.fetchBookmarksPhase == .loading)
    let second = Task { await manager.fetchBookmarks(from: from) }
    let third = Task { await manager.retryFetchBookmarks() }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    await third.value
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksTakesCancellationForNoError() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.gate = Gate()
    let call = Task { await manager.fetchBookmarks(from: from) }
    await until { service.calls.contains(recorded) }
    call.cancel()
    await call.value
    #expect(manager.fetchBookmarksPhase == .idle)
  }

  @Test func fetchBookmarksKeepsPlaceAndIdentity() async {
    await manager.load()
    service.fetchBookmarksResult = [
      Bookmark(
        id: Bookmark.numbered(8).id,
        title: "Bookmark 2",
        url: Bookmark.samples[0].url,
        createdAt: Date(timeIntervalSince1970: 1_759_913_600)
      )
    ]
    await manager.fetchBookmarks(from: .sample(1))
    #expect(
      manager.bookmarks.first
        == Bookmark(
          id: Bookmark.samples[0].id,
          title: "Bookmark 2",
          url: Bookmark.samples[0].url,
          createdAt: Date(timeIntervalSince1970: 1_759_913_600)
        )
    )
    #expect(manager.bookmarks.count == Bookmark.samples.count)
  }

  @Test func asksForTheValueOfAnIdentity() async throws {
    let bookmark = try await manager.loadBookmark(id: Bookmark.samples[0].id)
    #expect(bookmark == Bookmark.samples[0])
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func theRowStaysUntilTheDetailIsDeleted() async throws {
    await manager.load()
    service.failure = Offline()
    await #expect(
      throws: Offline.self
    ) { try await manager.deleteBookmark(id: Bookmark.samples[0].id) }
    #expect(manager.bookmarks == Bookmark.samples)
    service.failure = nil
    try await manager.deleteBookmark(id: Bookmark.samples[0].id)
    #expect(manager.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func handsOnWhatTheFormMade() async throws {
    try await manager.add(.numbered(9))
    #expect(service.calls.last == .add(.numbered(9)))
  }
}
