import DependencyGraph

/// How well code fits the presets of styles.
enum StyleFit {
  /// The style that fits best: most of its roles are played, by most of the types, and its rules
  /// refuse at most one edge in ten. Nil where none does.
  static func best(
    _ graph: DependencyGraph, _ styles: [(id: String, preset: LintConfiguration)]
  ) -> LintProposal.NearestStyle? {
    var best: (score: Int, style: LintProposal.NearestStyle)?
    for (id, preset) in styles {
      let code = Code(graph, roles: preset.roles)
      guard let fit = fit(id, preset, code) else { continue }
      if fit.score > best?.score ?? 0 { best = fit }
    }
    return best?.style
  }

  private static func fit(
    _ id: String, _ preset: LintConfiguration, _ code: Code
  ) -> (score: Int, style: LintProposal.NearestStyle)? {
    let outer = code.types.filter { !code.isNested($0) && !code.graph.module(of: $0).isTest }
    let placed = outer.filter { code.roles.roles[$0] != nil }.count
    let roles = code.table.roles.count
    let played = Set(outer.compactMap { code.roles.roles[$0] }).count
    guard placed * 10 >= outer.count * 6, played * 10 >= roles * 6, played > 2 else { return nil }
    var edges: Set<Step> = []
    for item in code.dependencies(.written)
    where code.roles.roles[Int(item.from)] != nil && code.roles.roles[Int(item.to)] != nil {
      edges.insert(Step(from: Int(item.from), to: Int(item.to)))
    }
    let refused = preset.rules.reduce(0) { $0 + $1.rule.findings(in: code).count }
    guard refused * 10 <= edges.count else { return nil }
    // In thousandths: types placed, times roles played, less what is refused.
    let score =
      (placed * 1000 / max(1, outer.count)) * (played * 1000 / max(1, roles)) / 1000
      - refused * 1000 / max(1, edges.count)
    return (
      score,
      LintProposal.NearestStyle(
        id: id, placed: placed, types: outer.count, refused: refused, edges: edges.count)
    )
  }
}
