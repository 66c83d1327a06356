import DependencyGraph

/// Cycles: groups of units that reach each other. Of a unit: whether it stands in one (1) or not (0).
struct Cycles: Metric {
  let description = MetricDescription(
    id: "cycles", title: "Cycles", unit: "cycles",
    formula: "strongly connected components of more than one unit",
    source: "Tarjan, SIAM Journal on Computing 1(2), 1972",
    meaning: """
      Groups of units that depend on each other in a circle: none of a group can be tested \
      or moved alone. Of types, a nested one counts by itself; the rule 'cycles' takes it together with the one \
      around it.
      """)

  let example = MetricExample(
    files: MetricExample.twoCycles,
    units: ["main.A": 1, "main.B": 1, "main.C": 0, "main.D": 1, "main.E": 1, "main.F": 1], total: 2)

  func values(_ input: Measured) -> MetricValues {
    let components = input.components
    return MetricValues(
      units: components.component.map { components.size(of: $0) > 1 ? 1 : 0 },
      total: Double(components.cycles.count))
  }
}
