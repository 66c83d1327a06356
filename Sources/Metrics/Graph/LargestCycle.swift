import DependencyGraph

/// The number of units in the largest cycle.
struct LargestCycle: Metric {
  let description = MetricDescription(
    id: "largestCycle", title: "Largest cycle", unit: "units",
    formula: "units in the largest cycle; 0 without cycles",
    source: "Tarjan, SIAM Journal on Computing 1(2), 1972",
    meaning: """
      The units of a cycle can only be understood, tested and moved together; this is how \
      many the worst one chains together.
      """,
    isOfUnits: false)

  let example = MetricExample(files: MetricExample.twoCycles, total: 3)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(total: Double(input.components.cycles.first?.count ?? 0))
  }
}
