import DependencyGraph

/// Lines of code: lines with at least one token, also those inside a multi-line string.
struct CodeMetric: Metric {
  let description = MetricDescription(
    id: "code", title: "Lines of code", unit: "lines",
    formula: "lines with at least one token", source: "archgen",
    meaning: """
      Size without blank lines and comments. Fewer is not better by itself: look at what the \
      lines do.
      """)

  let example = MetricExample(
    level: .file, files: [("A.swift", "struct A {\n  // note\n  var a = 1\n\n}\n")],
    units: ["A.swift": 3], total: 3)

  func values(_ input: Measured) -> MetricValues {
    guard input.view.level.isMadeOfFiles else { return MetricValues() }
    return input.counts(\.code)
  }
}
