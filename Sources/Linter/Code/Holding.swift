import DependencyGraph

extension Code {
  /// Whether a type's instances are kept alive by whoever holds them.
  func isReference(_ node: Int) -> Bool {
    let kind = graph.nodes[node].kind
    return kind == .class || kind == .actor
  }

  /// The class of the tree that a class inherits from.
  func superclass(of node: Int) -> Int? {
    guard graph.nodes[node].kind == .class else { return nil }
    return graph.supertypes(of: node).first { graph.nodes[$0].kind == .class }
  }
}

/// Who keeps whom alive: an edge goes from a type to each that it holds, and from a protocol to the types that
/// conform to it. A class holds what its superclasses hold, and conforms to what they conform to.
///
/// A class that others inherit from has two nodes more, so that there are no more edges than the source has
/// words, however many inherit however much: what it hands down, and what it is together with its heirs.
struct Holding {
  /// The graph; nodes of the code come first.
  let graph: Digraph
  /// The properties and cases that hold something, as edges of the graph.
  let held: [(step: Step, type: HeldType)]
  private let code: Code

  init(_ code: Code) {
    self.code = code
    let count = code.nodes.count
    let superclass = code.types.map(code.superclass)
    let hasHeirs = code.types.reduce(into: [Bool](repeating: false, count: count)) { found, node in
      if let above = superclass[node] { found[above] = true }
    }
    @Sendable func handed(_ node: Int) -> Int { hasHeirs[node] ? count + node : node }
    @Sendable func family(_ node: Int) -> Int { hasHeirs[node] ? 2 * count + node : node }
    // What generic types keep that lead back to themselves depends on who asked first: so the runs are the same
    // on one thread and on many.
    let parts = code.threads.values((code.types.count + Self.run - 1) / Self.run) { run in
      var part: (held: [(step: Step, type: HeldType)], edges: [Digraph.Edge]) = ([], [])
      var properties = StrongProperties(code)
      for node in code.types.dropFirst(run * Self.run).prefix(Self.run) {
        if hasHeirs[node] {
          part.edges += [.init(node, handed(node)), .init(family(node), node)]
        }
        properties.forEachHeldType(by: node) {
          part.held.append((Step(from: handed(node), to: $0.node), $0))
          part.edges.append(.init(handed(node), $0.node))
        }
        for supertype in code.graph.supertypes(of: node)
        where code.graph.nodes[supertype].kind == .protocol {
          part.edges.append(.init(supertype, family(node)))
        }
        if let above = superclass[node] {
          part.edges += [.init(handed(node), handed(above)), .init(family(above), family(node))]
        }
      }
      return part
    }
    held = parts.flatMap(\.held)
    graph = Digraph(nodeCount: 3 * count, edges: parts.lazy.flatMap(\.edges))
  }

  /// How many types are asked together.
  private static let run = 512

  /// The type that a node belongs to.
  func type(of node: Int) -> Int { node % code.nodes.count }

  /// Whether a node stands for the instances of its type.
  func isType(_ node: Int) -> Bool { node < code.nodes.count }

  /// Whether a node stands for the instances of a class or an actor.
  func isReference(_ node: Int) -> Bool { isType(node) && code.isReference(node) }

  /// The types of a way round, whose first node stands again at its end. One that begins with what a class
  /// hands down begins with the heir that has it.
  func types(of way: [Int]) -> [Int] {
    var types = way.dropLast().filter(isType)
    if let first = way.first, !isType(first), let heir = types.popLast() {
      types.insert(heir, at: 0)
    }
    return types + types.prefix(1)
  }
}
