import DependencyGraph

/// `{ from: 'view', allow: ['presenter', 'entity'] }`: of the tree's types, the first may know only
/// those of these roles, and of its own. A type without a role is of none of them; its file's own helpers
/// and other names for types outside the tree may be known.
struct Allow: Rule {
  let from: RoleSet
  let allowed: RoleSet
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.references(of: from)) }
  var summary: String { "\(from.spoken) may know \(allowed.spoken) only" }

  func findings(in code: Code) -> [Finding] {
    code.findings(
      evidence,
      whenRoles: { source, target in
        from.contains(role: source) && source != target && !allowed.contains(role: target)
      }, except: { isFree($0, in: code) })
  }

  /// Whether a reference stays in its file, or names a typealias for what is not in the tree.
  private func isFree(_ item: Dependency, in code: Code) -> Bool {
    let target = Int(item.to)
    guard code.roles.roles[target] == nil else { return false }
    if code.graph.nodes[target].isType {
      return code.isPrivate(target) || code.isPrivate(code.outermost(target))
    }
    return item.isWritten || code.graph.nodes[target].file == item.file
  }

  func vacuity(in code: Code) -> VacuityReason? { from.vacuity(in: code) }

  func unusedPermissions(in code: Code) -> [String] {
    var used = Set<Int>()
    for item in code.dependencies(evidence) where from.contains(Int(item.from), in: code) {
      if let role = code.roles.roles[Int(item.to)] { used.insert(role) }
    }
    let index = RoleNames(code.table)
    return allowed.names.filter { name in
      let single = RoleSet([name], in: index)
      return !used.contains { single.contains(role: $0) }
    }
  }
}

/// The kind of ``Allow``.
struct AllowKind: RuleKind {
  let name = "allow"
  let summary =
    "of the tree's types, those of a role may know only those of these roles, and of their own"
  let cure = "take what is needed from what it may know, or from a protocol there"
  let required = [
    RuleKey("from", .roles, "who may know"), RuleKey("allow", .roles, "whom; [] for nobody"),
  ]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let from = entry.roles("from"), let allowed = entry.roles("allow") else { return nil }
    return Allow(from: from, allowed: allowed, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: {
        view: { conforms: 'View' }, presenter: { named: '*Presenter' }, entity: { path: 'Entities/**' },
        service: { named: '*Service' },
      },
      rules: [{ id: 'view-knows-too-much', from: 'view', allow: ['presenter', 'entity'] }],
    }
    """

  static let examples = [
    RuleExample(
      "a view knows its presenter, an entity and another view", configuration,
      [
        ("Entities/Note.swift", "struct Note {}"),
        ("Notes.swift", "final class NotesPresenter { var notes: [Note] = [] }"),
        (
          "Views.swift",
          """
          struct NoteRow: View { let note: Note }
          struct NotesView: View {
            let presenter: NotesPresenter
            var body: some View { NoteRow(note: presenter.notes[0]) }
          }
          """
        ),
      ]),
    RuleExample(
      "a view holds a service", configuration,
      """
      struct NotesService {}
      struct NotesView: View { let service: ↓NotesService }
      """),
    RuleExample(
      "a view holds a helper that has no role; what is not in the tree may be known", configuration,
      """
      struct NotesHelper {}
      struct NotesView: View { let helper: ↓NotesHelper; let date: Date }
      """),
    RuleExample(
      "a view and its own helpers; another name for what is not in the tree", configuration,
      """
      struct NotesView: View {
        let kind: Kind
        let done: Completion
        var body: some View { list.modifier(Shadow()) }
      }
      private enum Kind { case list }
      private struct Shadow: ViewModifier {}
      typealias Completion = () -> Void
      """),
  ]
}
