import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkBuilderTests {
  let service = StubBookmarkService()
  let builder: BookmarkBuilder
  let list: BookmarkListScreen

  init() {
    var dependencies = BookmarkDependencies.mock()
    dependencies.service = service
    builder = BookmarkBuilder(dependencies: dependencies, router: SpyBookmarkRouter())
    list = builder.listScreen()
  }

  @Test func theListLosesWhatTheDetailDeleted() async {
    await list.presenter.load()
    await builder.detailScreen(id: Bookmark.samples[0].id).presenter.delete()
    #expect(!list.state.rows.contains { $0.id == Bookmark.samples[0].id })
  }

  @Test func theListTellsOfADeletionThatFailedInTheDetail() async {
    service.failure = Offline()
    await builder.detailScreen(id: Bookmark.samples[0].id).presenter.delete()
    #expect(
      list.state.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    )
  }

  @Test func theListShowsWhatTheFormAdded() async throws {
    service.stored = []
    await list.presenter.load()
    let form = builder.addFormScreen()
    form.draft.title = "Bookmark 1"
    form.draft.url = "https://example.com/1"
    let added = try form.draft.bookmark()
    await form.presenter.save()
    #expect(list.state.rows.map(\.id) == [added.id])
  }
}
