import DependencyGraph
import Diagnostics

/// A type of a file, or what it adds to one, and why that has its role.
public struct RoleExplanation: Sendable {
  /// Where its name stands.
  public var place: FindingPlace
  /// Its name.
  public var name: String
  /// Its role; nil for none.
  public var role: String?
  /// What made it so: the matcher, or the type around it.
  public var reason: String
}

/// A reference that makes an edge.
public struct EdgeExplanation: Sendable {
  /// Where it stands.
  public var place: FindingPlace
  /// How it is written.
  public var kind: String
  /// The name as written.
  public var name: String
  /// Whether a name of a type is written there.
  public var isWritten: Bool
}

extension Code {
  /// The types of a file, and its extensions of others that have a role which the file has not, in source
  /// order; of a file without any, the file, where it has a role. Nil when there is no such file.
  public func explainFile(_ path: String) -> [RoleExplanation]? {
    guard let file = files.firstIndex(where: { $0.path == path }) else { return nil }
    var nodes = self.nodes.filter { node in
      let item = graph.nodes[node]
      guard Int(item.file) == file else { return false }
      if !item.isAddition { return item.isType }
      return roles.roles[node] != nil && roles.roles[node] != roles.roles[Int(item.outer)]
    }.sorted { graph.nodes[$0].offset < graph.nodes[$1].offset }
    let rest = graph.fileNode(file)
    if nodes.isEmpty, roles.roles[rest] != nil { nodes = [rest] }
    var conditions: [Int: [RoleMatcher?]] = [:]
    for role in Set(nodes.compactMap { roles.roles[$0] }) {
      conditions[role] = roles.conditions(ofRole: role, in: graph)
    }
    let own = ownRoles
    return nodes.map { node in
      RoleExplanation(
        place: place(ofNode: node), name: name(of: node), role: roles.roleName(of: node),
        reason: reason(of: node, own[node], conditions))
    }
  }

  private func reason(of node: Int, _ own: Int?, _ conditions: [Int: [RoleMatcher?]]) -> String {
    guard let role = roles.roles[node] else {
      if table.roles.isEmpty { return "no roles are declared" }
      return roles.isPreview(node) ? "a preview plays no role of its folder" : "no matcher fits"
    }
    let outer = Int(graph.nodes[node].outer)
    if outer >= 0, roles.roles[outer] == role {
      let later = own.flatMap { $0 > role ? table.roles[$0].name : nil }
      return "it stands inside \(name(of: outer))"
        + (later.map { ", whose role comes before '\($0)'" } ?? "")
    }
    switch conditions[role]?[node] {
    case .conforms(let type) where type.matches(name(of: node)):
      return "the role's types conform to it"
    case .inherits(let type) where type.matches(name(of: node)):
      return "the role's types inherit from it"
    case let condition: return condition?.spoken ?? ""
    }
  }

  /// The nodes that a person means by a name: by id, by qualified name, or by the last part of it;
  /// a file's free functions and globals by its path.
  public func nodes(named name: String) -> [Int] {
    let byName = types.filter { self.name(of: $0) == name || graph.id(of: $0) == name }
    if !byName.isEmpty { return Array(byName) }
    let byLast = types.filter { self.name(of: $0).hasSuffix("." + name) }
    return byLast.isEmpty ? nodes.filter { path(of: $0) == name } : Array(byLast)
  }

  /// The nearest name to one that nobody has.
  public func suggestion(for name: String) -> String? {
    Suggestion.didYouMean(name, in: types.map { self.name(of: $0) })
  }

  /// A node's name with its role.
  public func described(_ node: Int) -> String {
    name(of: node) + (roles.roleName(of: node).map { " (\($0))" } ?? "")
  }

  /// Every reference that makes one node depend on another, in source order.
  public func explainEdge(from: [Int], to: [Int]) -> [EdgeExplanation] {
    let (sources, targets) = (Set(from), Set(to))
    return dependencies(.all).filter {
      sources.contains(Int($0.from)) && targets.contains(Int($0.to))
    }.map {
      EdgeExplanation(
        place: place(of: $0), kind: $0.kind.word, name: graph.name(of: $0),
        isWritten: $0.isWritten)
    }
  }

  /// The references in the files of some nodes that were not decided and may mean one of others, or a type
  /// around it.
  public func explainUndecided(from: [Int], to: [Int]) -> [EdgeExplanation] {
    let files = Set(
      from.flatMap { node in
        [Int(graph.nodes[node].file)] + graph.declarations(of: node).map(\.file)
      })
    let parts = Set(to.flatMap { name(of: $0).split(separator: ".").map(String.init) })
    return graph.undecided.filter {
      $0.isAmbiguous && files.contains(Int($0.file)) && parts.contains(names[$0.name])
    }.map {
      EdgeExplanation(
        place: place(
          file: Int($0.file), offset: $0.offset, length: names.length(of: $0.name)),
        kind: "ambiguous", name: names[$0.name], isWritten: true)
    }
  }

  /// The shortest chain from one node to another, with the first reference of each step; nil when
  /// there is none.
  public func explainPath(from: [Int], to: [Int]) -> [(from: Int, to: Int, place: FindingPlace)]? {
    let digraph = Digraph(
      nodeCount: nodes.count,
      edges: dependencies(.all).map { Digraph.Edge(Int($0.from), Int($0.to)) })
    let goals = Set(to)
    guard let path = digraph.shortestPath(from: from, to: goals.contains) else { return nil }
    let steps = zip(path, path.dropFirst()).map { Step(from: $0, to: $1) }
    let references = firstReferences(of: steps, .all)
    return steps.compactMap { step in
      references[step.from, step.to].map { (step.from, step.to, place(of: $0)) }
    }
  }
}
