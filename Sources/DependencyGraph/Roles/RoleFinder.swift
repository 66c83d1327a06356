import SwiftSource

extension DependencyGraph {
  /// For each node the index of the first of some conditions that holds for it, or nil. `folder` stands
  /// before every path.
  public func firstMatches(_ matchers: [RoleMatcher], folder: String = "") -> [Int?] {
    Self.first(of: answers(matchers, folder: folder), count: nodes.count)
  }

  /// For each of some conditions whether it holds for each node.
  func answers(
    _ matchers: [RoleMatcher], folder: String, _ threads: Threads = .none
  ) -> [[Bool]] {
    let finder = RoleFinder(matchers, self, folder: folder)
    return threads.values(matchers.count) { finder.answers(matchers[$0]) }
  }

  /// For each of some nodes the first of the answers that is yes.
  static func first(of answers: [[Bool]], count: Int) -> [Int?] {
    var first = [Int?](repeating: nil, count: count)
    for (index, answers) in answers.enumerated() {
      for (node, holds) in answers.enumerated() where holds && first[node] == nil {
        first[node] = index
      }
    }
    return first
  }

  /// For each of some conditions the nodes for which it holds, ascending.
  public func matches(_ matchers: [RoleMatcher], folder: String = "") -> [[Int]] {
    let finder = RoleFinder(matchers, self, folder: folder)
    return matchers.map { matcher in
      finder.answers(matcher).enumerated().filter(\.element).map(\.offset)
    }
  }
}

/// Answers role matchers for all nodes of one graph at once.
///
/// Thousands of types are asked a dozen questions each, so every question is answered for what it
/// really depends on, and only once: a name pattern for a distinct name, a path or an import for a
/// file, a conformance for the whole graph by walking from the clauses that fit to all subtypes.
struct RoleFinder {
  private let graph: DependencyGraph
  /// What stands before every path.
  private let folder: String
  /// The distinct simple names of types.
  private let names: DistinctNames
  /// The types by their names.
  private let typesByName: Groups
  private var heirs = Heirs()
  private var additions = Additions()

  /// Prepares questions about a graph.
  init(_ matchers: [RoleMatcher], _ graph: DependencyGraph, folder: String) {
    self.graph = graph
    self.folder = folder
    var names = DistinctNames(graph.code.names)
    let entities = graph.symbols.entities
    let nameOfType = (0..<graph.typeCount).map { type in
      Int(names.index(of: entities[Int(graph.nodes[type].entity)].name))
    }
    names.group()
    self.names = names
    typesByName = Groups(nameOfType, count: names.count)
    if matchers.contains(where: Self.asksForSupertypes) {
      heirs = Heirs(graph)
      additions = Additions(graph)
    }
  }

  private static func asksForSupertypes(_ matcher: RoleMatcher) -> Bool {
    switch matcher {
    case .conforms, .inherits: true
    case .named, .path, .attribute, .imports, .kind: false
    case .any(let parts), .all(let parts): parts.contains(where: asksForSupertypes)
    case .not(let part): asksForSupertypes(part)
    }
  }

  /// For each node whether the matcher holds.
  func answers(_ matcher: RoleMatcher) -> [Bool] {
    var answers = nobody
    add(matcher, to: &answers)
    return answers
  }

  /// Sets the answers of the nodes for which the matcher holds.
  private func add(_ matcher: RoleMatcher, to answers: inout [Bool]) {
    switch matcher {
    case .conforms(let glob):
      if glob.isLiteral { addNamed(glob, to: &answers) { $0 == .protocol } }
      addSubtypes(of: glob, to: &answers) { _ in true }
      for macro in graph.macros(adding: glob) {
        add(types(withAttribute: macro), withSubtypesTo: &answers)
      }
      add(graph.types(implying: glob), withSubtypesTo: &answers)
      addAdditions(to: glob, &answers)
    case .inherits(let glob):
      var found = nobody
      addSubtypes(of: glob, to: &found) { $0 != .protocol }
      // A protocol may be for heirs of a class only: `protocol Screen: UIViewController`.
      for node in found.indices where found[node] {
        let kind = graph.nodes[node].kind
        if kind == .class || kind == .protocol { answers[node] = true }
      }
      if glob.isLiteral { addNamed(glob, to: &answers) { $0 == .class } }
      addAdditions(to: glob, &answers)
    case .named(let glob): addNamed(glob, to: &answers) { _ in true }
    case .path(let glob): addOfFiles(to: &answers, files(at: glob))
    case .attribute(let text):
      guard let name = graph.code.names.name(for: text) else { return }
      for type in types(withAttribute: name) { answers[type] = true }
    case .imports(let module):
      guard let name = graph.code.names.name(for: module) else { return }
      addOfFiles(to: &answers, graph.code.files.map { $0.imports.contains { $0.module == name } })
    case .kind(let kind):
      for node in answers.indices where graph.nodes[node].kind == kind { answers[node] = true }
    case .any(let parts): for part in parts { add(part, to: &answers) }
    case .all(let parts):
      var all = nobody.map { !$0 }
      for part in parts {
        let holds = self.answers(part)
        for node in all.indices where !holds[node] { all[node] = false }
      }
      for node in all.indices where all[node] { answers[node] = true }
    case .not(let part):
      let holds = self.answers(part)
      for node in answers.indices where !holds[node] { answers[node] = true }
    }
  }

