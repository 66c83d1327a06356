import DependencyGraph

/// Ce, efferent coupling: on how many other units this one depends.
struct EfferentCoupling: Metric {
  let description = MetricDescription(
    id: "ce", title: "Efferent coupling", unit: "units",
    formula: "units outside that it depends on",
    source: "after Martin, Agile Software Development, 2002, who counts classes of packages",
    meaning: """
      How many changes elsewhere can reach this unit: high means that it breaks for reasons \
      of others.
      """)

  let example = MetricExample(
    level: .file, files: MetricExample.chain,
    units: ["A.swift": 2, "B.swift": 1, "C.swift": 0], total: nil)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(units: input.eachUnit { Double(input.digraph.targets(of: $0).count) })
  }
}
