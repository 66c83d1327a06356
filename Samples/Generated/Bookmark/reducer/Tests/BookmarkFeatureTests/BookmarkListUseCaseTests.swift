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

  @Test func deleteAnswersWithTheRow() async {
    let id = Bookmark.samples[0].id
    #expect(await useCase.perform(.delete(id: id)) == .deleteFinished(id: id, .success(Done())))
    #expect(service.calls == [.deleteBookmark(id: id)])
  }
}
