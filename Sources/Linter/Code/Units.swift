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
  private let unit: [Int]
  /// For types the node of each unit, for files its index, for others its name.
  private let keys: [Key]

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
    switch level {
    case .type:
      (unit, keys) = Self.numbered(
        code.nodes, below: code.nodes.count, by: code.standing, name: { .node($0) })
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
  }

  /// Numbers groups in the order in which their first members come; -1 for members of none.
  private static func numbered(
    _ members: Range<Int>, below limit: Int, by group: (Int) -> Int, name: (Int) -> Key
  ) -> (unit: [Int], keys: [Key]) {
    var number = [Int](repeating: -1, count: limit)
    var keys: [Key] = []
    let unit = members.map { member -> Int in
      let group = group(member)
      guard number.indices.contains(group) else { return -1 }
      if number[group] < 0 {
        number[group] = keys.count
        keys.append(name(group))
      }
      return number[group]
    }
    return (unit, keys)
  }

  /// The units that a reference joins; negative where an end belongs to none, or where it does not count.
  private func step(_ item: Dependency, _ evidence: Code.Evidence) -> Step {
    guard Code.counts(item, evidence) else { return Step(from: -1, to: -1) }
    if isMadeOfTypes, code.outermost(Int(item.from)) == code.outermost(Int(item.to)),
      isNamespace(unit[Int(item.from)]) || isNamespace(unit[Int(item.to)])
    {
      return Step(from: -1, to: -1)
    }
    guard isMadeOfFiles else {
      return Step(from: unit[Int(item.from)], to: unit[Int(item.to)])
    }
    return Step(
      from: unit[Int(item.file)],
      to: unit[code.graph.file(ledToBy: item) { unit[$0] >= 0 }])
  }

  /// Whether the unit of a type is the one around all that has the same outermost type.
  private func isNamespace(_ unit: Int) -> Bool {
    if case .node(let node) = keys[unit] { !code.isNested(node) } else { false }
  }

  /// What may join two units, in source order. They are many, so none are left out here: that would copy
  /// them all.
  private func references(_ evidence: Code.Evidence) -> [Dependency] {
    guard isMadeOfTypes || isMadeOfFiles else { return code.dependencies(evidence) }
    return References.merged(code.graph.dependencies, evidence == .all ? code.unnamed : [])
  }

  /// Who depends on whom.
  func graph(_ evidence: Code.Evidence) -> Digraph {
    Digraph(
      nodeCount: count,
      edges: references(evidence).lazy.map { item in
        let step = step(item, evidence)
        return Digraph.Edge(step.from, step.to)
      })
  }

  /// The first reference of each of these steps.
  func firstReferences(
    of steps: some Sequence<Step>, _ evidence: Code.Evidence
  ) -> FirstReferences {
    var first = FirstReferences(of: steps, among: count)
    for item in references(evidence) { first.add(item, for: step(item, evidence)) }
    return first
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
  func id(_ unit: Int) -> String {
    switch keys[unit] {
    case .node(let node): code.id(of: node)
    case .file(let file): code.fileID(file)
    case .name(let name): name
    }
  }

  /// A unit's name as people read it.
  private func name(_ unit: Int) -> String {
    switch keys[unit] {
    case .node(let node): code.name(of: node)
    case .file(let file): code.files[file].path
    case .name(let name): name
    }
  }

  /// `A → B → A`; long ways are cut.
  func spoken(_ way: [Int]) -> String {
    let left = way.count > 8 ? 4..<way.count - 3 : 0..<0
    var text = ""
    for (position, unit) in way.enumerated() {
      if left.contains(position), position > left.lowerBound { continue }
      if position > 0 { text += " → " }
      text += left.contains(position) ? "… \(left.count) more …" : name(unit)
    }
    return text
  }
}
