import DependencyGraph
import SwiftSource

/// What a report of a graph shows: a level of it, or a part of that.
public struct GraphReport: Sendable {
  /// The graph.
  let graph: DependencyGraph
  /// The level.
  let view: LevelGraph
  /// Roles and slices, for what is said about nodes.
  let roles: RoleAssignment?
  /// The units that are shown, ascending.
  public let units: [Int]
  /// The edges that are shown, sorted by source, then by target.
  public let edges: [Digraph.Edge]
  /// For each dependency of the graph whether a rule forbids it; empty without rules.
  private let isForbidden: [Bool]

  /// Shows the units for which `isShown` is true, and the edges between them.
  ///
  /// `isForbidden` says of each dependency of the graph whether a rule forbids it. With
  /// `onlyForbidden` such edges are shown alone, and the units that they join.
  public init(
    _ graph: DependencyGraph, _ view: LevelGraph, roles: RoleAssignment?,
    isShown: [Bool], isForbidden: [Bool], onlyForbidden: Bool
  ) {
    self.graph = graph
    self.view = view
    self.roles = roles
    self.isForbidden = isForbidden
    var edges = view.digraph.edges.filter { isShown[$0.from] && isShown[$0.to] }
    var units = view.units.indices.filter { isShown[$0] }
    if onlyForbidden {
      edges.removeAll { !Self.isForbidden($0, view, isForbidden) }
      let joined = Set(edges.flatMap { [$0.from, $0.to] })
      units.removeAll { !joined.contains($0) }
    }
    self.units = units
    self.edges = edges
  }

  /// Whether a rule forbids any of the references that make an edge.
  func isForbidden(_ edge: Digraph.Edge) -> Bool { Self.isForbidden(edge, view, isForbidden) }

  private static func isForbidden(
    _ edge: Digraph.Edge, _ view: LevelGraph, _ isForbidden: [Bool]
  ) -> Bool {
    !isForbidden.isEmpty
      && view.evidence(from: edge.from, to: edge.to).contains { isForbidden[$0] }
  }

  /// The pieces of evidence of an edge, in source order.
  func evidence(_ edge: Digraph.Edge) -> [Dependency] {
    view.evidence(from: edge.from, to: edge.to).map { graph.dependencies[$0] }
  }

  /// The path of the file that a piece of evidence stands in.
  func path(of dependency: Dependency) -> String { graph.code.files[Int(dependency.file)].path }

  /// `1 type`, `12 files`.
  func counted(_ units: [Int]) -> String {
    Figures.counted(units.map { view.units[$0].id }, view.level)
  }
}
