import Foundation

/// What BookmarkFormPresenter asks for.
protocol BookmarkFormInteracting: Sendable {
  func add(_ bookmark: Bookmark) async throws
}
