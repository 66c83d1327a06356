import Foundation

@MainActor
final class BookmarkDetailPresenter: BookmarkDetailPresenting {
  private(set) var bookmark: Bookmark?
  private(set) var phase: Phase = .idle
  private(set) var isConfirmingDeletion = false
  private(set) var failedDeletion: FailedDeletion<Bookmark.ID>?

  weak var view: (any BookmarkDetailViewing)?
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
    render()
    do {
      bookmark = try await service.loadBookmark(id: id)
      phase = .loaded
    } catch let error where error is CancellationError || Task.isCancelled {
      phase = previous
    } catch {
      phase = .failed(message: error.localizedDescription)
    }
    render()
  }

  /// Deletes once, however often it is asked meanwhile.
  func delete() async {
    guard !isDeleting else { return }
    isDeleting = true
    defer { isDeleting = false }
    failedDeletion = nil
    render()
    do {
      try await service.deleteBookmark(id: id)
      onDelete(id)
    } catch {
      guard !(error is CancellationError) else { return }
      let failed = FailedDeletion(id: id, message: error.localizedDescription)
      failedDeletion = failed
      onFailure(failed)
      render()
    }
  }

  func deleteTapped() {
    isConfirmingDeletion = true
    render()
  }

  func deletionConfirmationDismissed() {
    isConfirmingDeletion = false
    render()
  }

  func deletionAlertDismissed() {
    failedDeletion = nil
    render()
  }

  /// Everything that the view shows now.
  var state: BookmarkDetailViewState {
    BookmarkDetailViewState(
      fields: bookmark.map(fields),
      placeholder: bookmark == nil ? Placeholder(phase) : nil,
      loadFailure: bookmark == nil ? nil : phase.failure,
      isConfirmingDeletion: isConfirmingDeletion,
      failedDeletion: failedDeletion
    )
  }

  private func fields(_ bookmark: Bookmark) -> BookmarkDetailViewState.Fields {
    BookmarkDetailViewState.Fields(
      title: bookmark.title,
      url: bookmark.url,
      createdAt: bookmark.createdAt.formatted()
    )
  }

  private func render() {
    view?.show(state)
  }
}
