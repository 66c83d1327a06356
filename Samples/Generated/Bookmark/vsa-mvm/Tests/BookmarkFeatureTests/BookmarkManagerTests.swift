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

  @Test func fetchBookmarksAsksTheService() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    await manager.fetchBookmarks(from: from)
    #expect(manager.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 1)
    #expect(manager.bookmarks == BookmarkValues.samples)
  }

  @Test func fetchBookmarksFailsAndTriesAgain() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await manager.fetchBookmarks(from: from)
    #expect(manager.fetchBookmarksPhase == .failed(message: "offline"))
    service.failure = nil
    await manager.fetchBookmarks(from: from)
    #expect(manager.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func fetchBookmarksIgnoresARepeatWhileItRuns() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    let gate = Gate()
    service.gate = gate
    let first = Task { await manager.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    #expect(manager.fetchBookmarksPhase == .loading)
    let second = Task { await manager.fetchBookmarks(from: from) }
    for _ in 0..<10 { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(service.calls.count { $0 == recorded } == 1)
  }

  @Test func fetchBookmarksTakesCancellationForNoError() async {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.gate = Gate()
    let call = Task { await manager.fetchBookmarks(from: from) }
    #expect(await until { service.calls.contains(recorded) })
    call.cancel()
    await call.value
    #expect(manager.fetchBookmarksPhase == .idle)
  }

  @Test func fetchBookmarksKeepsPlaceAndIdentity() async {
    manager.show(BookmarkValues.samples)
    service.fetchBookmarksResult = [
      BookmarkValues(
        id: BookmarkValues.numbered(8).id,
        title: "Bookmark 2",
        url: BookmarkValues.samples[0].url,
        createdAt: Date(timeIntervalSince1970: 1_759_913_600)
      ),
      .numbered(8),
      .numbered(9),
    ]
    await manager.fetchBookmarks(from: .sample(1))
    let kept = BookmarkValues(
      id: BookmarkValues.samples[0].id,
      title: "Bookmark 2",
      url: BookmarkValues.samples[0].url,
      createdAt: Date(timeIntervalSince1970: 1_759_913_600)
    )
    #expect(
      manager.bookmarks
        == [kept] + BookmarkValues.samples.dropFirst() + [.numbered(8), .numbered(9)]
    )
  }

  @Test func fetchBookmarksAddsWhatIsNew() async {
    service.fetchBookmarksResult = [.numbered(8), .numbered(9)]
    await manager.fetchBookmarks(from: .sample(1))
    #expect(manager.bookmarks == [.numbered(8), .numbered(9)])
  }

  @Test func fetchBookmarksTakesInNothingThatBreaksARule() async {
    let broken = BookmarkValues(
      id: .sample(7),
      title: "",
      url: "https://example.com/7",
      createdAt: Date(timeIntervalSince1970: 1_760_000_000)
    )
    service.fetchBookmarksResult = [broken, .numbered(8), .numbered(9)]
    await manager.fetchBookmarks(from: .sample(1))
    #expect(manager.bookmarks == [.numbered(8), .numbered(9)])
  }

  @Test func fetchBookmarksTellsItsFormWhatFails() async throws {
    let from: URL = .sample(1)
    let recorded = StubBookmarkService.Call.fetchBookmarks(from: from)
    service.failure = Offline()
    await #expect(throws: InvalidInput(message: "offline")) {
      try await manager.submitFetchBookmarks(from)
    }
    service.failure = nil
    try await manager.submitFetchBookmarks(from)
    #expect(manager.fetchBookmarksPhase == .loaded)
    #expect(service.calls.count { $0 == recorded } == 2)
  }

  @Test func showsWhatTheStoreHas() {
    manager.show([.numbered(1), .numbered(2)])
    #expect(manager.bookmarks == [.numbered(1), .numbered(2)])
    manager.show([])
    #expect(manager.bookmarks.isEmpty)
  }
}
