import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkListUseCaseTests {
  let service = StubBookmarkService()
  let useCase: BookmarkListUseCase

  init() {
    useCase = BookmarkListUseCase(service: service)
  }

  @Test func loadAnswersWithWhatTheServiceHas() async {
    #expect(await useCase.perform(.load) == .loadFinished(.success(Bookmark.samples)))
    service.failure = Offline()
    #expect(await useCase.perform(.load) == .loadFinished(.failure(message: "offline")))
    service.failure = CancellationError()
    #expect(await useCase.perform(.load) == .loadFinished(.cancelled))
    #expect(service.calls == [.loadBookmarks, .loadBookmarks, .loadBookmarks])
  }

  @Test func deleteAnswersWithThePlaceOfTheRow() async {
    let bookmark = Bookmark.samples[0]
    let followers: Set = [Bookmark.numbered(9).id]
    #expect(
      await useCase.perform(.delete(bookmark, before: followers))
        == .deleteFinished(bookmark, before: followers, .success(Done()))
    )
    #expect(service.calls == [.deleteBookmark(id: bookmark.id)])
  }
}
