import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkContainerTests {
  let repository = StubBookmarkRepository()
  let coordinator = BookmarkFlowCoordinator()
  let container: BookmarkContainer
  let list: BookmarkListViewModel

  init() {
    var dependencies = BookmarkDependencies.mock()
    dependencies.repository = repository
    container = BookmarkContainer(dependencies: dependencies)
    list = container.list(navigation: coordinator.navigation)
  }

  @Test func theListLosesWhatTheDetailDeleted() async {
    await list.load()
    await container.detail(id: Bookmark.samples[0].id, list: list).delete()
    #expect(list.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func theListTellsOfADeletionThatFailedInTheDetail() async {
    repository.failure = Offline()
    await container.detail(id: Bookmark.samples[0].id, list: list).delete()
    #expect(list.failedDeletion == FailedDeletion(id: Bookmark.samples[0].id, message: "offline"))
  }

  @Test func theListShowsWhatTheFormAdded() async throws {
    repository.stored = []
    await list.load()
    let form = container.addForm(onSave: list.didSave)
    form.draft.title = "Bookmark 1"
    form.draft.url = "https://example.com/1"
    let added = try form.draft.bookmark()
    await form.save()
    #expect(list.bookmarks == [added])
  }
}
