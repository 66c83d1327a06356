import DependencyGraph

/// The longest chain of dependencies below a unit, itself included (Lakos: its level).
struct LongestChain: Metric {
  let description = MetricDescription(
    id: "longestChain", title: "Longest chain", unit: "units",
    formula: "units in the longest chain of dependencies, a cycle counting as one",
    source: "Lakos, Large-Scale C++ Software Design, 1996",
    meaning: """
      How many steps a reader goes from the top to the ground, and how many teams wait for \
      each other when everything changes.
      """)

  let example = MetricExample(
    files: MetricExample.six,
    units: ["main.A": 4, "main.B": 3, "main.C": 3, "main.D": 2, "main.E": 2, "main.F": 1], total: 4)

  func values(_ input: Measured) -> MetricValues {
    let levels = input.components.levels(in: input.digraph)
    let units = input.components.component.map { Double(levels[$0]) }
    return MetricValues(units: units, total: units.max())
  }
}
