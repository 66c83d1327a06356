import DependencyGraph

/// How many edges have to go so that no cycle is left.
struct CycleEdges: Metric {
  let description = MetricDescription(
    id: "cycleEdges", title: "Edges to break cycles", unit: "edges",
    formula: "fewest edges whose removal leaves no cycle; exact up to 16 units in a cycle",
    source: "Lawler 1964; Eades, Lin & Smyth 1993",
    meaning: """
      How much work it takes to get rid of all cycles: so many references between units have \
      to turn round or go.
      """,
    isOfUnits: false)

  let example = MetricExample(files: MetricExample.twoCycles, total: 2)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(total: Double(CycleBreaker.fewestEdges(in: input.digraph).count))
  }
}
