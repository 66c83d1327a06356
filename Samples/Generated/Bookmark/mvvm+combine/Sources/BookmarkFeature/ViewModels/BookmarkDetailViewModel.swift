import Foundation

#if canImport(Combine)
  import Combine
#endif

@MainActor
final class BookmarkDetailViewModel: ObservableObject {
  @Published private(set) var bookmark: Bookmark?
  @Published private(set) var phase: Phase = .idle
  @Published var failedDeletion: FailedDeletion<Bookmark.ID>?

  private let id: Bookmark.ID
  private let service: any BookmarkService
  private let onDelete: (Bookmark.ID) -> Void
  private let onFailure: (FailedDeletion<Bookmark.ID>) -> Void
  private let appearances = TaskQueue()
  private var isDeleting = false

  init(
    id: Bookmark.ID,
    service: any BookmarkService,
    onDelete: @escaping (Bookmark.ID) -> Void,
    onFailure: @escaping (FailedDeletion<Bookmark.ID>) -> Void
  ) {
    self.id = id
    self.service = service
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
      bookmark = try await service.loadBookmark(id: id)
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
      try await service.deleteBookmark(id: id)
      onDelete(id)
    } catch {
      guard !(error is CancellationError) else { return }
      let failed = FailedDeletion(id: id, message: error.localizedDescription)
      failedDeletion = failed
      onFailure(failed)
    }
  }
}
