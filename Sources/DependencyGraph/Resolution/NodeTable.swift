import SwiftSource

/// The nodes of the graph, and which node each entity and each declaration counts for.
struct NodeTable: Sendable {
  private(set) var nodes: [GraphNode] = []
  /// The nodes below this number are types; then follows one per file, then what files add to types
  /// outside the tree, and to protocols.
  private(set) var typeCount = 0
  private var nodeOfEntity: [Int32]
  /// The nodes of extensions of types outside the tree and of protocols, by their numbers as declarations.
  private var additions: [Int: Int32] = [:]
  /// For each entity of the tree the node that it counts for.
  private var home: [Int32] = []
  let selfName: Name?

  init(_ symbols: SymbolTable, _ threads: Threads = .none) {
    nodeOfEntity = Array(repeating: -1, count: symbols.entities.count)
    selfName = symbols.code.names.name(for: "Self")
    let entities = symbols.entities
    for index in entities.indices
    where entities[index].kind.isNominal && !entities[index].isLocal && entities[index].isInTree {
      nodeOfEntity[index] = Int32(typeCount)
      typeCount += 1
    }
    nodes.reserveCapacity(typeCount + symbols.code.files.count + symbols.additions.count)
    for index in entities.indices where nodeOfEntity[index] >= 0 {
      let owner = entities[index].owner
      nodes.append(
        GraphNode(
          file: entities[index].file, declaration: entities[index].declaration,
          kind: entities[index].kind, outer: owner < 0 ? -1 : nodeOfEntity[Int(owner)],
          offset: entities[index].nameOffset, entity: Int32(index)))
    }
    for file in symbols.code.files.indices {
      nodes.append(
        GraphNode(file: Int32(file), declaration: -1, kind: nil, outer: -1, offset: 0, entity: -1))
    }
    addAdditions(symbols)
    let table = self
    home = threads.map(entities.count) { range in
      range.map { table.home(of: Int32($0), symbols) }
    }.flatMap(\.self)
  }

  /// One node for all that a file adds to one type outside the tree, and for each extension of a protocol,
  /// which may be for some types only; in the order of files and their source.
  private mutating func addAdditions(_ symbols: SymbolTable) {
    additions.reserveCapacity(symbols.additions.count)
    // By file and type.
    var known: [UInt64: Int32] = [:]
    known.reserveCapacity(symbols.additions.count)
    var file = 0
    for (number, entity) in symbols.additions {
      let number = Int(number)
      while Int(symbols.base[file + 1]) <= number { file += 1 }
      let declaration = number - Int(symbols.base[file])
      let `protocol` = typeNode(of: entity)
      // A protocol in a body has no node.
      if `protocol` < 0, symbols.entities[Int(entity)].isInTree { continue }
      let key = UInt64(file) << 32 | UInt64(UInt32(entity))
      if `protocol` < 0, let node = known[key] {
        additions[number] = node
        continue
      }
      known[key] = Int32(nodes.count)
      additions[number] = Int32(nodes.count)
      nodes.append(
        GraphNode(
          file: Int32(file), declaration: Int32(declaration), kind: nil,
          outer: `protocol` < 0 ? fileNode(file) : `protocol`,
          offset: symbols.code.files[file].declarations[declaration].nameOffset, entity: entity))
    }
  }

  /// The node of what a file declares beside types.
  func fileNode(_ file: Int) -> Int32 { Int32(typeCount + file) }

  /// The node of a type of the tree, or -1.
  func typeNode(of entity: Int32) -> Int32 { entity < 0 ? -1 : nodeOfEntity[Int(entity)] }

  /// The node that an entity of the tree counts for: a type itself; an alias what it stands for,
  /// where that is in the tree; otherwise the type around it, or its file.
  func node(of entity: Int32) -> Int32 { home[Int(entity)] }

  private func home(of entity: Int32, _ symbols: SymbolTable) -> Int32 {
    let own = nodeOfEntity[Int(entity)]
    if own >= 0 || !symbols.entities[Int(entity)].isInTree { return own }
    if symbols.entities[Int(entity)].kind == .typealias {
      let target = typeNode(of: symbols.followed(entity))
      if target >= 0 { return target }
    }
    return around(entity, symbols)
  }

  /// The node of the nearest type around an entity that is none itself.
  private func around(_ entity: Int32, _ symbols: SymbolTable) -> Int32 {
    let item = symbols.entities[Int(entity)]
    return node(aroundDeclaration: Int(item.declaration), inFile: Int(item.file), symbols)
  }

  /// The node of what an extension adds: that of a type of the tree, or of what its file adds to another.
  func node(ofExtension declaration: Int, inFile file: Int, _ symbols: SymbolTable) -> Int32 {
    let number = symbols.global(file, declaration)
    let node = typeNode(of: symbols.entityOfDeclaration[number])
    return node >= 0 ? node : additions[number] ?? fileNode(file)
  }

  /// The node of what an extension of a protocol adds; nil for any other declaration.
  func addition(toProtocolBy declaration: Int, inFile file: Int, _ symbols: SymbolTable) -> Int? {
    guard let node = additions[symbols.global(file, declaration)],
      nodes[Int(node)].outer < typeCount
    else { return nil }
    return Int(node)
  }

  /// The node of the nearest type around a declaration, or that of its file.
  func node(
    aroundDeclaration declaration: Int, inFile index: Int, _ symbols: SymbolTable
  ) -> Int32 {
    let file = symbols.code.files[index]
    var place = declaration
    while place < file.declarations.count {
      if file.declarations[place].kind == .extension {
        return node(ofExtension: place, inFile: index, symbols)
      }
      let node = typeNode(of: symbols.entityOfDeclaration[symbols.global(index, place)])
      if node >= 0 { return node }
      place = Int(file.declarations[place].parent)
    }
    return fileNode(index)
  }

  /// For each declaration of a file the node that its references come from.
  func sources(ofFile index: Int, _ file: SourceFile, _ symbols: SymbolTable) -> [Int32] {
    let declarations = file.declarations
    var sources: [Int32] = []
    sources.reserveCapacity(declarations.count)
    for place in declarations.indices {
      let parent = Int(declarations[place].parent)
      var source = parent < place ? sources[parent] : fileNode(index)
      // A declaration is large: only the fields that are asked for are read.
      let kind = declarations[place].kind
      if kind == .extension {
        source = node(ofExtension: place, inFile: index, symbols)
      } else if kind.isNominal {
        let node = typeNode(of: symbols.entityOfDeclaration[symbols.global(index, place)])
        if node >= 0 { source = node }
      }
      sources.append(source)
    }
    return sources
  }
}
