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
///
/// Who is held by no class, itself or through others, is in no cycle of classes and is not asked what it holds.
struct Holding {
  /// The graph; the types of the code come first.
  let graph: Digraph
  /// The properties and cases that hold something, as edges of the graph.
  let held: [(step: Step, type: HeldType)]
  private let code: Code

  init(_ code: Code, _ evidence: Code.Evidence) {
    self.code = code
    let count = code.types.count
    let superclass = code.types.map(code.superclass)
    let hasHeirs = code.types.reduce(into: [Bool](repeating: false, count: count)) { found, node in
      if let above = superclass[node] { found[above] = true }
    }
    @Sendable func handed(_ node: Int) -> Int { hasHeirs[node] ? count + node : node }
    @Sendable func family(_ node: Int) -> Int { hasHeirs[node] ? 2 * count + node : node }
    var values = HeldValues(code)
    var parts: [(held: [(step: Step, type: HeldType)], edges: [Digraph.Edge])] = []
    var front = code.types.filter(code.isReference)
    while !front.isEmpty {
      let asked = front
      // What generic types keep that lead back to themselves depends on who asked first: so the runs are the
      // same on one thread and on many.
      let found = code.threads.values((asked.count + Self.run - 1) / Self.run) { run in
        part(of: asked.dropFirst(run * Self.run).prefix(Self.run))
      }
      parts += found
      front = values.reached(by: found.lazy.flatMap(\.held).map(\.step.to))
    }
    held = parts.flatMap(\.held)
    graph = Digraph(nodeCount: 3 * count, edges: parts.lazy.flatMap(\.edges))

    @Sendable func part(
      of nodes: ArraySlice<Int>
    ) -> (held: [(step: Step, type: HeldType)], edges: [Digraph.Edge]) {
      var part: (held: [(step: Step, type: HeldType)], edges: [Digraph.Edge]) = ([], [])
      var properties = StrongProperties(code, evidence)
      for node in nodes {
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
  }

  /// How many types are asked together.
  private static let run = 512

  /// The type that a node belongs to.
  func type(of node: Int) -> Int { node % code.types.count }

  /// Whether a node stands for the instances of its type.
  func isType(_ node: Int) -> Bool { node < code.types.count }

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

/// Types that are no classes but may be held by one, each told once.
private struct HeldValues {
  /// For each protocol the values and protocols that conform to it.
  private var conforming: [Int: [Int]] = [:]
  /// The types that were told, and all classes.
  private var isTold: [Bool]

  init(_ code: Code) {
    isTold = code.types.map(code.isReference)
    for node in code.types where !isTold[node] {
      for supertype in code.graph.supertypes(of: node)
      where code.graph.nodes[supertype].kind == .protocol {
        conforming[supertype, default: []].append(node)
      }
    }
  }

  /// Those among some types that are held that were not told yet, with what conforms to them, ascending.
  mutating func reached(by held: some Sequence<Int>) -> [Int] {
    var reached: [Int] = []
    var rest: [Int] = []
    for node in held {
      rest.append(node)
      while let node = rest.popLast() {
        guard !isTold[node] else { continue }
        isTold[node] = true
        reached.append(node)
        rest += conforming[node] ?? []
      }
    }
    return reached.sorted()
  }
}
