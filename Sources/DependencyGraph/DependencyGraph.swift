import Diagnostics
import SwiftSource
import Synchronization

/// Who depends on whom in a code base, with the places in the source that make it so.
///
/// Nodes are the nominal types outside bodies, then one per file for what the file declares beside
/// types, then one for all that a file adds to one type outside the tree, and one for each extension of
/// a protocol, at which no evidence ends: what it says, the protocol says. Everything of a type counts
/// for it, wherever it stands: its extensions, its members, the local types in its functions.
public final class DependencyGraph: Sendable {
  /// Which references count.
  public enum Evidence: String, Sendable, CaseIterable {
    /// Names of types as they are written.
    case written
    /// Members, calls and inferred types, too.
    case all
  }

  /// What the graph was made from.
  public let code: CodeBase
  /// What was looked for.
  public let evidence: Evidence
  /// The types, then one node per file, then what files add to types outside the tree.
  public let nodes: [GraphNode]
  /// The number of types: nodes below it are types.
  public let typeCount: Int
  /// All evidence, in the order of files and, inside a file, of the source. Evidence inside one node
  /// is kept where it joins two files.
  public let dependencies: [Dependency]
  /// How many references were resolved.
  public let resolution: ResolutionCounts
  /// What was not decided, in the order of the source.
  public let undecided: [Undecided]
  /// The members that are written without their types, in the order of the source, where inferred.
  public let implicitMembers: [ImplicitMember]
  /// The types of stored properties for which none is written, in the order of the source, where inferred.
  public let propertyTypes: [PropertyType]
  /// The values that code has, in the order of files and, inside a file, of the source, where inferred.
  let valuesAtHand: [ValueAtHand]
  let symbols: SymbolTable
  let table: NodeTable
  /// The types that are `Sendable` by what they store, once that was asked.
  let sendableValues = Mutex<Set<Int>?>(nil)

  /// Resolves the names of a code base, by what the compiler says where that is given. The same result
  /// on one thread and on many.
  ///
  /// With `inferring` members, calls and inferred types are found in those files only that it says yes
  /// to; of the others the values that decide types must have been read.
  public init(
    _ code: CodeBase, evidence: Evidence = .written, inferring: [Bool]? = nil,
    exact: ExactReferences? = nil, threads: Threads = .none
  ) {
    // What inference finds out about one file must not depend on whether some other file has the names
    // that it speaks of by itself.
    let code = evidence == .all ? code.knowing(StandardLibrary.words.sorted()) : code
    let symbols = SymbolTable(code, threads)
    let table = NodeTable(symbols, threads)
    let values = evidence == .all ? ValueTable(symbols, threads) : nil
    let exact = exact.map { ExactTargets($0, symbols, table, evidence) }
    let parts = threads.map(code.files.count) { files in
      var result = Resolved()
      // Most references lead out of the tree.
      result.dependencies.reserveCapacity(
        code.files[files].reduce(0) { $0 + $1.references.count } / 2)
      var written = WrittenNames(symbols: symbols, nodes: table)
      let infers = files.contains { inferring?[$0] ?? true }
      let all = values.flatMap {
        infers ? Checker(symbols: symbols, values: $0, nodes: table) : nil
      }
      for file in files {
        let checker = inferring?[file] ?? true ? all : nil
        let start = result.dependencies.count
        if let exact, exact.covers(file) {
          var usual = Resolved()
          written.resolve(file, by: symbols, into: &usual)
          if let checker { usual.add(checker.check(file)) }
          result.implicitMembers += usual.implicitMembers
          result.propertyTypes += usual.propertyTypes
          result.valuesAtHand += usual.valuesAtHand
          exact.resolve(file, usual: usual.dependencies, into: &result)
        } else {
          written.resolve(file, by: symbols, into: &result)
          if let checker { result.add(checker.check(file)) }
        }
        // In one order, whether a file is among those in which is inferred or not.
        result.sortUnique(from: start)
      }
      return result
    }
    let joined = Resolved(joining: parts, threads)
    self.code = code
    self.evidence = evidence
    self.nodes = table.nodes
    self.typeCount = table.typeCount
    self.dependencies = joined.dependencies
    self.undecided = joined.undecided
    self.implicitMembers = joined.implicitMembers
    self.propertyTypes = joined.propertyTypes
    self.valuesAtHand = joined.valuesAtHand
    self.resolution = joined.counts
    self.symbols = symbols
    self.table = table
  }

