import DependencyGraph

/// CBO, coupling between objects: how many other units this one depends on or is depended on by; one
/// that does both counts once.
struct CouplingBetweenObjects: Metric {
  let description = MetricDescription(
    id: "cbo", title: "Coupling between objects", unit: "units",
    formula: "other units coupled in either direction",
    source: "Chidamber & Kemerer, A Metrics Suite for Object Oriented Design, 1994",
    meaning: """
      How many others must be kept in mind when this one changes, or when they do.
      """)

  let example = MetricExample(
    files: [
      ("A.swift", "class A { var b: B? }; class B { weak var a: A?; var c: C }; struct C {}")
    ],
    units: ["main.A": 1, "main.B": 2, "main.C": 1])

  func values(_ input: Measured) -> MetricValues {
    MetricValues(
      units: input.eachUnit { unit in
        let out = Set(input.digraph.targets(of: unit))
        return Double(out.union(input.dependents.targets(of: unit)).count)
      })
  }
}
