import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkFlowCoordinatorTests {
  let coordinator = BookmarkFlowCoordinator()

  @Test func pushesAndLeaves() {
    coordinator.navigation.push(.detail(id: Bookmark.samples[0].id))
    #expect(coordinator.path == [.detail(id: Bookmark.samples[0].id)])
    coordinator.navigation.leave(.detail(id: Bookmark.numbered(9).id))
    #expect(coordinator.path == [.detail(id: Bookmark.samples[0].id)])
    #expect(coordinator.navigation.shows(.detail(id: Bookmark.samples[0].id)))
    #expect(!coordinator.navigation.shows(.detail(id: Bookmark.numbered(9).id)))
    coordinator.navigation.leave(.detail(id: Bookmark.samples[0].id))
    #expect(coordinator.path.isEmpty)
  }

  @Test func presentsAndDismisses() {
    coordinator.navigation.present(.add)
    #expect(coordinator.sheet == .add)
    coordinator.navigation.dismiss()
    #expect(coordinator.sheet == nil)
  }
}
