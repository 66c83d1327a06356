#if canImport(UIKit)
  import UIKit

  /// A date beside its name.
  final class DateInput: UIView {
    private let picker = UIDatePicker()

    init(_ label: String, changed: @escaping (Date) -> Void) {
      super.init(frame: .zero)
      addFilling(UIStackView(label: label, control: picker))
      let picked = UIAction { [weak picker] _ in
        if let picker { changed(picker.date) }
      }
      picker.addAction(picked, for: .valueChanged)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ value: Date) {
      if picker.date != value { picker.date = value }
    }
  }
#endif
