// What a view shows, as plain values.
//
// A real view is rendered to pixels; here it is rendered to a tree of nodes: one per control or container, one per
// modifier that shows or does something (its content hangs below it). A test walks the tree: it reads texts, calls
// `action` where a finger would tap, and `edit` where one would type. A `Host` renders again and again and keeps the
// state of what stays; `render` alone renders once.

/// One control, container or modifier of a rendered view.
@MainActor
public struct Node {
  /// The name of the type or modifier: `Button`, `List`, `sheet`.
  public var kind: String
  /// What a person would read on it.
  public var text: String
  /// What is inside.
  public var children: [Node]
  /// What a tap does, or a modifier like `task` and `refreshable`.
  public var action: (@MainActor () async -> Void)?
  /// What an edit does: takes the new value as a control gives it.
  public var edit: (@MainActor (Any) -> Void)?
  /// The value shown by a control, or the value that a modifier carries.
  public var value: Any?
  /// False inside `.disabled(true)`.
  public var isEnabled = true
  /// Where it stands in a host.
  public let place: Place?
  /// `action` where it is at once done.
  var immediate: (@MainActor () -> Void)?

  public init(
    _ kind: String, text: String = "", value: Any? = nil, children: [Node] = [],
    action: (@MainActor () async -> Void)? = nil, edit: (@MainActor (Any) -> Void)? = nil
  ) {
    self.kind = kind
    self.text = text
    self.value = value
    self.children = children
    self.action = action
    self.edit = edit
    self.place = Place.current
    self.isEnabled = EnvironmentValues.current.isEnabled
  }

  /// Does at once what appearing, going or changing does.
  func call() { immediate?() }

  /// All texts below, joined: what a label with an icon or a stack reads as.
  public var allText: String {
    ([text] + children.map(\.allText)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Every node below and including this one, in reading order.
  public var flattened: [Node] { nodes { _ in true } }

  /// Those below and including this one, in reading order, without what is below one that is left out.
  func nodes(where isIn: (Node) -> Bool) -> [Node] {
    var nodes: [Node] = []
    collect(isIn, into: &nodes)
    return nodes
  }

  private func collect(_ isIn: (Node) -> Bool, into nodes: inout [Node]) {
    guard isIn(self) else { return }
    nodes.append(self)
    for child in children { child.collect(isIn, into: &nodes) }
  }
}

/// A view that says itself what it shows; every other view shows its body.
@MainActor
public protocol Primitive {
  /// What it shows now.
  func nodes() -> [Node]
}

/// What `view` shows now.
@MainActor
public func render(_ view: any View) -> [Node] { render(view, at: nil) }

/// What `view` shows now, at the place of an identity.
@MainActor
func render(_ view: any View, at position: AnyHashable?) -> [Node] {
  Place.enter(view, at: position) { view in
    if let primitive = view as? any Primitive { return primitive.nodes() }
    @MainActor func body<V: View>(of view: V) -> [Node] {
      V.Body.self == Never.self ? [] : render(view.body)
    }
    return body(of: view)
  }
}

/// A view with one modifier around it.
public struct Modified<Content: View>: View, Primitive, Branching {
  let content: Content
  let wrap: @MainActor (Content) -> [Node]

  nonisolated init(_ content: Content, _ wrap: @escaping @MainActor (Content) -> [Node]) {
    self.content = content
    self.wrap = wrap
  }

  var branch: [Bool] { (content as? any Branching)?.branch ?? [] }

  public func nodes() -> [Node] {
    let branch = branch
    return branch.isEmpty ? wrap(content) : Place.enter(self, at: branch) { _ in wrap(content) }
  }
}

extension View {
  /// A modifier that changes looks only: nothing of it is kept.
  nonisolated func unchanged() -> some View { Modified(self) { render($0) } }

  /// A modifier that leaves a node around its content.
  nonisolated func wrapped(
    _ kind: String, text: String = "", value: Any? = nil,
    action: (@MainActor () async -> Void)? = nil
  ) -> some View {
    nonisolated(unsafe) let value = value
    return Modified(self) {
      [Node(kind, text: text, value: value, children: render($0), action: action)]
    }
  }

  /// A modifier that calls something at once, when the host says so.
  nonisolated func calling(
    _ kind: String, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Modified(self) {
      var node = Node(kind, children: render($0), action: { action() })
      node.immediate = action
      return [node]
    }
  }

  /// A modifier that shows more beside its content.
  nonisolated func showing(_ more: @escaping @MainActor () -> [Node]) -> some View {
    Modified(self) { render($0) + more() }
  }
}
