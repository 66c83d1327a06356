import SwiftSource

extension SymbolTable {
  /// Resolves the inheritance clauses of all types and extensions.
  ///
  /// Types are taken from the outside in, because a clause is read in the scope around its type, whose
  /// own supertypes may declare the names in it.
  mutating func bindSupertypes(_ threads: Threads) {
    var byDepth: [[Clause]] = []
    for (index, file) in code.files.enumerated() {
      let declarations = file.declarations
      for place in declarations.indices where !declarations[place].inherits.isEmpty {
        let kind = declarations[place].kind
        guard kind.isNominal || kind == .extension || kind == .associatedtype else { continue }
        let entity = entityOfDeclaration[global(index, place)]
        guard entity >= 0 else { continue }
        let clause = Clause(file: Int32(index), declaration: Int32(place), entity: entity)
        clauses.append(clause)
        let depth = depth(of: entity)
        while byDepth.count <= depth { byDepth.append([]) }
        byDepth[depth].append(clause)
      }
    }
    supertypes = Array(repeating: [], count: entities.count)
    outsideInherited = BitSet(capacity: entities.count)
    for level in byDepth {
      for (entity, supertype) in named(by: level, threads) {
        if supertype < 0 {
          outsideInherited.insert(UInt32(entity))
        } else if supertype != entity, !supertypes[Int(entity)].contains(supertype) {
          supertypes[Int(entity)].append(supertype)
        }
      }
    }
  }

  /// What clauses name, in their order; -1 for what the tree does not declare.
  private func named(
    by clauses: [Clause], _ threads: Threads
  ) -> [(entity: Int32, supertype: Int32)] {
    threads.map(clauses.count) { range in
      var found: [(entity: Int32, supertype: Int32)] = []
      for clause in clauses[range] {
        let file = code.files[Int(clause.file)]
        let place = Int(clause.declaration)
        let view = Viewpoint(
          file: clause.file, module: Int32(code.moduleOfFile[Int(clause.file)]),
          isActive: branches[Int(clause.file)].contains(file.declarations[place].condition))
        let scope = file.declarations[place].parent
        for inherited in file.declarations[place].inherits.range {
          file.forEachPart(of: file.inheritance[inherited]) { type in
            found.append((clause.entity, nominal(type, in: file, scope: scope, view)))
          }
        }
      }
      return found
    }.flatMap(\.self)
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
  mutating func bindAliases() {
    let targets = entities.indices.map { index -> Int32 in
      entities[index].kind == .typealias ? followed(Int32(index)) : Int32(index)
    }
    aliasTargets = targets
  }
}

extension SourceFile {
  /// `A`, `B` for `A & B`; otherwise the type itself.
  func compositionParts(of type: NodeID) -> [NodeID] {
    node(type)?.kind == .typeComposition ? Array(children(of: type)) : [type]
  }

  /// The same, one after the other.
  func forEachPart(of type: NodeID, _ body: (NodeID) -> Void) {
    guard node(type)?.kind == .typeComposition else { return body(type) }
    for part in children(of: type) { body(part) }
  }
}
