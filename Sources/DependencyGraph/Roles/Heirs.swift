import SwiftSource

/// Who inherits what: every type that an inheritance clause names, itself or by an alias, with the node
/// that it is written for.
struct Heirs {
  struct Heir {
    var node: Int32
    var file: Int32
    var declaration: Int32
    /// The written type, without `&`.
    var type: NodeID
    /// Index in ``names``.
    var name: Int32
  }

  private var all: [Heir] = []
  /// The distinct last names of what is inherited.
  private var names = DistinctNames(NameTable())
  /// From every type to the types that inherit from it or conform to it.
  private(set) var subtypes = Digraph(nodeCount: 0, edges: [])

  init() {}

  init(_ graph: DependencyGraph) {
    names = DistinctNames(graph.code.names)
    all.reserveCapacity(graph.symbols.inherited.count)
    for item in graph.symbols.inherited where !item.name.isEmpty {
      let node = graph.table.typeNode(of: item.entity)
      guard node >= 0 else { continue }
      all.append(
        Heir(
          node: node, file: item.file, declaration: item.declaration, type: item.type,
          name: names.index(of: item.name)))
      guard graph.symbols.aliasNames.contains(item.name.id) else { continue }
      let written = WrittenType(
        type: item.type, file: Int(item.file), declaration: Int(item.declaration))
      for meant in graph.symbols.aliased(written) {
        guard let name = graph.code.files[meant.file].lastName(of: meant.type) else { continue }
        all.append(
          Heir(
            node: node, file: Int32(meant.file), declaration: Int32(meant.declaration),
            type: meant.type, name: names.index(of: name)))
      }
    }
    names.group()
    var edges: [Digraph.Edge] = []
    for node in 0..<graph.typeCount {
      for supertype in graph.symbols.supertypes[Int(graph.nodes[node].entity)] {
        let target = graph.table.typeNode(of: supertype)
        if target >= 0 { edges.append(Digraph.Edge(Int(target), node)) }
      }
    }
    subtypes = Digraph(nodeCount: graph.nodes.count, edges: edges)
  }

  /// Whether the tree does not declare what is inherited.
  private func isOutside(_ heir: Heir, _ graph: DependencyGraph) -> Bool {
    graph.nodes(ofType: heir.type, inFile: Int(heir.file), at: Int(heir.declaration)).isEmpty
  }

  /// Those that inherit something whose name fits, or what inherits that in a library, in the order of the
  /// clauses.
  func fitting(_ glob: Glob, _ graph: DependencyGraph) -> [Heir] {
    let text = graph.code.names
    if glob.hasDot {
      return all.filter { heir in
        let words = graph.code.files[Int(heir.file)].namePath(of: heir.type).map { text[$0] }
        return RoleMatcher.fits(glob, words.joined(separator: "."))
      }
    }
    let fitting = names.fitting(glob)
    let implied = LibrarySupertypes.heirs(ofFitting: glob).compactMap { names.index($0) }
    if fitting.isEmpty, implied.isEmpty { return [] }
    var fits = [Bool](repeating: false, count: names.count)
    for name in fitting { fits[Int(name)] = true }
    return all.filter { heir in
      fits[Int(heir.name)] || implied.contains(heir.name) && isOutside(heir, graph)
    }
  }
}
