#if canImport(UIKit)
  import UIKit

  /// Shows the model in its views, and changes it when they tell what the user does.
  final class BookmarkDetailViewController: UIViewController {
    private let model: BookmarkDetailModel
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

    init(model: BookmarkDetailModel) {
      self.model = model
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
      title = model.bookmark?.title
      table.show([TableSection(rows: rows)])
      contentUnavailableConfiguration = model.bookmark == nil ? placeholder : nil
      deleteButton.isEnabled = model.bookmark != nil
      showDeletionAlert(model.failedDeletion?.message, retry: model.delete) { [model] in
        model.failedDeletion = nil
      }
    }

    private func deleteTapped() {
      confirmDeletion(
        String(localized: "Delete this bookmark?"),
        from: deleteButton,
        delete: model.delete
      )
    }

    private var rows: [TableRow] {
      guard let bookmark = model.bookmark else { return [] }
      var rows: [TableRow] = [
        TableRow(id: "title", label: String(localized: "Title"), value: bookmark.title),
        TableRow(id: "url", label: String(localized: "URL"), value: bookmark.url),
        TableRow(
          id: "createdAt",
          label: String(localized: "Created at"),
          value: bookmark.createdAt.formatted()
        ),
      ]
      if case .failed(let message) = model.phase {
        rows.insert(.failure(id: "failure", message: message, retry: model.load), at: 0)
      }
      return rows
    }

    private var placeholder: UIContentUnavailableConfiguration {
      if case .failed(let message) = model.phase {
        .failed(message, retry: model.load)
      } else {
        .loading()
      }
    }
  }
#endif
