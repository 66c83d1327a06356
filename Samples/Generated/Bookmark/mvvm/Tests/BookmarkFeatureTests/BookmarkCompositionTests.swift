import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkCompositionTests {
  let service = StubBookmarkService()
  let composition: BookmarkComposition
  let list: BookmarkListViewModel

  init() {
    var dependencies = BookmarkDependencies.mock()
    dependencies.service = service
    composition = BookmarkComposition(dependencies: dependencies)
    list = composition.list()
  }

  @Test func theListLosesWhatTheDetailDeleted() async {
    await list.load()
    await composition.detail(id: Bookmark.samples[0].id, list: list).delete()
    #expect(list.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func theListTellsOfADeletionThatFailedInTheDetail() async {
    service.failure = Offline()
    await composition.detail(id: Bookmark.samples[0].id, list: list).delete()
    #expect(list.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline"))
  }

  @Test func theListShowsWhatTheFormAdded() async throws {
    service.stored = []
    await list.load()
    let form = composition.addForm(onSave: list.didSave)
    form.draft.title = "Bookmark 1"
    form.draft.url = "https://example.com/1"
    let added = try form.draft.bookmark()
    await form.save()
    #expect(list.bookmarks == [added])
  }
}
