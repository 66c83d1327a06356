import SwiftSource

/// One of the types that an inheritance clause names.
struct Inherited: Sendable {
  /// The written type, without `&`.
  var type: NodeID
  /// The last of its names; empty where it has none.
  var name: Name
  /// Whether it has no other name.
  var isSimple: Bool
  var file: Int32
  /// The declaration with the clause.
  var declaration: Int32
  /// The declaration around that.
  var scope: UInt32
  /// What the clause speaks for.
  var entity: Int32
}

extension SymbolTable {
  /// Resolves the inheritance clauses of all types and extensions.
  ///
  /// Types are taken from the outside in, because a clause is read in the scope around its type, whose
  /// own supertypes may declare the names in it.
  mutating func bindSupertypes(_ threads: Threads) {
    var byDepth: [[Inherited]] = []
    let written = inherited
    inherited = []
    inherited.reserveCapacity(written.count)
    for var item in written {
      if item.entity < 0 {
        item.entity = entityOfDeclaration[global(Int(item.file), Int(item.declaration))]
      }
      guard item.entity >= 0 else { continue }
      inherited.append(item)
      let depth = depth(of: item.entity)
      while byDepth.count <= depth { byDepth.append([]) }
      byDepth[depth].append(item)
    }
    supertypes = SupertypeTable(count: entities.count)
    var outside = entities.indices.filter { !entities[$0].isInTree }
    var composed: [Int32: [Int32]] = [:]
    for level in byDepth {
      var found = named(by: level, threads)
      var level = level
      for place in level.indices where found[place] < 0 {
        let parts = parts(of: level[place], &composed)
        if parts.isEmpty || parts.contains(where: { $0 < 0 }) {
          outside.append(Int(level[place].entity))
        }
        // Hardly any has some.
        if parts.isEmpty { continue }
        level += repeatElement(level[place], count: parts.count)
        found += parts
      }
      supertypes.add(found, of: level)
    }
    let (table, starts) = (self, outside)
    let (found, lines) = threads.both {
      let inheritors = table.inheritorGraph
      return (inheritors: inheritors, heirs: Reachability.nodes(in: inheritors, from: starts))
    } _: {
      InheritanceLines(count: table.entities.count, table.supertypes)
    }
    inheritors = found.inheritors
    inheritsOutside = found.heirs
    inheritanceLines = lines
  }

  /// Some entities, and all that inherit from them.
  func heirs(of entities: [Int]) -> [Bool] { Reachability.nodes(in: inheritors, from: entities) }

  /// An edge leads from each entity to those that inherit from it.
  private var inheritorGraph: Digraph {
    var edges: [Digraph.Edge] = []
    edges.reserveCapacity(inherited.count)
    for entity in entities.indices {
      for supertype in supertypes[entity] { edges.append(Digraph.Edge(Int(supertype), entity)) }
    }
    return Digraph(nodeCount: entities.count, edges: edges)
  }

  /// What inherited types are in the tree; -1 for what it does not declare.
  private func named(by inherited: [Inherited], _ threads: Threads) -> [Int32] {
    threads.map(inherited.count) { inherited[$0].map { self.entity(of: $0) } }.flatMap(\.self)
  }

  private func entity(of item: Inherited) -> Int32 {
    // Most clauses name what the tree does not declare: for that no file, which is far away in memory, is
    // looked at.
    if item.isSimple, !typeNames.contains(item.name.id), !genericNames.contains(item.name.id) {
      return outsideEntity(item.name)
    }
    let file = code.files[Int(item.file)]
    let view = Viewpoint(
      file: item.file, module: Int32(code.moduleOfFile[Int(item.file)]), isActive: true)
    return item.isSimple
      ? nominal(item.name, in: file, scope: item.scope, view)
      : nominal(item.type, in: file, scope: item.scope, view)
  }

  /// What the composition that a typealias stands for is of, where an inheritance clause names one; negative
  /// for what the tree does not declare. `known` keeps those of each alias.
  private func parts(of item: Inherited, _ known: inout [Int32: [Int32]]) -> [Int32] {
    guard aliasNames.contains(item.name.id) else { return [] }
    let written = WrittenType(
      type: item.type, file: Int(item.file), declaration: Int(item.scope))
    guard let alias = alias(written) else { return [] }
    if let parts = known[alias] { return parts }
    // Nobody composes more.
    let parts = aliased(written).prefix(64).map { part in
      let file = code.files[part.file]
      let view = Viewpoint(
        file: Int32(part.file), module: Int32(code.moduleOfFile[part.file]), isActive: true)
      let found = nominal(part.type, in: file, scope: UInt32(part.declaration), view)
      return (found, isAlias(part.type, in: file))
    }
    known[alias] = parts.filter { $0 >= 0 || !$1 }.map(\.0)
    return known[alias] ?? []
  }

  /// How many types are around an entity.
  private func depth(of entity: Int32) -> Int {
    var depth = 0
    var owner = entities[Int(entity)].owner
    while owner >= 0, depth < 64 {
      depth += 1
      owner = entities[Int(owner)].owner
    }
    return depth
  }

  /// Resolves what every typealias stands for.
  mutating func bindAliases(_ threads: Threads) {
    let aliases = entities.indices.filter { entities[$0].kind == .typealias }
    let table = self
    let found = threads.map(aliases.count) { range in
      aliases[range].map { table.followed(Int32($0)) }
    }.flatMap(\.self)
    var targets = entities.indices.map { Int32($0) }
    for (alias, target) in zip(aliases, found) { targets[alias] = target }
    aliasTargets = targets
  }
}

/// The supertypes of each entity, in one array.
struct SupertypeTable: Sendable {
  private var runs: [Run]
  private var all: [Int32] = []

  private struct Run: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  /// No supertypes of a number of entities.
  init(count: Int) { runs = Array(repeating: Run(), count: count) }

  /// Whether nothing is known of any entity.
  var isEmpty: Bool { runs.isEmpty }

  /// The supertypes of an entity.
  subscript(entity: Int) -> ArraySlice<Int32> {
    let start = Int(runs[entity].start)
    return all[start..<start + Int(runs[entity].count)]
  }

  /// Adds what inherited types are in the tree, each once for its entity; negative ones are left out.
  /// All of one entity must come in one call.
  mutating func add(_ found: [Int32], of inherited: [Inherited]) {
    // Room for all of an entity is taken when it is met first.
    var room = [Int32](repeating: 0, count: runs.count)
    // What entities with many supertypes have already.
    var known: Set<Int64> = []
    func key(_ entity: Int, _ type: Int32) -> Int64 { Int64(entity) << 32 | Int64(type) }
    for (item, type) in zip(inherited, found) where type >= 0 { room[Int(item.entity)] += 1 }
    for (item, type) in zip(inherited, found) where type >= 0 && type != item.entity {
      let index = Int(item.entity)
      if room[index] > 0 {
        runs[index].start = Int32(all.count)
        all.append(contentsOf: repeatElement(0, count: Int(room[index])))
        room[index] = 0
      }
      let count = runs[index].count
      if count == 16 { known.formUnion(self[index].map { key(index, $0) }) }
      let isNew =
        count < 16 ? !self[index].contains(type) : known.insert(key(index, type)).inserted
      guard isNew else { continue }
      all[Int(runs[index].start + runs[index].count)] = type
      runs[index].count += 1
    }
  }
}
