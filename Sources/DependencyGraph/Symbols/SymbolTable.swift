import SwiftSource

/// All type-like declarations of a code base, found by scope and name, with their extensions,
/// supertypes and aliases bound.
///
/// Declarations of all files are numbered through (``global(_:_:)``). A list of the chain table holds
/// what one scope declares under one name; the scope is an entity, a module, or a declaration with a
/// body. After `init` nothing changes, so any number of threads may look up at once.
struct SymbolTable: Sendable {
  let code: CodeBase
  /// Number of the first declaration of each file; one more at the end.
  let base: [Int32]
  /// Per file, which `#if` branches are compiled.
  let branches: [ActiveBranches]
  /// Per file, the modules of the tree that it sees beside its own.
  let imports: ImportTable
  private(set) var entities: [Entity] = []
  /// Per declaration, its entity: itself, or what an extension extends; -1 for all others.
  private(set) var entityOfDeclaration: [Int32]
  var typeMembers = ChainTable()
  /// Names of which there is an entity, a nested entity, one in a body, a generic parameter.
  private(set) var typeNames: BitSet
  private(set) var memberTypeNames: BitSet
  private(set) var localTypeNames: BitSet
  private(set) var genericNames: BitSet
  /// Extensions by entity, as declaration numbers.
  private(set) var extensionsOf: ChainTable = ChainTable()
  /// Supertypes in the tree, by entity; external ones as pseudo entities.
  var supertypes: [[Int32]] = []
  /// The inheritance clauses of all types and extensions that are known.
  var clauses: [Clause] = []
  /// Types that inherit something which the tree does not declare.
  var outsideInherited = BitSet(capacity: 0)
  /// What a typealias stands for, -1 when that is no nominal type.
  var aliasTargets: [Int32] = []

  /// The usual names of generic parameters: in an extension of a type outside the tree they are that
  /// type's, whatever the tree has of the name.
  let outsideParameters: BitSet
  let selfName: Name

  /// A declaration with an inheritance clause, and the entity that it speaks for.
  struct Clause: Sendable {
    var file: Int32
    var declaration: Int32
    var entity: Int32
  }

  private static let moduleScope: UInt32 = 0x4000_0000
  private static let fileScope: UInt32 = 0x6000_0000
  private static let localScope: UInt32 = 0x8000_0000
  private static let outsideScope: UInt32 = 0x7FFF_FFFF

  init(_ code: CodeBase, _ threads: Threads = .none) {
    self.code = code
    var base: [Int32] = [0]
    for file in code.files { base.append((base.last ?? 0) + Int32(file.declarations.count)) }
    self.base = base
    let moduleNames = Set(code.modules.map(\.name))
    branches = threads.map(code.files.count) { files in
      code.files[files].map {
        ActiveBranches($0, names: code.names, platform: code.platform, modules: moduleNames)
      }
    }.flatMap(\.self)
    imports = ImportTable(code)
    let parameters = [
      "Element", "Wrapped", "Key", "Value", "Success", "Failure", "Bound", "Iterator",
    ]
    var outsideParameters = BitSet(capacity: code.names.count)
    for name in parameters.compactMap({ code.names.name(for: $0) }) {
      outsideParameters.insert(name.id)
    }
    self.outsideParameters = outsideParameters
    selfName = code.names.name(for: "Self") ?? Name(id: .max)
    entityOfDeclaration = Array(repeating: -1, count: Int(base.last ?? 0))
    typeNames = BitSet(capacity: code.names.count)
    memberTypeNames = typeNames
    localTypeNames = typeNames
    genericNames = typeNames
    var extensions: [(file: Int, declaration: Int)] = []
    for index in code.files.indices { collect(index, &extensions) }
    bind(extensions)
    bindSupertypes(threads)
    bindAliases()
  }

  // MARK: numbers

  /// The number of a declaration among those of all files.
  func global(_ file: Int, _ declaration: Int) -> Int { Int(base[file]) + declaration }

  /// The list of top-level types of a file with a name.
  static func key(file: Int, _ name: Name) -> UInt64 {
    ChainTable.key(fileScope + UInt32(file), name.id)
  }

  /// The list of top-level types of a module with a name, except those that only their file sees.
  static func key(module: Int, _ name: Name) -> UInt64 {
    ChainTable.key(moduleScope + UInt32(module), name.id)
  }

  /// The list of member types of an entity with a name.
  static func key(entity: Int32, _ name: Name) -> UInt64 {
    ChainTable.key(UInt32(truncatingIfNeeded: entity), name.id)
  }

  /// The list of types in the body of a declaration with a name.
  static func key(body: Int, _ name: Name) -> UInt64 {
    ChainTable.key(localScope + UInt32(body), name.id)
  }

  // MARK: collecting

