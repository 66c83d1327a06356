import DependencyGraph
import SwiftSource

/// Who knows whom in a subject, role by role, with every place in the source that says so.
public struct RoleGraph: Sendable {
  /// A role with what plays it.
  public struct Role: Sendable {
    /// Its name.
    public var name: String
    /// The layer that lists it; empty where none does.
    public var layer: String
    /// The names of its types, sorted.
    public var types: [String]
  }

  /// A place where a type of one role names a type of another.
  public struct Reference: Sendable {
    /// The path of the file.
    public var path: String
    /// Counted from 1.
    public var line: Int
    /// In UTF-8 bytes, counted from 1.
    public var column: Int
    /// The length of the name in bytes.
    public var length: Int
  }

  /// All references from one role to another.
  public struct Edge: Sendable {
    /// The index of the role that depends.
    public var from: Int
    /// The index of the role that is depended on.
    public var to: Int
    /// Whether a rule forbids any of them.
    public var isForbidden: Bool
    /// In source order.
    public var references: [Reference]
  }

  /// The roles that some type plays, in the order of the configuration.
  public let roles: [Role]
  /// The edges, sorted by source, then by target.
  public let edges: [Edge]

  init?(_ input: Measurement) {
    guard let assignment = input.types.roles, !assignment.table.roles.isEmpty else { return nil }
    let graph = input.graph
    let table = assignment.table
    var types = [[String]](repeating: [], count: table.roles.count)
    for node in graph.nodes.indices where graph.nodes[node].isType {
      if let role = assignment.roles[node] { types[role].append(graph.qualifiedName(of: node)) }
    }
    let used = table.roles.indices.filter { !types[$0].isEmpty }
    roles = used.map { index in
      let name = table.roles[index].name
      return Role(
        name: name, layer: table.layer(ofRole: name).map { table.layers[$0].name } ?? "",
        types: types[index].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
    let view = LevelGraph(graph, .role, roles: assignment)
    var shown: [String: Int] = [:]
    for (position, role) in roles.enumerated() { shown[role.name] = position }
    edges = view.digraph.edges.compactMap { edge -> Edge? in
      guard let from = shown[view.units[edge.from].id], let to = shown[view.units[edge.to].id]
      else { return nil }
      let evidence = view.evidence(from: edge.from, to: edge.to)
      return Edge(
        from: from, to: to,
        isForbidden: evidence.contains { index in
          input.isForbidden.indices.contains(index) && input.isForbidden[index]
        },
        references: evidence.map { index in
          let item = graph.dependencies[index]
          let place = graph.location(of: item)
          return Reference(
            path: graph.code.files[Int(item.file)].path, line: place.line, column: place.column,
            length: graph.name(of: item).utf8.count)
        })
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
