@testable import BookmarkFeature

// What interactors are asked for is a part of what the service is asked for: one stub answers both.
extension StubBookmarkService: BookmarkListInteracting {}
extension StubBookmarkService: BookmarkDetailInteracting {}
extension StubBookmarkService: BookmarkFormInteracting {}
