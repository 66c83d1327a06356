import SwiftSource

/// Answers role matchers for all nodes of one graph at once.
///
/// Thousands of types are asked a dozen questions each, so every question is answered for what it
/// really depends on, and only once: a name pattern for a distinct name, a path or an import for a
/// file, a conformance for the whole graph by walking from the clauses that fit to all subtypes.
/// The answers are those of ``RoleMatcher/matches(_:)`` for ``NodeSubject``.
struct RoleFinder {
  private let graph: DependencyGraph
  /// What stands before every path.
  private let folder: String
  /// For each node the index of its simple name among ``names``; -1 for a file's node.
  private let nameOfNode: [Int32]
  /// The distinct simple names of types.
  private let names: [Name]
  private var heirs = Heirs()

  /// Prepares questions about a graph.
  init(_ matchers: [RoleMatcher], _ graph: DependencyGraph, folder: String = "") {
    self.graph = graph
    self.folder = folder
    var number = [Int32](repeating: -1, count: graph.code.names.count)
    var names: [Name] = []
    nameOfNode = graph.nodes.map { node in
      guard node.entity >= 0 else { return -1 }
      let name = graph.symbols.entities[Int(node.entity)].name
      if number[Int(name.id)] < 0 {
        number[Int(name.id)] = Int32(names.count)
        names.append(name)
      }
      return number[Int(name.id)]
    }
    self.names = names
    if matchers.contains(where: Self.asksForSupertypes) { heirs = Heirs(graph) }
  }

  private static func asksForSupertypes(_ matcher: RoleMatcher) -> Bool {
    switch matcher {
    case .conforms, .inherits: true
    case .named, .path, .attribute, .imports: false
    case .any(let parts), .all(let parts): parts.contains(where: asksForSupertypes)
    case .not(let part): asksForSupertypes(part)
    }
  }

  /// For each node whether the matcher holds.
  func answers(_ matcher: RoleMatcher) -> [Bool] {
    switch matcher {
    case .conforms(let glob): return subtypes(of: glob) { _ in true }
    case .inherits(let glob):
      var answers = subtypes(of: glob) { $0 != .protocol }
      for node in answers.indices where graph.nodes[node].kind != .class { answers[node] = false }
      return answers
    case .named(let glob): return named(glob)
    case .path(let glob):
      return ofFiles(graph.code.files.map { glob.matches(folder + $0.path) })
    case .attribute(let text):
      return graph.code.names.name(for: text).map(attributed) ?? nobody
    case .imports(let module):
      guard let name = graph.code.names.name(for: module) else { return nobody }
      return ofFiles(graph.code.files.map { $0.imports.contains { $0.module == name } })
    case .any(let parts):
      return parts.reduce(into: nobody) { all, part in
        for (node, holds) in answers(part).enumerated() where holds { all[node] = true }
      }
    case .all(let parts):
      return parts.reduce(into: nobody.map { !$0 }) { all, part in
        for (node, holds) in answers(part).enumerated() where !holds { all[node] = false }
      }
    case .not(let part): return answers(part).map { !$0 }
    }
  }

  private var nobody: [Bool] { [Bool](repeating: false, count: graph.nodes.count) }

  private func ofFiles(_ answers: [Bool]) -> [Bool] {
    graph.nodes.map { answers[Int($0.file)] }
  }

  private func attributed(_ name: Name) -> [Bool] {
    graph.nodes.map { node in
      guard node.isType else { return false }
      let file = graph.code.files[Int(node.file)]
      let run = file.declarations[Int(node.declaration)].attributes
      return file.attributes[run.range].contains { $0.name == name }
    }
  }

  private func named(_ glob: Glob) -> [Bool] {
    if glob.hasDot {
      return graph.nodes.indices.map { RoleMatcher.fits(glob, graph.qualifiedName(of: $0)) }
    }
    let text = graph.code.names
    let fits = names.map { text.withUTF8(of: $0) { glob.matches($0) } }
    return nameOfNode.map { $0 >= 0 && fits[Int($0)] }
  }

  /// For each node whether a name that fits stands in its inheritance clauses or in those of its
  /// supertypes, reached through wanted kinds only.
  private func subtypes(of glob: Glob, where isWanted: (DeclarationKind?) -> Bool) -> [Bool] {
    var found = nobody
    var front: [Int] = []
    for heir in heirs.fitting(glob, graph) where !found[Int(heir.node)] {
      // A type outside the tree has no kind.
      let target = graph.nodes(
        ofType: heir.type, inFile: Int(heir.file), at: Int(heir.declaration)
      ).first
      guard isWanted(target.flatMap { graph.nodes[$0].kind }) else { continue }
      found[Int(heir.node)] = true
      front.append(Int(heir.node))
    }
    while let node = front.popLast() {
      guard isWanted(graph.nodes[node].kind) else { continue }
      for next in heirs.subtypes.targets(of: node) where !found[next] {
        found[next] = true
        front.append(next)
      }
    }
    return found
  }
}

/// Who inherits what: every type that an inheritance clause names, with the node that it is written
/// for.
private struct Heirs {
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
  private var names: [Name] = []
  /// From every type to the types that inherit from it or conform to it.
  private(set) var subtypes = Digraph(nodeCount: 0, edges: [])

  init() {}

  init(_ graph: DependencyGraph) {
    var number = [Int32](repeating: -1, count: graph.code.names.count)
    for clause in graph.symbols.clauses {
      let node = graph.table.typeNode(of: clause.entity)
      guard node >= 0 else { continue }
      let file = graph.code.files[Int(clause.file)]
      for inherited in file.declarations[Int(clause.declaration)].inherits.range {
        file.forEachPart(of: file.inheritance[inherited]) { part in
          guard let last = file.lastName(of: part) else { return }
          if number[Int(last.id)] < 0 {
            number[Int(last.id)] = Int32(names.count)
            names.append(last)
          }
          all.append(
            Heir(
              node: node, file: clause.file, declaration: clause.declaration, type: part,
              name: number[Int(last.id)]))
        }
      }
    }
    subtypes = Digraph(
      nodeCount: graph.nodes.count,
      edges: (0..<graph.typeCount).lazy.flatMap { node in
        graph.supertypes(of: node).map { Digraph.Edge($0, node) }
      })
  }

  /// Those that inherit something whose name fits, in the order of the clauses.
  func fitting(_ glob: Glob, _ graph: DependencyGraph) -> [Heir] {
    let text = graph.code.names
    if glob.hasDot {
      return all.filter { heir in
        let words = graph.code.files[Int(heir.file)].namePath(of: heir.type).map { text[$0] }
        return RoleMatcher.fits(glob, words.joined(separator: "."))
      }
    }
    let fits = names.map { text.withUTF8(of: $0) { glob.matches($0) } }
    guard fits.contains(true) else { return [] }
    return all.filter { fits[Int($0.name)] }
  }
}

extension SourceFile {
  /// The last of the names of a written type: `B` for `A.B<Int>?`; nil where it has none.
  fileprivate func lastName(of type: NodeID) -> Name? {
    let nodes = self.nodes
    var last: Name?
    var current = type
    while Int(current.index) < nodes.count {
      let node = nodes[Int(current.index)]
      switch node.kind {
      case .typeName: return (last ?? node.name).isEmpty ? nil : last ?? node.name
      case .typeMember: last = last ?? node.name
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typePack, .typeSuppressed: break
      default: return nil
      }
      current = node.firstChild
    }
    return last
  }
}
