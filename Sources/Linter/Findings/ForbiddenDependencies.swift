import DependencyGraph

extension LintRun {
  /// For each dependency of the graph whether a finding speaks against it: one with the same two
  /// types at its ends, or those who speak for them, of a rule that judges such references. What a baseline
  /// knows counts, too; what a comment allows does not.
  public var forbiddenDependencies: [Bool] {
    let judgesAll = Set(
      configuration.rules.filter { $0.rule.inferenceNeed != .nothing }.map(\.id))
    // Whether one of the rules judges more than written names.
    var targets: [String: [String: Bool]] = [:]
    for finding in findings {
      guard let from = finding.from, let to = finding.to else { continue }
      targets[from.id, default: [:]].merge([to.id: judgesAll.contains(finding.rule)]) { $0 || $1 }
    }
    let graph = code.graph
    if targets.isEmpty { return graph.dependencies.map { _ in false } }
    let ids = graph.nodes.indices.map(code.id)
    return graph.dependencies.map { item in
      [item, code.roles.spoken(item, in: graph)].contains { item in
        targets[ids[Int(item.from)]]?[ids[Int(item.to)]].map { $0 || item.isWritten } ?? false
      }
    }
  }
}