  private mutating func collect(_ index: Int, _ extensions: inout [(file: Int, declaration: Int)]) {
    let file = code.files[index]
    let declarations = file.declarations
    for parameter in file.genericParameters { genericNames.insert(parameter.name.id) }
    for place in declarations.indices {
      switch declarations[place].kind {
      case .extension: extensions.append((index, place))
      case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedtype, .macro:
        let declaration = declarations[place]
        let parent = Int(declaration.parent)
        let holder = parent < declarations.count ? declarations[parent] : nil
        let entity = Int32(entities.count)
        entityOfDeclaration[global(index, place)] = entity
        var owner: Int32 = -1
        if let holder, holder.kind.isNominal { owner = entityOfDeclaration[global(index, parent)] }
        entities.append(
          Entity(
            kind: declaration.kind, reach: Self.reach(declaration, in: holder),
            isActive: branches[index].contains(declaration.condition),
            isLocal: declaration.isLocal, file: Int32(index), declaration: Int32(place),
            name: declaration.name, owner: owner, module: Int32(code.moduleOfFile[index])))
        typeNames.insert(declaration.name.id)
        if owner >= 0 {
          memberTypeNames.insert(declaration.name.id)
          typeMembers.add(entity, to: Self.key(entity: owner, declaration.name))
        } else if let holder, holder.kind != .extension {
          localTypeNames.insert(declaration.name.id)
          typeMembers.add(entity, to: Self.key(body: global(index, parent), declaration.name))
        } else if holder == nil {
          typeMembers.add(entity, to: Self.key(file: index, declaration.name))
          if entities[Int(entity)].reach != .file {
            let scope = Self.key(module: code.moduleOfFile[index], declaration.name)
            typeMembers.add(entity, to: scope)
          }
        }
      default: break
      }
    }
  }

  private static func reach(_ declaration: Declaration, in holder: Declaration?) -> Entity.Reach {
    switch declaration.access {
    case .private, .fileprivate: return .file
    case .internal: return .module
    case .package, .public, .open: return .everywhere
    case .unwritten:
      guard let holder else { return .module }
      if declaration.kind == .associatedtype || holder.kind == .protocol { return .everywhere }
      guard holder.kind == .extension, holder.access != .unwritten else { return .module }
      return reach(holder, in: nil)
    }
  }

  // MARK: extensions

  /// Binds every extension to what it extends. An extension may extend a type that another extension
  /// declares, so those that find nothing wait until a round binds none (or until more rounds than
  /// anyone nests types).
  private mutating func bind(_ extensions: [(file: Int, declaration: Int)]) {
    var waiting = extensions
    var rounds = 0
    while !waiting.isEmpty {
      rounds += 1
      var left: [(file: Int, declaration: Int)] = []
      for place in waiting {
        let found = extendedEntity(place.file, place.declaration)
        if found >= 0 { bind(place, to: found) } else { left.append(place) }
      }
      if left.count == waiting.count || rounds == 64 {
        for place in left { bind(place, to: outside(place.file, place.declaration)) }
        break
      }
      waiting = left
    }
  }

  private func extendedEntity(_ file: Int, _ declaration: Int) -> Int32 {
    let item = code.files[file].declarations[declaration]
    let view = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]),
      isActive: branches[file].contains(item.condition))
    return nominal(item.type, in: code.files[file], scope: item.parent, view)
  }

  private mutating func bind(_ place: (file: Int, declaration: Int), to entity: Int32) {
    guard entity >= 0 else { return }
    let number = global(place.file, place.declaration)
    entityOfDeclaration[number] = entity
    extensionsOf.add(Int32(number), to: UInt64(UInt32(entity)))
    let declarations = code.files[place.file].declarations
    var child = place.declaration + 1
    let end = Int(declarations[place.declaration].subtreeEnd)
    while child < end {
      let member = entityOfDeclaration[global(place.file, child)]
      if member >= 0, declarations[child].kind != .extension {
        entities[Int(member)].owner = entity
        memberTypeNames.insert(declarations[child].name.id)
        typeMembers.add(member, to: Self.key(entity: entity, declarations[child].name))
      }
      child = max(child + 1, Int(declarations[child].subtreeEnd))
    }
  }

  /// The pseudo entity for an extended type outside the tree; types are told apart by their last
  /// name and the one before it, a module's name in front is left out.
  private mutating func outside(_ file: Int, _ declaration: Int) -> Int32 {
    let (source, path) = outsidePath(file, declaration)
    var owner = Self.outsideScope
    var result: Int32 = -1
    for (index, name) in path.enumerated() {
      if index == 0, path.count > 1, source.imports.contains(where: { $0.module == name }) {
        continue
      }
      let key = ChainTable.key(owner, name.id)
      let known = typeMembers.first(key)
      if known >= 0 {
        result = typeMembers.values[Int(known)]
      } else {
        let added = Int32(entities.count)
        entities.append(
          Entity(
            kind: .extension, reach: .everywhere, isActive: true, isLocal: false, file: -1,
            declaration: -1, name: name, owner: result, module: -1))
        typeMembers.add(added, to: key)
        result = added
      }
      owner = UInt32(result)
    }
    return result
  }

  /// The names of an extended type outside the tree, aliases followed, and the file that writes them.
  private func outsidePath(_ file: Int, _ declaration: Int) -> (file: SourceFile, path: [Name]) {
    var source = code.files[file]
    var path = source.namePath(of: source.declarations[declaration].type)
    var scope = source.declarations[declaration].parent
    var view = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: true)
    for _ in 0..<32 {
      let entity = named(path, in: source, scope: scope, view)
      guard entity >= 0, entities[Int(entity)].kind == .typealias else { break }
      let alias = entities[Int(entity)]
      source = code.files[Int(alias.file)]
      path = source.namePath(of: source.declarations[Int(alias.declaration)].type)
      scope = UInt32(alias.declaration)
      view = Viewpoint(file: alias.file, module: alias.module, isActive: alias.isActive)
    }
    return (source, path)
  }

  /// The pseudo entity of an extended type outside the tree, or -1.
  func outsideEntity(_ name: Name) -> Int32 {
    let place = typeMembers.first(ChainTable.key(Self.outsideScope, name.id))
    return place < 0 ? -1 : typeMembers.values[Int(place)]
  }
}
