import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkAssemblyTests {
  let service = StubBookmarkService()
  let assembly: BookmarkAssembly
  let list: BookmarkListController

  init() {
    var dependencies = BookmarkDependencies.mock()
    dependencies.service = service
    assembly = BookmarkAssembly(dependencies: dependencies)
    list = assembly.list()
  }

  @Test func theListLosesWhatTheDetailDeleted() async {
    await list.load()
    await assembly.detail(id: Bookmark.samples[0].id, list: list).delete()
    #expect(list.model.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func theListTellsOfADeletionThatFailedInTheDetail() async {
    service.failure = Offline()
    await assembly.detail(id: Bookmark.samples[0].id, list: list).delete()
    #expect(
      list.model.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    )
  }

  @Test func theListShowsWhatTheFormAdded() async throws {
    service.stored = []
    await list.load()
    let form = assembly.addForm(onSave: list.didSave)
    form.draft.title = "Bookmark 1"
    form.draft.url = "https://example.com/1"
    let added = try form.draft.bookmark()
    await form.save()
    #expect(list.model.bookmarks == [added])
  }
}
