#if canImport(UIKit)
  import UIKit

  /// Shows the model in its views, changes it when they tell what the user does, and decides where
  /// to go.
  final class BookmarkListViewController: UIViewController {
    private let model: BookmarkModel
    private let screens: BookmarkScreens
    private let keeper = SheetKeeper()
    /// The detail that was opened last.
    private var detailID: Bookmark.ID?
    private let table = RowsTable()
    private var appearing: Task<Void, Never>?
    private lazy var addFormButton = UIBarButtonItem(
      primaryAction: UIAction(
        title: String(localized: "Add"),
        image: UIImage(systemName: "plus")
      ) { [weak self] _ in
        self?.addTapped()
      })
    private lazy var fetchBookmarksFormButton = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Fetch bookmarks")) { [weak self] _ in
        self?.fetchBookmarksTapped()
      })

    init(model: BookmarkModel, screens: BookmarkScreens) {
      self.model = model
      self.screens = screens
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
      table.refreshes(model.load)
      observe { [weak self] in self?.render() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearing = Task { [model] in await model.appear() }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      appearing?.cancel()
    }

    private func render() {
      table.show([TableSection(rows: rows)])
      contentUnavailableConfiguration = model.bookmarks.isEmpty ? placeholder : nil
      fetchBookmarksFormButton.isEnabled = model.canFetchBookmarks
      let failed = model.failedDeletion
      showDeletionAlert(failed?.message) { [model] in
        if let failed { await model.delete(id: failed.id) }
      } dismiss: { [model] in
        model.failedDeletion = nil
      }
    }

    private var rows: [TableRow] {
      var rows = model.bookmarks.map(bookmarkRow)
      if case .failed(let message) = model.phase, !rows.isEmpty {
        rows.insert(.failure(id: "failure", message: message, retry: model.load), at: 0)
      }
      return rows
    }

    private var placeholder: UIContentUnavailableConfiguration {
      switch model.phase {
      case .idle, .loading: .loading()
      case .loaded, .empty: .nothing(String(localized: "No Bookmarks"))
      case .failed(let message): .failed(message, retry: model.load)
      }
    }

    private func bookmarkRow(_ bookmark: Bookmark) -> TableRow {
      var tableRow = TableRow(id: "\(bookmark.id)", title: bookmark.title, lines: [bookmark.url])
      tableRow.tap = { [weak self] in
        self?.rowTapped(id: bookmark.id)
      }
      tableRow.pushes = true
      tableRow.swipes.append(
        RowAction(title: String(localized: "Delete"), isDestructive: true) { [model] in
          await model.delete(id: bookmark.id)
        })
      return tableRow
    }

    private func addTapped() {
      let form = screens.addForm { [weak self, model] input in
        self?.dismissSheet()
        model.didSave(input)
      } _: { [weak self] in
        self?.dismissSheet()
      }
      showSheet(form, keeper: keeper)
    }

    private func fetchBookmarksTapped() {
      let form = screens.fetchBookmarksForm { [weak self, model] input in
        try await model.submitFetchBookmarks(input)
        self?.showSheet(nil)
      } _: { [weak self] in
        self?.dismissSheet()
      }
      showSheet(form, keeper: keeper)
    }

    private func rowTapped(id: Bookmark.ID) {
      let detail = screens.detail(id) { [weak self] id in
        self?.didDelete(id: id)
      } _: { [weak self] failed in
        self?.didFailToDelete(failed)
      }
      detailID = id
      navigationController?.pushViewController(detail, animated: true)
    }

    private func didDelete(id: Bookmark.ID) {
      model.didDelete(id: id)
      if detailID == id { navigationController?.popToViewController(self, animated: true) }
    }

    /// A detail that is shown tells of it itself.
    private func didFailToDelete(_ failed: FailedDeletion<Bookmark.ID>) {
      let isShown = detailID == failed.id && navigationController?.topViewController !== self
      if !isShown { model.didFailToDelete(failed) }
    }
  }
#endif