  private var nobody: [Bool] { [Bool](repeating: false, count: graph.nodes.count) }

  private func addOfFiles(to answers: inout [Bool], _ found: [Bool]) {
    for node in answers.indices where found[Int(graph.nodes[node].file)] { answers[node] = true }
  }

  /// For each file whether its path fits.
  private func files(at glob: Glob) -> [Bool] {
    let files = graph.code.files
    var found = [Bool](repeating: false, count: files.count)
    func fits(_ file: Int) -> Bool {
      glob.matches(folder.isEmpty ? files[file].path : folder + files[file].path)
    }
    let isOfFolders = glob.coversFolders
    for folder in graph.code.folders {
      let fitsFirst = fits(folder.lowerBound)
      for file in folder {
        found[file] = isOfFolders || file == folder.lowerBound ? fitsFirst : fits(file)
      }
    }
    return found
  }

  /// The types with an attribute.
  private func types(withAttribute name: Name) -> [Int] {
    graph.symbols.typeAttributes.filter { $0.name == name }
      .map { Int(graph.table.typeNode(of: $0.entity)) }.filter { $0 >= 0 }
  }

  private func addNamed(
    _ glob: Glob, to answers: inout [Bool], where isWanted: (DeclarationKind?) -> Bool
  ) {
    if glob.hasDot {
      for node in answers.indices
      where isWanted(graph.nodes[node].kind)
        && RoleMatcher.fits(glob, graph.qualifiedName(of: node))
      {
        answers[node] = true
      }
    } else {
      for name in names.fitting(glob) {
        for type in typesByName[Int(name)] where isWanted(graph.nodes[Int(type)].kind) {
          answers[Int(type)] = true
        }
      }
    }
  }

  /// Sets the answers of what files add to a type whose name fits, to what inherits that, or to a protocol for
  /// such types: an extension of `View` is part of all views. What such an extension itself inherits says
  /// nothing of roles: `extension URL: Identifiable`.
  private func addAdditions(to glob: Glob, _ answers: inout [Bool]) {
    let fits = additions.fitting(glob)
    for item in additions.items {
      let isOne =
        fits[item.extended] || item.asked.contains { fits[$0] }
        || item.required.contains { answers[$0] }
      if isOne { answers[item.node] = true }
    }
  }

  /// Sets the answers of the nodes in whose inheritance clauses, or in those of their supertypes, a
  /// name stands that fits and means a type of a wanted kind.
  private func addSubtypes(
    of glob: Glob, to answers: inout [Bool], where isWanted: (DeclarationKind?) -> Bool
  ) {
    let fitting = heirs.fitting(glob, graph).filter { heir in
      // A type outside the tree has no kind.
      let target = graph.nodes(
        ofType: heir.type, inFile: Int(heir.file), at: Int(heir.declaration)
      ).first
      return isWanted(target.flatMap { graph.nodes[$0].kind })
    }
    add(fitting.map { Int($0.node) }, withSubtypesTo: &answers)
  }

  /// Sets the answers of some nodes and of all that inherit from them.
  private func add(_ nodes: [Int], withSubtypesTo answers: inout [Bool]) {
    var found = nobody
    var front = nodes
    while let node = front.popLast() {
      answers[node] = true
      for next in heirs.subtypes.targets(of: node) where !found[next] {
        found[next] = true
        front.append(next)
      }
    }
  }
}