  /// The declarations of a code base without what they depend on: enough to say who plays a role.
  public init(declarationsOf code: CodeBase, threads: Threads) {
    symbols = SymbolTable(code, threads)
    table = NodeTable(symbols, threads)
    self.code = code
    evidence = .written
    nodes = table.nodes
    typeCount = table.typeCount
    dependencies = []
    undecided = []
    implicitMembers = []
    propertyTypes = []
    valuesAtHand = []
    resolution = ResolutionCounts()
  }

  // MARK: nodes

  /// The nodes of what files declare beside types, in the order of files.
  var fileNodes: Range<Int> { typeCount..<typeCount + code.files.count }

  /// The nodes of what files add to types outside the tree, and to protocols.
  var additionNodes: Range<Int> { fileNodes.upperBound..<nodes.count }

  /// The node of what a file declares beside types.
  public func fileNode(_ file: Int) -> Int { Int(table.fileNode(file)) }

  /// `Outer.Inner`, without the module; empty for a file's free functions and globals.
  public func qualifiedName(of node: Int) -> String {
    guard nodes.indices.contains(node), nodes[node].isType else { return "" }
    var item = symbols.entities[Int(nodes[node].entity)]
    var name = code.names[item.name]
    while item.owner >= 0 {
      item = symbols.entities[Int(item.owner)]
      name = code.names[item.name] + "." + name
    }
    return name
  }

  /// The last name of a type.
  public func name(ofType node: Int) -> Name { symbols.entities[Int(nodes[node].entity)].name }

  /// Whether a type that no other one of the tree is around stands in an extension of a type outside the tree.
  public func isInTypeOutside(_ node: Int) -> Bool {
    nodes.indices.contains(node) && nodes[node].isType && nodes[node].outer < 0
      && symbols.entities[Int(nodes[node].entity)].owner >= 0
  }

  /// `Module.Outer.Inner`, or `path#` for a file's free functions and globals.
  public func id(of node: Int) -> String {
    guard nodes.indices.contains(node) else { return "" }
    let file = Int(nodes[node].file)
    guard nodes[node].isType else { return code.files[file].path + "#" }
    return code.module(ofFile: file).name + "." + qualifiedName(of: node)
  }

  /// The module of a node.
  public func module(of node: Int) -> Module { code.module(ofFile: Int(nodes[node].file)) }

  /// The declaration of a node and its extensions, as pairs of file and declaration.
  public func declarations(of node: Int) -> [(file: Int, declaration: Int)] {
    guard nodes.indices.contains(node), nodes[node].isType else { return [] }
    let item = nodes[node]
    let extensions = symbols.extensionsOf.all(UInt64(UInt32(truncatingIfNeeded: item.entity)))
    return [(Int(item.file), Int(item.declaration))] + extensions.map { symbols.place(of: Int($0)) }
  }

  /// The node that a declaration belongs to: the type that it is or stands in, or its file's.
  public func node(ofDeclaration declaration: Int, inFile file: Int) -> Int {
    Int(table.node(aroundDeclaration: declaration, inFile: file, symbols))
  }

  /// The node that a node is part of where roles decide nothing: of what a file adds to a type outside the
  /// tree the file's, of what it adds to a protocol that, otherwise itself.
  func own(_ node: Int32) -> Int {
    Int(nodes[Int(node)].isAddition ? nodes[Int(node)].outer : node)
  }

