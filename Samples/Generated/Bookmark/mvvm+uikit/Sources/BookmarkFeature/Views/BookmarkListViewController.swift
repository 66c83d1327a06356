#if canImport(UIKit)
  import UIKit

  /// Binds its view to the view model, and nothing else.
  final class BookmarkListViewController: UIViewController {
    private let viewModel: BookmarkListViewModel
    private let table = RowsTable()
    private var appearing: Task<Void, Never>?
    private lazy var addFormButton = UIBarButtonItem(
      primaryAction: UIAction(
        title: String(localized: "Add"),
        image: UIImage(systemName: "plus")
      ) { [viewModel] _ in
        viewModel.addTapped()
      })
    private lazy var fetchBookmarksFormButton = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Fetch bookmarks")) { [viewModel] _ in
        viewModel.fetchBookmarksTapped()
      })

    init(viewModel: BookmarkListViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
      title = String(localized: "Bookmarks")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = table
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItems = [addFormButton, fetchBookmarksFormButton]
      table.refreshes(viewModel.load)
      observe { [weak self] in self?.render() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearing = Task { [viewModel] in await viewModel.appear() }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      appearing?.cancel()
    }

    private func render() {
      table.show([TableSection(rows: rows)])
      contentUnavailableConfiguration = viewModel.bookmarks.isEmpty ? placeholder : nil
      fetchBookmarksFormButton.isEnabled = viewModel.canFetchBookmarks
      let failed = viewModel.failedDeletion
      showDeletionAlert(failed?.message) { [viewModel] in
        if let failed { await viewModel.delete(id: failed.id) }
      } dismiss: { [viewModel] in
        viewModel.failedDeletion = nil
      }
    }

    private var rows: [TableRow] {
      var rows = viewModel.bookmarks.map(bookmarkRow)
      if case .failed(let message) = viewModel.phase, !rows.isEmpty {
        rows.insert(.failure(id: "failure", message: message, retry: viewModel.load), at: 0)
      }
      return rows
    }

    private var placeholder: UIContentUnavailableConfiguration {
      switch viewModel.phase {
      case .idle, .loading: .loading()
      case .loaded, .empty: .nothing(String(localized: "No Bookmarks"))
      case .failed(let message): .failed(message, retry: viewModel.load)
      }
    }

    private func bookmarkRow(_ bookmark: Bookmark) -> TableRow {
      var tableRow = TableRow(id: "\(bookmark.id)", title: bookmark.title, lines: [bookmark.url])
      tableRow.tap = { [viewModel] in
        viewModel.rowTapped(id: bookmark.id)
      }
      tableRow.pushes = true
      tableRow.swipes.append(
        RowAction(title: String(localized: "Delete"), isDestructive: true) { [viewModel] in
          await viewModel.delete(id: bookmark.id)
        })
      return tableRow
    }
  }
#endif
