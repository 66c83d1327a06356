#if canImport(UIKit)
  import UIKit

  /// Shows the draft in its inputs, and writes into it what the user types.
  final class BookmarkFetchBookmarksFormViewController: UIViewController, SheetForm {
    private let model: BookmarkFetchBookmarksFormModel
    private let onCancel: () -> Void
    private lazy var fromInput = TextInput(String(localized: "From"), keyboard: .url) { [model] in
      model.draft.from = $0
    }
    private let failure = FailureView()
    private lazy var cancelButton = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    private lazy var saveButton = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Fetch bookmarks")) { [model] _ in
        Task { await model.save() }
      })

    init(model: BookmarkFetchBookmarksFormModel, onCancel: @escaping () -> Void) {
      self.model = model
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
      fromInput.show(model.draft.from)
      failure.show(model.phase.failure)
      navigationItem.show(saveButton, isSaving: model.phase == .loading)
      saveButton.isEnabled = model.phase != .loaded
      view.isUserInteractionEnabled = model.phase != .loading
      cancelButton.isEnabled = model.phase != .loading
      isModalInPresentation = model.isChanged || model.phase == .loading
    }

    func cancel() {
      guard cancelButton.isEnabled else { return }
      guard model.isChanged else { return onCancel() }
      confirmDiscard(from: cancelButton, discard: onCancel)
    }
  }
#endif
