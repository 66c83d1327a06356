import SwiftSource

/// Answers role matchers for all nodes of one graph.
///
/// Thousands of types are asked a dozen questions each, so every question is answered for what it
/// really depends on, and only once: a name pattern for a distinct name, a path or an import for a
/// file, a conformance for the whole graph by walking from the clauses that fit to all subtypes.
/// The answers are those of ``RoleMatcher/matches(_:)`` for ``NodeSubject``.
final class RoleFinder {
  private indirect enum Question {
    /// One answer per node.
    case node([Bool])
    /// One answer per file.
    case file([Bool])
    /// The simple name fits one of ``patterns``.
    case name(pattern: Int)
    /// A pattern for names with a dot.
    case qualifiedName(Glob)
    case attribute(Name)
    case never
    case any([Question])
    case all([Question])
    case not(Question)
  }

  private enum Answer: UInt8 { case unknown, no, yes }

  private let graph: DependencyGraph
  private var questions: [Question] = []
  /// The patterns for simple names.
  private var patterns: [Glob] = []
  /// For each name where its answers begin in ``answers``, or -1 before it was asked about.
  private var rows: [Int32] = []
  /// One bit per pattern.
  private var answers: [UInt64] = []
  /// The questions that a type may answer with yes though no pattern fits its name.
  private var beyondNames: [Int] = []

  /// Prepares questions about a graph.
  init(_ matchers: [RoleMatcher], _ graph: DependencyGraph) {
    self.graph = graph
    questions = matchers.map { prepare($0) }
    beyondNames = questions.indices.filter { !needsName(questions[$0]) }
    rows = Array(repeating: -1, count: graph.code.names.count)
  }

  /// The index of the first matcher that holds for a node.
  func firstMatch(_ node: Int) -> Int? {
    let row = row(of: node)
    // Few names fit any pattern, so most nodes are done with what is left then.
    let isPlain = row < 0 || answers[row..<row + words].allSatisfy { $0 == 0 }
    if isPlain { return beyondNames.first { holds(questions[$0], node, row) } }
    return questions.firstIndex { holds($0, node, row) }
  }

  private var words: Int { patterns.count / 64 + 1 }

  private func needsName(_ question: Question) -> Bool {
    switch question {
    case .name: true
    case .any(let parts): parts.allSatisfy(needsName)
    case .all(let parts): parts.contains(where: needsName)
    case .node, .file, .qualifiedName, .attribute, .never, .not: false
    }
  }

  private func holds(_ question: Question, _ node: Int, _ row: Int) -> Bool {
    switch question {
    case .node(let answers): answers[node]
    case .file(let answers): answers[Int(graph.nodes[node].file)]
    case .name(let pattern):
      row >= 0 && answers[row + pattern / 64] & (1 << UInt64(pattern % 64)) != 0
    case .qualifiedName(let glob): RoleMatcher.fits(glob, graph.qualifiedName(of: node))
    case .attribute(let name): NodeSubject(graph: graph, node: node).hasAttribute(name)
    case .never: false
    case .any(let parts): parts.contains { holds($0, node, row) }
    case .all(let parts): parts.allSatisfy { holds($0, node, row) }
    case .not(let part): !holds(part, node, row)
    }
  }

  /// Where the answers for a type's name begin; -1 for a file's node.
  private func row(of node: Int) -> Int {
    let entity = Int(graph.nodes[node].entity)
    guard entity >= 0 else { return -1 }
    let name = graph.symbols.entities[entity].name
    let id = Int(name.id)
    if rows[id] >= 0 { return Int(rows[id]) }
    let row = answers.count
    answers += repeatElement(0, count: words)
    graph.code.names.utf8(of: name).withUnsafeBufferPointer { bytes in
      for (index, glob) in patterns.enumerated() where glob.matches(bytes) {
        answers[row + index / 64] |= 1 << UInt64(index % 64)
      }
    }
    rows[id] = Int32(truncatingIfNeeded: row)
    return row
  }

  // MARK: preparing

