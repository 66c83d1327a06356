/// Whom roles hold weakly: a presenter its view, a cell its delegate.
struct WeakHabits {
  private let code: Code
  private let evidence: LintProposal.Evidence
  private let names: RoleNames

  init(_ code: Code, _ evidence: LintProposal.Evidence) {
    self.code = code
    self.evidence = evidence
    names = RoleNames(code.table)
  }

  /// A rule for each role that holds types of others, of each of these at most one in ten strongly.
  var rules: [LintProposal.ProposedRule] {
    let roles = code.table.roles.map(\.name)
    return roles.compactMap { holder in
      // Most roles hold nobody weakly, and need not be asked about each other one.
      let others = roles.filter { $0 != holder }
      guard references(holder, others, held: .weakly).count >= evidence.fewestEdges else {
        return nil
      }
      let held = others.filter {
        let alone = rule(holder, [$0])
        return evidence.isHabit(kept: alone.majority, broken: alone.minority)
      }
      return held.isEmpty ? nil : rule(holder, held)
    }
  }

  private func rule(_ holder: String, _ held: [String]) -> LintProposal.ProposedRule {
    let kept = references(holder, held, held: .weakly)
    let against = references(holder, held, held: .strongly)
    return LintProposal.ProposedRule(
      id: "\(Words.hyphenated(holder))-holds-strongly", refusal: .hold, from: [holder],
      forbid: held, way: "weak", majority: kept.count, minority: against.count,
      examples: Array(kept.prefix(3)), against: Array(against.prefix(3)),
      because: "objects that keep each other alive are never freed",
      fix: "make the property weak, or unowned")
  }

  private func references(
    _ holder: String, _ roles: [String], held strength: StrongProperties.Strength
  ) -> [RelatedPlace] {
    let rule = WeakReference(
      holders: RoleSet([holder], in: names), held: RoleSet(roles, in: names), evidence: .written)
    return rule.references(in: code, held: strength).map {
      RelatedPlace(
        code.place(of: $0.held), "\(code.name(of: $0.holder)) → \(code.name(of: $0.held.node))")
    }
  }
}
