import DependencyGraph

/// A, abstractness: the share of protocols among a unit's types; n/a for a unit without types.
struct Abstractness: Metric {
  let description = MetricDescription(
    id: "a", title: "Abstractness", unit: "ratio",
    formula: "protocols / types",
    source: "after Martin, Agile Software Development, 2002, who counts classes of packages",
    meaning: """
      The share of a unit that is only a promise. High is good where many depend on it, and \
      a burden where nobody else implements it.
      """)

  let example = MetricExample(
    level: .file, files: MetricExample.chain,
    units: ["A.swift": 0, "B.swift": 0, "C.swift": 0.5], total: 0.25)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(parts: input.sizes.map(\.protocols), of: input.sizes.map(\.types))
  }
}
