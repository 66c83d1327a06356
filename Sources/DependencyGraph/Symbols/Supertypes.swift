import SwiftSource

extension SymbolTable {
  /// Resolves the inheritance clauses of all types and extensions.
  ///
  /// Types are taken from the outside in, because a clause is read in the scope around its type, whose
  /// own supertypes may declare the names in it.
  mutating func bindSupertypes() {
    var byDepth: [[(file: Int, declaration: Int, entity: Int32)]] = []
    for (index, file) in code.files.enumerated() {
      let declarations = file.declarations
      for place in declarations.indices where !declarations[place].inherits.isEmpty {
        let kind = declarations[place].kind
        guard kind.isNominal || kind == .extension || kind == .associatedtype else { continue }
        let entity = entityOfDeclaration[global(index, place)]
        guard entity >= 0 else { continue }
        clauses.append(Clause(file: Int32(index), declaration: Int32(place), entity: entity))
        let depth = depth(of: entity)
        while byDepth.count <= depth { byDepth.append([]) }
        byDepth[depth].append((index, place, entity))
      }
    }
    supertypes = Array(repeating: [], count: entities.count)
    outsideInherited = BitSet(capacity: entities.count)
    for level in byDepth {
      var found: [(entity: Int32, supertype: Int32)] = []
      for item in level {
        let file = code.files[item.file]
        let declaration = file.declarations[item.declaration]
        let view = Viewpoint(
          file: Int32(item.file), module: Int32(code.moduleOfFile[item.file]),
          isActive: branches[item.file].contains(declaration.condition))
        for inherited in declaration.inherits.range {
          for type in file.compositionParts(of: file.inheritance[inherited]) {
            let supertype = nominal(type, in: file, scope: declaration.parent, view)
            if supertype < 0 {
              outsideInherited.insert(UInt32(item.entity))
            } else if supertype != item.entity {
              found.append((item.entity, supertype))
            }
          }
        }
      }
      for (entity, supertype) in found where !supertypes[Int(entity)].contains(supertype) {
        supertypes[Int(entity)].append(supertype)
      }
    }
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
}
