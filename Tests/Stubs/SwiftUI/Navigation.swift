public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []
  public init() {}
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(value) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// Destinations that the views inside a stack have declared, by the type of their value.
@MainActor
enum Destinations {
  static var declared: [ObjectIdentifier: (Any) -> [Node]] = [:]
}

public struct NavigationStack<Data, Root: View>: View, Primitive {
  let root: Root
  let path: () -> [Any]
  let pop: () -> Void

  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = { [] }
    pop = {}
  }
  public nonisolated init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.root = root()
    self.path = { path.read().values.map(\.base) }
    pop = { path.wrappedValue.values.removeLast() }
  }
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = { Array(path.read()) }
    pop = { path.wrappedValue = Data(path.read().dropLast()) }
  }

  public func nodes() -> [Node] {
    let outer = Destinations.declared
    let outerEnvironment = EnvironmentValues.current
    defer {
      Destinations.declared = outer
      EnvironmentValues.current = outerEnvironment
    }
    let first = render(root)
    var screens = [first]
    EnvironmentValues.current.dismissAction = DismissAction(pop)
    EnvironmentValues.current.isPresented = true
    for value in path() {
      let show = Destinations.declared[ObjectIdentifier(type(of: value))]
      let shown = show?(value) ?? []
      screens.append([
        Node("destination", value: value, children: shown, action: { pop() })
      ])
    }
    let covered = screens.dropLast().map { Node("covered", children: $0) }
    return [Node("NavigationStack", children: covered + (screens.last ?? []))]
  }
}

public struct NavigationLink<Label: View, Destination: View>: View, Primitive {
  let label: Label
  let value: Any?
  let destination: Destination?
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.destination = destination()
    self.label = label()
    value = nil
  }
  public func nodes() -> [Node] {
    let label = Node("label", children: render(label))
    // Here nothing has to be tapped to see what is behind it.
    let behind = destination.map { render($0) } ?? []
    return [Node("NavigationLink", text: label.allText, value: value, children: [label] + behind)]
  }
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.value = value
    self.label = label()
    destination = nil
  }
  public nonisolated init<P: Hashable>(_ key: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value, label: { Text(key) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text { self.init(value: value, label: { Text(title) }) }
}

extension View {
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let destination = destination
    return Modified(self) { content in
      Destinations.declared[ObjectIdentifier(D.self)] = { value in
        (value as? D).map { render(destination($0), at: AnyHashable($0)) } ?? []
      }
      return render(content)
    }
  }
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    nonisolated(unsafe) let (isPresented, destination) = (isPresented, destination())
    return showing {
      isPresented.read() ? [Node("destination", children: render(destination))] : []
    }
  }
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let (item, destination) = (item, destination)
    return showing {
      item.read().map { [Node("destination", value: $0, children: render(destination($0)))] } ?? []
    }
  }

  public nonisolated func navigationTitle(_ key: LocalizedStringKey) -> some View {
    wrapped("navigationTitle", text: key.text)
  }
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    wrapped("navigationTitle", text: String(title))
  }
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    wrapped("navigationTitle", text: title.text)
  }
  public nonisolated func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View {
    unchanged()
  }
}

public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
  public static let secondaryAction = ToolbarItemPlacement()
  public static let status = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement()
}

@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarGroup {
    var items: [any ToolbarContent] = []
    repeat items.append(each content)
    return ToolbarGroup(items: items)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarGroup {
    ToolbarGroup(items: content.map { [$0] } ?? [])
  }
  public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarGroup {
    ToolbarGroup(items: [first])
  }
  public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarGroup {
    ToolbarGroup(items: [second])
  }
}

public struct ToolbarGroup: ToolbarContent, Primitive {
  let items: [any ToolbarContent]
  nonisolated init(items: [any ToolbarContent]) { self.items = items }
  public func nodes() -> [Node] { items.flatMap(renderToolbar) }
}

@MainActor
func renderToolbar(_ content: any ToolbarContent) -> [Node] {
  if let primitive = content as? any Primitive { return primitive.nodes() }
  return renderToolbar(content.body)
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent, Primitive {
  let content: Content
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () { self.content = content() }
  public func nodes() -> [Node] { [Node("ToolbarItem", children: render(content))] }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent, Primitive {
  let content: Content
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func nodes() -> [Node] { [Node("ToolbarItemGroup", children: render(content))] }
}

extension View {
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return showing { [Node("toolbar", children: render(content))] }
  }
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return showing { [Node("toolbar", children: renderToolbar(content))] }
  }
}
