import Metrics

/// Measures that a comparison shows in its table, too.
extension Measure {
  private static let files: [MeasureExample.File] = [
    ("View.swift", "import SwiftUI\nstruct Screen {\n  let a: A\n  func b() {}\n}"),
    ("A.swift", "struct A {\n  let p: any P\n  func c(d: Int) {\n    p.c(d: d)\n  }\n}"),
  ]
  private static let shared: [MeasureExample.File] = [
    ("P.swift", "protocol P {\n  func c(d: Int)\n}")
  ]

  private static func row(
    _ metric: String, formula: String, source: String = "archgen", value: Double
  ) -> Measure {
    let row = ComparisonRows.all.first { $0.metric == metric }
    return Measure(
      metric, row?.label ?? metric, row?.unit ?? .count, formula: formula, source: source,
      example: MeasureExample(own: files, shared: shared, value: value)
    ) { row?.measure($0).value }
  }

  static let ownLines = row(
    "lines", formula: "lines with a token in the files of the style's own", value: 11)

  static let sharedLines = row(
    "shared-lines",
    formula:
      "lines with a token in entities, services, dependencies, routes and what is once in a project",
    value: 3)

  // A's four lines of four and Screen's one, whose file imports a UI kit.
  static let testableLogic = row(
    "testability",
    formula:
      "lines of logic without UI, storage and concrete parts / all in the style's own files, with views",
    value: 0.75)

  // A → P; Screen → A starts in a view.
  static let abstractEdges = row(
    "abstraction", formula: "edges from logic to a protocol / edges from logic to any type",
    source: "after Martin, the Dependency Inversion Principle, 1996", value: 1)

  static let forwarding = Measure(
    "forwarding", "Functions that only hand on", .share,
    formula:
      "functions whose body is one call that hands names on to a collaborator / functions with a body",
    source: "after Fowler's smell Middle Man, Refactoring, 1999",
    example: MeasureExample(own: files, shared: shared, value: 0.5)
  ) { $0.figure("forwarding", at: $0.fileLevel).value }

  static let meanCoupling = Measure(
    "mean-coupling", "Types coupled with one type", .ratio,
    formula: "mean of CBO over the types that the style itself writes",
    source: "Chidamber & Kemerer, A Metrics Suite for Object Oriented Design, 1994",
    // Screen with A; A with Screen and P.
    example: MeasureExample(own: files, shared: shared, value: 1.5)
  ) { input in
    guard let metric = MetricList.metric(id: "cbo") else { return nil }
    let values = metric.values(input.types).units.enumerated().compactMap { unit, value in
      input.file(ofType: unit).map { input.isOwn[$0] } == true
        && input.types.view.units[unit].nodes.contains { input.graph.nodes[$0].isType }
        ? value : nil
    }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
