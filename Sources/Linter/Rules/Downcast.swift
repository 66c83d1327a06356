import SwiftSource

/// `{ from: 'router', forbidCast: 'view' }`: the first must not cast to the second.
struct Downcast: Rule {
  let from: RoleSet
  let to: RoleSet
  let evidence: Code.Evidence

  var summary: String { "\(from.spoken) must not cast to \(to.spoken)" }

  func findings(in code: Code) -> [Finding] {
    code.findings(
      evidence, of: [.cast, .pattern],
      whenRoles: { from.contains(role: $0) && to.contains(role: $1) })
  }

  func vacuity(in code: Code) -> String? { from.vacuity(in: code) ?? to.vacuity(in: code) }
}

/// The kind of ``Downcast``.
struct DowncastKind: RuleKind {
  let name = "forbid-cast"
  let summary = "types of a role must not cast (`as?`, `as!`, `is`) to types of another"
  let required = [
    RuleKey("from", .roles, "who must not cast"), RuleKey("forbidCast", .roles, "to whom"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let from = entry.roles("from"), let to = entry.roles("forbidCast") else { return nil }
    return Downcast(from: from, to: to, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { router: { named: '*Router' }, view: { named: '*Controller' } },
      rules: [{ id: 'router-casts-view', from: 'router', forbidCast: 'view' }],
    }
    """

  let examples = [
    RuleExample(
      "a router keeps what it needs", configuration,
      """
      final class NotesController {}
      final class NotesRouter { weak var controller: NotesController? }
      """),
    RuleExample(
      "a router casts the view back", configuration,
      """
      final class NotesController {}
      final class NotesRouter {
        func show(_ view: AnyObject) { (view as! ↓NotesController).reload() }
      }
      """),
  ]
}
