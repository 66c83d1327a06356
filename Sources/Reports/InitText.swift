import Diagnostics
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
    if let style = proposal.nearest { out += "\n" + nearest(style) }
    if !proposal.roles.isEmpty { out += "\nRoles\n" + proposal.roles.map(role).joined() }
    let rules = (proposal.slices.map { [apart($0)] } ?? []) + proposal.rules.map(rule)
    if !rules.isEmpty {
      out += "\nRules"
      if proposal.countsWhatIsSeenOnce {
        out += " (of little code: what was seen once counts; strike what is not meant)"
      }
      out += "\n" + rules.joined()
    }
    if proposal.style == nil, proposal.slices == nil, !proposal.saysWhoMayKnowWhom {
      out += "\n"
      if rules.isEmpty { out += "No rules: 'archgen lint' passes, whatever the code does.\n" }
      out += "No direction between two roles is clear and seen "
      out += proposal.isSmall ? "at all" : "three times"
      out += proposal.keptByCompiler > 0 ? " inside a module.\n" : ".\n"
      out += advice(proposal)
    }
    if proposal.keptByCompiler > 0 {
      let directions = Figures.counted(proposal.keptByCompiler, "direction")
      out += "\n\(directions) between modules \(proposal.keptByCompiler == 1 ? "needs" : "need") "
      out += "no rule: no module can import one that imports it.\n"
    }
    return out
  }

  /// What to do where nothing was proposed that says who may know whom.
  private static func advice(_ proposal: LintProposal) -> String {
    if let nearest = proposal.nearest, resembles(nearest) {
      return "Write rules, or take over a style's: extends: ['\(nearest.id)']\n"
    }
    return "Write rules: which modules a role may import ('archgen explain allow-import')"
      + (proposal.hasRules ? "" : ", or that types form no cycles ('archgen explain cycles')")
      + ".\n"
  }

  /// Whether it is worth naming: a few types with such a role are in any code.
  private static func resembles(_ style: LintProposal.NearestStyle) -> Bool {
    style.placed * 4 >= style.types
  }

  private static func nearest(_ style: LintProposal.NearestStyle) -> String {
    if !resembles(style) { return "This looks like no style that archgen knows.\n" }
    func of(_ count: Int, _ all: String, _ one: String, _ more: String) -> String {
      "\(Figures.grouped(count)) of \(all) \(count == 1 ? one : more)"
    }
    let types = Figures.counted(style.types, "type")
    let placed = of(style.placed, types, "has", "have") + " one of its roles"
    guard style.edges > 0 else {
      if style.fits { return "This looks like the style \(style.id): \(placed).\n" }
      let roles = "its " + Figures.counted(style.roles, "role")
      let played = of(style.played, roles, "is", "are") + " played"
      return "No style fits. The nearest is \(style.id): \(placed), \(played).\n"
    }
    let edges = Figures.counted(style.edges, "edge")
    let refused = of(style.refused, edges, "breaks", "break") + " its rules"
    return style.fits
      ? "This looks like the style \(style.id): \(placed), \(refused).\n"
      : "No style fits. The nearest is \(style.id): \(placed), but \(refused).\n"
  }

  private static func role(_ role: LintProposal.ProposedRole) -> String {
    guard role.count > 0 else { return "  \(role.name): no type of its own, \(role.sureness)\n" }
    return "  \(role.name): \(Figures.counted(role.count, "type")), \(role.sureness): "
      + "\(role.examples.map(OneLine.text).joined(separator: ", "))"
      + "\(role.count > role.examples.count ? " …" : "")\n"
  }

  private static func apart(_ slices: ProposedSlices) -> String {
    let all = slices.inside + slices.crossing
    let names = slices.names.prefix(3).map(OneLine.text).joined(separator: ", ")
    var out = "  \(ProposedSlices.rule) (error): the \(slices.names.count) slices "
    out += "\(OneLine.text(slices.pattern)) must not know each other: \(names)"
    out += slices.names.count > 3 ? " …" : ""
    let roots = slices.roots.map(OneLine.text).joined(separator: ", ")
    out += roots.isEmpty ? "\n" : "; \(roots) may know all\n"
    out += "    \(Figures.grouped(slices.inside)) of \(Figures.counted(all, "pair")) of files that "
    out += "know each other lie in one, \(Figures.percent(slices.inside, of: all) ?? "")\n"
    return out + accepted(slices.crossing, slices.examples)
  }

  private static func rule(_ rule: LintProposal.ProposedRule) -> String {
    let share = Figures.percent(rule.majority, of: rule.majority + rule.minority) ?? ""
    var out = "  \(rule.id) (\(rule.isClear ? "error" : "warning")): "
    if rule.refusal == .cycle {
      out += "types must form no cycle\n"
    } else {
      out += "\(rule.from.joined(separator: ", ")) must not \(rule.refusal) "
      out += "\(rule.forbid.joined(separator: ", "))"
      out += rule.refusal == .hold ? " strongly\n" : "\n"
    }
    if rule.isUnseen { return out + "    nobody goes there\n" + unseen(rule) }
    let all = Figures.counted(rule.majority + rule.minority, rule.refusal.unit)
    let isOne = rule.majority == 1
    let verb =
      switch rule.refusal {
      case .know, .import: isOne ? "goes" : "go"
      case .hold: isOne ? "is" : "are"
      case .cycle: isOne ? "stands" : "stand"
      }
    out += "    \(Figures.grouped(rule.majority)) of \(all) \(verb) \(rule.way), \(share)"
    out += rule.evidence == .all ? ", by all evidence" : ""
    out += (rule.examples.isEmpty ? "" : ":") + "\n" + rule.examples.map(example).joined()
    return out + accepted(rule.minority, rule.against) + unseen(rule)
  }

  /// What written names do not show.
  private static func unseen(_ rule: LintProposal.ProposedRule) -> String {
    if rule.placesUnseen == 0 { return "" }
    return "    counted are written names: evidence 'all' would report "
      + Figures.counted(rule.placesUnseen, "place") + " more\n"
  }

  /// What breaks a rule today.
  private static func accepted(_ count: Int, _ examples: [RelatedPlace]) -> String {
    if count == 0 { return "" }
    return "    \(Figures.grouped(count)) \(count == 1 ? "breaks" : "break") it"
      + ", accepted for now in the baseline:\n" + examples.map(example).joined()
  }

  private static func example(_ example: RelatedPlace) -> String {
    "      \(OneLine.text(example.place.path)):\(example.place.line):\(example.place.column): "
      + "\(OneLine.text(example.message))\n"
  }
}
