import DependencyGraph
import SwiftSource

/// What a report of a graph shows: a level of it, or a part of that.
public struct GraphReport: Sendable {
  /// The graph.
  public let graph: DependencyGraph
  /// The level.
  public let view: LevelGraph
  /// Roles and slices, for what is said about nodes.
  public let roles: RoleAssignment?
  /// The units that are shown, ascending.
  public let units: [Int]
  private let isShown: [Bool]

  /// Shows the units for which `isShown` is true; by default all.
  public init(
    _ graph: DependencyGraph, _ view: LevelGraph, roles: RoleAssignment? = nil,
    isShown: [Bool]? = nil
  ) {
    self.graph = graph
    self.view = view
    self.roles = roles
    self.isShown = isShown ?? Array(repeating: true, count: view.units.count)
    units = view.units.indices.filter { isShown?[$0] ?? true }
  }

  /// The edges between shown units, sorted by source, then by target.
  var edges: [Digraph.Edge] { view.digraph.edges.filter { isShown[$0.from] && isShown[$0.to] } }

  /// The edges that leave a unit for other shown ones.
  func edges(from unit: Int) -> [Digraph.Edge] {
    view.digraph.edges(from: unit).filter { isShown[$0.to] }
  }

  /// The pieces of evidence of an edge, in source order.
  func evidence(_ edge: Digraph.Edge) -> [Dependency] {
    view.evidence(from: edge.from, to: edge.to).map { graph.dependencies[$0] }
  }

  /// The path of the file that a piece of evidence stands in.
  func path(of dependency: Dependency) -> String { graph.code.files[Int(dependency.file)].path }

  /// `1 type`, `12 files`.
  func counted(_ count: Int) -> String { Figures.counted(count, view.level.rawValue) }
}
