import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkModuleFactoryTests {
  let service = StubBookmarkService()
  let router = SpyBookmarkRouter()
  let dependencies: BookmarkDependencies
  let list: BookmarkListPresenter

  init() {
    var dependencies = BookmarkDependencies.mock()
    dependencies.service = service
    self.dependencies = dependencies
    list = BookmarkModuleFactory.make(dependencies: dependencies, router: router)
  }

  private func makeDetail() -> BookmarkDetailPresenter {
    BookmarkModuleFactory.makeDetail(
      id: Bookmark.samples[0].id,
      dependencies: dependencies,
      router: router,
      list: list
    )
  }

  @Test func theListLosesWhatTheDetailDeleted() async {
    await list.load()
    await makeDetail().delete()
    #expect(list.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func theListTriesADeletionAgainThatFailedInTheDetail() async {
    await list.load()
    service.failure = Offline()
    await makeDetail().delete()
    service.failure = nil
    await router.alert?.retry()
    #expect(list.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func theListShowsWhatTheFormAdded() async throws {
    service.stored = []
    await list.load()
    let form = BookmarkModuleFactory.makeAddForm(dependencies: dependencies, onSave: list.didSave)
    form.draft.title = "Bookmark 1"
    form.draft.url = "https://example.com/1"
    let added = try form.draft.bookmark()
    await form.save()
    #expect(list.bookmarks == [added])
  }
}
