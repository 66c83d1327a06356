import SwiftSource

/// Functions, initialisers, subscripts, variables and enum cases, found by what holds them and by name.
/// Declarations in bodies are left out: they are found by walking the body.
struct ValueTable: Sendable {
  /// The files, each held once: what stands in one is looked at all the time, and never copied.
  let files: [HeldFile]
  let words: Words
  let precedences: Precedences
  private var table = ChainTable()
  private var owners: SoleOwners
  private var facts: [Facts] = []
  private static let moduleScope: UInt32 = 0x4000_0000
  private static let fileScope: UInt32 = 0x6000_0000
  private static let operatorScope: UInt32 = 0x7000_0000
  private static let ownOperatorScope: UInt32 = 0x2000_0000

  /// What lookup asks of every declaration that it meets.
  struct Facts: Sendable {
    var file: Int32
    var module: Int32
    var reach: Reach
    /// It belongs to the type itself rather than to its values.
    var isStatic: Bool
    /// It is a requirement of a protocol.
    var isRequirement: Bool
  }

  /// From where a declaration may be named.
  enum Reach: UInt8 { case file, module, everywhere }

  init(_ symbols: SymbolTable, _ threads: Threads) {
    files = symbols.code.files.map(HeldFile.init)
    words = Words(symbols.code.names)
    precedences = Precedences(symbols.code)
    owners = SoleOwners(nameCount: symbols.code.names.count)
    facts = threads.map(files.count) { range in
      range.flatMap { Facts.all(inFile: $0, of: symbols.code) }
    }.flatMap(\.self)
    table.reserve(facts.count)
    for (index, file) in symbols.code.files.enumerated() {
      let declarations = file.declarations
      for place in declarations.indices where !declarations[place].isLocal {
        // A declaration is large: only the fields that are asked for are read.
        switch declarations[place].kind {
        case .func, .`init`, .subscript, .var, .let, .case: break
        default: continue
        }
        let declaration = declarations[place]
        let number = Int32(symbols.global(index, place))
        let parent = Int(declaration.parent)
        if parent < declarations.count {
          let entity = symbols.entityOfDeclaration[symbols.global(index, parent)]
          if entity >= 0 {
            table.add(number, to: ChainTable.key(UInt32(entity), declaration.name.id))
            owners.add(entity, of: declaration.name)
          }
        } else {
          table.add(number, to: ChainTable.key(Self.fileScope + UInt32(index), declaration.name.id))
          if declaration.access != .private, declaration.access != .fileprivate {
            let module = UInt32(symbols.code.moduleOfFile[index])
            table.add(number, to: ChainTable.key(Self.moduleScope + module, declaration.name.id))
          }
        }
        if declaration.kind == .func, symbols.code.names.isOperator(declaration.name) {
          let scope =
            facts[Int(number)].reach == .file
            ? Self.ownOperatorScope + UInt32(index) : Self.operatorScope
          table.add(number, to: ChainTable.key(scope, declaration.name.id))
        }
      }
    }
  }

  /// What an entity declares under a name, extensions included.
  func members(_ name: Name, of entity: Int32) -> [Int32] {
    table.all(ChainTable.key(UInt32(truncatingIfNeeded: entity), name.id))
  }

  /// Whether an entity may have members of a name from others.
  func mayInherit(_ name: Name, _ entity: Int32) -> Bool {
    owners.mayReach(name, from: entity) { _ in true }
  }

  /// The only entity with members of a name; nil where there is none, or several.
  func soleOwner(of name: Name) -> Int32? { owners.owner(of: name) }

  /// Globals and free functions of a file.
  func globals(_ name: Name, ofFile file: Int32) -> [Int32] {
    table.all(ChainTable.key(Self.fileScope + UInt32(file), name.id))
  }

  /// Globals and free functions of a module, except those that only their file sees.
  func globals(_ name: Name, ofModule module: Int32) -> [Int32] {
    table.all(ChainTable.key(Self.moduleScope + UInt32(module), name.id))
  }

  /// The operator functions of a name, except those that only their file sees.
  func operators(_ name: Name) -> [Int32] {
    table.all(ChainTable.key(Self.operatorScope, name.id))
  }

  /// The operator functions of a name that only a file sees.
  func operators(_ name: Name, onlyInFile file: Int) -> [Int32] {
    table.all(ChainTable.key(Self.ownOperatorScope + UInt32(file), name.id))
  }

  /// The facts of a declaration.
  @inline(__always)
  func facts(of number: Int32) -> Facts { facts[Int(number)] }
}

/// A file that is passed around as one reference.
final class HeldFile: Sendable {
  let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// A file without anything in it.
  static let empty = HeldFile(SourceFile(path: ""))
}

extension ValueTable.Facts {
  /// Those of all declarations of a file.
  static func all(inFile file: Int, of code: CodeBase) -> [Self] {
    let declarations = code.files[file].declarations
    let module = Int32(code.moduleOfFile[file])
    return declarations.indices.map { Self($0, of: declarations, Int32(file), module) }
  }

  private init(_ index: Int, of declarations: [Declaration], _ file: Int32, _ module: Int32) {
    let item = declarations[index]
    self.file = file
    self.module = module
    isStatic =
      item.kind == .case || item.kind == .`init` || item.modifiers.contains(.static)
      || item.modifiers.contains(.class)
    let parent = Int(item.parent)
    let holder = parent < declarations.count ? declarations[parent] : nil
    isRequirement = holder?.kind == .protocol
    var access = item.access
    if access == .unwritten, let holder {
      if isRequirement || item.kind == .case {
        access = .public
      } else if holder.kind == .extension {
        access = holder.access
      }
    }
    reach =
      switch access {
      case .private, .fileprivate: .file
      case .internal, .unwritten: .module
      case .package, .public, .open: .everywhere
      }
  }
}
