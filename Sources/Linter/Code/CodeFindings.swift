import DependencyGraph
import SwiftSource

extension Code {
  /// A finding for every reference that `breaks` refuses, as one from a file to another. What an extension names
  /// of its own type, the file names in which it stands.
  func findings(
    _ evidence: Evidence, betweenFiles breaks: (Dependency) -> Bool,
    message: (_ item: Dependency, _ verb: String) -> String
  ) -> [Finding] {
    let more = evidence == .all ? unnamed.filter(breaks) : []
    return (dependenciesAsWritten(evidence).filter(breaks) + more).map { item in
      var item = roles.spoken(item, in: graph)
      if item.from == item.to { item.from = Int32(graph.typeCount) + item.file }
      return finding(item, message(item, Self.verb(item)))
    }
  }

  /// A finding for every reference between roles that `breaks` refuses: it judges each pair once. One
  /// of the two may be nil, for code without a role.
  func findings(
    _ evidence: Evidence, of kinds: Set<ReferenceKind>? = nil,
    whenRoles breaks: (_ from: Int?, _ to: Int?) -> Bool,
    message: ((_ from: Int, _ to: Int, _ verb: String) -> String)? = nil,
    except isFree: ((Dependency) -> Bool)? = nil
  ) -> [Finding] {
    var findings: [Finding] = []
    // Of many references between two types only the place differs.
    var known: [SameEnds: Int] = [:]
    for group in references.groups where breaks(group.from, group.to) {
      let source = group.from.map { Words.spoken(table.roles[$0].name) }
      let target = group.to.map { Words.withArticle(table.roles[$0].name) }
      for index in references.order[group.range] {
        let item = references.items[Int(index)]
        guard evidence == .all || item.isWritten, kinds?.contains(item.kind) ?? true,
          isFree?(item) != true
        else { continue }
        let ends = SameEnds(
          from: item.from, to: item.to, kind: item.kind,
          having: item.flags.intersection([.isHeld, .isGot]))
        if let same = known[ends] {
          var finding = findings[same]
          finding.place = place(of: item)
          findings.append(finding)
          continue
        }
        // Functions beside types are told by their names.
        if graph.nodes[Int(item.to)].isType { known[ends] = findings.count }
        findings.append(
          finding(
            item,
            message?(Int(item.from), Int(item.to), Self.verb(item))
              ?? usualMessage(item, from: source, to: target)))
      }
    }
    return findings
  }

  private struct SameEnds: Hashable {
    var from: Int32
    var to: Int32
    var kind: ReferenceKind
    var having: Dependency.Flags
  }

  private func finding(_ item: Dependency, _ message: String) -> Finding {
    Finding(
      rule: "", place: place(of: item), from: end(Int(item.from)), to: end(Int(item.to)),
      kind: item.kind.word, message: message)
  }

  /// A finding at a type's own declaration.
  func finding(about node: Int, kind: String, message: String, count: Int? = nil) -> Finding {
    Finding(
      rule: "", place: place(ofNode: node), from: end(node), kind: kind, message: message,
      count: count)
  }

  /// One end of a finding.
  func end(_ node: Int) -> FindingEnd {
    knownEnds.end(node) {
      FindingEnd(id: madeID(of: node), name: name(of: node), role: roles.roleName(of: node))
    }
  }

  /// The id of a node as an end of a finding, wherever its file stands. A type that only its file sees is named
  /// together with it, and so is one that its name alone does not tell from another.
  func id(of node: Int) -> String { end(node).id }

  private func madeID(of node: Int) -> String {
    let file = Int(graph.nodes[node].file)
    guard graph.nodes[node].isType else { return fileID(file) }
    let id = graph.id(of: node)
    return isPrivate(node) || hasNamesake(type: node) ? "\(id) (\(fileID(file)))" : id
  }

  /// What tells a file apart wherever it stands: a module has one file of a name. Where several have one, as
  /// outside packages, it is the path.
  func fileID(_ file: Int) -> String {
    hasNamesake(file: file) ? files[file].path : shortID(ofFile: file)
  }

  private func shortID(ofFile file: Int) -> String {
    "\(graph.code.module(ofFile: file).name)/\(Self.fileName(files[file].path))"
  }

