/// `{ from: 'presenter', require: 'router' }`: each type of the first must know one of the second, itself or
/// by a superclass. A protocol need not: the types that conform to it must.
struct RequireDependency: Rule {
  let from: RoleSet
  let to: RoleSet
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.references(of: from)) }
  var summary: String { "\(from.spoken) must know \(to.spoken)" }

  func findings(in code: Code) -> [Finding] {
    guard code.hasNodes(of: from), !to.names.isEmpty else { return [] }
    var satisfied = Set<Int>()
    for item in code.dependencies(evidence) where to.contains(Int(item.to), in: code) {
      satisfied.insert(code.outermost(Int(item.from)))
    }
    var unsatisfied = Set<Int>()
    /// Asks each superclass once, however many inherit from it.
    func isSatisfied(_ node: Int) -> Bool {
      var line: [Int] = []
      var next: Int? = node
      while let type = next, !satisfied.contains(type), unsatisfied.insert(type).inserted {
        line.append(type)
        next = code.superclass(of: type)
      }
      guard let end = next, satisfied.contains(end) else { return false }
      satisfied.formUnion(line)
      return true
    }
    return code.types(of: from).compactMap { node in
      guard code.declaration(of: node)?.kind != .protocol, !code.inheritsRole(node),
        !isSatisfied(node)
      else { return nil }
      return code.finding(
        about: node, kind: "missing", message: "\(code.spokenRole(of: node)) knows no \(to.spoken)")
    }
  }

  func vacuity(in code: Code) -> VacuityReason? {
    to.names.isEmpty ? "it requires no role" : from.vacuity(in: code)
  }
}

/// The kind of ``RequireDependency``.
struct RequireDependencyKind: RuleKind {
  let name = "require-dependency"
  let summary = "each type of a role must know a type of another"
  let cure = "let it know one, or give it another role"
  let required = [
    RuleKey("from", .roles, "who must know"), RuleKey("require", .roles, "whom"),
  ]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let from = entry.roles("from"), let to = entry.roles("require") else { return nil }
    return RequireDependency(from: from, to: to, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { presenter: { named: '*Presenter' }, router: { named: '*Routing' } },
      rules: [{ id: 'presenter-without-router', from: 'presenter', require: 'router' }],
    }
    """

  static let examples = [
    RuleExample(
      "a presenter is given its router", configuration,
      """
      protocol NotesRouting {}
      final class NotesPresenter { let router: any NotesRouting }
      """),
    RuleExample(
      "a protocol need not say so", configuration,
      "protocol NotesRouting {}\nprotocol ListPresenter {}"),
    RuleExample(
      "a superclass is given it", configuration,
      """
      protocol NotesRouting {}
      class Base { let router: any NotesRouting }
      class Form: Base {}
      final class NotesPresenter: Form {}
      final class ListPresenter: Form {}
      """),
    RuleExample(
      "a presenter in a namespace has none; what stands in a presenter needs none", configuration,
      """
      protocol NotesRouting {}
      enum Notes { final class ↓ListPresenter { struct Row {} } }
      final class FormPresenter { let router: any NotesRouting; struct Row {} }
      """),
    RuleExample(
      "a presenter has none", configuration,
      """
      protocol NotesRouting {}
      final class ↓NotesPresenter {}
      """),
  ]
}
