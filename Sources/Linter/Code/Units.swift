import DependencyGraph

/// The units of a level, as rules about whole levels see them. A type and the types nested in it are
/// one unit: that they know each other is what nesting is for. What an enum without cases only gives a name to
/// stands by itself, and is in no circle with that enum.
struct Units {
  private let code: Code
  private let isMadeOfFiles: Bool
  /// Whether roles decide nothing: then all of a type belongs to it, wherever its extensions stand.
  private let isMadeOfTypes: Bool
  /// The unit of each node, or -1; where units are made of files, of each file.
  private let unit: [Int32]
  /// For types the node of each unit, for files its index, for others its name.
  private let keys: [Key]
  /// Where roles decide nothing, for each unit that of the outermost type around it, which may be itself.
  private let outermost: [Int32]

  private enum Key {
    case node(Int)
    case file(Int)
    case name(String)
  }

  /// The number of units.
  var count: Int { keys.count }

  init(_ level: Level, _ code: Code) {
    self.code = code
    isMadeOfFiles = level.isMadeOfFiles
    isMadeOfTypes = level == .type
    let roles = code.roles
    let unit: [Int32]
    let keys: [Key]
    switch level {
    case .type:
      var standing = StandingTypes(code)
      (unit, keys) = Self.numbered(
        code.nodes, below: code.nodes.count, by: { standing.type(around: $0) }, name: { .node($0) })
    case .file:
      (unit, keys) = Self.numbered(
        code.files.indices, below: code.files.count, by: { $0 },
        name: { .file($0) })
    case .module:
      // Modules of several packages may share a name, and are one unit then.
      let modules = code.graph.code.modules
      var first: [String: Int] = [:]
      for (index, module) in modules.enumerated() where first[module.name] == nil {
        first[module.name] = index
      }
      let named = modules.map { first[$0.name] ?? -1 }
      (unit, keys) = Self.numbered(
        code.files.indices, below: modules.count, by: { named[code.graph.code.moduleOfFile[$0]] },
        name: { .name(modules[$0].name) })
    case .role:
      (unit, keys) = Self.numbered(
        code.nodes, below: code.table.roles.count, by: { roles.roles[$0] ?? -1 },
        name: { .name(code.table.roles[$0].name) })
    case .layer:
      (unit, keys) = Self.numbered(
        code.nodes, below: code.table.layers.count, by: { roles.layer(of: $0) ?? -1 },
        name: { .name(code.table.layers[$0].name) })
    case .slice:
      (unit, keys) = Self.numbered(
        code.files.indices, below: roles.slices.count, by: { roles.sliceOfFile[$0] ?? -1 },
        name: { .name(roles.slices[$0]) })
    }
    outermost =
      level == .type
      ? keys.map { if case .node(let node) = $0 { unit[code.outermost(node)] } else { -1 } } : []
    self.unit = unit
    self.keys = keys
  }

  /// Numbers groups in the order in which their first members come; -1 for members of none.
  private static func numbered(
    _ members: Range<Int>, below limit: Int, by group: (Int) -> Int, name: (Int) -> Key
  ) -> (unit: [Int32], keys: [Key]) {
    var number = [Int32](repeating: -1, count: limit)
    var keys: [Key] = []
    let unit = members.map { member -> Int32 in
      let group = group(member)
      guard number.indices.contains(group) else { return -1 }
      if number[group] < 0 {
        number[group] = Int32(keys.count)
        keys.append(name(group))
      }
      return number[group]
    }
    return (unit, keys)
  }

  /// The units that a reference joins; the same twice where it joins none: where it does not count, where an end
  /// belongs to none, and between a type and what it only gives a name to.
  @inline(__always) private func pair(
    _ item: Dependency, _ evidence: Code.Evidence
  ) -> Digraph.Pair {
    let from = unit[Int(isMadeOfFiles ? item.file : item.from)]
    let to =
      isMadeOfFiles
      ? unit[code.graph.file(ledToBy: item) { unit[$0] >= 0 }] : unit[Int(item.to)]
    guard from != to, from >= 0, to >= 0, Code.counts(item, evidence),
      !isMadeOfTypes || outermost[Int(from)] != to && outermost[Int(to)] != from
    else { return Digraph.Pair(-1, -1) }
    return Digraph.Pair(from, to)
  }

  /// The references, each with the units that it joins.
  func references(_ evidence: Code.Evidence) -> UnitReferences {
    // They are many, so none are left out here: that would copy them all.
    let items =
      isMadeOfTypes || isMadeOfFiles
      ? References.merged(code.graph.dependencies, evidence == .all ? code.unnamed : [])
      : code.dependencies(evidence)
    return UnitReferences(items, among: count) { pair($0, evidence) }
  }

  /// Whether a type plays one of these roles.
  func plays(_ unit: Int, _ roles: RoleSet) -> Bool {
    if case .node(let node) = keys[unit] { roles.contains(node, in: code) } else { false }
  }

  /// A unit as the end of a finding.
  func end(_ unit: Int) -> FindingEnd {
    switch keys[unit] {
    case .node(let node): code.end(node)
    case .file(let file): FindingEnd(id: code.fileID(file), name: code.files[file].path)
    case .name(let name): FindingEnd(id: name)
    }
  }

  /// The id of a unit as the end of a finding.
  func id(_ unit: Int) -> String { end(unit).id }
}
