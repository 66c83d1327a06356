#if canImport(UIKit)
  import UIKit

  /// A scrolling column of views that keeps clear of the keyboard.
  final class FormView: UIView {
    private let fields: [UITextField]

    init(_ views: [UIView]) {
      fields = views.flatMap(\.textFields)
      super.init(frame: .zero)
      backgroundColor = .systemBackground
      fields.forEach(chain)
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

    /// Return goes on to the next field that is shown; the last one gives the keyboard up, as a
    /// field does by itself that has an action for the end of its editing.
    private func chain(_ field: UITextField) {
      let begin = UIAction { [weak self, weak field] _ in
        field?.returnKeyType = self?.field(after: field) == nil ? .done : .next
        field?.reloadInputViews()
      }
      let goOn = UIAction { [weak self, weak field] _ in
        self?.field(after: field)?.becomeFirstResponder()
      }
      field.addAction(begin, for: .editingDidBegin)
      field.addAction(goOn, for: .editingDidEndOnExit)
    }

    private func field(after field: UITextField?) -> UITextField? {
      guard let index = fields.firstIndex(where: { $0 === field }) else { return nil }
      return fields[(index + 1)...].first(where: \.isShown)
    }
  }

  extension UIView {
    /// The text fields below it, from first to last.
    fileprivate var textFields: [UITextField] {
      if let field = self as? UITextField { return [field] }
      return self is UIControl ? [] : subviews.flatMap(\.textFields)
    }

    /// Whether neither it nor a view around it is hidden.
    fileprivate var isShown: Bool { !isHidden && superview?.isShown ?? true }
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
