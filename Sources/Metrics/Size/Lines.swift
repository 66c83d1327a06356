import DependencyGraph

/// Lines: all lines of the unit's files; of a type those of its declaration and its extensions. In the
/// whole the lines of a nested type count once.
struct LinesMetric: Metric {
  let description = MetricDescription(
    id: "lines", title: "Lines", unit: "lines",
    formula: "all lines of the unit's files; of a type those of its declaration and its extensions",
    source: "archgen",
    meaning: """
      Size as an editor shows it. Comments count, so what is well explained looks larger.
      """)

  let example = MetricExample(
    level: .type,
    files: [
      ("A.swift", "struct A {\n  // note\n  enum B {\n  }\n\n}\nextension A.B {\n}\n")
    ],
    units: ["main.A": 6, "main.A.B": 4], total: 8)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(
      units: input.sizes.map { Double($0.lines) },
      total: Double(input.sizes.reduce(0) { $0 + $1.outerLines }))
  }
}
