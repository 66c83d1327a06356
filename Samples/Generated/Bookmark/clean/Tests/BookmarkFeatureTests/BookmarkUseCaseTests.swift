import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkUseCaseTests {
  let repository = StubBookmarkRepository()

  @Test func loadBookmarksAsksTheRepository() async throws {
    let loadBookmarks = DefaultLoadBookmarksUseCase(repository: repository)
    let answer = try await loadBookmarks()
    #expect(repository.calls == [.loadBookmarks])
    #expect(answer == repository.stored)
  }

  @Test func loadBookmarksTellsWhatWentWrong() async {
    repository.failure = Offline()
    let loadBookmarks = DefaultLoadBookmarksUseCase(repository: repository)
    await #expect(throws: Offline.self) {
      _ = try await loadBookmarks()
    }
  }

  @Test func loadBookmarkAsksTheRepository() async throws {
    let loadBookmark = DefaultLoadBookmarkUseCase(repository: repository)
    let answer = try await loadBookmark(id: Bookmark.samples[0].id)
    #expect(repository.calls == [.loadBookmark(id: Bookmark.samples[0].id)])
    #expect(answer == Bookmark.samples[0])
  }

  @Test func loadBookmarkTellsWhatWentWrong() async {
    repository.failure = Offline()
    let loadBookmark = DefaultLoadBookmarkUseCase(repository: repository)
    await #expect(throws: Offline.self) {
      _ = try await loadBookmark(id: Bookmark.samples[0].id)
    }
  }

  @Test func addAsksTheRepository() async throws {
    let add = DefaultAddBookmarkUseCase(repository: repository)
    try await add(Bookmark.samples[0])
    #expect(repository.calls == [.add(Bookmark.samples[0])])
  }

  @Test func addTellsWhatWentWrong() async {
    repository.failure = Offline()
    let add = DefaultAddBookmarkUseCase(repository: repository)
    await #expect(throws: Offline.self) {
      try await add(Bookmark.samples[0])
    }
  }

  @Test func updateAsksTheRepository() async throws {
    let update = DefaultUpdateBookmarkUseCase(repository: repository)
    try await update(Bookmark.samples[0])
    #expect(repository.calls == [.update(Bookmark.samples[0])])
  }

  @Test func updateTellsWhatWentWrong() async {
    repository.failure = Offline()
    let update = DefaultUpdateBookmarkUseCase(repository: repository)
    await #expect(throws: Offline.self) {
      try await update(Bookmark.samples[0])
    }
  }

  @Test func deleteBookmarkAsksTheRepository() async throws {
    let deleteBookmark = DefaultDeleteBookmarkUseCase(repository: repository)
    try await deleteBookmark(id: Bookmark.samples[0].id)
    #expect(repository.calls == [.deleteBookmark(id: Bookmark.samples[0].id)])
  }

  @Test func deleteBookmarkTellsWhatWentWrong() async {
    repository.failure = Offline()
    let deleteBookmark = DefaultDeleteBookmarkUseCase(repository: repository)
    await #expect(throws: Offline.self) {
      try await deleteBookmark(id: Bookmark.samples[0].id)
    }
  }

  @Test func fetchBookmarksAsksTheRepository() async throws {
    let fetchBookmarks = DefaultFetchBookmarksUseCase(repository: repository)
    let answer = try await fetchBookmarks(from: .sample(1))
    #expect(repository.calls == [.fetchBookmarks(from: .sample(1))])
    #expect(answer == repository.fetchBookmarksResult)
  }

  @Test func fetchBookmarksTellsWhatWentWrong() async {
    repository.failure = Offline()
    let fetchBookmarks = DefaultFetchBookmarksUseCase(repository: repository)
    await #expect(throws: Offline.self) {
      _ = try await fetchBookmarks(from: .sample(1))
    }
  }
}
