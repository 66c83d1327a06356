import DependencyGraph

/// Protocols: types that are protocols.
struct ProtocolsMetric: Metric {
  let description = MetricDescription(
    id: "protocols", title: "Protocols", unit: "types",
    formula: "types that are protocols", source: "archgen",
    meaning: """
      How many promises there are. Each is a seam where a test can stand, and a text to keep in \
      step with what keeps it.
      """)

  let example = MetricExample(
    level: .file,
    files: [("A.swift", "struct A { enum B {} }; protocol P {}"), ("C.swift", "func f() {}")],
    units: ["A.swift": 1, "C.swift": 0], total: 1)

  func values(_ input: Measured) -> MetricValues { input.counts(\.protocols) }
}
