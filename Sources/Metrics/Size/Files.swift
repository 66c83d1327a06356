import DependencyGraph

/// Files: files with something of the unit. In the whole a file counts once.
struct FilesMetric: Metric {
  let description = MetricDescription(
    id: "files", title: "Files", unit: "files",
    formula: "files with something of the unit", source: "archgen",
    meaning: """
      How many places a reader opens. Many small files each say one thing; together they hide \
      the whole.
      """)

  let example = MetricExample(
    level: .type,
    files: [("A.swift", "struct A {}"), ("B.swift", "extension A { func f() {} }; enum B {}")],
    units: ["main.A": 2, "main.B": 1], total: 2)

  func values(_ input: Measured) -> MetricValues {
    let all = input.sizes.reduce(into: Set<Int>()) { $0.formUnion($1.files) }
    return MetricValues(
      units: input.sizes.map { Double($0.files.count) }, total: Double(all.count))
  }
}