  /// The file that a reference leads to among those for which a condition holds: that which declares what is
  /// named, or else, where a name is written, that of the type meant or of a type around it, as an alias and what
  /// an extension adds may stand elsewhere. Where it holds for none of them, the first.
  public func file(ledToBy item: Dependency, where isMeant: (Int) -> Bool) -> Int {
    if isMeant(Int(item.toFile)) || !item.isWritten { return Int(item.toFile) }
    var node = Int(item.to)
    while node >= 0, node < typeCount {
      if isMeant(Int(nodes[node].file)) { return Int(nodes[node].file) }
      node = Int(nodes[node].outer)
    }
    return Int(item.toFile)
  }

  /// The name of the type that a node adds to; nil for any other node.
  public func nameOfType(extendedBy node: Int) -> String? {
    guard nodes[node].isAddition else { return nil }
    return code.names[symbols.entities[Int(nodes[node].entity)].name]
  }

  /// For each file that declares typealiases their declarations, in the order of the source.
  public var typealiases: [(file: Int, declarations: [Int])] {
    var found: [(file: Int, declarations: [Int])] = []
    for item in symbols.entities where item.kind == .typealias && item.isInTree {
      if found.last?.file != Int(item.file) { found.append((Int(item.file), [])) }
      found[found.count - 1].declarations.append(Int(item.declaration))
    }
    return found
  }

  /// Whether a condition holds for one of the nodes at which references begin that are written in a
  /// file: the file's own, and the types that are declared or extended there.
  public func hasSource(inFile file: Int, where holds: (Int) -> Bool) -> Bool {
    if holds(fileNode(file)) { return true }
    let declarations = code.files[file].declarations
    return code.files[file].typeDeclarations.lazy.map({ Int($0) }).contains { index in
      let kind = declarations[index].kind
      if kind == .extension {
        return holds(Int(table.node(ofExtension: index, inFile: file, symbols)))
          || table.addition(toProtocolBy: index, inFile: file, symbols).map(holds) ?? false
      }
      guard kind.isNominal else { return false }
      let node = table.typeNode(of: symbols.entityOfDeclaration[symbols.global(file, index)])
      return node >= 0 && holds(Int(node))
    }
  }

