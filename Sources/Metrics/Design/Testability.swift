import DependencyGraph

/// Testability: the share of logic in types that can be tested with doubles alone: no UI or persistence
/// import, and every collaborator behind a protocol or a closure.
struct Testability: Metric {
  let description = MetricDescription(
    id: "testability", title: "Logic testable with doubles", unit: "ratio",
    formula:
      "lines of functions, initialisers and computed properties that do more than lay out, in types without "
      + "UI, storage and concrete collaborators / in all types",
    source: "archgen",
    meaning: """
      The share of logic that a test reaches with doubles alone, without a screen or a database. What \
      holds a concrete class can be tested only together with it. 'compare' takes the style's own files, \
      views among them, 'analyze' all that it reads but tests.
      """)

  let example = MetricExample(
    files: [
      (
        "A.swift",
        """
        protocol P { func go() }
        final class C { func run() {} }
        struct Good { let p: any P; let done: () -> Void
          func a() {
            p.go()
          }
        }
        struct Bad { let c: C
          func a() { c.run() }
        }
        struct Remote { let host: String; func load() async {} }
        struct Worse { let remote: Remote
          func a() async { await remote.load() }
        }
        """
      )
    ],
    units: [
      "main.P": nil, "main.C": 1, "main.Good": 1, "main.Bad": 0, "main.Remote": 1, "main.Worse": 0,
    ],
    total: 5.0 / 7)

  func values(_ input: Measured) -> MetricValues {
    var all = [Int](repeating: 0, count: input.count)
    var testable = all
    var whole = (all: 0, testable: 0)
    var reasons: [MetricReason] = []
    for node in input.designedTypes {
      let logic = Logic(of: node, in: input.graph)
      whole.all += logic.lines
      if let obstacle = logic.obstacle {
        if logic.lines > 0 {
          let id = input.graph.id(of: node)
          reasons.append(MetricReason(id: id, text: obstacle, weight: logic.lines))
        }
      } else {
        whole.testable += logic.lines
      }
      let unit = input.view.unitOfNode[node]
      guard unit >= 0 else { continue }
      all[unit] += logic.lines
      if logic.obstacle == nil { testable[unit] += logic.lines }
    }
    return MetricValues(
      units: input.eachUnit { .ratio(testable[$0], all[$0]) },
      total: .ratio(whole.testable, whole.all), reasons: reasons)
  }
}
