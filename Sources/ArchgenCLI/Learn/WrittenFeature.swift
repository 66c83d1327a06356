import DependencyGraph
import Diagnostics
import Files
import Generator
import Linter
import Names
import SwiftSource

/// A feature that somebody wrote, found on disk: its sources, its tests, and what it needs of the
/// shared part.
struct WrittenFeature {
  /// The feature's name.
  let name: String
  /// Its entity's name.
  let entity: String
  /// What its entity stores beside an identity, in the order of the source.
  let fields: [String]
  /// Its files, sources first.
  let examples: [LearnedStyle.Example]
  /// Roles and rules that fit it, as JSON5.
  let preset: String
  /// The style whose rules they are; nil where the code resembles none.
  let style: String?
  /// What is known of its tests, in a line.
  let tests: String

  /// Reads the feature in a folder, or in the package that a folder is.
  init(
    _ folder: String, named name: String?, entity: String?, _ finder: ConfigurationFinder,
    _ context: Context
  ) throws {
    let found = try Self.destinations(of: folder, named: name, context)
    let places = found.destinations
    self.name = found.name
    let tests = WrittenTests(
      of: places.sources, feature: found.name, usual: places.tests, context)
    let beside = tests.folder.map { Path.join(Path.parent($0), "Shared") }
    let sharedTests = [places.sharedTests, beside].compactMap(\.self)
      .first(where: context.files.isFolder)
    let folders: [(path: String, purpose: FilePurpose)] = [
      (places.shared, .shared), (sharedTests ?? "", .sharedTest), (places.sources, .source),
      (tests.folder ?? "", .test),
    ].filter { !$0.0.isEmpty && context.files.isFolder($0.0) }
    let loader = CodeLoader(context, root: ".")
    let all = try loader.load(folders.map(\.path), options: ReadOptions(expressions: true))
    guard all.problems.isEmpty else {
      throw Stop(.failure, all.problems.map { .error($0.message) })
    }
    let graph = DependencyGraph(all.code, evidence: .all, threads: .usual)

    let sources = folders.filter { $0.purpose == .source || $0.purpose == .shared }.map(\.path)
    let exclusion = Exclusion(TestFolders.patterns.compactMap { try? Glob(path: $0) })
    let judged = DependencyGraph(
      try loader.load(sources, including: { !exclusion.excludes($0) }).code, threads: .usual)
    let proposal = LintProposal(
      judged, styles: finder.presets(), exclude: TestFolders.patterns, evidence: .example)
    guard proposal.types > 0 else {
      throw Stop(.usage, "there is no Swift type in '\(folder)'")
    }
    style = proposal.style?.id
    preset = Self.preset(proposal)
    let roles = RoleAssignment(
      try finder.configuration(text: preset, named: "style.json5").roles, to: graph)

    var examples: [LearnedStyle.Example] = []
    let needed = Self.needed(graph) { path in
      [.source, .test].contains(Self.place(of: path, folders)?.purpose)
    }
    for (index, file) in all.code.files.enumerated() where needed[index] {
      guard let place = Self.place(of: file.path, folders),
        let inside = Path.relative(file.path, to: place.path)
      else { continue }
      let role = Self.role(ofFile: index, graph, roles)
      let isSource = place.purpose == .source || place.purpose == .shared
      examples.append(
        LearnedStyle.Example(
          path: inside, purpose: place.purpose, role: isSource ? role ?? "" : "",
          bytes: try context.files.read(file.path)))
    }
    self.examples = examples.sorted { a, b in
      a.purpose == b.purpose
        ? Path.precedes(a.path, b.path)
        : Self.order(of: a.purpose) < Self.order(of: b.purpose)
    }
    self.tests = tests.text(templates: examples.count { $0.purpose == .test })
    let name = try entity ?? Self.entity(of: found.name, graph, folder)
    self.entity = name
    fields = Self.fields(of: name, graph)
  }

  /// Where the files of the feature stand, as `new` would have put them there.
  private static func destinations(
    of folder: String, named name: String?, _ context: Context
  ) throws -> (name: String, destinations: Destinations) {
    guard context.files.isFolder(folder) else {
      throw Stop(.usage, "no such folder: '\(folder)'")
    }
    let folder = Path.normalized(folder)
    let isPackage = context.files.isFile(Path.join(folder, "Package.swift"))
    let named = isPackage ? Self.onlyTarget(of: folder, context) ?? folder : folder
    let feature = name ?? Destinations.feature(ofModule: Path.name(context.absolute(named)))
    guard let first = feature.first, first.isUppercase else {
      throw Stop(
        .usage, "'\(feature)' is no name of a feature", help: "name it with --feature Bookmark")
    }
    let destinations: Destinations =
      isPackage
      ? .package(feature, in: folder)
      : .target(
        feature, in: folder,
        tests: Destinations.testFolder(of: folder, where: context.files.isFolder))
    guard context.files.isFolder(destinations.sources) else {
      throw Stop(
        .usage, "there is no folder '\(destinations.sources)'",
        help: "name the feature with --feature, or the folder of its sources")
    }
    return (feature, destinations)
  }

