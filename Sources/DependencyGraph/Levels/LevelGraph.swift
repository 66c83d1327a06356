/// What counts as one unit of the graph.
public enum Level: String, Sendable, CaseIterable {
  case type, file, role, layer, slice, module

  /// Units of files, with everything in them, rather than of types.
  public var isMadeOfFiles: Bool { self == .file || self == .slice || self == .module }
}

/// The graph seen at one level: units, and between them edges with their evidence.
public struct LevelGraph: Sendable {
  /// One unit: a type, a file, a role, a layer, a slice or a module.
  public struct Unit: Sendable {
    /// Its name in output: `Module.Outer.Inner`, a path, a role.
    public var id: String
    /// Its nodes: what a file adds to types outside the tree belongs to the file's.
    public var nodes: [Int]
  }

  /// The level.
  public let level: Level
  /// The units, sorted by id.
  public let units: [Unit]
  /// The edges between them: of roles and layers from who speaks where it is written; weights count evidence.
  public let digraph: Digraph
  /// For each node of the dependency graph its unit, or -1. Edges of units that are made of files
  /// follow the files of their evidence: an extension of another module's type depends on what it
  /// names, the type does not.
  public let unitOfNode: [Int]
  /// Indices of dependencies, grouped by edge in the order of ``digraph``'s edges.
  private let evidence: [Int32]
  private let evidenceStarts: [Int32]

  /// Looks at a graph from a level. Roles, layers and slices come from `roles`; what has none, and what
  /// none has, is left out. At the levels type and file everything below a folder of `collapsing` becomes one unit; of
  /// folders inside each other the outer one counts. `isMeant` says of each dependency whether it counts.
  public init(
    _ graph: DependencyGraph, _ level: Level, roles: RoleAssignment? = nil,
    collapsing folders: [String] = [], of isMeant: [Bool]? = nil
  ) {
    var named = Self.unitNames(graph, level, roles)
    if !folders.isEmpty {
      named.collapse(folders) { tie in
        graph.code.files[level == .type ? Int(graph.nodes[tie].file) : tie].path
      }
    }
    named.sort()
    let (unitOfNode, unitOfFile) = (named.unitOfNode, named.unitOfFile)
    var units = named.names.map { Unit(id: $0, nodes: []) }
    for (node, unit) in unitOfNode.enumerated() where unit >= 0 && !graph.nodes[node].isAddition {
      units[unit].nodes.append(node)
    }
    func ends(_ dependency: Dependency) -> (from: Int, to: Int)? {
      if level.isMadeOfFiles {
        let from = unitOfFile[Int(dependency.file)]
        let to = unitOfFile[graph.file(ledToBy: dependency) { unitOfFile[$0] >= 0 }]
        return from >= 0 && to >= 0 ? (from, to) : nil
      }
      if dependency.flags.contains(.isQualifier) { return nil }
      // A role's references are those that rules about roles judge.
      let isPlayed = level == .role || level == .layer
      let dependency = isPlayed ? roles?.spoken(dependency, in: graph) ?? dependency : dependency
      let from = unitOfNode[Int(dependency.from)]
      let to = unitOfNode[Int(dependency.to)]
      return from >= 0 && to >= 0 ? (from, to) : nil
    }
    let digraph = Digraph(
      nodeCount: units.count,
      edges: graph.dependencies.indices.lazy.compactMap { index in
        guard isMeant?[index] ?? true else { return nil }
        return ends(graph.dependencies[index]).map { Digraph.Edge($0.from, $0.to) }
      })
    var starts: [Int32] = [0]
    starts.reserveCapacity(digraph.edgeCount + 1)
    for weight in digraph.weights { starts.append((starts.last ?? 0) + weight) }
    var next = starts
    var evidence = [Int32](repeating: 0, count: Int(starts.last ?? 0))
    for (index, item) in graph.dependencies.enumerated() where isMeant?[index] ?? true {
      guard let (from, to) = ends(item), let edge = digraph.index(of: from, to) else { continue }
      evidence[Int(next[edge])] = Int32(index)
      next[edge] += 1
    }
    self.level = level
    self.units = units
    self.digraph = digraph
    self.unitOfNode = unitOfNode
    self.evidence = evidence
    self.evidenceStarts = starts
  }

  /// The evidence of an edge as indices of ``DependencyGraph/dependencies``, in source order.
  public func evidence(from: Int, to: Int) -> [Int] {
    guard let edge = digraph.index(of: from, to) else { return [] }
    return evidence[Int(evidenceStarts[edge])..<Int(evidenceStarts[edge + 1])].map { Int($0) }
  }

  /// The unit with an id.
  func unit(id: String) -> Int? { units.firstIndex { $0.id == id } }

  struct Names {
    var names: [String] = []
    /// Tells units with equal names apart: the node or file that made it.
    var ties: [Int] = []
    var unitOfNode: [Int] = []
    var unitOfFile: [Int] = []

