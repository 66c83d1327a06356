/// `{ exhaustive: true }`: every type has a role.
struct Exhaustive: Rule {
  var summary: String { "every type has a role" }

  func findings(in code: Code) -> [Finding] {
    code.types.compactMap { node in
      guard code.roles.roles[node] == nil, !code.isNested(node), !code.roles.isPreview(node) else {
        return nil
      }
      return code.finding(about: node, kind: "role", message: "\(code.name(of: node)) has no role")
    }
  }

  func vacuity(in code: Code) -> VacuityReason? { code.types.isEmpty ? "there are no types" : nil }
}

/// The kind of ``Exhaustive``.
struct ExhaustiveKind: RuleKind {
  let name = "exhaustive"
  let summary = "every type must have a role"
  let cure = "declare a role that fits it, or widen a matcher"
  let required = [RuleKey("exhaustive", .flag, "true")]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    entry.isSet("exhaustive") ? Exhaustive() : nil
  }

  private static let configuration = """
    {
      roles: { view: { conforms: 'View' }, entity: { path: 'Entities/**' } },
      rules: [{ id: 'everything-has-a-role', exhaustive: true }],
    }
    """

  static let examples = [
    RuleExample(
      "each type fits a matcher; what is nested inherits", configuration,
      [
        ("Entities/Note.swift", "struct Note { enum Kind {} }"),
        ("NoteView.swift", "struct NoteView: View {}\nstruct NotePreviews: PreviewProvider {}"),
      ]),
    RuleExample(
      "a helper that nobody placed", configuration,
      "struct NoteView: View {}\nstruct ↓NoteHelper {}"),
  ]
}
