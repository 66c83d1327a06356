import Foundation
import Testing

@testable import BookmarkFeature

/// Interactors hand on what they are asked, and what comes back.
@MainActor
struct BookmarkInteractorTests {
  let service = StubBookmarkService()

  @Test func listHandsOnLoadBookmarks() async throws {
    let interactor = BookmarkListInteractor(service: service)
    let answer = try await interactor.loadBookmarks()
    #expect(service.calls == [.loadBookmarks])
    #expect(answer == service.stored)
  }

  @Test func listHandsOnAdd() async throws {
    let interactor = BookmarkListInteractor(service: service)
    try await interactor.add(Bookmark.samples[0])
    #expect(service.calls == [.add(Bookmark.samples[0])])
  }

  @Test func listHandsOnUpdate() async throws {
    let interactor = BookmarkListInteractor(service: service)
    try await interactor.update(Bookmark.samples[0])
    #expect(service.calls == [.update(Bookmark.samples[0])])
  }

  @Test func listHandsOnDeleteBookmark() async throws {
    let interactor = BookmarkListInteractor(service: service)
    try await interactor.deleteBookmark(id: Bookmark.samples[0].id)
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func listHandsOnFetchBookmarks() async throws {
    let interactor = BookmarkListInteractor(service: service)
    let answer = try await interactor.fetchBookmarks(from: .sample(1))
    #expect(service.calls == [.fetchBookmarks(from: .sample(1))])
    #expect(answer == service.fetchBookmarksResult)
  }

  @Test func detailHandsOnLoadBookmark() async throws {
    let interactor = BookmarkDetailInteractor(service: service)
    let answer = try await interactor.loadBookmark(id: Bookmark.samples[0].id)
    #expect(service.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
    #expect(answer == Bookmark.samples[0])
  }

  @Test func detailHandsOnDeleteBookmark() async throws {
    let interactor = BookmarkDetailInteractor(service: service)
    try await interactor.deleteBookmark(id: Bookmark.samples[0].id)
    #expect(service.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func formHandsOnAdd() async throws {
    let interactor = BookmarkFormInteractor(service: service)
    try await interactor.add(Bookmark.samples[0])
    #expect(service.calls == [.add(Bookmark.samples[0])])
  }
}
