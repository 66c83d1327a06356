import Foundation
import Observation

/// Turns what the user does into changes of the model, and decides where to go.
@MainActor
@Observable
final class BookmarkListController {
  var path: [BookmarkRoute] = []
  var sheet: BookmarkSheet?
  let model: BookmarkModel

  init(model: BookmarkModel) {
    self.model = model
  }

  func appear() async {
    await model.appear()
  }

  func load() async {
    await model.load()
  }

  func delete(id: Bookmark.ID) async {
    await model.delete(id: id)
  }

  func didSave(_ bookmark: Bookmark) {
    model.didSave(bookmark)
    sheet = nil
  }

  func didDelete(id: Bookmark.ID) {
    model.didDelete(id: id)
    path = Array(path.prefix { $0 != .detail(id: id) })
  }

  /// A detail that is shown tells of it itself.
  func didFailToDelete(_ failed: FailedDeletion<Bookmark.ID>) {
    if !path.contains(.detail(id: failed.id)) { model.didFailToDelete(failed) }
  }

  func fetchBookmarks(from: URL) async {
    guard model.canFetchBookmarks, model.fetchBookmarksPhase != .loading else { return }
    await model.fetchBookmarks(from: from)
    if model.fetchBookmarksPhase == .loaded { sheet = nil }
  }

  /// Takes what a form hands over, or tells it why not: then it stays, and may send the same again.
  func submitFetchBookmarks(_ input: URL) async throws {
    guard model.canFetchBookmarks else {
      throw InvalidInput(message: String(localized: "Fetch bookmarks is not possible now"))
    }
    await fetchBookmarks(from: input)
    try model.fetchBookmarksPhase.check()
  }

  func addTapped() {
    sheet = .add
  }

  func fetchBookmarksTapped() {
    sheet = .fetchBookmarks
  }

  func rowTapped(id: Bookmark.ID) {
    path.append(.detail(id: id))
  }
}
