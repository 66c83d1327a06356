#if canImport(UIKit)
  import UIKit

  /// Shows the draft in its inputs, and writes into it what the user types.
  final class BookmarkFormViewController: UIViewController, SheetForm {
    private let model: BookmarkFormModel
    private let onCancel: () -> Void
    private lazy var titleInput = TextInput(String(localized: "Title")) { [model] in
      model.draft.title = $0
    }
    private lazy var urlInput = TextInput(String(localized: "URL"), keyboard: .url) { [model] in
      model.draft.url = $0
    }
    private let failure = FailureView()
    private lazy var cancelButton = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    private lazy var saveButton = UIBarButtonItem(
      primaryAction: UIAction(title: String(localized: "Save")) { [model] _ in
        Task { await model.save() }
      })

    init(model: BookmarkFormModel, onCancel: @escaping () -> Void) {
      self.model = model
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
      titleInput.show(model.draft.title)
      urlInput.show(model.draft.url)
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
