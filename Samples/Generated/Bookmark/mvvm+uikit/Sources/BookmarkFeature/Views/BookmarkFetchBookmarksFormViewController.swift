#if canImport(UIKit)
  import UIKit

  /// Binds its inputs to the view model, and nothing else.
  final class BookmarkFetchBookmarksFormViewController: UIViewController, SheetForm {
    private let viewModel: BookmarkFetchBookmarksFormViewModel
    private let onCancel: () -> Void
    private lazy var fromInput = TextInput(String(localized: "From"), keyboard: .url) {
      [viewModel] in
      viewModel.draft.from = $0
    }
    private let failure = FailureView()
    private lazy var cancelButton = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    private lazy var saveButton = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Fetch bookmarks")) { [viewModel] _ in
        Task { await viewModel.save() }
      })

    init(viewModel: BookmarkFetchBookmarksFormViewModel, onCancel: @escaping () -> Void) {
      self.viewModel = viewModel
      self.onCancel = onCancel
      super.init(nibName: nil, bundle: nil)
      title = String(localized: "Fetch bookmarks")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = FormView([
        fromInput,
        failure,
      ])
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = cancelButton
      observe { [weak self] in self?.render() }
    }

    private func render() {
      fromInput.show(viewModel.draft.from)
      failure.show(viewModel.phase.failure)
      navigationItem.show(saveButton, isSaving: viewModel.phase == .loading)
      saveButton.isEnabled = viewModel.phase != .loaded
      view.isUserInteractionEnabled = viewModel.phase != .loading
      cancelButton.isEnabled = viewModel.phase != .loading
      isModalInPresentation = viewModel.isChanged || viewModel.phase == .loading
    }

    func cancel() {
      guard cancelButton.isEnabled else { return }
      guard viewModel.isChanged else { return onCancel() }
      confirmDiscard(from: cancelButton, discard: onCancel)
    }
  }
#endif
