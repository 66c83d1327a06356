import DependencyGraph
import SwiftSource

/// What metrics measure: a graph seen at one level, and what several metrics derive from it.
public final class Measured {
  /// The graph.
  let graph: DependencyGraph
  /// The level's units and edges.
  public let view: LevelGraph
  /// Roles, where a configuration or a style gives them.
  public let roles: RoleAssignment?
  /// For each dependency of the graph whether a rule forbids it; nil without rules.
  let isForbidden: [Bool]?
  private let isCounted: [Bool]?

  /// Looks at a graph from a level. The metrics of design sum up over what stands in the files that
  /// `counting` marks, without it over everything but tests; the others are only there to depend and
  /// to be depended on.
  public init(
    _ graph: DependencyGraph, level: Level, roles: RoleAssignment? = nil,
    isForbidden: [Bool]? = nil, counting isCounted: [Bool]? = nil
  ) {
    self.graph = graph
    self.roles = roles
    self.isForbidden = isForbidden
    self.isCounted = isCounted
    view = LevelGraph(graph, level, roles: roles)
  }

  /// The edges of the level.
  var digraph: Digraph { view.digraph }
  /// The number of units.
  public var count: Int { view.units.count }
  /// The edges turned round.
  private(set) lazy var dependents: Digraph = digraph.reversed
  /// The strongly connected components.
  private(set) lazy var components = StrongComponents(digraph)
  /// How many units each unit reaches, itself included.
  private(set) lazy var reached: [Int] = Reachability(digraph).reachedCounts
  /// What each unit consists of.
  public private(set) lazy var sizes: [UnitSize] = UnitSize.all(graph, view)

  /// The names of what types keep for themselves.
  private lazy var ownState = OwnState(graph)

  /// Whether all that a function does is to hand on what it got to somebody else.
  func handsOn(_ declaration: Int, inFile file: Int) -> Bool {
    let source = graph.code.files[file]
    guard let call = source.onlyCall(in: source.declarations[declaration].body) else {
      return false
    }
    guard let root = source.root(of: call, selfName: graph.code.names.name(for: "self")) else {
      return true
    }
    return !ownState.names(ofTypeAround: declaration, inFile: file).contains(root)
  }

  /// Whether a sum takes what stands in a file.
  func counts(file: Int) -> Bool { isCounted?[file] ?? !graph.code.isTest(file: file) }

  /// Whether a sum takes a node.
  func counts(node: Int) -> Bool { counts(file: Int(graph.nodes[node].file)) }

  /// The types that the metrics of design look at.
  var designedTypes: [Int] {
    (0..<graph.typeCount).filter { graph.nodes[$0].kind != .protocol && counts(node: $0) }
  }

  /// The files of a unit that is made of files.
  func files(of unit: LevelGraph.Unit) -> [Int] {
    unit.nodes.filter { !graph.nodes[$0].isType }.map { Int(graph.nodes[$0].file) }
  }

  /// The part of what stands in bodies that something is, where units are made of files.
  func shareOfBodies(_ share: (Int, SourceFile) -> (part: Int, whole: Int)) -> MetricValues {
    guard view.level.isMadeOfFiles else { return MetricValues() }
    let shares: [(part: Int, whole: Int)] = graph.code.files.enumerated().map { index, file in
      file.hasTrees && counts(file: index) ? share(index, file) : (0, 0)
    }
    let filesOfUnits = view.units.map { files(of: $0) }
    return MetricValues(
      parts: filesOfUnits.map { $0.reduce(0) { $0 + shares[$1].part } },
      of: filesOfUnits.map { $0.reduce(0) { $0 + shares[$1].whole } })
  }

  /// The same figure computed for every unit.
  func eachUnit(_ value: (Int) -> Double?) -> [Double?] { (0..<count).map(value) }

  /// A count for every unit, and the sum as the total.
  func counts(_ value: (UnitSize) -> Int) -> MetricValues {
    let values = sizes.map(value)
    return MetricValues(units: values.map { Double($0) }, total: Double(values.reduce(0, +)))
  }
}

extension Double {
  /// `part / whole`, or nil when there is no whole.
  static func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
