import DependencyGraph

/// Portability: how many files outside a unit must be copied along with it, because it reaches them.
struct Portability: Metric {
  let description = MetricDescription(
    id: "portability", title: "Files to copy along", unit: "files",
    formula: "files outside the unit that its files reach, directly or not", source: "archgen",
    meaning: """
      What a slice costs to take to another project: every one of these files comes along, \
      or a replacement is written.
      """)

  let example = MetricExample(
    level: .file, files: MetricExample.chain,
    units: ["A.swift": 2, "B.swift": 1, "C.swift": 0])

  func values(_ input: Measured) -> MetricValues {
    let files = LevelGraph(input.graph, .file)
    var unitOfFile = [Int](repeating: -1, count: input.graph.code.files.count)
    for (unit, item) in files.units.enumerated() {
      for node in item.nodes { unitOfFile[Int(input.graph.nodes[node].file)] = unit }
    }
    // Most units stand in one file: what these reach is counted for all at once.
    let counts = Reachability(files.digraph).reachedCounts
    return MetricValues(
      units: input.view.units.map { unit in
        let own = Set(unit.nodes.map { unitOfFile[Int(input.graph.nodes[$0].file)] })
        if own.count == 1, let file = own.first, file >= 0 { return Double(counts[file] - 1) }
        let reached = Reachability.nodes(in: files.digraph, from: own.sorted())
        return Double(reached.indices.count { reached[$0] && !own.contains($0) })
      })
  }
}
