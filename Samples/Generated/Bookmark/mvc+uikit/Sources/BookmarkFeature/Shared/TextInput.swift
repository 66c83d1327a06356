#if canImport(UIKit)
  import UIKit

  /// A text that the user types.
  final class TextInput: UITextField {
    /// What has a keyboard of its own is neither capitalized nor corrected.
    init(_ label: String, keyboard: KeyboardKind? = nil, changed: @escaping (String) -> Void) {
      super.init(frame: .zero)
      placeholder = label
      accessibilityLabel = label
      borderStyle = .roundedRect
      clearButtonMode = .whileEditing
      font = .preferredFont(forTextStyle: .body)
      adjustsFontForContentSizeCategory = true
      if let keyboard {
        keyboardType = keyboard.keyboardType
        textContentType = keyboard.contentType
        autocapitalizationType = .none
        autocorrectionType = .no
        isSecureTextEntry = keyboard == .password
      }
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
