import DependencyGraph

extension LintRun {
  /// For each dependency of the graph whether a finding speaks against it: one with the same two
  /// types at its ends, or those who speak for them. What a baseline knows counts, too; what a comment
  /// allows does not.
  public var forbiddenDependencies: [Bool] {
    var targets: [String: Set<String>] = [:]
    for finding in findings {
      guard let from = finding.from, let to = finding.to else { continue }
      targets[from.id, default: []].insert(to.id)
    }
    let graph = code.graph
    if targets.isEmpty { return graph.dependencies.map { _ in false } }
    let ids = graph.nodes.indices.map(code.id)
    return graph.dependencies.map { item in
      [item, code.roles.spoken(item, in: graph)].contains { item in
        targets[ids[Int(item.from)]]?.contains(ids[Int(item.to)]) ?? false
      }
    }
  }
}
