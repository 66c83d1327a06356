public struct Text: View, Primitive, Equatable, Sendable {
  public struct DateStyle: Sendable {
    public static let date = DateStyle()
    public static let time = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }

  let text: String
  nonisolated init(text: String) { self.text = text }

  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { text = key.text }
  public nonisolated init(_ resource: LocalizedStringResource) { text = resource.text }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { text = String(content) }
  public nonisolated init(verbatim content: String) { text = content }
  public nonisolated init(_ date: Date, style: DateStyle) {
    text = date.formatted(date: .abbreviated, time: .shortened)
  }
  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { text = format.format(input) }

  public nonisolated static func + (left: Text, right: Text) -> Text {
    Text(text: left.text + right.text)
  }
  public func nodes() -> [Node] { [Node("Text", text: text)] }
}

extension Text {
  public nonisolated func bold() -> Text { self }
  public nonisolated func italic() -> Text { self }
  public nonisolated func monospacedDigit() -> Text { self }
  public nonisolated func font(_ font: Font?) -> Text { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }
}

public struct Image: View, Primitive, Equatable, Sendable {
  let name: String
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  public nonisolated init(systemName: String) { name = systemName }
  public nonisolated func resizable() -> Image { self }
  public func nodes() -> [Node] { [Node("Image", value: name)] }
}

extension Image {
  public enum Scale: Hashable, Sendable { case small, medium, large }
}

public struct Label<Title: View, Icon: View>: View, Primitive {
  let title: Title
  let icon: Icon
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }
  public func nodes() -> [Node] { [Node("Label", children: render(icon) + render(title))] }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ key: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(key) }, icon: { Image(systemName: systemImage) })
  }
  public nonisolated init(_ key: LocalizedStringKey, image: String) {
    self.init(title: { Text(key) }, icon: { Image(image) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: String) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}
