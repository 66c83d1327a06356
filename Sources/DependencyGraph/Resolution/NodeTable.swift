import SwiftSource

/// The nodes of the graph, and which node each entity and each declaration counts for.
struct NodeTable: Sendable {
  private(set) var nodes: [GraphNode] = []
  /// The nodes below this number are types; then follows one per file.
  private(set) var typeCount = 0
  private var nodeOfEntity: [Int32]
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
    nodes.reserveCapacity(typeCount + symbols.code.files.count)
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
    let table = self
    home = threads.map(entities.count) { range in
      range.map { table.home(of: Int32($0), symbols) }
    }.flatMap(\.self)
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

  /// The node of the nearest type around a declaration, or that of its file.
  func node(
    aroundDeclaration declaration: Int, inFile index: Int, _ symbols: SymbolTable
  ) -> Int32 {
    let file = symbols.code.files[index]
    var place = declaration
    while place < file.declarations.count {
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
      if kind.isNominal || kind == .extension {
        let node = typeNode(of: symbols.entityOfDeclaration[symbols.global(index, place)])
        if node >= 0 { source = node } else if kind == .extension { source = fileNode(index) }
      }
      sources.append(source)
    }
    return sources
  }
}
