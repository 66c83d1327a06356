import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkCompositionTests {
  let service = StubBookmarkService()
  let composition: BookmarkComposition
  let list: BookmarkListAdapter

  init() {
    var dependencies = BookmarkDependencies.mock()
    dependencies.service = service
    composition = BookmarkComposition(dependencies: dependencies)
    list = composition.list()
  }

  @Test func theListLosesWhatTheDetailDeleted() async {
    await list.run(.load)
    await composition.detail(id: Bookmark.samples[0].id, list: list).run(.delete)
    #expect(list.viewState.bookmarks == Array(Bookmark.samples.dropFirst()))
  }

  @Test func theListTellsOfADeletionThatFailedInTheDetail() async {
    service.failure = Offline()
    await composition.detail(id: Bookmark.samples[0].id, list: list).run(.delete)
    #expect(
      list.viewState.failedDeletion
        == FailedDeletion(id: Bookmark.samples[0].id, message: "offline")
    )
  }

  @Test func theListShowsWhatTheFormAdded() async throws {
    service.stored = []
    await list.run(.load)
    let form = composition.addForm(list: list)
    var draft = form.viewState.draft
    draft.title = "Bookmark 1"
    draft.url = "https://example.com/1"
    form.send(.edit(draft))
    form.send(.save)
    let added = try draft.bookmark()
    #expect(await until { list.viewState.bookmarks == [added] })
  }
}
