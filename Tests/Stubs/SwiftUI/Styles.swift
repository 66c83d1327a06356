public enum Axis: Hashable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: Hashable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

public enum VerticalEdge: Hashable, Sendable { case top, bottom }

public struct EdgeInsets: Sendable {
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {}
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }

public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

public enum Alignment: Sendable {
  case center, leading, trailing, top, bottom
  case topLeading, topTrailing, bottomLeading, bottomTrailing
}

public enum TextAlignment: Sendable { case leading, center, trailing }

public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

public struct Font: Hashable, Sendable {
  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()
  public static func system(size: CGFloat) -> Font { Font() }
  public func bold() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public func monospacedDigit() -> Font { self }
  public struct Weight: Hashable, Sendable {
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable, View, Primitive {
  public static let red = Color()
  public static let orange = Color()
  public static let green = Color()
  public static let blue = Color()
  public static let gray = Color()
  public static let black = Color()
  public static let white = Color()
  public static let clear = Color()
  public static let primary = Color()
  public static let secondary = Color()
  public static let accentColor = Color()
  nonisolated init() {}
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
  public nonisolated func opacity(_ opacity: Double) -> Color { self }
  public func nodes() -> [Node] { [] }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var orange: Color { Color() }
  public static var green: Color { Color() }
  public static var blue: Color { Color() }
  public static var gray: Color { Color() }
  public static var black: Color { Color() }
  public static var white: Color { Color() }
  public static var clear: Color { Color() }
}

public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
  public static var tertiary: HierarchicalShapeStyle { .init() }
  public static var quaternary: HierarchicalShapeStyle { .init() }
}

public struct TintShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}

public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .init() }
  public static var thinMaterial: Material { .init() }
  public static var bar: Material { .init() }
}

public protocol Shape: View, Sendable {}
public struct Circle: Shape, Primitive {
  public nonisolated init() {}
  public func nodes() -> [Node] { [] }
}
public struct Capsule: Shape, Primitive {
  public nonisolated init() {}
  public func nodes() -> [Node] { [] }
}
public struct Rectangle: Shape, Primitive {
  public nonisolated init() {}
  public func nodes() -> [Node] { [] }
}
public struct RoundedRectangle: Shape, Primitive {
  public nonisolated init(cornerRadius: CGFloat) {}
  public func nodes() -> [Node] { [] }
}
extension Shape {
  public nonisolated func fill<S: ShapeStyle>(_ style: S) -> some View { unchanged() }
  public nonisolated func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    unchanged()
  }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

public protocol ListStyle {}
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { .init() }
}

public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}

public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { .init() }
}

public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { .init() }
}

public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: LabelStyle { public init() {} }
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

public enum SubmitLabel: Sendable { case done, go, send, join, search, `return`, next, `continue` }
public enum ControlSize: Sendable { case mini, small, regular, large }
public enum ContentMode: Sendable { case fit, fill }

public struct Animation: Sendable {
  public static let `default` = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
}

@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

public enum SensoryFeedback: Sendable, Equatable { case success, warning, error, selection }

public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
}