  /// The folder of sources in a package that has one target.
  private static func onlyTarget(of package: String, _ context: Context) -> String? {
    let sources = Path.join(package, "Sources")
    let targets = (try? context.files.list(sources))?.filter { $0.kind == .folder } ?? []
    return targets.count == 1 ? Path.join(sources, targets[0].name) : nil
  }

  /// The folder that a file stands in, the innermost one.
  private static func place(
    of path: String, _ folders: [(path: String, purpose: FilePurpose)]
  ) -> (path: String, purpose: FilePurpose)? {
    folders.filter { Path.relative(path, to: $0.path) != nil }
      .max { $0.path.utf8.count < $1.path.utf8.count }
  }

  /// The role of the type that a file is named after; of a file that is named after none, that of its longest
  /// type with a role. What stands first may be a delegate's protocol.
  private static func role(
    ofFile index: Int, _ graph: DependencyGraph, _ roles: RoleAssignment
  ) -> String? {
    let file = graph.code.files[index]
    let types = (0..<graph.typeCount).filter { Int(graph.nodes[$0].file) == index }
    let stem = Path.stem(file.path)
    if let named = types.first(where: { graph.qualifiedName(of: $0) == stem }) {
      return roles.roleName(of: named)
    }
    func length(_ type: Int) -> Int {
      let declaration = file.declarations[Int(graph.nodes[type].declaration)]
      return Int(declaration.end) - Int(declaration.start)
    }
    return types.filter { roles.roleName(of: $0) != nil }.max { length($0) < length($1) }
      .flatMap(roles.roleName)
  }

  private static func order(of purpose: FilePurpose) -> Int {
    FilePurpose.allCases.firstIndex(of: purpose) ?? 0
  }

  /// For each file whether it is the feature's own, or one that such a file needs.
  private static func needed(
    _ graph: DependencyGraph, isOwn: (String) -> Bool
  ) -> [Bool] {
    let sources = graph.code.files
    let files = Digraph(
      nodeCount: sources.count,
      edges: graph.dependencies.map { Digraph.Edge(Int($0.file), Int($0.toFile)) })
    let adding = Self.filesAdding(graph)
    var needed = sources.map { isOwn($0.path) }
    var queue = needed.indices.filter { needed[$0] }
    while let file = queue.popLast() {
      let used = Set(sources[file].nodes.map(\.name)).flatMap { adding[$0] ?? [] }
      for next in files.targets(of: file).map({ Int($0) }) + used where !needed[next] {
        needed[next] = true
        queue.append(next)
      }
    }
    return needed
  }

  /// The files that add a member of a name to types outside the tree. Who calls it there, such as at the end
  /// of modifiers of a view, depends on it, though the graph knows no type outside the tree and has no edge.
  private static func filesAdding(_ graph: DependencyGraph) -> [Name: [Int]] {
    var files: [Name: [Int]] = [:]
    for (index, file) in graph.code.files.enumerated() {
      for (added, declaration) in file.declarations.enumerated()
      where declaration.kind == .extension
        && graph.nodes[graph.node(ofDeclaration: added, inFile: index)].isAddition
      {
        for member in file.members(ofDeclaration: added) {
          files[file.declarations[member].name, default: []].append(index)
        }
      }
    }
    return files
  }

  /// The rules of a style, or those that the code keeps.
  private static func preset(_ proposal: LintProposal) -> String {
    if let style = proposal.style { return "{ extends: ['\(style.id)'] }" }
    let lines = proposal.configuration(failsWhereIdle: false).split(separator: "\n").drop {
      $0 != "{"
    }
    return lines.joined(separator: "\n  ")
  }

  private static func fields(of entity: String, _ graph: DependencyGraph) -> [String] {
    let names = graph.code.names
    return graph.code.files.flatMap { file in
      file.declarations.indices.filter {
        file.declarations[$0].kind.isNominal && names[file.declarations[$0].name] == entity
      }
      .flatMap { file.members(ofDeclaration: $0).map { file.declarations[$0] } }
      .filter { $0.isStored && !$0.modifiers.contains(.static) }
      .map { names[$0.name] }
    }
    .filter { $0 != "id" }
  }

  /// A type that is named as one of what the feature has many of.
  private static func entity(
    of feature: String, _ graph: DependencyGraph, _ folder: String
  ) throws -> String {
    let types = Set(
      (0..<graph.typeCount).filter { graph.nodes[$0].outer < 0 }
        .map { graph.qualifiedName(of: $0) })
    let names = [EnglishNouns.singular(feature), feature, feature + "Item", feature + "Model"]
    if let found = names.first(where: types.contains) { return found }
    throw Stop(
      .usage, "which type is the entity of '\(feature)'?",
      help: "there is no '\(names[0])' in '\(folder)': name it with --entity")
  }
}
