public struct HStack<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("HStack", children: render(content))] }
}

public struct VStack<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("VStack", children: render(content))] }
}

public struct LazyVStack<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("LazyVStack", children: render(content))] }
}

public struct LazyHStack<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("LazyHStack", children: render(content))] }
}

public struct ZStack<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public func nodes() -> [Node] { [Node("ZStack", children: render(content))] }
}

public struct ScrollView<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("ScrollView", children: render(content))] }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

public struct LazyVGrid<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("LazyVGrid", children: render(content))] }
}

public struct Spacer: View, Primitive {
  public nonisolated init(minLength: CGFloat? = nil) {}
  public func nodes() -> [Node] { [] }
}

public struct Divider: View, Primitive {
  public nonisolated init() {}
  public func nodes() -> [Node] { [] }
}

public struct Form<Content: View>: View, Primitive {
  let content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func nodes() -> [Node] { [Node("Form", children: render(content))] }
}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, Primitive where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { self.init(header: header(), content: content(), footer: footer()) }

  public func nodes() -> [Node] {
    let header = Node("header", children: render(header))
    let footer = Node("footer", children: render(footer))
    return [
      Node("Section", text: header.allText, children: [header] + render(content) + [footer])
    ]
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) { self.init(header: EmptyView(), content: content(), footer: footer()) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) { self.init(header: header(), content: content(), footer: EmptyView()) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(key), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

public struct DisclosureGroup<Label: View, Content: View>: View, Primitive {
  let label: Label
  let content: Content
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
  }
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(content: content, label: label) }
  public func nodes() -> [Node] {
    [Node("DisclosureGroup", children: render(label) + render(content))]
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ key: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) { self.init(content: content, label: { Text(key) }) }
  public nonisolated init(
    _ key: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(content: content, label: { Text(key) }) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) { self.init(content: content, label: { Text(title) }) }
}

public struct GroupBox<Label: View, Content: View>: View, Primitive {
  let label: Label
  let content: Content
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
  }
  public func nodes() -> [Node] { [Node("GroupBox", children: render(label) + render(content))] }
}

extension GroupBox where Label == Text {
  public nonisolated init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(key) })
  }
}

public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View, Primitive where Label: View, Content: View {
  public typealias Body = Never
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content()) }
  public func nodes() -> [Node] {
    let label = Node("label", children: render(label))
    return [Node("LabeledContent", text: label.allText, children: render(content))]
  }
}

extension LabeledContent where Label == Text, Content: View {
  public nonisolated init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(key), content: content())
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public nonisolated init<S: StringProtocol>(_ key: LocalizedStringKey, value: S) {
    self.init(label: Text(key), content: Text(value))
  }
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  public nonisolated init<F: FormatStyle>(
    _ key: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(key), content: Text(value, format: format))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View, Primitive
{
  let label: Label
  let description: Description
  let actions: Actions
  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
  public func nodes() -> [Node] {
    let texts = Node("label", children: render(label) + render(description))
    return [Node("ContentUnavailableView", text: texts.allText, children: render(actions))]
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: systemImage) }, description: { description },
      actions: { EmptyView() })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: systemImage) }, description: { description },
      actions: { EmptyView() })
  }
}
