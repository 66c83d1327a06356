public protocol UIConfigurationState {}

public struct UICellConfigurationState: UIConfigurationState {
  public var isSelected = false
  public var isHighlighted = false
}

public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

/// A content view that shows nothing but keeps what it should show.
@MainActor
final class ContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public var color = UIColor.label
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var numberOfLines = 0
  }
  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
  }

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()

  /// Which of the three it began as; a stub's own.
  public private(set) var kind: String

  public static func cell() -> UIListContentConfiguration { .init(kind: "cell") }
  public static func subtitleCell() -> UIListContentConfiguration { .init(kind: "subtitle") }
  public static func valueCell() -> UIListContentConfiguration { .init(kind: "value") }

  @MainActor public func makeContentView() -> any UIView & UIContentView { ContentView(self) }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var isEnabled = true
  }

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  /// Which of the three it began as; a stub's own.
  public private(set) var kind: String

  public static func empty() -> Self { .init(kind: "empty") }
  public static func loading() -> Self { .init(kind: "loading") }
  public static func search() -> Self { .init(kind: "search") }

  @MainActor public func makeContentView() -> any UIView & UIContentView { ContentView(self) }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
