import DependencyGraph

/// How well code fits the presets of styles.
enum StyleFit {
  /// The style that fits best: most of its roles are played, by most of the types, and its rules
  /// refuse at most one edge in ten. Where none does, the one with a role for the most types.
  static func best(
    _ graph: DependencyGraph, _ styles: [(id: String, preset: LintConfiguration)]
  ) -> LintProposal.NearestStyle? {
    var best: (score: Int, style: LintProposal.NearestStyle)?
    // A style without rules, as a house may have, says nothing about code.
    for (id, preset) in styles where !preset.rules.isEmpty {
      let code = Code(graph, roles: preset.roles)
      let fit = fit(id, preset, code)
      if fit.score > best?.score ?? Int.min { best = fit }
    }
    return best?.style
  }

  private static func fit(
    _ id: String, _ preset: LintConfiguration, _ code: Code
  ) -> (score: Int, style: LintProposal.NearestStyle) {
    let types = code.types.filter {
      !code.graph.module(of: $0).isTest && !code.roles.isPreview($0)
    }
    var standing = StandingTypes(code)
    let outer = types.filter { standing.contains($0) }
    let placed = outer.filter { code.roles.roles[$0] != nil }.count
    let roles = code.table.roles.count
    let played = Set(types.filter(code.playsOwnRole).compactMap { code.roles.roles[$0] }).count
    var style = LintProposal.NearestStyle(
      id: id, fits: false, placed: placed, types: outer.count, played: played, roles: roles,
      refused: 0, edges: 0)
    // In thousandths: types placed, times roles played, less what is refused.
    let score = (placed * 1000 / max(1, outer.count)) * (played * 1000 / max(1, roles)) / 1000
    guard placed * 10 >= outer.count * 6, played * 10 >= roles * 6, played > 2 else {
      return (score - 1_000_000, style)
    }
    var edges: Set<Step> = []
    for item in code.dependencies(.written)
    where code.roles.roles[Int(item.from)] != nil && code.roles.roles[Int(item.to)] != nil {
      edges.insert(Step(from: Int(item.from), to: Int(item.to)))
    }
    style.edges = edges.count
    style.refused = preset.rules.reduce(0) { $0 + $1.rule.findings(in: code).count }
    style.fits = style.refused * 10 <= edges.count
    let refused = style.refused * 1000 / max(1, edges.count)
    return (score - refused - (style.fits ? 0 : 1_000_000), style)
  }
}
