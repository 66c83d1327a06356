import DependencyGraph

/// `{ strongCycles: true }`: classes must not keep each other alive through stored properties.
///
/// An edge goes from a type to each type that a strong stored property of it names, or a case of it; from
/// a protocol to the types that conform to it. A cycle counts where at least two classes or actors take
/// part: one that holds its own kind, itself or through a value or its protocol, is a tree or a chain, such
/// as a decorator.
/// Each edge is asked for the shortest such cycle through it, so that a new one is not hidden by others.
struct StrongCycles: Rule {
  let roles: RoleSet?

  var summary: String { "no two classes hold each other strongly" }
  var searchesWholeGraph: Bool { true }

  func findings(in code: Code) -> [Finding] {
    var held: [(step: Step, type: HeldType)] = []
    var edges: [Digraph.Edge] = []
    for holder in code.types {
      code.forEachHeldType(by: holder, withElements: true) {
        held.append((Step(from: holder, to: $0.node), $0))
        edges.append(.init(holder, $0.node))
      }
      for supertype in code.graph.supertypes(of: holder)
      where code.graph.nodes[supertype].kind == .protocol {
        edges.append(.init(supertype, holder))
      }
    }
    var finder = StrongCycleFinder(
      code, Digraph(nodeCount: code.nodes.count, edges: edges))
    held.removeAll { !finder.isInCycle($0.step) }
    held.sort { a, b in
      (a.type.file, a.type.offset, a.step.to) < (b.type.file, b.type.offset, b.step.to)
    }
    let places = Dictionary(held.map { ($0.step, $0.type) }) { first, _ in first }
    var found: Set<[String]> = []
    return held.compactMap { step, type in
      guard code.isReference(step.from),
        let way = finder.shortestWay(through: step),
        roles.map({ roles in
          way.contains { code.isReference($0) && roles.contains($0, in: code) }
        }) ?? true
      else { return nil }
      let members = way.dropFirst().map { code.end($0).id }.sorted()
      guard found.insert(members).inserted else { return nil }
      return Finding(
        rule: "", place: code.place(file: type.file, offset: type.offset, length: type.length),
        from: code.end(step.from), to: code.end(step.to), kind: "strong",
        message: "types keep each other alive: "
          + way.map { code.name(of: $0) }.joined(separator: " → "),
        members: members,
        related: zip(way.dropFirst(), way.dropFirst(2)).compactMap { from, to in
          places[Step(from: from, to: to)].map { held in
            RelatedPlace(
              code.place(file: held.file, offset: held.offset, length: held.length),
              "\(code.name(of: from)) holds \(code.name(of: to))")
          }
        }, count: 1)
    }
  }

  func vacuity(in code: Code) -> String? {
    roles?.vacuity(in: code)
      ?? (code.types.contains(where: code.isReference) ? nil : "there are no classes")
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
    RuleExample(
      "each circle is found, also where two of them meet", configuration,
      """
      final class List { var detail: ↓Detail? }
      final class Detail { var list: List?; var editor: ↓Editor? }
      final class Editor { var detail: Optional<Detail> }
      """),
    RuleExample(
      "a struct and the values of an enum hold what keeps them", configuration,
      """
      final class Screen { var state: ↓State? }
      struct State { var presenter: Presenter? }
      final class Presenter { var screen: Screen? }
      final class Flow { var step: ↓Step }
      enum Step { case idle, running(Runner) }
      final class Runner { var flow: Flow? }
      """),
    RuleExample(
      "a tree of one class", configuration,
      """
      final class Branch { var parts: [Part] = []; var style: Style? }
      enum Part { case leaf, branch(Branch) }
      struct Style { var inherited: Branch? }
      """),
    RuleExample(
      "two decorators of one protocol, one of them through a struct", configuration,
      """
      protocol Service {}
      struct Dependencies { let service: any Service }
      final class Logged: Service { let inner: any Service }
      final class Cached: Service { let dependencies: Dependencies }
      """),
  ]
}
