#if canImport(UIKit)
  import UIKit

  /// A scrolling column of views.
  final class FormView: UIScrollView {
    init(_ views: [UIView]) {
      super.init(frame: .zero)
      backgroundColor = .systemBackground
      alwaysBounceVertical = true
      keyboardDismissMode = .interactive
      let column = UIStackView(arrangedSubviews: views)
      column.axis = .vertical
      column.spacing = 16
      column.translatesAutoresizingMaskIntoConstraints = false
      addSubview(column)
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 16),
        column.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -16),
        column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  extension UIStackView {
    /// A control beside its name, which is the control's name for accessibility, too.
    convenience init(label: String, control: UIView) {
      let name = UILabel()
      name.text = label
      name.numberOfLines = 0
      name.font = .preferredFont(forTextStyle: .body)
      name.adjustsFontForContentSizeCategory = true
      name.isAccessibilityElement = false
      control.accessibilityLabel = label
      control.setContentHuggingPriority(.required, for: .horizontal)
      self.init(arrangedSubviews: [name, control])
      alignment = .center
      spacing = 8
    }
  }
#endif
