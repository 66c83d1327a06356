import Foundation
import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkListAdapterTests {
  let performer = StubPerformer<BookmarkListEffect>()
  let state: BookmarkListState
  let adapter: BookmarkListAdapter

  init() {
    state = BookmarkListState()
    adapter = BookmarkListAdapter(state, performer: performer)
  }

  @Test func showsTheStateThatItStartsWith() {
    #expect(adapter.viewState == BookmarkListViewState(state))
    #expect(performer.performed.isEmpty)
  }

  @Test func loadShowsWhatItsEffectAnswers() async {
    performer.answers[.load] = .loadFinished(.failure(message: "offline"))
    adapter.send(.load)
    #expect(adapter.viewState.phase == .loading)
    #expect(await until { adapter.viewState.phase != .loading })
    #expect(adapter.viewState.phase == .failed(message: "offline"))
    await adapter.run(.load)
    #expect(performer.performed == [.load, .load])
  }

  @Test func addTappedShowsTheForm() {
    adapter.send(.addTapped)
    #expect(adapter.viewState.sheet == .add)
    adapter.send(.sheetDismissed)
    #expect(adapter.viewState.sheet == nil)
  }

  @Test func fetchBookmarksTappedShowsTheForm() {
    adapter.send(.fetchBookmarksTapped)
    #expect(adapter.viewState.sheet == .fetchBookmarks)
    adapter.send(.sheetDismissed)
    #expect(adapter.viewState.sheet == nil)
  }

  @Test func aTappedRowShowsItsDetail() {
    adapter.send(.rowTapped(id: Bookmark.samples[0].id))
    #expect(adapter.viewState.path == [.detail(id: Bookmark.samples[0].id)])
  }
}
