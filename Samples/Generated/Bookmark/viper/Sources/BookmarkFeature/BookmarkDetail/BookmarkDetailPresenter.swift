import Foundation
import Observation

@MainActor
@Observable
final class BookmarkDetailPresenter {
  private(set) var bookmark: Bookmark?
  private(set) var phase: Phase = .idle

  private let id: Bookmark.ID
  private let interactor: any BookmarkDetailInteracting
  private let router: any BookmarkRouting
  private let onDelete: (Bookmark.ID) -> Void
  private let onRetry: @MainActor (Bookmark.ID) async -> Void
  private let appearances = TaskQueue()
  @ObservationIgnored private var isDeleting = false

  init(
    id: Bookmark.ID,
    interactor: any BookmarkDetailInteracting,
    router: any BookmarkRouting,
    onDelete: @escaping (Bookmark.ID) -> Void,
    onRetry: @escaping @MainActor (Bookmark.ID) async -> Void
  ) {
    self.id = id
    self.interactor = interactor
    self.router = router
    self.onDelete = onDelete
    self.onRetry = onRetry
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
      bookmark = try await interactor.loadBookmark(id: id)
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
    do {
      try await interactor.deleteBookmark(id: id)
      onDelete(id)
    } catch {
      guard !(error is CancellationError) else { return }
      router.show(
        RetryAlert(message: error.localizedDescription) { [weak self, id, onRetry] in
          // When the detail was left, there is no presenter any more, and the list tries it.
          if let self { await delete() } else { await onRetry(id) }
        })
    }
  }
}
