import DependencyGraph

/// Ca, afferent coupling: how many other units depend on this one.
struct AfferentCoupling: Metric {
  let description = MetricDescription(
    id: "ca", title: "Afferent coupling", unit: "units",
    formula: "units outside that depend on it",
    source: "after Martin, Agile Software Development, 2002, who counts classes of packages",
    meaning: """
      How many would notice if this unit changed: high means be careful, not wrong.
      """)

  let example = MetricExample(
    level: .file, files: MetricExample.chain,
    units: ["A.swift": 0, "B.swift": 1, "C.swift": 2], total: nil)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(units: input.eachUnit { Double(input.dependents.targets(of: $0).count) })
  }
}
