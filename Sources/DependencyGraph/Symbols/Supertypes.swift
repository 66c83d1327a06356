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
    supertypes = Array(repeating: [], count: entities.count)
    outsideInherited = BitSet(capacity: entities.count)
    for level in byDepth {
      for (item, supertype) in zip(level, named(by: level, threads)) {
        let entity = item.entity
        if supertype < 0 {
          outsideInherited.insert(UInt32(entity))
        } else if supertype != entity, !supertypes[Int(entity)].contains(supertype) {
          supertypes[Int(entity)].append(supertype)
        }
      }
    }
  }

  /// What inherited types are in the tree; -1 for what it does not declare.
  private func named(by inherited: [Inherited], _ threads: Threads) -> [Int32] {
    threads.map(inherited.count) { inherited[$0].map { self.entity(of: $0) } }.flatMap(\.self)
  }

  private func entity(of item: Inherited) -> Int32 {
    let file = code.files[Int(item.file)]
    let view = Viewpoint(
      file: item.file, module: Int32(code.moduleOfFile[Int(item.file)]), isActive: true)
    return item.isSimple
      ? nominal(item.name, in: file, scope: item.scope, view)
      : nominal(item.type, in: file, scope: item.scope, view)
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
