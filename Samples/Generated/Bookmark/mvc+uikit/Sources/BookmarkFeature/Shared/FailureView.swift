#if canImport(UIKit)
  import UIKit

  /// Says what went wrong; hidden while there is nothing to say.
  final class FailureView: UIView {
    private let message = UILabel()

    init() {
      super.init(frame: .zero)
      message.numberOfLines = 0
      message.textColor = .systemRed
      message.font = .preferredFont(forTextStyle: .body)
      message.adjustsFontForContentSizeCategory = true
      addFilling(message)
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ text: String?) {
      message.text = text
      isHidden = text == nil
    }
  }
#endif
