import DependencyGraph

extension LintProposal.ProposedRule {
  /// That types form no cycle, where most are in none: it needs no roles, so code has it that shows nothing else.
  init?(withoutCyclesIn code: Code) {
    let rule = Cycles(level: .type, roles: nil, evidence: .written)
    guard rule.vacuity(in: code) == nil else { return nil }
    let types = code.types.count { !code.isNested($0) }
    let inside = rule.unitsInCycles(of: code)
    guard inside * 2 < types else { return nil }
    self.init(
      id: "no-cycles", refusal: .cycle, from: [], way: "in no cycle",
      majority: types - inside, minority: inside,
      against: rule.findings(in: code).prefix(3).map { RelatedPlace($0.place, $0.message) },
      because:
        "types that know each other in a circle are understood, tested and moved only together",
      fix: CyclesKind().cure)
  }
}
