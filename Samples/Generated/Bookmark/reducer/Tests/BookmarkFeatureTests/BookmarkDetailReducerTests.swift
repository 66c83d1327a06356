import Foundation
import Testing

@testable import BookmarkFeature

nonisolated struct BookmarkDetailReducerTests {
  typealias Row = ReducerRow<BookmarkDetailReducer>

  static let start = BookmarkDetailState(id: Bookmark.numbered(1).id)

  @Test(arguments: rows)
  func decides(_ row: Row) {
    row.check()
  }

  static let rows = [
    Row(
      "it appears",
      start,
      when: .appear,
      change: { $0.phase = .loading },
      effects: [.load(id: start.id)]
    ),
    Row("it appears again", start, when: .appear, before: { $0.phase = .loaded }),
    Row("a second load while one runs", start, when: .load, before: { $0.phase = .loading }),
    Row(
      "it is loaded",
      start,
      when: .loadFinished(.success(.numbered(1))),
      change: {
        $0.bookmark = .numbered(1)
        $0.phase = .loaded
      }
    ),
    Row(
      "a refresh fails",
      start,
      when: .loadFinished(.failure(message: "offline")),
      before: { $0.bookmark = .numbered(1) },
      change: { $0.phase = .failed(message: "offline") }
    ),
    Row(
      "a refresh is cancelled",
      start,
      when: .loadFinished(.cancelled),
      before: {
        $0.phase = .loading
        $0.phaseBefore = .loaded
      },
      change: { $0.phase = .loaded }
    ),
    Row(
      "it asks before it deletes",
      start,
      when: .deleteTapped,
      change: { $0.isConfirmingDeletion = true }
    ),
    Row(
      "it was asked and is kept",
      start,
      when: .deletionConfirmationDismissed,
      before: { $0.isConfirmingDeletion = true },
      change: { $0.isConfirmingDeletion = false }
    ),
    Row(
      "another try to delete",
      start,
      when: .delete,
      before: { $0.failedDeletion = FailedDeletion(id: start.id, message: "offline") },
      change: {
        $0.failedDeletion = nil
        $0.isDeleting = true
      },
      effects: [.delete(id: start.id)]
    ),
    Row("a second deletion while one runs", start, when: .delete, before: { $0.isDeleting = true }),
    Row(
      "it is deleted",
      start,
      when: .deleteFinished(.success(Done())),
      before: { $0.isDeleting = true },
      change: { $0.isDeleting = false },
      effects: [.tellDeleted(id: start.id)]
    ),
    Row(
      "deleting fails",
      start,
      when: .deleteFinished(.failure(message: "offline")),
      change: { $0.failedDeletion = FailedDeletion(id: start.id, message: "offline") },
      effects: [.tellFailed(FailedDeletion(id: start.id, message: "offline"))]
    ),
    Row("deleting is cancelled", start, when: .deleteFinished(.cancelled)),
    Row(
      "the alert is dismissed",
      start,
      when: .deletionAlertDismissed,
      before: { $0.failedDeletion = FailedDeletion(id: start.id, message: "offline") },
      change: { $0.failedDeletion = nil }
    ),
  ]
}