  /// The nodes that a written type names: none for a type outside the tree, several for `A & B`;
  /// optionals, `some` and `any` count as what they wrap.
  public func nodes(ofType type: NodeID, inFile file: Int, at declaration: Int) -> [Int] {
    let source = code.files[file]
    let view = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: true)
    // Nearly all are one name, and most of these are of no type of the tree.
    if let name = source.onlyName(of: type) {
      if !symbols.typeNames.contains(name.id) { return [] }
      let node = table.typeNode(
        of: symbols.nominal(name, in: source, scope: UInt32(declaration), view))
      return node < 0 ? [] : [Int(node)]
    }
    var nodes: [Int] = []
    source.forEachPart(of: source.unwrapped(type)) { part in
      let entity = symbols.nominal(part, in: source, scope: UInt32(declaration), view)
      let node = table.typeNode(of: entity)
      if node >= 0 { nodes.append(Int(node)) }
    }
    return nodes
  }

  /// Whether a written name begins with one that only means something where it stands: a generic parameter, an
  /// associated type, or a typealias of a type. A type outside of that name is not meant.
  public func beginsWithOwnName(_ reference: Reference, inFile file: Int) -> Bool {
    guard let name = code.files[file].parts(of: reference).first?.name else { return false }
    let view = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: true,
      seesLocalTypes: reference.flags.contains(.isType))
    switch symbols.meaning(of: name, in: code.files[file], scope: reference.holder, view) {
    case .generic: return true
    case .entity(let entity):
      let item = symbols.entities[Int(entity)]
      return item.kind == .associatedtype || item.kind == .typealias && item.owner >= 0
    case .nothing, .ambiguous: return false
    }
  }

  /// Whether a file of a module imports another module, directly or through others.
  public func imports(_ module: Int, _ other: Int) -> Bool {
    module != other && symbols.imports.isReachable(Int32(other), from: Int32(module))
  }

  /// The module of the tree that a file imports under a name; nil for one outside.
  public func module(_ name: Name, importedByFile file: Int) -> Int? {
    symbols.imports.moduleNamed.module(name.id, near: code.files[file].path).map(Int.init)
  }

  /// Whether a written type may have a name in it that the tree declares; `nodes` are those of its file.
  public func mayName(anyIn type: NodeID, of nodes: [Node]) -> Bool {
    symbols.mayName(anyIn: type, of: nodes)
  }

  /// The supertypes of a node that the tree declares: superclass and protocols, its extensions' too.
  public func supertypes(of node: Int) -> [Int] {
    var found: [Int] = []
    forEachSupertype(of: node) { found.append($0) }
    return found
  }

  /// Calls a function with each of them: who asks all types needs no list for each.
  public func forEachSupertype(of node: Int, _ body: (Int) -> Void) {
    guard nodes[node].isType else { return }
    for entity in symbols.supertypes[Int(nodes[node].entity)] {
      let above = table.typeNode(of: entity)
      if above >= 0 { body(Int(above)) }
    }
  }

  // MARK: evidence

  /// Where a dependency is written.
  public func location(of dependency: Dependency) -> SourceLocation {
    code.files[Int(dependency.file)].location(of: dependency.offset)
  }

  /// The length in bytes of the name as ``name(of:)`` gives it.
  public func nameLength(of dependency: Dependency) -> Int {
    if dependency.isOneWord { return code.names.length(of: Name(id: dependency.text)) }
    let names = names(of: dependency)
    return names.reduce(names.count - 1) { $0 + code.names.length(of: $1) }
  }

  /// The name as it is written: `Avatar`, `Avatar.ID`.
  public func name(of dependency: Dependency) -> String {
    names(of: dependency).map { code.names[$0] }.joined(separator: ".")
  }

  /// Whether some names end with the name as it is written.
  public func isWritten(_ dependency: Dependency, atEndOf path: [Name]) -> Bool {
    guard dependency.partCount > 1 else { return path.last?.id == dependency.text }
    let first = Int(dependency.text)
    let count = Int(dependency.partCount)
    guard count <= path.count else { return false }
    let parts = code.files[Int(dependency.file)].parts
    return (0..<count).allSatisfy { parts[first + $0].name == path[path.count - count + $0] }
  }

  /// The last part of the name as it is written: `ID` of `Avatar.ID`.
  public func lastName(of dependency: Dependency) -> Name {
    guard dependency.partCount > 1 else { return Name(id: dependency.text) }
    let last = Int(dependency.text) + Int(dependency.partCount) - 1
    return code.files[Int(dependency.file)].parts[last].name
  }

  /// The parts of the name as it is written: `Avatar` and `ID` of `Avatar.ID`.
  public func names(of dependency: Dependency) -> [Name] {
    guard dependency.partCount > 1 else { return [Name(id: dependency.text)] }
    let first = Int(dependency.text)
    return code.files[Int(dependency.file)].parts[first..<first + Int(dependency.partCount)]
      .map(\.name)
  }
}

extension SymbolTable {
  /// The file and the index in it of a declaration's number.
  func place(of number: Int) -> (file: Int, declaration: Int) {
    let file = base.partitioningIndex { Int($0) > number } - 1
    return (file, number - Int(base[file]))
  }
}

extension SourceFile {
  /// The only name of a written type, or of an expression that stands for one, without generic arguments and
  /// sugar; nil where it has several or none.
  fileprivate func onlyName(of type: NodeID) -> Name? {
    let nodes = self.nodes
    var index = Int(type.index)
    while index < nodes.count {
      switch nodes[index].kind {
      case .typeName, .identifier: return nodes[index].name
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typePack, .typeSuppressed:
        index = Int(nodes[index].firstChild.index)
      default: return nil
      }
    }
    return nil
  }

  /// A type without `?`, `!`, `some`, `any`, and without the parentheses around one type.
  public func unwrapped(_ type: NodeID) -> NodeID {
    var current = type
    while let node = node(current) {
      switch node.kind {
      case .typeOptional, .typeUnwrapped, .typeSome, .typeAny, .typePack, .typeSuppressed:
        current = node.firstChild
      case .typeTuple:
        guard let element = self.node(node.firstChild), element.next.isNone else { return current }
        current = element.firstChild
      default: return current
      }
    }
    return current
  }
}
