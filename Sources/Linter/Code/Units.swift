import DependencyGraph

/// The units of a level, as rules about whole levels see them. A type and the types nested in it are
/// one unit: that they know each other is what nesting is for.
struct Units {
  private let code: Code
  private let level: Level
  /// The unit of each node, or -1; at the level `file` of each file.
  private let unit: [Int]
  /// For types the node of each unit; for others its name.
  private let keys: [Key]

  private enum Key: Hashable {
    case node(Int)
    case name(String)
  }

  /// The number of units.
  var count: Int { keys.count }

  init(_ level: Level, _ code: Code) {
    self.code = code
    self.level = level
    var indexes: [Key: Int] = [:]
    var keys: [Key] = []
    func index(_ key: Key?) -> Int {
      guard let key else { return -1 }
      if let known = indexes[key] { return known }
      indexes[key] = keys.count
      keys.append(key)
      return keys.count - 1
    }
    switch level {
    case .type: unit = code.nodes.map { index(.node(code.outermost($0))) }
    case .file: unit = code.files.map { index(.name($0.path)) }
    case .module: unit = code.nodes.map { index(.name(code.graph.module(of: $0).name)) }
    case .role: unit = code.nodes.map { index(code.roles.roleName(of: $0).map(Key.name)) }
    case .layer:
      unit = code.nodes.map { node in
        index(code.roles.layer(of: node).map { .name(code.table.layers[$0].name) })
      }
    case .slice:
      unit = code.graph.nodes.map { index(code.slice(ofFile: Int($0.file)).map(Key.name)) }
    }
    self.keys = keys
  }

  /// The units that a reference joins; negative where an end belongs to none.
  private func step(_ item: Dependency) -> Step {
    level == .file
      ? Step(from: unit[Int(item.file)], to: unit[Int(item.toFile)])
      : Step(from: unit[Int(item.from)], to: unit[Int(item.to)])
  }

  /// Who depends on whom.
  func graph(_ evidence: Code.Evidence) -> Digraph {
    Digraph(
      nodeCount: count,
      edges: code.dependencies(evidence).map { item in
        let step = step(item)
        return Digraph.Edge(step.from, step.to)
      })
  }

  /// The first reference of each of these steps.
  func firstReferences(of steps: Set<Step>, _ evidence: Code.Evidence) -> [Step: Dependency] {
    var found: [Step: Dependency] = [:]
    for item in code.dependencies(evidence) {
      let step = step(item)
      if steps.contains(step), found[step] == nil { found[step] = item }
    }
    return found
  }

  /// A unit as the end of a finding.
  func end(_ unit: Int) -> FindingEnd {
    switch keys[unit] {
    case .node(let node): code.end(node)
    case .name(let name): FindingEnd(id: name)
    }
  }

  /// `A → B → A`; long ways are cut.
  func spoken(_ way: [Int]) -> String {
    let shown = way.count > 8 ? Array(way.prefix(4)) + Array(way.suffix(3)) : way
    var words = shown.map { end($0).name }
    if way.count > 8 { words.insert("… \(way.count - 7) more …", at: 4) }
    return words.joined(separator: " → ")
  }
}
