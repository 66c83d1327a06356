/// Propagation cost: the density of the transitive closure, the share of the system that a change in
/// a unit can reach on average. Equals ACD / N.
struct PropagationCost: Metric {
  let description = MetricDescription(
    id: "propagationCost", title: "Propagation cost", unit: "ratio",
    formula: "pairs of which the first reaches the second, each unit with itself included / N²",
    source: "MacCormack, Rusnak & Baldwin, Management Science 52(7), 2006",
    meaning: """
      The share of all units that a change to one can reach on average. It equals the \
      average component dependency divided by the number of units.
      """,
    isOfUnits: false)

  let example = MetricExample(files: MetricExample.six, total: 0.5)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(total: .ratio(input.reached.reduce(0, +), input.count * input.count))
  }
}
