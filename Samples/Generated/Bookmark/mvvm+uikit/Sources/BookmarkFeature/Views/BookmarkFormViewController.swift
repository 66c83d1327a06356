#if canImport(UIKit)
  import UIKit

  /// Binds its inputs to the view model, and nothing else.
  final class BookmarkFormViewController: UIViewController, SheetForm {
    private let viewModel: BookmarkFormViewModel
    private let onCancel: () -> Void
    private lazy var titleInput = TextInput(String(localized: "Title")) { [viewModel] in
      viewModel.draft.title = $0
    }
    private lazy var urlInput = TextInput(String(localized: "URL"), keyboard: .url) { [viewModel] in
      viewModel.draft.url = $0
    }
    private let failure = FailureView()
    private lazy var cancelButton = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    private lazy var saveButton = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Save")) { [viewModel] _ in
        Task { await viewModel.save() }
      })

    init(viewModel: BookmarkFormViewModel, onCancel: @escaping () -> Void) {
      self.viewModel = viewModel
      self.onCancel = onCancel
      super.init(nibName: nil, bundle: nil)
      title = String(localized: "New Bookmark")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = FormView([
        titleInput,
        urlInput,
        failure,
      ])
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = cancelButton
      observe { [weak self] in self?.render() }
    }

    private func render() {
      titleInput.show(viewModel.draft.title)
      urlInput.show(viewModel.draft.url)
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
