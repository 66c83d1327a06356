import DependencyGraph

/// The lines of the largest type of a unit.
struct LargestTypeMetric: Metric {
  let description = MetricDescription(
    id: "largestType", title: "Largest type", unit: "lines",
    formula: "most lines of one type with its extensions", source: "archgen",
    meaning: """
      Where a style puts what has no other place: the first type to look at in a review.
      """)

  let example = MetricExample(
    level: .file,
    files: [("A.swift", "struct A {\n}\nextension A {\n}\nenum B {}\n"), ("C.swift", "let c = 1")],
    units: ["A.swift": 4, "C.swift": nil], total: 4)

  func values(_ input: Measured) -> MetricValues {
    let types = LevelGraph(input.graph, .type)
    let sizes = UnitSize.all(input.graph, types)
    var largest = [Int?](repeating: nil, count: input.count)
    for (index, unit) in types.units.enumerated() {
      for node in unit.nodes where input.graph.nodes[node].isType {
        let owner = input.view.unitOfNode[node]
        if owner >= 0 { largest[owner] = max(largest[owner] ?? 0, sizes[index].lines) }
      }
    }
    return MetricValues(
      units: largest.map { $0.map(Double.init) },
      total: largest.compactMap { $0 }.max().map(Double.init))
  }
}