    /// Brings the units into the order of their names, without those of no node: a style has roles that a
    /// feature need not have.
    mutating func sort() {
      var isThere = [Bool](repeating: false, count: names.count)
      for unit in unitOfNode where unit >= 0 { isThere[unit] = true }
      let order = names.indices.filter { isThere[$0] }.sorted { isBefore($0, $1) }
      var rank = [Int](repeating: -1, count: names.count)
      for (position, unit) in order.enumerated() { rank[unit] = position }
      names = order.map { names[$0] }
      ties = order.map { ties[$0] }
      renumber(rank)
    }

    /// Gives every unit another number.
    mutating func renumber(_ numbers: [Int]) {
      unitOfNode = unitOfNode.map { $0 < 0 ? -1 : numbers[$0] }
      unitOfFile = unitOfFile.map { $0 < 0 ? -1 : numbers[$0] }
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
      if names[a] == names[b] { return ties[a] < ties[b] }
      return names[a].utf8.lexicographicallyPrecedes(names[b].utf8)
    }
  }

  private static func unitNames(
    _ graph: DependencyGraph, _ level: Level, _ roles: RoleAssignment?
  ) -> Names {
    var result = Names()
    func group(_ count: Int, _ name: (Int) -> String, _ unit: (Int) -> Int?) {
      result.names = (0..<count).map(name)
      result.ties = Array(0..<count)
      result.unitOfNode = graph.nodes.indices.map { unit($0) ?? -1 }
      if level.isMadeOfFiles {
        result.unitOfFile = Array(result.unitOfNode[graph.fileNodes])
      }
    }
    switch level {
    case .type: result = typeNames(graph)
    case .file:
      group(graph.code.files.count, { graph.code.files[$0].path }, { Int(graph.nodes[$0].file) })
    case .module:
      let names = moduleNames(graph)
      group(
        graph.code.modules.count, { names[$0] },
        { graph.code.moduleOfFile[Int(graph.nodes[$0].file)] })
    case .role:
      group(
        roles?.table.roles.count ?? 0, { roles?.table.roles[$0].name ?? "" },
        { roles?.roles[$0] })
    case .layer:
      group(
        roles?.table.layers.count ?? 0, { roles?.table.layers[$0].name ?? "" },
        { roles?.layer(of: $0) })
    case .slice:
      group(
        roles?.slices.count ?? 0, { roles?.slices[$0] ?? "" },
        { roles?.sliceOfFile[Int(graph.nodes[$0].file)] })
    }
    return result
  }

  /// Modules with one name are told apart by the path of their first file.
  private static func moduleNames(_ graph: DependencyGraph) -> [String] {
    var names = graph.code.modules.map(\.name)
    var count: [String: Int] = [:]
    for name in names { count[name, default: 0] += 1 }
    var isDone = [Bool](repeating: false, count: names.count)
    for (file, module) in graph.code.moduleOfFile.enumerated() where !isDone[module] {
      isDone[module] = true
      if (count[names[module]] ?? 0) > 1 { names[module] += " (\(graph.code.files[file].path))" }
    }
    return names
  }

  /// All types, and the files whose free functions and globals take part in a dependency. Types with
  /// one name are told apart by their file, and those of one file, in branches of an `#if`, by a number.
  private static func typeNames(_ graph: DependencyGraph) -> Names {
    var result = Names()
    var used = graph.nodes.indices.map { $0 < graph.typeCount }
    for item in graph.dependencies {
      let (from, to) = (graph.own(item.from), graph.own(item.to))
      if from == to, item.file == item.toFile { continue }
      used[from] = true
      used[to] = true
    }
    result.unitOfNode = Array(repeating: -1, count: graph.nodes.count)
    for node in graph.nodes.indices {
      let own = graph.own(Int32(node))
      guard used[own] else { continue }
      if own != node {
        result.unitOfNode[node] = result.unitOfNode[own]
        continue
      }
      result.unitOfNode[node] = result.names.count
      result.names.append(graph.id(of: node))
      result.ties.append(node)
    }
    var count: [String: Int] = [:]
    for name in result.names { count[name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    for (index, name) in result.names.enumerated() where (count[name] ?? 0) > 1 {
      let node = result.ties[index]
      let place = "\(name) (\(graph.code.files[Int(graph.nodes[node].file)].path)"
      seen[place, default: 0] += 1
      let number = seen[place] ?? 1
      result.names[index] = place + (number > 1 ? ", \(number))" : ")")
    }
    return result
  }
}

extension LevelGraph {
  /// The edges between nodes of the dependency graph, without weights. Only at the level `type`.
  public var nodeEdges: [(from: Int, to: Int)] {
    digraph.edges.compactMap { edge in
      guard let from = units[edge.from].nodes.first, let to = units[edge.to].nodes.first else {
        return nil
      }
      return (from, to)
    }
  }
}
