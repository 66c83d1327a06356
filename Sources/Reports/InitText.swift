import Linter

/// What `archgen init` found, before it writes.
public enum InitText {
  /// Roles, the nearest style, and directions, with counts and examples.
  public static func text(_ proposal: LintProposal) -> String {
    var out = Figures.counted(proposal.types, "type") + " in "
    out += Figures.counted(proposal.files, "file")
    if let share = Figures.percent(proposal.filesWithRole, of: proposal.files) {
      out += ", \(share) of the files have a role"
    }
    out += "\n"
    if let style = proposal.style {
      out += "\nThis looks like the style \(style.id): "
      out +=
        "\(Figures.grouped(style.placed)) of \(Figures.counted(style.types, "type")) have one of its roles, "
      out +=
        "\(Figures.grouped(style.refused)) of \(Figures.counted(style.edges, "edge")) break its rules.\n"
    }
    if !proposal.roles.isEmpty { out += "\nRoles\n" + proposal.roles.map(role).joined() }
    if !proposal.rules.isEmpty { out += "\nRules\n" + proposal.rules.map(rule).joined() }
    return out
  }

  private static func role(_ role: LintProposal.ProposedRole) -> String {
    "  \(role.name): \(Figures.counted(role.count, "type")), \(role.sureness): "
      + "\(role.examples.map(OneLine.text).joined(separator: ", "))\(role.count > 3 ? " …" : "")\n"
  }

  private static func rule(_ rule: LintProposal.ProposedRule) -> String {
    let share = Figures.percent(rule.majority, of: rule.majority + rule.minority) ?? ""
    var out = "  \(rule.id) (\(rule.isClear ? "error" : "warning")): \(rule.from) must not know "
    out += "\(rule.forbid.joined(separator: ", "))\n"
    out += "    \(Figures.grouped(rule.majority)) of "
    out += "\(Figures.counted(rule.majority + rule.minority, "edge")) go this way, \(share)\n"
    for example in rule.examples {
      out += "    \(OneLine.text(example.place.path)):\(example.place.line):"
      out += "\(example.place.column): \(OneLine.text(example.message))\n"
    }
    return out
  }
}
