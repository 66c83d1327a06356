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
  private(set) var imports: ImportTable
  private(set) var entities: [Entity] = []
  /// Per declaration, its entity: itself, or what an extension extends; -1 for all others.
  private(set) var entityOfDeclaration: [Int32]
  var typeMembers = ChainTable()
  /// Types that an extension holds, by its number, until it is bound, and the numbers of those that hold some.
  private var extensionMembers = ChainTable()
  private var extensionsWithTypes: BitSet
  private(set) var topLevelTypes = TopLevelTypes()
  private(set) var namesakes = Namesakes()
  /// The lists of modules that may have several types of one name and do, until these are noted.
  private var repeatedKeys: Set<UInt64> = []
  /// Names of which there is an entity, a nested entity, one in a body, a generic parameter.
  private(set) var typeNames: BitSet
  private(set) var memberTypeNames: BitSet
  /// Who has member types of a name.
  private var memberTypeOwners: SoleOwners
  private(set) var localTypeNames: BitSet
  private(set) var genericNames: BitSet
  /// Names of typealiases.
  private(set) var aliasNames: BitSet
  /// The attributes that the declarations of types carry.
  private(set) var typeAttributes: [(entity: Int32, name: Name)] = []
  /// Extensions by entity, as declaration numbers.
  var extensionsOf = ChainTable()
  /// The extensions of types outside the tree and of protocols with what they extend, as declaration numbers,
  /// ascending.
  var additions: [(number: Int32, entity: Int32)] = []
  /// Supertypes in the tree, by entity; external ones as pseudo entities.
  var supertypes = SupertypeTable(count: 0)
  var inheritanceLines = InheritanceLines()
  /// Who inherits from each entity; without nodes until that is known.
  var inheritors = Digraph(nodeCount: 0, edges: [])
  /// What the inheritance clauses of all types and extensions name that are known.
  var inherited: [Inherited] = []
  /// Types outside the tree, and those that inherit something which the tree does not declare, by
  /// themselves or through others.
  var inheritsOutside: [Bool] = []
  /// Types that have for an associated type what its name means around them.
  private(set) var outerWitnesses = OuterWitnesses()
  /// Types of which the compiler makes the `CodingKeys`.
  private(set) var synthesizedKeys = SynthesizedKeys()
  /// Members that are no types and are called as one.
  private(set) var hidingValues = HidingValues()
  /// What a typealias stands for, -1 when that is no nominal type.
  var aliasTargets: [Int32] = []

  /// The usual names of generic parameters: in an extension of a type outside the tree they are that
  /// type's, whatever the tree has of the name.
  let outsideParameters: BitSet
  let selfName: Name

  private static let moduleScope: UInt32 = 0x4000_0000
  private static let localScope: UInt32 = 0x8000_0000
  private static let outsideScope: UInt32 = 0x7FFF_FFFF

  init(_ code: CodeBase, _ threads: Threads = .none) {
    let (evaluator, moduleNamed) = threads.both {
      ConditionEvaluator(code)
    } _: {
      ModuleNames(code)
    }
    // Both in one pass: to come back to a file costs more than to look at one thing more in it.
    let parts = threads.map(code.files.count) { files in
      let outline = Outline(code, files, evaluator)
      let imports = ImportTable.Written(code, files, moduleNamed, outline.branches)
      return (outline: outline, imports: imports)
    }
    let outlines = parts.map(\.outline)
    let base = outlines.lazy.flatMap(\.declarationCounts)
      .reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let ((imports, topLevelTypes, entityOfDeclaration), collected) = threads.both {
      (
        ImportTable(code, moduleNamed, parts.map(\.imports)),
        TopLevelTypes(outlines, nameCount: code.names.count),
        Self.entities(ofDeclarations: base, outlines)
      )
    } _: {
      SymbolTable(code, base, outlines, importing: ImportTable(moduleNamed))
    }
    var table = collected
    table.imports = imports
    table.topLevelTypes = topLevelTypes
    table.entityOfDeclaration = entityOfDeclaration
    let extensions = outlines.flatMap(\.extensions)
    let associated = table.names(of: .associatedtype)
    let mentions = threads.both(changing: &table) { table in
      table.bind(extensions, threads)
      table.extensionMembers = ChainTable()
      table.extensionsWithTypes = BitSet(capacity: 0)
      table.bindSupertypes(threads)
    } _: {
      OuterWitnesses.Mentions(of: associated, in: code, base, threads)
    }
    table.outerWitnesses = OuterWitnesses(mentions, table)
    self = table
    let named = self
    (synthesizedKeys, hidingValues) = threads.both {
      SynthesizedKeys(named, threads)
    } _: {
      HidingValues(outlines.lazy.flatMap(\.hidingValues), named)
    }
    bindAliases(threads)
  }

  /// What the files declare; nothing is bound yet, and no declaration has its entity.
  private init(
    _ code: CodeBase, _ base: [Int32], _ outlines: [Outline], importing imports: ImportTable
  ) {
    self.code = code
    self.imports = imports
    self.base = base
    branches = outlines.flatMap(\.branches)
    outsideParameters = BitSet(
      ["Element", "Wrapped", "Key", "Value", "Success", "Failure", "Bound", "Iterator"], code.names)
    selfName = code.names.name(for: "Self") ?? Name(id: .max)
    entityOfDeclaration = []
    extensionsWithTypes = BitSet(capacity: Int(base[base.count - 1]))
    typeNames = BitSet(capacity: code.names.count)
    memberTypeNames = typeNames
    memberTypeOwners = SoleOwners(nameCount: code.names.count)
    localTypeNames = typeNames
    genericNames = typeNames
    aliasNames = typeNames
    let count = outlines.reduce(0) { $0 + $1.entities.count }
    entities.reserveCapacity(count)
    // Further lists come with types outside the tree.
    typeMembers.reserve(count + count / 2)
    let mayRepeat = code.modules.indices.map {
      isUnnamed(Int32($0)) || code.merged.contains(Int32($0))
    }
    for outline in outlines { collect(outline, whereNamesMayRepeat: mayRepeat) }
    noteNamesakes()
  }

  /// Per declaration its entity, as the files say it: extensions have none.
  private static func entities(ofDeclarations base: [Int32], _ outlines: [Outline]) -> [Int32] {
    var entities = [Int32](repeating: -1, count: Int(base[base.count - 1]))
    var entity: Int32 = 0
    for outline in outlines {
      for index in outline.entities.indices {
        let item = outline.entities[index].entity
        entities[Int(base[Int(item.file)] + item.declaration)] = entity
        entity += 1
      }
    }
    return entities
  }

  // MARK: numbers

  /// The number of a declaration among those of all files.
  func global(_ file: Int, _ declaration: Int) -> Int { Int(base[file]) + declaration }

  /// The number of the declaration of an entity that stands in the tree.
  func number(of entity: Entity) -> Int32 {
    Int32(global(Int(entity.file), Int(entity.declaration)))
  }

  /// The list of top-level types of a module with a name, except those that only their file sees.
  static func key(module: Int, _ name: Name) -> UInt64 {
    ChainTable.key(moduleScope + UInt32(module), name.id)
  }

  /// The list of member types of an entity with a name.
  static func key(entity: Int32, _ name: Name) -> UInt64 {
    ChainTable.key(UInt32(truncatingIfNeeded: entity), name.id)
  }

  /// The list of the one type outside the tree with a name that no other type is around.
  static func key(outside name: Name) -> UInt64 { ChainTable.key(outsideScope, name.id) }

  /// The list of types in the body of a declaration with a name.
  static func key(body: Int, _ name: Name) -> UInt64 {
    ChainTable.key(localScope + UInt32(body), name.id)
  }

  // MARK: collecting

  /// Numbers the entities of some files and puts them into the lists of what holds them.
  private mutating func collect(_ outline: Outline, whereNamesMayRepeat mayRepeat: [Bool]) {
    for name in outline.genericNames { genericNames.insert(name.id) }
    let first = Int32(entities.count)
    for held in outline.entities {
      var item = held.entity
      let entity = Int32(entities.count)
      let file = Int(item.file)
      typeNames.insert(item.name.id)
      if item.kind == .typealias { aliasNames.insert(item.name.id) }
      if item.owner >= 0 {
        item.owner += first
        add(memberType: entity, item)
      } else if held.holder < 0 {
        if item.reach != .file {
          let key = Self.key(module: Int(item.module), item.name)
          if mayRepeat[Int(item.module)], typeMembers.first(key) >= 0 { repeatedKeys.insert(key) }
          add(entity, item, to: key)
        }
      } else if held.isInExtension {
        let number = global(file, Int(held.holder))
        extensionMembers.add(entity, to: UInt64(number))
        extensionsWithTypes.insert(UInt32(number))
      } else {
        localTypeNames.insert(item.name.id)
        add(entity, item, to: Self.key(body: global(file, Int(held.holder)), item.name))
      }
      entities.append(item)
    }
    for (entity, name) in outline.attributes { typeAttributes.append((first + entity, name)) }
    for var item in outline.inherited {
      if item.entity >= 0 { item.entity += first }
      inherited.append(item)
    }
  }

  /// What declarations of a kind are called; nil where there are none.
  private func names(of kind: DeclarationKind) -> BitSet? {
    let found = entities.lazy.filter { $0.kind == kind }
    if found.isEmpty { return nil }
    var names = BitSet(capacity: code.names.count)
    for item in found { names.insert(item.name.id) }
    return names
  }

  private mutating func noteNamesakes() {
    for key in repeatedKeys {
      var place = typeMembers.first(key)
      while place >= 0 {
        let entity = typeMembers.values[Int(place)]
        place = typeMembers.next[Int(place)]
        let item = entities[Int(entity)]
        if item.isActive {
          namesakes.add(
            entity, of: key, inFile: item.file, ofTests: code.isTest(file: Int(item.file)))
        }
      }
    }
    repeatedKeys = []
  }

  private mutating func add(memberType entity: Int32, _ item: Entity) {
    memberTypeNames.insert(item.name.id)
    memberTypeOwners.add(item.owner, of: item.name)
    add(entity, item, to: Self.key(entity: item.owner, item.name))
  }

  /// Adds an entity to a list, unless whoever sees it would choose the last one there before it.
  private mutating func add(_ entity: Int32, _ item: Entity, to key: UInt64) {
    if let last = typeMembers.last(key), entities[Int(last)].precedes(item) { return }
    typeMembers.add(entity, to: key)
  }

  /// Whether a type may have member types of a name from its supertypes.
  @inline(__always)
  func mayInherit(_ name: Name, _ entity: Int32) -> Bool {
    if supertypes.isEmpty || supertypes[Int(entity)].isEmpty { return false }
    return memberTypeOwners.mayReach(name, from: entity) { owner in
      inheritors.nodeCount == 0 || !inheritors.range(of: Int(owner)).isEmpty
    }
  }

  /// Notes that an extension speaks for an entity, as do its members.
  mutating func bind(_ number: Int, to entity: Int32) {
    guard entity >= 0 else { return }
    entityOfDeclaration[number] = entity
    extensionsOf.add(Int32(number), to: UInt64(UInt32(entity)))
    let kind = entities[Int(entity)].kind
    if kind == .extension || kind == .protocol { additions.append((Int32(number), entity)) }
    // Few extensions hold types.
    guard extensionsWithTypes.contains(UInt32(number)) else { return }
    var place = extensionMembers.first(UInt64(number))
    while place >= 0 {
      let member = extensionMembers.values[Int(place)]
      place = extensionMembers.next[Int(place)]
      entities[Int(member)].owner = entity
      add(memberType: member, entities[Int(member)])
    }
  }

  /// Adds the pseudo entity of a type outside the tree.
  mutating func addOutside(_ name: Name, owner: Int32, to key: UInt64) -> Int32 {
    let added = Int32(entities.count)
    entities.append(
      Entity(
        kind: .extension, reach: .everywhere, isActive: true, isLocal: false, file: -1,
        declaration: -1, name: name, nameOffset: 0, owner: owner, module: -1))
    typeMembers.add(added, to: key)
    if owner >= 0 {
      memberTypeNames.insert(name.id)
      memberTypeOwners.add(owner, of: name)
    }
    return added
  }

  /// The pseudo entity of an extended type outside the tree, or -1.
  func outsideEntity(_ name: Name) -> Int32 {
    let place = typeMembers.first(Self.key(outside: name))
    return place < 0 ? -1 : typeMembers.values[Int(place)]
  }
}
