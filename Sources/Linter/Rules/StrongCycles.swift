import DependencyGraph

/// `{ strongCycles: true }`: classes must not keep each other alive through stored properties.
///
/// An edge goes from a type to each type that a strong stored property of it names; from a protocol
/// to the types that conform to it. A cycle counts where at least two classes or actors take part: a
/// class that holds its own protocol is a chain, such as a decorator.
struct StrongCycles: Rule {
  let roles: RoleSet?

  var summary: String { "no two classes hold each other strongly" }

  func findings(in code: Code) -> [Finding] {
    var held: [(holder: Int32, type: HeldType)] = []
    var edges: [Digraph.Edge] = []
    for holder in code.types {
      code.forEachHeldType(by: holder, inCollections: true) {
        held.append((Int32(holder), $0))
        edges.append(.init(holder, $0.node))
      }
      for supertype in code.graph.supertypes(of: holder)
      where code.graph.nodes[supertype].kind == .protocol {
        edges.append(.init(supertype, holder))
      }
    }
    let graph = Digraph(nodeCount: code.nodes.count, edges: edges)
    let components = StrongComponents(graph)
    let cycles = components.cycles
    if cycles.isEmpty { return [] }
    var places: [Step: HeldType] = [:]
    for (holder, type) in held {
      let component = components.component[type.node]
      guard component == components.component[Int(holder)] else { continue }
      let step = Step(from: Int(holder), to: type.node)
      if places[step] == nil { places[step] = type }
    }
    return cycles.compactMap { cycle in
      let classes = cycle.filter { isReference($0, code) }
      guard classes.count > 1,
        roles.map({ roles in
          classes.contains { roles.contains($0, in: code) }
        }) ?? true
      else { return nil }
      return finding(code, graph, Set(cycle), classes, places)
    }
  }

  private func isReference(_ node: Int, _ code: Code) -> Bool {
    let kind = code.graph.nodes[node].kind
    return kind == .class || kind == .actor
  }

  /// The shortest way round that starts at a property, the first such one in the source.
  private func finding(
    _ code: Code, _ graph: Digraph, _ cycle: Set<Int>, _ classes: [Int], _ places: [Step: HeldType]
  ) -> Finding? {
    let starts = classes.flatMap { holder in
      graph.targets(of: holder).compactMap { target -> (Step, HeldType)? in
        let step = Step(from: holder, to: target)
        return cycle.contains(target) ? places[step].map { (step, $0) } : nil
      }
    }
    let first = starts.min { a, b in
      (a.1.file, a.1.offset, a.0.to) < (b.1.file, b.1.offset, b.0.to)
    }
    guard let (step, held) = first,
      let back = graph.shortestPath(from: [step.to], to: { $0 == step.from })
    else { return nil }
    let way = [step.from] + back
    return Finding(
      rule: "", place: code.place(file: held.file, offset: held.offset, length: held.length),
      from: code.end(step.from), to: code.end(step.to), kind: "strong",
      message: "types keep each other alive: "
        + way.map { code.name(of: $0) }.joined(separator: " → "),
      related: zip(way.dropFirst(), way.dropFirst(2)).compactMap { from, to in
        places[Step(from: from, to: to)].map { held in
          RelatedPlace(
            code.place(file: held.file, offset: held.offset, length: held.length),
            "\(code.name(of: from)) holds \(code.name(of: to))")
        }
      }, count: 1)
  }

  func vacuity(in code: Code) -> String? {
    roles?.vacuity(in: code)
      ?? (code.types.contains { isReference($0, code) } ? nil : "there are no classes")
  }
}

/// The kind of ``StrongCycles``.
struct StrongCyclesKind: RuleKind {
  let name = "strong-cycles"
  let summary = "classes must not keep each other alive through stored properties and protocols"
  let required = [RuleKey("strongCycles", .flag, "true")]
  let optional = [RuleKey("in", .roles, "cycles through these roles only")]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    entry.flag("strongCycles") == true ? StrongCycles(roles: entry.roles("in")) : nil
  }

  private static let configuration = "{ rules: [{ id: 'strong-cycle', strongCycles: true }] }"

  let examples = [
    RuleExample(
      "one side is weak; a decorator holds its own protocol", configuration,
      """
      final class Presenter { weak var view: Screen? }
      final class Screen { var presenter: Presenter }
      protocol Service {}
      final class Logged: Service { let inner: any Service }
      """),
    RuleExample(
      "presenter and interactor hold each other through a protocol", configuration,
      """
      protocol Output: AnyObject {}
      final class Presenter: Output { let interactor: ↓Interactor }
      final class Interactor { var output: (any Output)? }
      """),
  ]
}
