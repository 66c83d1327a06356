import Foundation
import Observation

@MainActor
@Observable
final class BookmarkDetailViewModel {
  /// What it asks for.
  nonisolated struct UseCases: Sendable {
    let loadBookmark: any LoadBookmarkUseCase
    let deleteBookmark: any DeleteBookmarkUseCase
  }

  private(set) var bookmark: Bookmark?
  private(set) var phase: Phase = .idle
  var failedDeletion: FailedDeletion<Bookmark.ID>?

  private let id: Bookmark.ID
  private let useCases: UseCases
  private let onDelete: (Bookmark.ID) -> Void
  private let onFailure: (FailedDeletion<Bookmark.ID>) -> Void
  private let appearances = TaskQueue()
  @ObservationIgnored private var isDeleting = false

  init(
    id: Bookmark.ID,
    useCases: UseCases,
    onDelete: @escaping (Bookmark.ID) -> Void,
    onFailure: @escaping (FailedDeletion<Bookmark.ID>) -> Void
  ) {
    self.id = id
    self.useCases = useCases
    self.onDelete = onDelete
    self.onFailure = onFailure
  }

  /// Loads where something is missing, once a cancelled load of an earlier appearance has ended.
  func appear() async {
    await appearances.run { [self] in
      guard phase == .idle else { return }
      await load()
    }
  }

  func load() async {
    guard phase != .loading else { return }
    let previous = phase
    phase = .loading
    do {
      bookmark = try await useCases.loadBookmark(id: id)
      phase = .loaded
    } catch let error where error is CancellationError || Task.isCancelled {
      phase = previous
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
  }

  /// Deletes once, however often it is asked meanwhile.
  func delete() async {
    guard !isDeleting else { return }
    isDeleting = true
    defer { isDeleting = false }
    failedDeletion = nil
    do {
      try await useCases.deleteBookmark(id: id)
      onDelete(id)
    } catch {
      guard !(error is CancellationError) else { return }
      let failed = FailedDeletion(id: id, message: error.localizedDescription)
      failedDeletion = failed
      onFailure(failed)
    }
  }
}
