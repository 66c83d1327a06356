import DependencyGraph
import SwiftSource

/// What rules look at: the graph, and the role of each of its nodes.
///
/// Rules speak of nodes by their numbers in the graph. Every branch of an `#if` but that of `#if false` is
/// judged: a view that is not compiled here is compiled elsewhere.
public final class Code: Sendable {
  /// Which references a rule judges.
  typealias Evidence = DependencyGraph.Evidence

  /// Who depends on whom.
  public let graph: DependencyGraph
  /// Which role each node plays.
  public let roles: RoleAssignment

  /// What is held or got without a name of its type; nothing where nobody asked for inference.
  let unnamed: [Dependency]
  /// The references with a role at an end, grouped by the roles.
  let references: References
  /// Every reference from one node to another, and those where a name of a type is written, once they were asked for.
  private let knownDependencies = MadeOnce<(all: [Dependency], written: [Dependency])>()
  /// What stands before every path as the roles' patterns see it.
  private let folder: String
  /// For each role its nodes, ascending.
  private let nodesOfRole: [[Int]]
  /// For each file whether its module has another of its name.
  private let fileNamesakes = MadeOnce<[Bool]>()
  /// For each outermost type whether another has its name.
  private let typeNamesakes = MadeOnce<[Bool]>()
  /// What the modules export.
  private let knownExports = MadeOnce<ExportedModules>()
  /// The nodes that are ends of findings.
  let knownEnds: KnownEnds
  /// Where a rule that has much to do may do some of it.
  let threads: Threads

  /// Puts a graph and the roles of its nodes together; `folder` is where the graph's root stands below
  /// the folder of the configuration that declares the roles, with a `/` at its end.
  public init(
    _ graph: DependencyGraph, roles: RoleTable, folder: String = "", threads: Threads = .none
  ) {
    self.graph = graph
    self.folder = folder
    self.threads = threads
    knownEnds = KnownEnds(graph.nodes.indices)
    let (assignment, aliases) = threads.both {
      RoleAssignment(roles, to: graph, folder: folder, threads: threads)
    } _: {
      AliasContents(graph, threads)
    }
    self.roles = assignment
    unnamed = graph.unnamedDependencies
    references = References(graph, unnamed: unnamed, assignment, aliases, threads)
    var nodes = [[Int]](repeating: [], count: roles.roles.count)
    for (node, role) in self.roles.roles.enumerated() {
      if let role { nodes[role].append(node) }
    }
    nodesOfRole = nodes
  }

  /// The declared roles, layers and slices.
  var table: RoleTable { roles.table }
  /// The files, in the order of their paths.
  var files: [SourceFile] { graph.code.files }
  /// The paths of all files.
  public var paths: some Sequence<String> { files.lazy.map(\.path) }
  /// The number of files.
  public var fileCount: Int { files.count }
  /// The names of all files.
  var names: NameTable { graph.code.names }
  /// All nodes: the types, then one for each file's free functions and globals, then what files add to types
  /// outside the tree.
  var nodes: Range<Int> { graph.nodes.indices }
  /// The nodes that are types.
  var types: Range<Int> { 0..<graph.typeCount }

  /// The nodes that play one of these roles, ascending.
  func nodes(of roles: RoleSet) -> [Int] {
    let nodes = roles.meant.map(nodes(ofRole:)).filter { !$0.isEmpty }
    return nodes.count == 1 ? nodes[0] : nodes.joined().sorted()
  }

  private func nodes(ofRole role: Int) -> [Int] {
    nodesOfRole.indices.contains(role) ? nodesOfRole[role] : []
  }

  /// The types that play one of these roles, ascending.
  func types(of roles: RoleSet) -> some Sequence<Int> {
    nodes(of: roles).prefix { $0 < graph.typeCount }
  }

  /// Whether anything plays one of these roles.
  func hasNodes(of roles: RoleSet) -> Bool {
    roles.meant.contains { !nodes(ofRole: $0).isEmpty }
  }

