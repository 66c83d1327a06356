import DependencyGraph

/// Abstraction of dependencies: the share of the edges from a unit's types to other types that end at
/// a protocol.
struct AbstractionOfDependencies: Metric {
  let description = MetricDescription(
    id: "abstraction", title: "Abstraction of dependencies", unit: "ratio",
    formula: "edges between types that end at a protocol / edges between types",
    source: "after Martin, the Dependency Inversion Principle, 1996",
    meaning: """
      How often code depends on a promise rather than on a thing: it holds, takes or makes one, or keeps it by \
      conforming. More is easier to replace in a test, and one more place to look up.
      """)

  let example = MetricExample(
    files: [("A.swift", "struct A { var b: B; var p: P }; struct B: P {}; protocol P {}")],
    units: ["main.A": 0.5, "main.B": 1, "main.P": nil], total: 2.0 / 3)

  func values(_ input: Measured) -> MetricValues {
    var all = [Int](repeating: 0, count: input.count)
    var abstract = all
    for edge in LevelGraph(input.graph, .type).nodeEdges {
      let unit = input.view.unitOfNode[edge.from]
      guard unit >= 0, input.graph.nodes[edge.from].isType, input.graph.nodes[edge.to].isType else {
        continue
      }
      all[unit] += 1
      if input.graph.nodes[edge.to].kind == .protocol { abstract[unit] += 1 }
    }
    return MetricValues(parts: abstract, of: all)
  }
}
