@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// As the real one: what this controller or one around it presents.
  open var presentedViewController: UIViewController? { outermost.presented }
  open private(set) weak var presentingViewController: UIViewController?
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var isModalInPresentation = false
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  public private(set) lazy var navigationItem = UINavigationItem()
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(presentedViewController: self, presenting: nil)
  /// There is one where it is presented as a popover: here, never.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  private var presented: UIViewController?
  private var loaded: UIView?
  private var isVisible = false

  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Never nil, as everybody uses it.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      return loaded ?? UIView()
    }
    set { loaded = newValue }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ child: UIViewController) {
    child.parent = self
    children.append(child)
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func setNeedsUpdateContentUnavailableConfiguration() {}
  open func setEditing(_ editing: Bool, animated: Bool) {}

  open var navigationController: UINavigationController? {
    var controller = parent
    while let found = controller {
      if let navigation = found as? UINavigationController { return navigation }
      controller = found.parent
    }
    return nil
  }

  /// Nothing takes time here.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    // As the real one: what presents already presents nothing else, nor does what is in no window.
    let presenter = outermost
    guard viewIfLoaded?.window != nil, presenter.presented == nil else { return }
    presenter.presented = controller
    controller.presentingViewController = presenter
    UIWindow.current(of: self)?.addSubview(controller.view)
    controller.appear(animated: animated)
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      if let presenter = outermost.presentingViewController {
        presenter.dismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    if presented.presented != nil { presented.dismiss(animated: animated) }
    outermost.presented = nil
    presented.presentingViewController = nil
    presented.disappear(animated: animated)
    presented.viewIfLoaded?.removeFromSuperview()
    completion?()
  }

  /// The controller that presents for all that it contains.
  private var outermost: UIViewController { parent?.outermost ?? self }

  /// On the screen now: tells it once, and what it contains and shows. A stub's own.
  func appear(animated: Bool) {
    loadViewIfNeeded()
    guard !isVisible else { return }
    isVisible = true
    viewWillAppear(animated)
    viewIsAppearing(animated)
    for child in visibleChildren { child.appear(animated: animated) }
    viewDidAppear(animated)
  }

  func disappear(animated: Bool) {
    guard isVisible else { return }
    isVisible = false
    viewWillDisappear(animated)
    for child in visibleChildren { child.disappear(animated: animated) }
    viewDidDisappear(animated)
  }

  /// The children that are on the screen when this is.
  var visibleChildren: [UIViewController] { children }
  var isOnScreen: Bool { isVisible }
}

extension UIWindow {
  fileprivate static func current(of controller: UIViewController) -> UIWindow? {
    controller.viewIfLoaded?.window
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, automatic
}

@MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  open var title: String?
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor
open class UIPresentationController: NSObject {
  open private(set) unowned var presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
  }

  /// What swiping a sheet down does; a stub's own.
  public func swipeDown() {
    guard !isHeld(presentedViewController) else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    // As the real one: it is there until its delegate has been told.
    let presented = presentedViewController
    presented.presentingViewController?.dismiss(animated: true)
    withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(self) }
  }

  /// A controller holds the presentation that it is in, however deep.
  private func isHeld(_ controller: UIViewController) -> Bool {
    controller.isModalInPresentation || controller.children.contains(where: isHeld)
  }
}

/// What a popover may point at.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
}
