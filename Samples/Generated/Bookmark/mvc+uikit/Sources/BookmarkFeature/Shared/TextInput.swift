#if canImport(UIKit)
  import UIKit

  /// A text that the user types, below its name.
  final class TextInput: UIView {
    private let input = UITextField()

    /// What has a keyboard of its own is neither capitalized nor corrected.
    init(_ label: String, keyboard: KeyboardKind? = nil, changed: @escaping (String) -> Void) {
      super.init(frame: .zero)
      input.borderStyle = .roundedRect
      input.clearButtonMode = .whileEditing
      input.font = .preferredFont(forTextStyle: .body)
      input.adjustsFontForContentSizeCategory = true
      if let keyboard {
        input.keyboardType = keyboard.keyboardType
        input.textContentType = keyboard.contentType
        input.autocapitalizationType = .none
        input.autocorrectionType = .no
        input.isSecureTextEntry = keyboard == .password
      }
      let typed = UIAction { [weak input] _ in changed(input?.text ?? "") }
      input.addAction(typed, for: .editingChanged)
      addFilling(UIStackView(label: label, control: input, axis: .vertical))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// What is typed.
    var text: String { input.text ?? "" }

    /// Shows a value, and leaves the cursor where it is while that is what was typed.
    func show(_ value: String) {
      if text != value { input.text = value }
    }
  }
#endif
