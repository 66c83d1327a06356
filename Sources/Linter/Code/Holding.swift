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
    var found: Int?
    graph.forEachSupertype(of: node) { above in
      if found == nil, graph.nodes[above].kind == .class { found = above }
    }
    return found
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
  /// The number of nodes; the types of the code come first.
  let nodeCount: Int
  /// Who keeps whom alive; several edges may be the same.
  let edges: [Digraph.Pair]
  /// The properties and cases that hold something, as edges.
  let held: [(step: Step, type: HeldType)]
  private let code: Code
  private let heirs: Heirs

  /// The classes that others inherit from.
  private struct Heirs {
    /// Their types, ascending.
    let types: [Int]
    /// For each type its place among these, or -1.
    private let places: [Int32]
    /// For each type its superclass, or -1.
    private let superclasses: [Int32]

    init(_ code: Code) {
      superclasses = code.types.map { Int32(code.superclass(of: $0) ?? -1) }
      var places = [Int32](repeating: -1, count: superclasses.count)
      for above in superclasses where above >= 0 { places[Int(above)] = 0 }
      types = places.indices.filter { places[$0] == 0 }
      for (place, type) in types.enumerated() { places[type] = Int32(place) }
      self.places = places
    }

    /// The superclass of a type.
    func superclass(of type: Int) -> Int? {
      superclasses[type] < 0 ? nil : Int(superclasses[type])
    }

    /// Whether others inherit from a type.
    func contains(_ type: Int) -> Bool { places[type] >= 0 }

    /// The node of what a type hands down; its own where nobody inherits from it.
    func handed(_ type: Int) -> Int {
      contains(type) ? places.count + Int(places[type]) : type
    }

    /// The node of a type together with its heirs; its own where it has none.
    func family(_ type: Int) -> Int {
      contains(type) ? places.count + types.count + Int(places[type]) : type
    }

    /// The type of a node.
    func type(of node: Int) -> Int {
      node < places.count ? node : types[(node - places.count) % types.count]
    }

    /// The number of nodes of all types.
    var nodeCount: Int { places.count + 2 * types.count }
  }

  /// What some types hold.
  private struct Part {
    var held: [(step: Step, type: HeldType)] = []
    var edges: [Digraph.Pair] = []

    mutating func add(_ from: Int, _ to: Int) {
      edges.append(
        Digraph.Pair(Int32(truncatingIfNeeded: from), Int32(truncatingIfNeeded: to)))
    }
  }

  init(_ code: Code, _ evidence: Code.Evidence) {
    self.code = code
    let heirs = Heirs(code)
    var values = HeldValues(code)
    var parts: [Part] = []
    var front = code.types.filter(code.isReference)
    while !front.isEmpty {
      let asked = front
      // What generic types keep that lead back to themselves depends on who asked first: so the runs are the
      // same on one thread and on many.
      let found = code.threads.values((asked.count + Self.run - 1) / Self.run) { run in
        Self.part(
          of: asked.dropFirst(run * Self.run).prefix(Self.run), code, evidence, heirs)
      }
      parts += found
      front = values.reached(by: found.lazy.flatMap(\.held).map(\.step.to))
    }
    held = parts.flatMap(\.held)
    edges = parts.flatMap(\.edges)
    nodeCount = heirs.nodeCount
    self.heirs = heirs
  }

  private static func part(
    of nodes: ArraySlice<Int>, _ code: Code, _ evidence: Code.Evidence, _ heirs: Heirs
  ) -> Part {
    var part = Part()
    let properties = StrongProperties(code, evidence)
    for node in nodes {
      let handed = heirs.handed(node)
      let family = heirs.family(node)
      if heirs.contains(node) {
        part.add(node, handed)
        part.add(family, node)
      }
      properties.forEachHeldType(by: node) {
        part.held.append((Step(from: handed, to: $0.node), $0))
        part.add(handed, $0.node)
      }
      code.graph.forEachSupertype(of: node) { supertype in
        if code.graph.nodes[supertype].kind == .protocol { part.add(supertype, family) }
      }
      if let above = heirs.superclass(of: node) {
        part.add(handed, heirs.handed(above))
        part.add(heirs.family(above), family)
      }
    }
    return part
  }

  /// How many types are asked together.
  private static let run = 512

  /// The type that a node belongs to.
  func type(of node: Int) -> Int { heirs.type(of: node) }

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
  /// From each protocol to the values and protocols that conform to it.
  private let conforming: Digraph
  /// The types that were told, and all classes.
  private var isTold: [Bool]

  init(_ code: Code) {
    isTold = code.types.map(code.isReference)
    var edges: [Digraph.Edge] = []
    for node in code.types where !isTold[node] {
      code.graph.forEachSupertype(of: node) { supertype in
        if code.graph.nodes[supertype].kind == .protocol {
          edges.append(Digraph.Edge(supertype, node))
        }
      }
    }
    conforming = Digraph(nodeCount: isTold.count, edges: edges)
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
        rest += conforming.targets(of: node)
      }
    }
    return reached.sorted()
  }
}
