import DependencyGraph
import Metrics
import SwiftSource

/// A row of the table: what it is called, and how a subject's figure is found.
struct RowDefinition: Sendable {
  var metric: String
  var label: String
  var unit: FigureUnit
  var isDetail = false
  var measure: @Sendable (Measurement) -> Figure
}

/// The rows in the order in which they are read. To add one: a line here.
enum ComparisonRows {
  static let all: [RowDefinition] = [
    RowDefinition(metric: "files", label: "Files", unit: .count) {
      Figure(Double($0.ownCount), n: $0.ownCount)
    },
    RowDefinition(metric: "lines-of-logic", label: "Lines of logic", unit: .lines) {
      Figure(Double($0.code($0.isLogic)), n: $0.logicCount)
    },
    RowDefinition(
      metric: "largest-type", label: "Largest type, lines", unit: .lines, measure: largestType),
    RowDefinition(
      metric: "touched-by-field", label: "Files touched by a new field", unit: .count
    ) { touched($0, .addField) },
    RowDefinition(
      metric: "touched-by-screen", label: "Files touched by a new route", unit: .count
    ) { touched($0, .addScreen) },
    RowDefinition(metric: "testability", label: "Logic testable with doubles", unit: .share) {
      $0.figure("testability", at: $0.fileLevel)
    },
    RowDefinition(metric: "test-cost", label: "Members to stub per unit", unit: .ratio) {
      $0.figure("testCost", at: $0.types)
    },
    RowDefinition(
      metric: "abstraction", label: "Edges ending at a protocol", unit: .share,
      measure: abstraction),
    RowDefinition(metric: "boilerplate", label: "Boilerplate", unit: .share) {
      $0.figure("boilerplate", at: $0.fileLevel)
    },
    RowDefinition(metric: "cycles", label: "Cycles", unit: .count) {
      $0.figure("cycles", at: $0.types)
    },
    RowDefinition(metric: "violations", label: "Forbidden directions", unit: .count) {
      Figure($0.violations.map(Double.init), n: $0.subject.configuration?.rules.count ?? 0)
    },
    RowDefinition(metric: "lines", label: "Lines of code, own", unit: .lines, isDetail: true) {
      Figure(Double($0.code($0.isOwn)), n: $0.ownCount)
    },
    RowDefinition(
      metric: "shared-lines", label: "Lines of code, shared", unit: .lines, isDetail: true
    ) {
      let shared = $0.isOwn.map { !$0 }
      return Figure(Double($0.code(shared)), n: shared.count { $0 })
    },
    RowDefinition(metric: "test-lines", label: "Lines of tests", unit: .lines, isDetail: true) {
      Figure(Double($0.tests.reduce(0) { $0 + $1.lines.code }), n: $0.tests.count)
    },
    RowDefinition(metric: "types", label: "Types, own", unit: .count, isDetail: true) {
      types($0) { _ in true }
    },
    RowDefinition(metric: "protocols", label: "Protocols, own", unit: .count, isDetail: true) {
      types($0) { $0 == .protocol }
    },
    RowDefinition(metric: "acd", label: "ACD", unit: .ratio, isDetail: true) {
      $0.figure("acd", at: $0.types)
    },
    RowDefinition(metric: "nccd", label: "NCCD", unit: .ratio, isDetail: true) {
      $0.figure("nccd", at: $0.types)
    },
    RowDefinition(
      metric: "propagation-cost", label: "Propagation cost", unit: .share, isDetail: true
    ) { $0.figure("propagationCost", at: $0.types) },
    RowDefinition(
      metric: "longest-chain", label: "Longest dependency chain", unit: .count, isDetail: true
    ) { $0.figure("longestChain", at: $0.types) },
    RowDefinition(metric: "lcom4", label: "LCOM4, mean", unit: .ratio, isDetail: true) {
      $0.figure("lcom4", at: $0.types)
    },
  ]

  /// Lines of the longest type that the style wrote, its extensions included.
  @Sendable private static func largestType(_ input: Measurement) -> Figure {
    var largest: Int?
    var count = 0
    for unit in input.types.view.units.indices {
      guard let file = input.file(ofType: unit), input.isOwn[file] else { continue }
      let lines = input.types.sizes[unit].lines
      guard lines > 0 else { continue }
      largest = max(largest ?? 0, lines)
      count += 1
    }
    return Figure(largest.map(Double.init), n: count)
  }

  /// Types of some kinds that the style wrote.
  private static func types(
    _ input: Measurement, of isCounted: (DeclarationKind?) -> Bool
  ) -> Figure {
    let own = input.graph.nodes[..<input.graph.typeCount].filter { input.isOwn[Int($0.file)] }
    return Figure(Double(own.count { isCounted($0.kind) }), n: own.count)
  }

  /// Files that a change to the spec adds, removes or alters, tests left out.
  @Sendable private static func touched(_ input: Measurement, _ experiment: Experiment) -> Figure {
    guard let impact = input.subject.impacts[experiment] else { return Figure(nil, n: 0) }
    return Figure(Double(impact.files.count), n: impact.before)
  }

  /// Of the edges that start in logic, the share that ends at a protocol.
  @Sendable private static func abstraction(_ input: Measurement) -> Figure {
    var all = 0
    var abstract = 0
    for edge in input.types.view.nodeEdges {
      let (from, to) = (input.graph.nodes[edge.from], input.graph.nodes[edge.to])
      guard input.isLogic[Int(from.file)], to.isType else { continue }
      all += 1
      if to.kind == .protocol { abstract += 1 }
    }
    return Figure(all == 0 ? nil : Double(abstract) / Double(all), n: all)
  }
}
