@MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  public enum State: Int, Sendable { case off, on, mixed }
  open internal(set) var title = ""
  open internal(set) var image: UIImage?
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open var attributes: UIMenuElement.Attributes = []
  open var state: UIMenuElement.State = .off
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  @preconcurrency public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    super.init()
    self.title = title
    self.image = image
    self.attributes = attributes
    self.state = state
  }

  /// What a tap does.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
  }
}

@MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  public required init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    super.init()
  }

  /// What it gives when it is shown.
  fileprivate var elements: [UIMenuElement] {
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    return elements
  }

  /// Asks for its elements each time that it is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    Self(elementProvider)
  }
}

@MainActor
open class UIContextMenuConfiguration: NSObject {
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  @preconcurrency public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)?,
    actionProvider: (([UIMenuElement]) -> UIMenu?)?
  ) {
    self.actionProvider = actionProvider
  }

  /// What is shown; a stub's own.
  public var menu: UIMenu? { actionProvider?([]) }
}

@MainActor
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let singleSelection = Options(rawValue: 32)
  }
  open private(set) var children: [UIMenuElement]
  open private(set) var options: Options
  @preconcurrency public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init()
    self.title = title
    self.image = image
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, options: options, children: newChildren)
  }

  /// What is shown when it opens; a stub's own.
  public var elements: [UIAction] {
    children.flatMap { child -> [UIAction] in
      switch child {
      case let deferred as UIDeferredMenuElement: deferred.elements.compactMap { $0 as? UIAction }
      case let menu as UIMenu: menu.elements
      case let action as UIAction: [action]
      default: []
      }
    }
  }
}

@MainActor
open class UIContextMenuInteraction: NSObject {
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

@MainActor
open class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, refresh, trash, close
  }
  open var title: String?
  open var image: UIImage?
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var isEnabled = true
  open var customView: UIView?
  open var tintColor: UIColor?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  public private(set) var systemItem: SystemItem?

  public override init() {}
  public required init?(coder: NSCoder) {}

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// What a tap does; a stub's own.
  public func tap() {
    if isEnabled { primaryAction?.performWithSender(self, target: nil) }
  }
}
