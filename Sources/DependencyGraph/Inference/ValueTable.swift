import SwiftSource

/// Functions, initialisers, subscripts, variables and enum cases, found by what holds them and by name.
/// Declarations in bodies are left out: they are found by walking the body.
struct ValueTable: Sendable {
  private var table = ChainTable()
  private static let moduleScope: UInt32 = 0x4000_0000
  private static let fileScope: UInt32 = 0x6000_0000
  private static let operatorScope: UInt32 = 0x7000_0000

  init(_ symbols: SymbolTable) {
    for (index, file) in symbols.code.files.enumerated() {
      for (place, declaration) in file.declarations.enumerated() where !declaration.isLocal {
        switch declaration.kind {
        case .func, .`init`, .subscript, .var, .let, .case: break
        default: continue
        }
        let number = Int32(symbols.global(index, place))
        let parent = Int(declaration.parent)
        if parent < file.declarations.count {
          let entity = symbols.entityOfDeclaration[symbols.global(index, parent)]
          if entity >= 0 {
            table.add(number, to: ChainTable.key(UInt32(entity), declaration.name.id))
          }
        } else {
          table.add(number, to: ChainTable.key(Self.fileScope + UInt32(index), declaration.name.id))
          if declaration.access != .private, declaration.access != .fileprivate {
            let module = UInt32(symbols.code.moduleOfFile[index])
            table.add(number, to: ChainTable.key(Self.moduleScope + module, declaration.name.id))
          }
        }
        if declaration.kind == .func, Self.isOperator(declaration.name, symbols.code.names) {
          table.add(number, to: ChainTable.key(Self.operatorScope, declaration.name.id))
        }
      }
    }
  }

  /// What an entity declares under a name, extensions included.
  func members(_ name: Name, of entity: Int32) -> [Int32] {
    table.all(ChainTable.key(UInt32(truncatingIfNeeded: entity), name.id))
  }

  /// Globals and free functions of a file.
  func globals(_ name: Name, ofFile file: Int32) -> [Int32] {
    table.all(ChainTable.key(Self.fileScope + UInt32(file), name.id))
  }

  /// Globals and free functions of a module, except those that only their file sees.
  func globals(_ name: Name, ofModule module: Int32) -> [Int32] {
    table.all(ChainTable.key(Self.moduleScope + UInt32(module), name.id))
  }

  /// All operator functions of a name.
  func operators(_ name: Name) -> [Int32] {
    table.all(ChainTable.key(Self.operatorScope, name.id))
  }

  private static func isOperator(_ name: Name, _ names: NameTable) -> Bool {
    guard let first = names.utf8(of: name).first else { return false }
    return "=+-*/<>!&|^~?%.".utf8.contains(first)
  }
}
