import DependencyGraph
import SwiftSource

/// Forwarding: the share of functions that only hand on what they got, as one call whose arguments are
/// plain names. A call that changes a variable of the type's own hands nothing on.
struct Forwarding: Metric {
  let description = MetricDescription(
    id: "forwarding", title: "Functions that only hand on", unit: "ratio",
    formula:
      "functions whose body is one call that hands names on to a collaborator / functions with a body; initialisers are none here",
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
        struct A { let b: B; var ids: [Int]
          func load(id: Int) -> Int { b.load(id: id) }
          func twice(id: Int) -> Int { b.load(id: id * 2) }
          mutating func clear() { ids.removeAll() }
        }
        """
      ),
      ("B.swift", "struct B { func load(id: Int) -> Int { id }; func other() { load(id: 1) } }"),
      ("C.swift", "protocol C { func load() }"),
    ],
    units: ["A.swift": 1.0 / 3, "B.swift": 0, "C.swift": nil], total: 0.2)

  func values(_ input: Measured) -> MetricValues {
    input.shareOfBodies { index, file in
      let functions = file.declarations.indices.filter {
        file.declarations[$0].kind == .func && !file.declarations[$0].body.isNone
      }
      return (functions.count { input.handsOn($0, inFile: index) }, functions.count)
    }
  }
}
