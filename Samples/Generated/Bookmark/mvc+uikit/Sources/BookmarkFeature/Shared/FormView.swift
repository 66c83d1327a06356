#if canImport(UIKit)
  import UIKit

  /// A scrolling column of views that keeps clear of the keyboard.
  final class FormView: UIView {
    init(_ views: [UIView]) {
      super.init(frame: .zero)
      backgroundColor = .systemBackground
      UITextField.chain(views.flatMap(\.textFields))
      let column = UIStackView(arrangedSubviews: views)
      column.axis = .vertical
      column.spacing = 16
      let scroll = UIScrollView()
      scroll.alwaysBounceVertical = true
      scroll.keyboardDismissMode = .interactive
      addSubview(scroll)
      scroll.addSubview(column)
      scroll.translatesAutoresizingMaskIntoConstraints = false
      column.translatesAutoresizingMaskIntoConstraints = false
      let content = scroll.contentLayoutGuide
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: topAnchor),
        scroll.leadingAnchor.constraint(equalTo: leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: trailingAnchor),
        scroll.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
        column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
        column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Takes the keyboard away, too: it would go on typing.
    override var isUserInteractionEnabled: Bool {
      didSet { if !isUserInteractionEnabled { endEditing(true) } }
    }
  }

  extension UIView {
    /// The text fields below it, from first to last.
    fileprivate var textFields: [UITextField] {
      if let field = self as? UITextField { return [field] }
      return self is UIControl ? [] : subviews.flatMap(\.textFields)
    }
  }

  extension UITextField {
    /// Return goes on to the next field; the last one gives the keyboard up, as a field does by
    /// itself that has an action for the end of its editing.
    fileprivate static func chain(_ fields: [UITextField]) {
      for (index, field) in fields.enumerated() {
        let next = fields.dropFirst(index + 1).first
        field.returnKeyType = next == nil ? .done : .next
        let goOn = UIAction { [weak next] _ in next?.becomeFirstResponder() }
        field.addAction(goOn, for: .editingDidEndOnExit)
      }
    }
  }

  extension UIStackView {
    /// A control beside or below its name, which is the control's name for accessibility, too.
    convenience init(
      label: String, control: UIView, axis: NSLayoutConstraint.Axis = .horizontal
    ) {
      let name = UILabel()
      name.text = label
      name.numberOfLines = 0
      name.font = .preferredFont(forTextStyle: .body)
      name.adjustsFontForContentSizeCategory = true
      name.isAccessibilityElement = false
      control.accessibilityLabel = label
      self.init(arrangedSubviews: [name, control])
      self.axis = axis
      spacing = 8
      if axis == .horizontal {
        alignment = .center
        control.setContentHuggingPriority(.required, for: .horizontal)
      }
    }
  }
#endif
