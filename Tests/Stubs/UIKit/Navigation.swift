@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

@MainActor
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}

@MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  override var visibleChildren: [UIViewController] { children.suffix(1) }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(children + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    setViewControllers(children.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    setViewControllers(Array(children.prefix(1)), animated: animated)
    return popped
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(children.dropFirst(index + 1))
    setViewControllers(Array(children.prefix(index + 1)), animated: animated)
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      if child === old { child.disappear(animated: animated) }
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
      child.didMove(toParent: nil)
    }
    for child in children { child.removeFromParent() }
    for child in viewControllers { addChild(child) }
    guard let top = topViewController, top !== old else { return }
    if let old, old.parent === self {
      old.disappear(animated: animated)
      old.viewIfLoaded?.removeFromSuperview()
    }
    guard isOnScreen else { return }
    show(top, animated: animated)
  }

  /// The delegate hears of the first screen, too.
  override func appear(animated: Bool) {
    let isFirst = !isOnScreen
    if let top = topViewController { view.addSubview(top.view) }
    super.appear(animated: animated)
    if isFirst, let top = topViewController {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  private func show(_ top: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: top, animated: animated)
    view.addSubview(top.view)
    top.appear(animated: animated)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
