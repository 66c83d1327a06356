import DependencyGraph

/// I, instability: 0 for a unit that others depend on and that depends on none, 1 for the opposite;
/// n/a for one without any dependency.
struct Instability: Metric {
  let description = MetricDescription(
    id: "i", title: "Instability", unit: "ratio",
    formula: "Ce / (Ca + Ce)",
    source: "after Martin, Agile Software Development, 2002, who counts classes of packages",
    meaning: """
      0: everybody depends on it and it on nobody, so it should be abstract or finished. 1: \
      it depends on others and nobody on it, so it can change freely.
      """)

  let example = MetricExample(
    level: .file, files: MetricExample.chain,
    units: ["A.swift": 1, "B.swift": 0.5, "C.swift": 0], total: nil)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(units: input.eachUnit { instability(of: $0, input) })
  }

  /// `Ce / (Ca + Ce)` of one unit.
  func instability(of unit: Int, _ input: Measured) -> Double? {
    let out = input.digraph.targets(of: unit).count
    return .ratio(out, out + input.dependents.targets(of: unit).count)
  }
}
