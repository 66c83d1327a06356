import Testing

@testable import BookmarkFeature

@MainActor
struct BookmarkRouterTests {
  let router = BookmarkRouter()

  @Test func pushesAndPops() {
    router.push(.detail(id: Bookmark.samples[0].id))
    router.push(.detail(id: Bookmark.samples[0].id))
    #expect(router.path.count == 2)
    router.pop()
    #expect(router.path == [.detail(id: Bookmark.samples[0].id)])
    router.leave(.detail(id: Bookmark.numbered(9).id))
    #expect(router.path == [.detail(id: Bookmark.samples[0].id)])
    router.leave(.detail(id: Bookmark.samples[0].id))
    #expect(router.path.isEmpty)
    router.push(.detail(id: Bookmark.samples[0].id))
    router.popToRoot()
    #expect(router.path.isEmpty)
    router.pop()
    #expect(router.path.isEmpty)
  }

  @Test func presentsAndDismisses() {
    router.present(.add)
    #expect(router.sheet == .add)
    router.dismiss()
    #expect(router.sheet == nil)
  }

  @Test func showsAlertsInTheirTurn() {
    router.show(RetryAlert(message: "offline") {})
    router.show(RetryAlert(message: "busy") {})
    #expect(router.alert?.message == "offline")
    router.alert = nil
    #expect(router.alert?.message == "busy")
    router.alert = nil
    #expect(router.alert == nil)
  }
}
