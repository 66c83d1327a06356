import DependencyGraph

/// Lines: all lines of the unit's files; of a type those of its declaration and its extensions.
struct LinesMetric: Metric {
  let description = MetricDescription(
    id: "lines", title: "Lines", unit: "lines",
    formula: "all lines of the unit's files; of a type those of its declaration and its extensions",
    source: "archgen",
    meaning: """
      Size as an editor shows it. Comments count, so what is well explained looks larger.
      """)

  let example = MetricExample(
    level: .type, files: [("A.swift", "struct A {\n  // note\n  var a = 1\n\n}\n")],
    units: ["main.A": 5], total: 5)

  func values(_ input: Measured) -> MetricValues { input.counts(\.lines) }
}
