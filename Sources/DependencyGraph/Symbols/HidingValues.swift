import SwiftSource

/// Members that are values and are called as a type of the tree is: `let Settings: SettingsStore`. In
/// expressions of their type the name means them.
struct HidingValues: Sendable {
  /// A variable, a function or a case in a type or an extension, whose name is spelt like a type's.
  struct Member: Sendable {
    var file: Int32
    var declaration: Int32
    var name: Name
  }

  /// By type and name.
  private var members: Set<UInt64> = []
  private var names = BitSet(capacity: 0)

  /// No members.
  init() {}

  /// Those of a table, whose extensions are bound, that are called as one of its types.
  init(_ candidates: some Sequence<Member>, _ symbols: SymbolTable) {
    names = BitSet(capacity: symbols.code.names.count)
    for item in candidates where symbols.typeNames.contains(item.name.id) {
      let declaration = symbols.code.files[Int(item.file)].declarations[Int(item.declaration)]
      let parent = symbols.global(Int(item.file), Int(declaration.parent))
      let type = symbols.entityOfDeclaration[parent]
      guard type >= 0 else { continue }
      members.insert(SymbolTable.key(entity: type, item.name))
      names.insert(item.name.id)
    }
  }

  /// Whether some type has a member of a name.
  @inline(__always)
  func mayHide(_ name: Name) -> Bool { names.contains(name.id) }

  /// Whether a type has a member of a name, its own or an inherited one.
  fileprivate func contains(_ name: Name, of type: Int32, _ symbols: SymbolTable) -> Bool {
    var queue = [type]
    var known = Set(queue)
    while let next = queue.popLast() {
      if members.contains(SymbolTable.key(entity: next, name)) { return true }
      queue += symbols.supertypes[Int(next)].filter { known.insert($0).inserted }
    }
    return false
  }
}

extension SymbolTable {
  /// Whether a name in an expression means no type but a member of a type around it, which is nearer than what
  /// the name means as a type. A variable's own value does not mean the variable.
  func isHidden(_ name: Name, meaning: Meaning, from holder: UInt32, inFile file: Int32) -> Bool {
    guard case .entity(let found) = meaning else { return false }
    let declarations = code.files[Int(file)].declarations
    var index = Int(holder)
    while index < declarations.count {
      let declaration = declarations[index]
      if declaration.kind.isNominal || declaration.kind == .extension {
        let type = entityOfDeclaration[global(Int(file), index)]
        if type >= 0 {
          if entities[Int(found)].owner == type { return false }
          if hidingValues.contains(name, of: type, self) { return true }
        }
      } else if declaration.name == name, declaration.kind != .func {
        return false
      }
      index = Int(declaration.parent)
    }
    return false
  }
}
