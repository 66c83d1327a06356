import SwiftSource

/// The nodes of the graph, and which node each entity and each declaration counts for.
struct NodeTable: Sendable {
  private(set) var nodes: [GraphNode] = []
  /// The nodes below this number are types; then follows one per file.
  private(set) var typeCount = 0
  private var nodeOfEntity: [Int32]
  let selfName: Name?

  init(_ symbols: SymbolTable) {
    nodeOfEntity = Array(repeating: -1, count: symbols.entities.count)
    selfName = symbols.code.names.name(for: "Self")
    for (index, entity) in symbols.entities.enumerated()
    where entity.kind.isNominal && !entity.isLocal && entity.isInTree {
      nodeOfEntity[index] = Int32(nodes.count)
      let declaration = symbols.code.files[Int(entity.file)].declarations[Int(entity.declaration)]
      nodes.append(
        GraphNode(
          file: entity.file, declaration: entity.declaration, kind: entity.kind, outer: -1,
          offset: declaration.nameOffset, entity: Int32(index)))
    }
    typeCount = nodes.count
    for index in 0..<typeCount {
      let owner = symbols.entities[Int(nodes[index].entity)].owner
      if owner >= 0 { nodes[index].outer = nodeOfEntity[Int(owner)] }
    }
    for file in symbols.code.files.indices {
      nodes.append(
        GraphNode(file: Int32(file), declaration: -1, kind: nil, outer: -1, offset: 0, entity: -1))
    }
  }

  /// The node of what a file declares beside types.
  func fileNode(_ file: Int) -> Int32 { Int32(typeCount + file) }

  /// The node of a type of the tree, or -1.
  func typeNode(of entity: Int32) -> Int32 { entity < 0 ? -1 : nodeOfEntity[Int(entity)] }

  /// The node that an entity of the tree counts for: a type itself; an alias what it stands for,
  /// where that is in the tree; otherwise the type around it, or its file.
  func node(of entity: Int32, _ symbols: SymbolTable) -> Int32 {
    let own = nodeOfEntity[Int(entity)]
    if own >= 0 { return own }
    let item = symbols.entities[Int(entity)]
    if item.kind == .typealias {
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
    var sources: [Int32] = []
    sources.reserveCapacity(file.declarations.count)
    let fileNode = fileNode(index)
    for (place, declaration) in file.declarations.enumerated() {
      var source = Int(declaration.parent) < place ? sources[Int(declaration.parent)] : fileNode
      if declaration.kind.isNominal || declaration.kind == .extension {
        let node = typeNode(of: symbols.entityOfDeclaration[symbols.global(index, place)])
        if node >= 0 { source = node } else if declaration.kind == .extension { source = fileNode }
      }
      sources.append(source)
    }
    return sources
  }
}