  /// For each of these roles those that take what fits it, in their order.
  func takers(from meant: [Int]) -> [[String]] {
    graph.matches(meant.map { table.roles[$0].matcher }, folder: folder).map { nodes in
      Set(nodes.compactMap { roles.roles[$0] }).sorted().map { table.roles[$0].name }
    }
  }

  /// For each node the first role that it fits by itself.
  var ownRoles: [Int?] { graph.firstMatches(table.roles.map(\.matcher), folder: folder) }

  /// The files in which something plays one of these roles, or is extended that does; ascending.
  func files(of roles: RoleSet) -> [Int] {
    let nodes = nodes(of: roles)
    if nodes.isEmpty { return [] }
    var isMeant = [Bool](repeating: false, count: files.count)
    for node in nodes {
      isMeant[Int(graph.nodes[node].file)] = true
      for declaration in graph.declarations(of: node) { isMeant[declaration.file] = true }
    }
    return files.indices.filter { isMeant[$0] }
  }

  /// The files that speak for one of these roles, ascending, each with the first node that does: a type
  /// that is declared or extended there, or the file itself for what it declares beside types.
  func speakers(of roles: RoleSet) -> [(file: Int, node: Int)] {
    files(of: roles).compactMap { file in
      let ofFile = graph.fileNode(file)
      let declarations = files[file].declarations.indices
      let speakers = declarations.lazy.map { self.speaker(ofDeclaration: $0, inFile: file) }
      let node = declarations.isEmpty ? ofFile : speakers.first { roles.contains($0, in: self) }
      return node.flatMap { roles.contains($0, in: self) ? (file, $0) : nil }
    }
  }

  /// Who speaks in what a declaration of a file says, or, where there is none, a statement outside all.
  func speaker(ofDeclaration declaration: Int, inFile file: Int) -> Int {
    let declarations = files[file].declarations
    let offset =
      declarations.indices.contains(declaration) ? declarations[declaration].nameOffset : nil
    return roles.speaker(
      for: graph.node(ofDeclaration: declaration, inFile: file), in: file, at: offset, of: graph)
  }

  /// Who speaks at a place in what a declaration says, where that plays one of these roles. A `#Preview`
  /// outside all types puts parts together, and speaks for none.
  func speaker(
    of roles: RoleSet, ofDeclaration declaration: Int, inFile file: Int, at offset: UInt32
  ) -> Int? {
    let speaker = speaker(ofDeclaration: declaration, inFile: file)
    guard roles.contains(speaker, in: self),
      graph.nodes[speaker].isType || !files[file].isInPreview(offset)
    else { return nil }
    return speaker
  }

  /// Whether another type stands around a type.
  func isNested(_ node: Int) -> Bool { graph.nodes[node].outer >= 0 }

  /// Whether a type plays the role of the type that it stands in, and none of its own.
  func inheritsRole(_ node: Int) -> Bool {
    isNested(node) && roles.roles[Int(graph.nodes[node].outer)] == roles.roles[node]
  }

  /// A node, then the types around it, as far as each has its role from the next one.
  private func heirs(from node: Int) -> some Sequence<Int> {
    sequence(first: node) { [self] in inheritsRole($0) ? Int(graph.nodes[$0].outer) : nil }
  }

  /// The type that hands its role down to a node inside it; the node itself where none does.
  func whole(_ node: Int) -> Int { heirs(from: node).reduce(node) { $1 } }

  /// Whether a reference stays in one type and what stands inside it with its role.
  func staysInside(_ item: Dependency) -> Bool { whole(Int(item.from)) == whole(Int(item.to)) }

  /// Whether a type stands inside another and has its role from it.
  func isPart(_ node: Int, of other: Int) -> Bool {
    heirs(from: node).dropFirst().contains(other)
  }

  /// Whether a type plays a role that no type around it has.
  func playsOwnRole(_ node: Int) -> Bool {
    roles.roles[node] != nil && !inheritsRole(node)
  }

