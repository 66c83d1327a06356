extension LintProposal.ProposedRule {
  /// That types form no cycle, where there are none: it needs no roles, so code has it that shows nothing else.
  init?(withoutCyclesIn code: Code) {
    let rule = Cycles(level: .type, roles: nil, evidence: .written)
    guard rule.vacuity(in: code) == nil, rule.findings(in: code).isEmpty else { return nil }
    self.init(
      id: "no-cycles", refusal: .cycle, from: [], way: "in no cycle",
      majority: code.types.count { !code.isNested($0) },
      because:
        "types that know each other in a circle are understood, tested and moved only together",
      fix: CyclesKind().cure)
  }
}
