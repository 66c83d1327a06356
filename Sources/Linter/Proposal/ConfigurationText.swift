extension LintProposal {
  /// The configuration file, with the reasons as comments.
  public var configuration: String {
    var out =
      "// Who may know whom. Written by 'archgen init'; 'archgen explain KIND' says what rules can say.\n{\n"
    if let style { out += "  extends: [\(Self.quoted(style.id))],\n" }
    if !sources.isEmpty {
      out += "  sources: [\(sources.map(Self.quoted).joined(separator: ", "))],\n"
    }
    if !roles.isEmpty {
      out += "  // A type takes the first role that fits.\n  roles: {\n"
      for role in roles {
        out += "    // \(role.count) type\(role.count == 1 ? "" : "s")"
        if !role.examples.isEmpty { out += ": " + role.examples.joined(separator: ", ") }
        out += role.count > 3 ? " …\n" : "\n"
        out += "    \(Self.key(role.name)): { \(role.matcher) },\n"
      }
      out += "  },\n"
    }
    if !rules.isEmpty {
      out += "  rules: [\n"
      for rule in rules { out += Self.text(rule) }
      out += "  ],\n"
    }
    return out + "}\n"
  }

  private static func text(_ rule: ProposedRule) -> String {
    let users = Words.joined(rule.forbid)
    var out = "    // \(rule.majority) edge\(rule.majority == 1 ? "" : "s") lead here"
    out += rule.minority == 0 ? ", none back" : ", \(rule.minority) back"
    out += rule.isClear ? "\n" : ": not clear enough to fail a run\n"
    let list = rule.forbid.map(quoted).joined(separator: ", ")
    out += "    {\n      id: \(quoted(rule.id)),\n      from: \(quoted(rule.from)),\n"
    out += "      forbid: [\(list)],\n"
    if !rule.isClear { out += "      severity: 'warning',\n" }
    let verb = rule.forbid.count == 1 ? "knows" : "know"
    out += "      because: \(quoted("\(users) \(verb) \(rule.from), not the other way")),\n"
    out += "      fix: 'pass a value, a closure or a protocol the other way',\n"
    return out + "    },\n"
  }

  private static func quoted(_ text: String) -> String {
    var out = "'"
    for character in text {
      if character == "'" || character == "\\" { out += "\\" }
      out.append(character)
    }
    return out + "'"
  }

  private static func key(_ name: String) -> String {
    let isWord =
      name.first?.isLetter ?? false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord ? name : quoted(name)
  }
}
