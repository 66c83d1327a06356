#if canImport(UIKit)
  import UIKit

  /// Says what went wrong, and offers to try it again, or not to; hidden while there is nothing to
  /// say.
  final class FailureView: UIView {
    private let message = UILabel()

    /// Without `retry` it only says what went wrong.
    init(retry: (() async -> Void)? = nil, dismiss: (() -> Void)? = nil) {
      super.init(frame: .zero)
      message.numberOfLines = 0
      message.textColor = .systemRed
      message.font = .preferredFont(forTextStyle: .body)
      message.adjustsFontForContentSizeCategory = true
      var views: [UIView] = [message]
      if let retry {
        let again = UIAction(title: String(localized: "Try Again")) { _ in
          Task { await retry() }
        }
        let button = UIButton(configuration: .bordered(), primaryAction: again)
        button.setContentHuggingPriority(.required, for: .horizontal)
        views.append(button)
      }
      if let dismiss {
        let away = UIAction(title: String(localized: "Dismiss")) { _ in dismiss() }
        let button = UIButton(configuration: .bordered(), primaryAction: away)
        button.setContentHuggingPriority(.required, for: .horizontal)
        views.append(button)
      }
      let row = UIStackView(arrangedSubviews: views)
      row.alignment = .center
      row.spacing = 8
      addFilling(row)
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Brings what is new on the screen, and says it to those who do not see it appear.
    func show(_ text: String?) {
      guard text != message.text else { return }
      message.text = text
      isHidden = text == nil
      guard let text else { return }
      scroll?.layoutIfNeeded()
      scroll?.scrollRectToVisible(convert(bounds, to: scroll), animated: true)
      UIAccessibility.post(notification: .announcement, argument: text)
    }

    private var scroll: UIScrollView? {
      sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
    }
  }
#endif
