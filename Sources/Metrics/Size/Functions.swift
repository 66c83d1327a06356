import DependencyGraph

/// Functions: functions, initialisers, deinitialisers and subscripts outside bodies.
struct FunctionsMetric: Metric {
  let description = MetricDescription(
    id: "functions", title: "Functions", unit: "functions",
    formula: "functions, initialisers, deinitialisers and subscripts outside bodies",
    source: "archgen",
    meaning: """
      How much there is to read, name and test; short ones count like long ones.
      """)

  let example = MetricExample(
    level: .file,
    files: [
      (
        "A.swift",
        "struct A { init() { func local() {} }; subscript(i: Int) -> Int { i } }; func f() {}"
      )
    ],
    units: ["A.swift": 3], total: 3)

  func values(_ input: Measured) -> MetricValues { input.counts(\.functions) }
}
