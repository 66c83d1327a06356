import DependencyGraph
import SwiftSource

/// Forwarding: the share of functions that only hand on what they got, as one call whose arguments are
/// plain names. It needs syntax trees of bodies (`--evidence all`).
struct Forwarding: Metric {
  let description = MetricDescription(
    id: "forwarding", title: "Functions that only hand on", unit: "ratio",
    formula: "functions whose body is one call that hands on names / functions with a body",
    source: "after Fowler's smell Middle Man, Refactoring, 1999",
    meaning: """
      The sign of a layer that has nothing to decide: every call goes through it, and it adds \
      nothing but its name.
      """)

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
    guard input.view.level.isMadeOfFiles else { return MetricValues() }
    let all = input.graph.code.files
    let files = all.indices.map { index -> (part: Int, whole: Int) in
      let file = all[index]
      guard file.hasTrees, input.counts(file: index) else { return (0, 0) }
      let functions = file.declarations.filter { $0.kind == .func && !$0.body.isNone }
      return (functions.count { file.onlyForwards($0.body) }, functions.count)
    }
    let units = input.view.units.map { unit in
      unit.nodes.filter { !input.graph.nodes[$0].isType }
        .map { files[Int(input.graph.nodes[$0].file)] }
        .reduce((0, 0)) { ($0.0 + $1.part, $0.1 + $1.whole) }
    }
    return MetricValues(
      units: input.eachUnit { .ratio(units[$0].0, units[$0].1) },
      total: .ratio(units.reduce(0) { $0 + $1.0 }, units.reduce(0) { $0 + $1.1 }))
  }
}
