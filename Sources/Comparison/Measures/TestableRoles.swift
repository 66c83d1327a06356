import Metrics

extension Measure {
  static let testablePresenters = testable(
    ["presenter", "interactor"], id: "testable-presenters",
    title: "Presenters testable alone",
    what: "presenters and interactors")

  static let testableCore = testable(
    ["reducer", "state", "action"], id: "testable-core", title: "Core testable alone",
    what: "reducers, states and actions")

  private static func testable(
    _ roles: Set<String>, id: String, title: String, what: String
  ) -> Measure {
    let role = roles.sorted()[0]
    return Measure(
      id, title, .share,
      formula: "lines of logic in \(what) without UI, storage and concrete parts / all of them",
      example: MeasureExample(
        "{ roles: { '\(role)': { named: '*Part' } } }",
        own: [
          ("GoodPart.swift", "struct GoodPart {\n  func a() {\n    print(1)\n  }\n}"),
          ("BadPart.swift", "import UIKit\nstruct BadPart {\n  func a() {}\n}"),
          ("NotesView.swift", "import UIKit\nstruct NotesView {\n  func a() {}\n}"),
        ], value: 0.75)
    ) { input in
      var (all, testable) = (0, 0)
      for node in input.nodes(in: roles) where input.graph.nodes[node].kind != .protocol {
        let logic = Logic(of: node, in: input.graph)
        all += logic.lines
        if logic.obstacle == nil { testable += logic.lines }
      }
      return .share(testable, of: all)
    }
  }
}
