import DependencyGraph
import SwiftSource

/// Forwarding: the share of functions that only hand on what they got, as one call whose arguments are
/// plain names.
struct Forwarding: Metric {
  let description = MetricDescription(
    id: "forwarding", title: "Functions that only hand on", unit: "ratio",
    formula: "functions whose body is one call that hands on names / functions with a body",
    source: "after Fowler's smell Middle Man, Refactoring, 1999",
    meaning: """
      The sign of a layer that has nothing to decide: every call goes through it, and it adds \
      nothing but its name.
      """)

  let readsBodies = true

  let example = MetricExample(
    level: .file,
    files: [
      (
        "A.swift",
        """
        struct A { let b: B
          func load(id: Int) -> Int { b.load(id: id) }
          func twice(id: Int) -> Int { b.load(id: id * 2) }
        }
        """
      ),
      ("B.swift", "struct B { func load(id: Int) -> Int { id }; func other() { load(id: 1) } }"),
      ("C.swift", "protocol C { func load() }"),
    ],
    units: ["A.swift": 0.5, "B.swift": 0, "C.swift": nil], total: 0.25)

  func values(_ input: Measured) -> MetricValues {
    input.shareOfBodies { file in
      let functions = file.declarations.filter { $0.kind == .func && !$0.body.isNone }
      return (functions.count { file.onlyForwards($0.body) }, functions.count)
    }
  }
}
