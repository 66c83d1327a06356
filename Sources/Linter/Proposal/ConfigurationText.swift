import JSON5

/// The configuration file that a proposal becomes, with the reasons as comments.
struct ConfigurationText {
  private let proposal: LintProposal
  private let failsWhereIdle: Bool

  init(_ proposal: LintProposal, failsWhereIdle: Bool) {
    self.proposal = proposal
    self.failsWhereIdle = failsWhereIdle
  }

  /// The whole file.
  var text: String {
    var out = """
      // Who may know whom. Written by 'archgen init' from the code as it was.
      //   archgen lint                  judges the code by this file
      //   archgen lint --print-config   shows all of it, with what it extends
      //   archgen explain RULE          says why a rule is there, and 'archgen explain KIND' what rules can say
      //   archgen explain evidence      says what a rule with evidence: 'all' sees beside written names
      {

      """
    if let style = proposal.style {
      out += "  // \(style.placed) of \(style.types) types have a role of this style.\n"
      out += "  extends: [\(JSON5.quoted(style.id))],\n"
    }
    if !proposal.sources.isEmpty { out += "  sources: \(Self.list(proposal.sources)),\n" }
    if !proposal.exclude.isEmpty { out += "  exclude: \(Self.list(proposal.exclude)),\n" }
    if failsWhereIdle {
      out +=
        "  // A role or a rule that fits nothing any more, as after a folder was renamed, fails, too.\n"
      out += "  vacuity: 'error',\n"
    }
    if !proposal.roles.isEmpty {
      out += "  // A type takes the first role that fits.\n  roles: {\n"
      out += proposal.roles.map(role).joined() + "  },\n"
    }
    if let slices = proposal.slices {
      out += "  slices: \(JSON5.quoted(slices.pattern)),\n"
    }
    let rules = (proposal.slices.map { [apart($0)] } ?? []) + proposal.rules.map(rule)
    if !rules.isEmpty {
      if proposal.countsWhatIsSeenOnce {
        out += "  // There was little code: what was seen once counts. Strike what is not meant.\n"
      }
      out += "  rules: [\n" + rules.joined() + "  ],\n"
    }
    return out + "}\n"
  }

  private func apart(_ slices: ProposedSlices) -> String {
    var out = "    // \(Self.counted(slices.inside, "pair")) of files in one slice, "
    out += slices.crossing == 0 ? "none across two" : "\(slices.crossing) across two"
    if let example = slices.examples.first { out += ", such as \(example.message)" }
    out = Self.oneLine(out) + "\n    {\n      id: \(JSON5.quoted(ProposedSlices.rule)),\n"
    out += "      slices: 'independent',\n"
    if !slices.shared.isEmpty { out += "      except: \(Self.list(slices.shared)),\n" }
    if !slices.roots.isEmpty { out += "      root: \(Self.list(slices.roots)),\n" }
    return out
      + "      because: 'a feature is changed, tested and removed without the others',\n    },\n"
  }

  private func role(_ role: LintProposal.ProposedRole) -> String {
    let count = role.count == 0 ? "no type of its own" : Self.counted(role.count, "type")
    var out = "    // \(count), \(role.sureness)"
    if !role.examples.isEmpty { out += ": " + role.examples.joined(separator: ", ") }
    if role.count > role.examples.count { out += " …" }
    return Self.oneLine(out) + "\n    \(Self.key(role.name)): { \(role.matcher) },\n"
  }

  private func rule(_ rule: LintProposal.ProposedRule) -> String {
    var out = "    // "
    out +=
      rule.isUnseen
      ? "nobody goes there" : "\(Self.counted(rule.majority, rule.refusal.unit)) \(rule.way)"
    if let example = rule.examples.first { out += ", such as \(example.message)" }
    out += rule.minority == 0 ? "; none against it" : "; \(rule.minority) against it"
    if let example = rule.against.first { out += ", such as \(example.message)" }
    if !rule.isClear { out += ": not clear enough to fail a run" }
    if rule.placesUnseen > 0 {
      out += "; by written names: evidence 'all' would report "
      out += "\(Self.counted(rule.placesUnseen, "place")) more"
    }
    out = Self.oneLine(out) + "\n"
    out += "    {\n      id: \(JSON5.quoted(rule.id)),\n"
    switch rule.refusal {
    case .know: out += Self.refused(rule, who: "from", what: "forbid")
    case .import: out += Self.refused(rule, who: "in", what: "forbidImport")
    case .hold: out += Self.refused(rule, who: "in", what: "weak")
    case .cycle: out += "      cycles: 'type',\n"
    }
    if rule.evidence == .all { out += "      evidence: 'all',\n" }
    if !rule.isClear { out += "      severity: 'warning',\n" }
    out += "      because: \(JSON5.quoted(rule.because)),\n"
    out += "      fix: \(JSON5.quoted(rule.fix)),\n"
    return out + "    },\n"
  }

  private static func refused(
    _ rule: LintProposal.ProposedRule, who: String, what: String
  ) -> String {
    let roles = rule.from.count == 1 ? JSON5.quoted(rule.from[0]) : list(rule.from)
    return "      \(who): \(roles),\n      \(what): \(list(rule.forbid)),\n"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// A JSON5 list of texts.
  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(JSON5.quoted).joined(separator: ", "))]"
  }

  /// A comment must not end where a name has a line break.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar {
          case "\u{0}"..."\u{1F}", "\u{85}", "\u{2028}", "\u{2029}": "·"
          default: scalar
          }
        }))
  }

  private static func key(_ name: String) -> String {
    let isWord =
      name.first?.isLetter ?? false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord ? name : JSON5.quoted(name)
  }
}

extension LintProposal {
  /// The configuration file, with the reasons as comments. With `failsWhereIdle` a role or a rule that fits nothing is
  /// an error, and without it a warning.
  public func configuration(failsWhereIdle: Bool) -> String {
    ConfigurationText(self, failsWhereIdle: failsWhereIdle).text
  }
}
