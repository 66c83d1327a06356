@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  open var isEnabled = true
  open var isSelected = false
  open var contextMenuInteraction: UIContextMenuInteraction?
  private var actions: [(event: Event, action: UIAction)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// What a finger does; a control that is disabled does nothing.
  open func sendActions(for controlEvents: Event) {
    guard isEnabled else { return }
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.performWithSender(self, target: nil)
    }
  }
}

@MainActor
open class UIButton: UIControl {
  public struct Configuration {
    public var title: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public init() {}
    public static func plain() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
  }

  open var configuration: Configuration?
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
  open var changesSelectionAsPrimaryAction = false
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if self.configuration?.title == nil { self.configuration?.title = primaryAction?.title }
    if let primaryAction {
      addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
    }
  }
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad
}

public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let password = UITextContentType(rawValue: "password")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let URL = UITextContentType(rawValue: "url")
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UIReturnKeyType: Int, Sendable { case `default`, go, next, search, send, done }

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

@MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textAlignment: NSTextAlignment = .natural
  open var borderStyle: BorderStyle = .none
  open var clearButtonMode: ViewMode = .never
  open var keyboardType: UIKeyboardType = .default
  open var textContentType: UITextContentType?
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var isSecureTextEntry = false
  open var returnKeyType: UIReturnKeyType = .default
  open var adjustsFontForContentSizeCategory = false

  @discardableResult open override func becomeFirstResponder() -> Bool {
    defer { sendActions(for: .editingDidBegin) }
    return super.becomeFirstResponder()
  }

  /// What typing does; a stub's own.
  public func type(_ text: String) {
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// What the return key does: a field that hears of it gives the keyboard up. A stub's own.
  public func pressReturn() {
    resignFirstResponder()
    sendActions(for: .editingDidEndOnExit)
  }
}

@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
}

@MainActor
open class UITextView: UIScrollView {
  open weak var delegate: (any UITextViewDelegate)?
  open var text = ""
  open var font: UIFont?
  open var keyboardType: UIKeyboardType = .default
  open var textContentType: UITextContentType?
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var adjustsFontForContentSizeCategory = false

  /// What typing does; a stub's own.
  public func type(_ text: String) {
    self.text = text
    delegate?.textViewDidChange(self)
  }
}

@MainActor
open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

@MainActor
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
}

@MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  open var date = Date()
  open var datePickerMode: Mode = .dateAndTime
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

@MainActor
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var titles: [String] = []
  private var segmentActions: [UIAction?] = []

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { "\($0)" }
    segmentActions = titles.map { _ in nil }
  }

  open var numberOfSegments: Int { titles.count }
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    titles.insert(action.title, at: min(segment, titles.count))
    segmentActions.insert(action, at: min(segment, segmentActions.count))
  }
  open func removeAllSegments() {
    titles = []
    segmentActions = []
  }

  /// What a tap on a segment does; a stub's own.
  public func tap(_ segment: Int) {
    guard isEnabled, titles.indices.contains(segment) else { return }
    selectedSegmentIndex = segment
    segmentActions[segment]?.performWithSender(self, target: nil)
    sendActions(for: .valueChanged)
  }
}

@MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// What pulling does; a stub's own.
  public func pull() {
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
