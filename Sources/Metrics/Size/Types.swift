import DependencyGraph

/// Types: nominal types: classes, structs, enums, actors, protocols; nested ones, too.
struct TypesMetric: Metric {
  let description = MetricDescription(
    id: "types", title: "Types", unit: "types",
    formula: "nominal types: classes, structs, enums, actors, protocols; nested ones, too",
    source: "archgen",
    meaning: """
      How many names a newcomer has to learn.
      """)

  let example = MetricExample(
    level: .file,
    files: [("A.swift", "struct A { enum B {} }; protocol P {}"), ("C.swift", "func f() {}")],
    units: ["A.swift": 3, "C.swift": 0], total: 3)

  func values(_ input: Measured) -> MetricValues { input.counts(\.types) }
}
