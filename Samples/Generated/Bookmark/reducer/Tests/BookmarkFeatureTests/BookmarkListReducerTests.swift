import Foundation
import Testing

@testable import BookmarkFeature

nonisolated struct BookmarkListReducerTests {
  typealias Row = ReducerRow<BookmarkListReducer>

  static let start = BookmarkListState()

  @Test(arguments: loads)
  func loading(_ row: Row) {
    row.check()
  }

  static let loads = [
    Row(
      "load after a failure",
      start,
      when: .load,
      before: { $0.phase = .failed(message: "offline") },
      change: {
        $0.phase = .loading
        $0.phaseBefore = .failed(message: "offline")
      },
      effects: [.load]
    ),
    Row(
      "load while it runs",
      start,
      when: .load,
      before: { $0.phase = .loading }
    ),
    Row(
      "load brings nothing",
      start,
      when: .loadFinished(.success([])),
      before: { $0.phase = .loading },
      change: { $0.phase = .empty }
    ),
    Row(
      "load fails",
      start,
      when: .loadFinished(.failure(message: "offline")),
      before: { $0.phase = .loading },
      change: { $0.phase = .failed(message: "offline") }
    ),
    Row(
      "load is cancelled",
      start,
      when: .loadFinished(.cancelled),
      before: {
        $0.phase = .loading
        $0.phaseBefore = .empty
      },
      change: { $0.phase = .empty }
    ),
    Row(
      "load is cancelled after a row has come",
      start,
      when: .loadFinished(.cancelled),
      before: {
        $0.bookmarks = [.numbered(1)]
        $0.phase = .loading
        $0.phaseBefore = .empty
      },
      change: { $0.phase = .loaded }
    ),
  ]

  @Test(arguments: deletions)
  func deleting(_ row: Row) {
    row.check()
  }

  static let deletions = [
    Row(
      "the row goes at once",
      start,
      when: .delete(id: Bookmark.numbered(1).id),
      before: {
        $0.bookmarks = [.numbered(1)]
        $0.phase = .loaded
      },
      change: {
        _ = $0.deletions.begin(Bookmark.numbered(1).id, in: &$0.bookmarks)
        $0.bookmarks = []
        $0.phase = .empty
      },
      effects: [.delete(id: Bookmark.numbered(1).id)]
    ),
    Row("a row that is not there", start, when: .delete(id: Bookmark.numbered(1).id)),
    Row(
      "a failure brings it back",
      start,
      when: .deleteFinished(id: Bookmark.numbered(1).id, .failure(message: "offline")),
      before: {
        $0.bookmarks = [.numbered(1), .numbered(2)]
        _ = $0.deletions.begin(Bookmark.numbered(1).id, in: &$0.bookmarks)
      },
      change: {
        $0.deletions.undo(Bookmark.numbered(1).id, in: &$0.bookmarks)
        $0.bookmarks = [.numbered(1), .numbered(2)]
        $0.failedDeletions = [FailedDeletion(id: Bookmark.numbered(1).id, message: "offline")]
      }
    ),
    Row(
      "another failure waits until the first is answered",
      start,
      when: .deleteFinished(id: Bookmark.numbered(2).id, .failure(message: "offline")),
      before: {
        $0.failedDeletions = [FailedDeletion(id: Bookmark.numbered(1).id, message: "busy")]
      },
      change: {
        $0.failedDeletions.append(FailedDeletion(id: Bookmark.numbered(2).id, message: "offline"))
      }
    ),
    Row(
      "a retry forgets what failed",
      start,
      when: .delete(id: Bookmark.numbered(1).id),
      before: {
        $0.bookmarks = [.numbered(1)]
        $0.failedDeletions = [
          FailedDeletion(id: Bookmark.numbered(2).id, message: "busy"),
          FailedDeletion(id: Bookmark.numbered(1).id, message: "offline"),
        ]
      },
      change: {
        _ = $0.deletions.begin(Bookmark.numbered(1).id, in: &$0.bookmarks)
        $0.failedDeletions = [FailedDeletion(id: Bookmark.numbered(2).id, message: "busy")]
      },
      effects: [.delete(id: Bookmark.numbered(1).id)]
    ),
    Row(
      "cancellation brings it back and says nothing",
      start,
      when: .deleteFinished(id: Bookmark.numbered(2).id, .cancelled),
      before: {
        $0.bookmarks = [.numbered(1), .numbered(2)]
        _ = $0.deletions.begin(Bookmark.numbered(2).id, in: &$0.bookmarks)
      },
      change: {
        $0.deletions.undo(Bookmark.numbered(2).id, in: &$0.bookmarks)
        $0.bookmarks = [.numbered(1), .numbered(2)]
      }
    ),
    Row(
      "a load that runs while one ends knows nothing of it",
      start,
      when: .deleteFinished(id: Bookmark.numbered(1).id, .success(Done())),
      before: {
        $0.bookmarks = [.numbered(1)]
        _ = $0.deletions.begin(Bookmark.numbered(1).id, in: &$0.bookmarks)
        $0.phase = .loading
      },
      change: {
        $0.deletions.finish(Bookmark.numbered(1).id, in: &$0.bookmarks)
        $0.isOutdated = true
      }
    ),
    Row(
      "the alert is dismissed",
      start,
      when: .deletionAlertDismissed,
      before: {
        $0.failedDeletions = [
          FailedDeletion(id: Bookmark.numbered(1).id, message: "offline"),
          FailedDeletion(id: Bookmark.numbered(2).id, message: "busy"),
        ]
      },
      change: {
        $0.failedDeletions = [FailedDeletion(id: Bookmark.numbered(2).id, message: "busy")]
      }
    ),
  ]

  @Test(arguments: calls)
  func calling(_ row: Row) {
    row.check()
  }

  static let calls = [
    Row(
      "fetchBookmarks fails",
      start,
      when: .fetchBookmarksFinished(.failure(message: "offline")),
      before: { $0.fetchBookmarksPhase = .loading },
      change: { $0.fetchBookmarksPhase = .failed(message: "offline") }
    ),
    Row(
      "fetchBookmarks is cancelled",
      start,
      when: .fetchBookmarksFinished(.cancelled),
      before: { $0.fetchBookmarksPhase = .loading },
      change: { $0.fetchBookmarksPhase = .idle }
    ),
    Row(
      "an answer that fetchBookmarks does not wait for",
      start,
      when: .fetchBookmarksStored(.success(Done()))
    ),
  ]

  @Test(arguments: moves)
  func navigating(_ row: Row) {
    row.check()
  }

  static let moves = [
    Row(
      "addTapped",
      start,
      when: .addTapped,
      change: { $0.sheet = .add }
    ),
    Row(
      "fetchBookmarksTapped",
      start,
      when: .fetchBookmarksTapped,
      change: { $0.sheet = .fetchBookmarks }
    ),
    Row(
      "the sheet is dismissed",
      start,
      when: .sheetDismissed,
      before: { $0.sheet = .add },
      change: { $0.sheet = nil }
    ),
    Row(
      "a row is tapped",
      start,
      when: .rowTapped(id: Bookmark.numbered(1).id),
      change: { $0.path = [.detail(id: Bookmark.numbered(1).id)] }
    ),
    Row(
      "back",
      start,
      when: .pathChanged([]),
      before: { $0.path = [.detail(id: Bookmark.numbered(1).id)] },
      change: { $0.path = [] }
    ),
  ]
}