  /// The type that has a node inside, through however many others; the node itself where none has.
  func outermost(_ node: Int) -> Int {
    var current = node
    while graph.nodes[current].outer >= 0 { current = Int(graph.nodes[current].outer) }
    return current
  }

  /// The declaration of a type; nil for a file's free functions and globals.
  func declaration(of node: Int) -> Declaration? {
    let item = graph.nodes[node]
    return item.isType ? files[Int(item.file)].declarations[Int(item.declaration)] : nil
  }

  /// Whether only its file sees a type.
  func isPrivate(_ node: Int) -> Bool {
    let item = graph.nodes[node]
    guard item.isType else { return false }
    // A declaration is large: only the field that is asked for is read.
    let access = files[Int(item.file)].declarations[Int(item.declaration)].access
    return access == .private || access == .fileprivate
  }

  /// Whether another type has the name and the module of the outermost type around one: outside packages, in
  /// packages with modules of one name, in files for several platforms.
  func hasNamesake(type node: Int) -> Bool {
    typeNamesakes.value { Self.namesakes(ofTypesIn: graph) }[outermost(node)]
  }

  /// Whether the module of a file, or another of its name, has another file of its name.
  func hasNamesake(file: Int) -> Bool {
    fileNamesakes.value { Self.namesakes(in: graph.code) }[file]
  }

  /// The name that people read: `Outer.Inner`, `extension View`, or that of a file without its folders.
  func name(of node: Int) -> String {
    if graph.nodes[node].isType { return graph.qualifiedName(of: node) }
    if let name = graph.nameOfType(extendedBy: node) { return "extension \(name)" }
    return Self.fileName(path(of: node))
  }

  /// The last name of a path.
  static func fileName(_ path: String) -> String {
    withFileName(path) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls a function with the bytes of the last name of a path, which is asked for every file.
  static func withFileName<Result>(
    _ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var path = path
    return path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return body(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// The file where a node is declared.
  func path(of node: Int) -> String { files[Int(graph.nodes[node].file)].path }

  /// The role of a node in words, or what it is.
  func spokenRole(of node: Int) -> String {
    Words.spoken(roles.roleName(of: node) ?? name(of: node))
  }

  /// The slice of a file.
  func slice(ofFile file: Int) -> String? { roles.sliceOfFile[file].map { roles.slices[$0] } }

  /// The references from one node to another, in source order.
  func dependencies(_ evidence: Evidence) -> [Dependency] {
    let known = knownDependencies.value {
      let all = references.all(threads)
      return (all: all, written: all.allSatisfy(\.isWritten) ? all : all.filter(\.isWritten))
    }
    return evidence == .all ? known.all : known.written
  }

  /// What the modules of the tree export: all files are looked through for it, so once for all rules.
  var exportedModules: ExportedModules { knownExports.value { ExportedModules(self) } }

  /// The references whoever speaks for them, in source order, with those from an extension to its own type:
  /// where roles decide nothing, they lead from file to file.
  func dependenciesAsWritten(_ evidence: Evidence) -> some Sequence<Dependency> {
    graph.dependencies.lazy.filter { Self.counts($0, evidence) }
  }

  /// Whether a reference is evidence of this kind; a qualifier is none.
  static func counts(_ item: Dependency, _ evidence: Evidence) -> Bool {
    !item.flags.contains(.isQualifier) && (evidence == .all || item.isWritten)
  }

  /// The first reference of each of these steps from node to node.
  func firstReferences(of steps: some Sequence<Step>, _ evidence: Evidence) -> FirstReferences {
    var first = FirstReferences(of: steps, among: nodes.count)
    for item in dependencies(evidence) {
      first.add(item, for: Step(from: Int(item.from), to: Int(item.to)))
    }
    return first
  }
}

/// From one unit to another.
struct Step: Hashable {
  var from: Int
  var to: Int
}
