open class UIColor: NSObject, @unchecked Sendable {
  public static let systemBackground = UIColor()
  public static let systemGroupedBackground = UIColor()
  public static let secondarySystemGroupedBackground = UIColor()
  public static let label = UIColor()
  public static let secondaryLabel = UIColor()
  public static let systemRed = UIColor()
  public static let tintColor = UIColor()
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "body")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

open class UIImage: NSObject, @unchecked Sendable {
  /// The name of the symbol.
  public let systemName: String
  public init?(systemName: String) { self.systemName = systemName }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var numberOfLines = 1
  open var textAlignment: NSTextAlignment = .natural
  open var adjustsFontForContentSizeCategory = false
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

@MainActor
open class UIImageView: UIView {
  open var image: UIImage?
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large }
  open private(set) var isAnimating = false
  public init(style: Style) { super.init(frame: .zero) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
