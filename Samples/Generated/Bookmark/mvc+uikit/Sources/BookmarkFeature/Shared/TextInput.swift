#if canImport(UIKit)
  import UIKit

  /// A text that the user types.
  final class TextInput: UITextField {
    init(_ label: String, changed: @escaping (String) -> Void) {
      super.init(frame: .zero)
      placeholder = label
      accessibilityLabel = label
      borderStyle = .roundedRect
      clearButtonMode = .whileEditing
      font = .preferredFont(forTextStyle: .body)
      adjustsFontForContentSizeCategory = true
      let typed = UIAction { [weak self] _ in changed(self?.text ?? "") }
      addAction(typed, for: .editingChanged)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows a value, and leaves the cursor where it is while that is what was typed.
    func show(_ value: String) {
      if text != value { text = value }
    }
  }
#endif
