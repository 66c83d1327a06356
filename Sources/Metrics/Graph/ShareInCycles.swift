import DependencyGraph

/// The share of units that stand in a cycle.
struct ShareInCycles: Metric {
  let description = MetricDescription(
    id: "shareInCycles", title: "Share in cycles", unit: "ratio",
    formula: "units that stand in a cycle / N", source: "archgen",
    meaning: """
      The share of the code that cannot be taken apart.
      """,
    isOfUnits: false)

  let example = MetricExample(files: MetricExample.twoCycles, total: 5.0 / 6)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(total: .ratio(input.components.cycles.reduce(0) { $0 + $1.count }, input.count))
  }
}
