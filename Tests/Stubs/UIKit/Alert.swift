@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  fileprivate let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  open var message: String?
  open private(set) var preferredStyle: Style = .actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// What a tap on a button does: the alert goes, then the button acts. A stub's own.
  public func tap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}
