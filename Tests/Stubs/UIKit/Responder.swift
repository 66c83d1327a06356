@_exported import Foundation
@_exported import Observation

@MainActor
open class UIResponder: NSObject {
  public override init() {}
  open var next: UIResponder? { nil }
  private static weak var first: UIResponder?
  open var isFirstResponder: Bool { Self.first === self }
  @discardableResult open func becomeFirstResponder() -> Bool {
    Self.first = self
    return true
  }
  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { Self.first = nil }
    return true
  }
  /// Shows the keyboard anew.
  open func reloadInputViews() {}
}

@MainActor
public protocol UICoordinateSpace: NSObjectProtocol {}

@MainActor
open class UIView: UIResponder {
  open var frame: CGRect
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var backgroundColor: UIColor?
  open var tintColor: UIColor?
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  open var preservesSuperviewLayoutMargins = false

  // Accessibility, which every object has.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  open var window: UIWindow? { superview?.window }
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    if window != nil { view.enterWindow() }
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func didMoveToWindow() {}
  open func layoutIfNeeded() {}
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func setNeedsLayout() {}
  open func layoutSubviews() {}
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Tells the whole tree that it is on a screen now.
  func enterWindow() {
    didMoveToWindow()
    for view in subviews { view.enterWindow() }
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 2)
  public static let header = UIAccessibilityTraits(rawValue: 4)
  public static let staticText = UIAccessibilityTraits(rawValue: 8)
}

/// On a screen as soon as it has a root: what it shows appears.
@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
  open private(set) var isKeyWindow = false
  open var rootViewController: UIViewController? {
    didSet { if isKeyWindow { show() } }
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    show()
  }

  private func show() {
    guard let controller = rootViewController else { return }
    addSubview(controller.view)
    controller.appear(animated: false)
  }
}
