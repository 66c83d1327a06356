import DependencyGraph

extension LintRun {
  /// For each dependency of the graph whether a finding speaks against it: one with the same two
  /// types at its ends. What a baseline knows counts, too; what a comment allows does not.
  public var forbiddenDependencies: [Bool] {
    var targets: [String: Set<String>] = [:]
    for finding in findings {
      guard let from = finding.from, let to = finding.to else { continue }
      targets[from.id, default: []].insert(to.id)
    }
    let graph = code.graph
    let ids = graph.nodes.indices.map { targets.isEmpty ? "" : code.id(of: $0) }
    return graph.dependencies.map { item in
      targets[ids[Int(item.from)]]?.contains(ids[Int(item.to)]) ?? false
    }
  }
}