  /// By path what each file is called where no other of its module has its name.
  var shortFileNames: [String: String] {
    Dictionary(
      files.indices.map { (files[$0].path, shortID(ofFile: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// For each outermost type whether another has its id.
  static func namesakes(ofTypesIn graph: DependencyGraph) -> [Bool] {
    struct Key: Hashable {
      var module: Int
      var name: Name
      /// The name with that of the type outside the tree around it, where there is one.
      var qualified: String?
    }
    func outermost(_ body: (_ node: Int, _ file: Int, _ name: Name) -> Void) {
      for node in 0..<graph.typeCount where graph.nodes[node].outer < 0 {
        body(node, Int(graph.nodes[node].file), graph.name(ofType: node))
      }
    }
    // Few names are there twice: only of those it is worth asking whose they are.
    var counts = [UInt8](repeating: 0, count: graph.code.names.count)
    outermost { counts[Int($2.id)] = min(2, counts[Int($2.id)] + 1) }
    let numbers = moduleNumbers(graph.code)
    var hasNamesake = [Bool](repeating: false, count: graph.typeCount)
    var last: [Key: Int] = [:]
    outermost { node, file, name in
      if counts[Int(name.id)] < 2 { return }
      let key = Key(
        module: numbers[graph.code.moduleOfFile[file]], name: name,
        qualified: graph.isInTypeOutside(node) ? graph.qualifiedName(of: node) : nil)
      guard let other = last.updateValue(node, forKey: key) else { return }
      hasNamesake[node] = true
      hasNamesake[other] = true
    }
    return hasNamesake
  }

  /// For each module a number that it shares with those of its name: modules of several packages may have one.
  private static func moduleNumbers(_ code: CodeBase) -> [Int] {
    let modules = code.modules
    let named = Dictionary(modules.indices.map { (modules[$0].name, $0) }) { first, _ in first }
    return modules.map { named[$0.name] ?? -1 }
  }

  /// For each file whether its module, or one of the same name, has another of its name.
  static func namesakes(in code: CodeBase) -> [Bool] {
    struct Key: Hashable {
      var module: Int
      var name: Name
    }
    let numbers = moduleNumbers(code)
    var hasNamesake = [Bool](repeating: false, count: code.files.count)
    var last: [Key: Int] = [:]
    last.reserveCapacity(code.files.count)
    var names = NameTable()
    for file in code.files.indices {
      let name = withFileName(code.files[file].path) { names.intern($0) }
      let key = Key(module: numbers[code.moduleOfFile[file]], name: name)
      guard let other = last.updateValue(file, forKey: key) else { continue }
      hasNamesake[file] = true
      hasNamesake[other] = true
    }
    return hasNamesake
  }

  /// The ids of the ends that some files have a part of, by which a change of them may cause a finding that
  /// stands elsewhere: the files, the types that they declare or extend or did before, those that have a role
  /// through these, and the modules, slices, roles and layers of them.
  func ends(in paths: Set<String>, formerly former: FormerTypes) -> Set<String> {
    let (nodes, files) = parts(of: paths)
    return paths.union(ends(of: withHeirs(nodes.union(types(former))), files))
  }

  /// The same of those that some files name or named before, and of those that name what these files declare or
  /// did before.
  func ends(beside paths: Set<String>, formerly former: FormerTypes) -> Set<String> {
    let (own, changed) = parts(of: paths)
    let known = withHeirs(own.union(types(former)))
    var nodes = types(namedBy: former)
    for item in graph.dependencies {
      if changed.contains(Int(item.file)) {
        nodes.formUnion([Int(item.to), graph.fileNode(Int(item.toFile))])
      }
      if changed.contains(Int(item.toFile)) || known.contains(Int(item.to)) {
        nodes.formUnion([Int(item.from), graph.fileNode(Int(item.file))])
      }
    }
    nodes.formUnion(speakers(naming: former))
    return ends(of: nodes, Set(nodes.map { Int(graph.nodes[$0].file) }))
  }

  /// The files of some paths, and the nodes that have a part in them.
  private func parts(of paths: Set<String>) -> (nodes: Set<Int>, files: Set<Int>) {
    let changed = files.indices.filter { paths.contains(files[$0].path) }
    let nodes = changed.flatMap { index in
      [graph.fileNode(index)]
        + files[index].declarations.indices.map {
          graph.node(ofDeclaration: $0, inFile: index)
        }
    }
    return (Set(nodes), Set(changed))
  }

  /// The ids of some nodes and files as ends, and of their roles, layers, modules and slices.
  private func ends(of nodes: Set<Int>, _ files: Set<Int>) -> Set<String> {
    var ends: Set<String> = []
    for file in files {
      ends.insert(graph.code.module(ofFile: file).name)
      if let slice = slice(ofFile: file) { ends.insert(slice) }
    }
    for node in nodes {
      ends.insert(id(of: node))
      if let role = roles.roleName(of: node) { ends.insert(role) }
      if let layer = roles.layer(of: node) { ends.insert(table.layers[layer].name) }
    }
    return ends
  }

  /// Of some files and all from which references lead to them, also through others, the paths.
  func paths(leadingTo changed: Set<String>) -> Set<String> {
    let back = Digraph(
      nodeCount: files.count,
      edges: graph.dependencies.lazy.map { Digraph.Edge(Int($0.toFile), Int($0.file)) })
    let starts = files.indices.lazy.filter { changed.contains(self.files[$0].path) }
    return Set(back.reached(from: starts).map { files[$0].path })
  }

  /// Some nodes, and the types that conform to or inherit from one of them, also through others.
  private func withHeirs(_ nodes: Set<Int>) -> Set<Int> {
    let down = Digraph(
      nodeCount: self.nodes.count,
      edges: types.lazy.flatMap { type in
        self.graph.supertypes(of: type).map { Digraph.Edge($0, type) }
      })
    return down.reached(from: nodes)
  }

  /// Where a reference stands.
  func place(of item: Dependency) -> FindingPlace {
    place(
      file: Int(item.file), offset: item.offset, length: graph.nameLength(of: item))
  }

  /// Where a type's name stands; of a file's free functions and globals the start of the file.
  func place(ofNode node: Int) -> FindingPlace {
    let item = graph.nodes[node]
    let length = declaration(of: node).map { names.length(of: $0.name) } ?? 1
    return place(file: Int(item.file), offset: item.offset, length: length)
  }

  /// Where a held type is named.
  func place(of held: HeldType) -> FindingPlace {
    place(file: held.file, offset: held.offset, length: names.length(of: held.name))
  }

  /// A place in a file.
  func place(file: Int, offset: UInt32, length: Int) -> FindingPlace {
    let location = files[file].location(of: offset)
    return FindingPlace(
      path: files[file].path, line: location.line, column: location.column, length: length)
  }

  /// The bytes from the start of a name up to the end of another on its line; only the first's where that stands on
  /// another.
  func length(from first: NamePart, to last: NamePart, inFile file: Int) -> Int {
    let isOneLine =
      files[file].location(of: first.offset).line == files[file].location(of: last.offset).line
    let end = isOneLine ? last : first
    return Int(end.offset - first.offset) + names.length(of: end.name)
  }

  /// `view names a repository`; `Helper, which has no role, makes a repository`. The roles of both ends are
  /// told by their words.
  private func usualMessage(
    _ item: Dependency, from source: String?, to target: String?
  ) -> String {
    var message = source ?? end(Int(item.from)).name + ", which has no role,"
    message += " "
    message += Self.verb(item)
    message += " "
    message += target ?? spokenTarget(item) + ", which has no role"
    return message
  }

  /// What a reference means: `Helper`, of what stands beside types `format of Helpers.swift`.
  private func spokenTarget(_ item: Dependency) -> String {
    let target = end(Int(item.to)).name
    return graph.nodes[Int(item.to)].isType ? target : "\(graph.name(of: item)) of \(target)"
  }

  /// What a reference does, as a verb.
  private static func verb(_ item: Dependency) -> String {
    if item.flags.contains(.isHeld) { return "holds" }
    if item.flags.contains(.isGot) { return "gets" }
    return switch item.kind {
    case .inheritance: "inherits from"
    case .construction: "makes"
    case .cast: "casts to"
    case .member, .call, .operator, .case: "uses"
    default: "names"
    }
  }
}