  private func prepare(_ matcher: RoleMatcher) -> Question {
    switch matcher {
    case .conforms(let glob): return .node(subtypes(of: glob) { _ in true })
    case .inherits(let glob):
      var answers = subtypes(of: glob) { $0 != .protocol }
      for node in answers.indices where graph.nodes[node].kind != .class { answers[node] = false }
      return .node(answers)
    case .named(let glob):
      if glob.hasDot { return .qualifiedName(glob) }
      patterns.append(glob)
      return .name(pattern: patterns.count - 1)
    case .path(let glob): return .file(graph.code.files.map { glob.matches($0.path) })
    case .attribute(let text):
      return graph.code.names.name(for: text).map(Question.attribute) ?? .never
    case .imports(let module):
      guard let name = graph.code.names.name(for: module) else { return .never }
      return .file(graph.code.files.map { $0.imports.contains { $0.module == name } })
    case .any(let parts): return .any(parts.map { prepare($0) })
    case .all(let parts): return .all(parts.map { prepare($0) })
    case .not(let part): return .not(prepare(part))
    }
  }

  /// For each node whether a name that fits stands in its inheritance clauses or in those of its
  /// supertypes, reached through wanted kinds only.
  private func subtypes(of glob: Glob, where isWanted: (DeclarationKind?) -> Bool) -> [Bool] {
    var found = [Bool](repeating: false, count: graph.nodes.count)
    var front: [Int] = []
    var answers = [Answer](repeating: .unknown, count: graph.code.names.count)
    for clause in graph.symbols.clauses {
      let node = Int(graph.table.typeNode(of: clause.entity))
      guard node >= 0, !found[node], names(clause, glob, &answers, where: isWanted) else {
        continue
      }
      found[node] = true
      front.append(node)
    }
    guard !front.isEmpty else { return found }
    let subtypes = graph.subtypes
    while let node = front.popLast() {
      guard isWanted(graph.nodes[node].kind) else { continue }
      for next in subtypes.targets(of: node) where !found[next] {
        found[next] = true
        front.append(next)
      }
    }
    return found
  }

  /// Whether a clause names a wanted type that fits.
  private func names(
    _ clause: SymbolTable.Clause, _ glob: Glob, _ answers: inout [Answer],
    where isWanted: (DeclarationKind?) -> Bool
  ) -> Bool {
    let file = graph.code.files[Int(clause.file)]
    for inherited in file.declarations[Int(clause.declaration)].inherits.range {
      for part in file.compositionParts(of: file.inheritance[inherited]) {
        guard fits(file, part, glob, &answers) else { continue }
        let target = graph.nodes(
          ofType: part, inFile: Int(clause.file), at: Int(clause.declaration)
        ).first
        // A type outside the tree has no kind.
        if isWanted(target.flatMap { graph.nodes[$0].kind }) { return true }
      }
    }
    return false
  }

  private func fits(
    _ file: SourceFile, _ type: NodeID, _ glob: Glob, _ answers: inout [Answer]
  ) -> Bool {
    let names = graph.code.names
    if glob.hasDot {
      let words = file.namePath(of: type).map { names[$0] }
      return RoleMatcher.fits(glob, words.joined(separator: "."))
    }
    let last = file.lastName(of: type)
    let id = Int(last.id)
    if answers[id] == .unknown {
      let fits = !last.isEmpty && names.utf8(of: last).withUnsafeBufferPointer(glob.matches)
      answers[id] = fits ? .yes : .no
    }
    return answers[id] == .yes && !file.namePath(of: type).isEmpty
  }
}

extension DependencyGraph {
  /// From every type to the types that inherit from it or conform to it.
  fileprivate var subtypes: Digraph {
    Digraph(
      nodeCount: nodes.count,
      edges: (0..<typeCount).lazy.flatMap { node in
        supertypes(of: node).map { Digraph.Edge($0, node) }
      })
  }
}

extension SourceFile {
  /// The last of the names of a written type: `B` for `A.B<Int>?`; empty where it has none.
  fileprivate func lastName(of type: NodeID) -> Name {
    var current = type
    while let node = node(current) {
      switch node.kind {
      case .typeName, .typeMember: return node.name
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typePack, .typeSuppressed:
        current = node.firstChild
      default: return .none
      }
    }
    return .none
  }
}
