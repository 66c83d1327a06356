#if canImport(UIKit)
  import UIKit

  /// Binds its view to the view model, and nothing else.
  final class BookmarkDetailViewController: UIViewController {
    private let viewModel: BookmarkDetailViewModel
    private let table = RowsTable()
    private var appearing: Task<Void, Never>?
    private lazy var deleteButton = UIBarButtonItem(
      primaryAction: UIAction(
        title: String(localized: "Delete"),
        image: UIImage(systemName: "trash"),
        attributes: .destructive
      ) { [weak self] _ in
        self?.deleteTapped()
      })

    init(viewModel: BookmarkDetailViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = table
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = deleteButton
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
      title = viewModel.bookmark?.title
      table.show([TableSection(rows: rows)])
      contentUnavailableConfiguration = viewModel.bookmark == nil ? placeholder : nil
      deleteButton.isEnabled = viewModel.bookmark != nil
      showDeletionAlert(viewModel.failedDeletion?.message, retry: viewModel.delete) { [viewModel] in
        viewModel.failedDeletion = nil
      }
    }

    private func deleteTapped() {
      confirmDeletion(
        String(localized: "Delete this bookmark?"),
        from: deleteButton,
        delete: viewModel.delete
      )
    }

    private var rows: [TableRow] {
      guard let bookmark = viewModel.bookmark else { return [] }
      var rows: [TableRow] = [
        TableRow(id: "title", label: String(localized: "Title"), value: bookmark.title),
        TableRow(id: "url", label: String(localized: "URL"), value: bookmark.url),
        TableRow(
          id: "createdAt",
          label: String(localized: "Created at"),
          value: bookmark.createdAt.formatted()
        ),
      ]
      if case .failed(let message) = viewModel.phase {
        rows.insert(.failure(id: "failure", message: message, retry: viewModel.load), at: 0)
      }
      return rows
    }

    private var placeholder: UIContentUnavailableConfiguration {
      if case .failed(let message) = viewModel.phase {
        .failed(message, retry: viewModel.load)
      } else {
        .loading()
      }
    }
  }
#endif
