import SwiftSource

/// Functions, initialisers, subscripts, variables and enum cases, found by what holds them and by name.
/// Declarations in bodies are left out: they are found by walking the body.
struct ValueTable: Sendable {
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
    var reach: Entity.Reach
    /// It belongs to the type itself rather than to its values.
    var isStatic: Bool
    /// It is a requirement of a protocol.
    var isRequirement: Bool
  }

  init(_ symbols: SymbolTable, _ threads: Threads) {
    words = Words(symbols.code.names)
    precedences = Precedences(symbols.code)
    owners = SoleOwners(nameCount: symbols.code.names.count)
    let parts = threads.map(symbols.code.files.count) { Part($0, symbols) }
    facts = parts.flatMap(\.facts)
    table.reserve(parts.reduce(0) { $0 + $1.held.count })
    for item in parts.lazy.map(\.held).joined() {
      table.add(item.number, to: ChainTable.key(item.scope, item.name.id))
      if item.isMember { owners.add(Int32(item.scope), of: item.name) }
    }
  }

  /// The declarations of some files, each looked at once: they are many and large.
  private struct Part: Sendable {
    private(set) var facts: [Facts] = []
    private(set) var held: [Held] = []

    /// A declaration with what holds it.
    struct Held: Sendable {
      var number: Int32
      var name: Name
      /// An entity, or the scope of a file, of a module, or of operators.
      var scope: UInt32
      var isMember = false
    }

    init(_ files: Range<Int>, _ symbols: SymbolTable) {
      for file in files { add(file, symbols) }
    }

    private mutating func add(_ file: Int, _ symbols: SymbolTable) {
      let declarations = symbols.code.files[file].declarations
      let module = symbols.code.moduleOfFile[file]
      for place in declarations.indices {
        let fact = Facts(place, of: declarations, Int32(file), Int32(module))
        facts.append(fact)
        // A declaration is large: only the fields that are asked for are read.
        let kind = declarations[place].kind
        switch kind {
        case .func, .`init`, .subscript, .var, .let, .case: break
        default: continue
        }
        let parent = Int(declarations[place].parent)
        // Of what is local only the members of types are looked for by their names.
        if declarations[place].isLocal, parent >= declarations.count { continue }
        let name = declarations[place].name
        let number = Int32(symbols.global(file, place))
        func add(to scope: UInt32, isMember: Bool = false) {
          held.append(Held(number: number, name: name, scope: scope, isMember: isMember))
        }
        if parent < declarations.count {
          let entity = symbols.entityOfDeclaration[symbols.global(file, parent)]
          if entity >= 0 { add(to: UInt32(entity), isMember: true) }
        } else {
          add(to: ValueTable.fileScope + UInt32(file))
          if fact.reach != .file { add(to: ValueTable.moduleScope + UInt32(module)) }
        }
        if kind == .func, symbols.code.names.isOperator(name) {
          add(
            to: fact.reach == .file
              ? ValueTable.ownOperatorScope + UInt32(file) : ValueTable.operatorScope)
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

extension ValueTable.Facts {
  fileprivate init(_ index: Int, of declarations: [Declaration], _ file: Int32, _ module: Int32) {
    // A declaration is large: only the fields that are asked for are read.
    let kind = declarations[index].kind
    self.file = file
    self.module = module
    isStatic =
      kind == .case || kind == .`init` || declarations[index].modifiers.contains(.static)
      || declarations[index].modifiers.contains(.class)
    let holder = Int(declarations[index].parent)
    let isHeld = holder < declarations.count
    isRequirement = isHeld && declarations[holder].kind == .protocol
    var access = declarations[index].access
    if access == .unwritten, isHeld {
      if isRequirement || kind == .case {
        access = .public
      } else if declarations[holder].kind == .extension {
        access = declarations[holder].access
      }
    }
    reach =
      switch access {
      case .private, .fileprivate: .file
      case .internal, .unwritten: .module
      case .package: .package
      case .public, .open: .everywhere
      }
  }
}
