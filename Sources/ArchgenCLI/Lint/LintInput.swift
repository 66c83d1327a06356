import Arguments
import DependencyGraph
import Files
import Linter
import SwiftSource

/// What a lint run works on: the configuration, and the code that it judges.
struct LintInput {
  /// The configuration.
  let configuration: LintConfiguration
  /// The folder that its paths are relative to.
  let root: String
  /// Whether only a part of what the configuration covers is asked for.
  let isPartial: Bool
  private let file: String?
  private let context: Context
  private let paths: [String]
  private let indexStore: String?

  /// Finds the configuration: the one named, the style's, or the nearest one up from the paths. Without
  /// any it is an error, or an empty one where that is enough.
  init(
    _ arguments: ParsedArguments, _ context: Context, paths: [String], orEmpty: Bool = false
  ) throws {
    self.context = context
    self.paths = paths
    indexStore = arguments[ExactInput.option]
    for path in paths where try context.files.status(path) == nil {
      throw Stop(.usage, "no such file or folder: '\(path)'")
    }
    let finder = ConfigurationFinder(
      context, styles: try StyleFolders.library(arguments, context))
    let start = paths.first ?? "."
    let none = ConfigurationFinder.Found(configuration: LintConfiguration(), file: nil)
    guard
      let found = try finder.configuration(
        file: arguments[RoleOptions.config], style: arguments[RoleOptions.style],
        near: paths.isEmpty ? [start] : paths)
        ?? (orEmpty ? none : nil)
    else {
      let below = finder.files(below: start).map { "'\($0)'" }.joined(separator: ", ")
      throw Stop(
        .usage, "there is no \(ConfigurationFinder.fileNames[0]) here or above",
        help: below.isEmpty
          ? "'archgen init' writes one from the code; '--style ID' takes a style's rules"
          : "found below: \(below); name one with --config, or work in its folder")
    }
    configuration = found.configuration
    file = found.file
    let isWhole = found.file == nil && paths.count == 1 && context.files.isFolder(start)
    let root = isWhole ? start : found.folder
    isPartial =
      found.file != nil && !paths.isEmpty
      && !paths.contains { Self.covers($0, root, context) }
    self.root = root
  }

  /// What a configuration covers, and what of that is asked for: all where there are no paths.
  init(_ found: ConfigurationFinder.Found, paths: [String] = [], _ context: Context) {
    configuration = found.configuration
    file = found.file
    root = found.folder
    self.context = context
    self.paths = paths
    isPartial = !paths.isEmpty
    indexStore = nil
  }

  /// The rules whose entries in the baseline of its folder are meant; nil for all of them. A style's rules, and a
  /// file that is named beside the folder's own, say nothing of what other rules have found there.
  var baselineRules: Set<String>? {
    let ofFolder = ConfigurationFinder.fileNames.map { Path.join(root, $0) }
    let isUsual = file.map { ofFolder.map(context.absolute).contains(context.absolute($0)) }
    let isOnly = !ofFolder.contains(where: context.files.isFile)
    return isUsual == true || isOnly ? nil : Set(configuration.rules.map(\.id))
  }

  /// The files that say how code is judged, relative to the root: the user's own, and those that it extends.
  var configurationFiles: [String] { configuration.files.map(shown) }

  /// Which of some files are asked for, whatever links lead to them; their paths are relative to the root.
  func reported(of files: some Sequence<String>) -> Set<String> {
    let root = context.absolute(self.root)
    let given = paths.map(context.absolute)
    let real = given.compactMap(SystemCalls.realPath)
    let inRoot = SystemCalls.realPath(root).map { realRoot in
      real.compactMap { Path.relative($0, to: realRoot) }.map { Path.resolved($0, in: root) }
    }
    let named = given + (inRoot ?? [])
    let shown = paths.map(self.shown)
    return Set(
      files.filter { file in
        if shown.contains(where: { Path.relative(file, to: $0) != nil }) { return true }
        let path = Path.resolved(file, in: root)
        if named.contains(where: { Path.relative(path, to: $0) != nil }) { return true }
        let file = SystemCalls.realPath(path) ?? path
        return real.contains { Path.relative(file, to: $0) != nil }
      })
  }

  /// Whether a path leads to a folder or to what is around it, also over links.
  private static func covers(_ path: String, _ folder: String, _ context: Context) -> Bool {
    let (path, folder) = (context.absolute(path), context.absolute(folder))
    if Path.relative(folder, to: path) != nil { return true }
    guard let real = SystemCalls.realPath(path), let folder = SystemCalls.realPath(folder) else {
      return false
    }
    return Path.relative(folder, to: real) != nil
  }

  /// Where code is read unless the configuration says it: in its folder, whichever part of that is asked
  /// for, and in what the paths name beside it. Of a folder that holds whole repositories, such as a
  /// person's own, only those are meant that the paths are in.
  private var folders: [String] {
    if paths.isEmpty { return [self.root] }
    if file == nil { return paths }
    let root = context.absolute(self.root)
    let isInRepository = Project.repository(around: root, context) != nil
    return paths.map { path in
      let whole = context.absolute(path)
      if Path.relative(whole, to: root) == nil { return path }
      if isInRepository { return self.root }
      var top = Project.repository(around: whole, context)
      while let inner = top, let outer = Project.repository(around: Path.parent(inner), context) {
        top = outer
      }
      return top.map { context.named($0, as: path) } ?? self.root
    }
  }

  /// What was read.
  struct Loaded {
    /// The code, resolved, with its roles.
    let code: Code
    /// Files that could not be read.
    let problems: [FileError]
    /// What `sources` names and does not exist.
    let missingSources: [String]
    /// What `exclude` says and leaves out nothing.
    let unusedExclude: [String]
  }

  /// What may come, be it tests or what package managers write: to leave it out before it is there is no fault.
  private static func isUsual(_ pattern: String) -> Bool {
    TestFolders.patterns.contains(pattern) || pattern == "**/*UITests/**"
      || ForeignFolders.areNamed(by: pattern)
  }

  /// Reads the code: `sources`, else ``folders``.
  func load(allReferences: Bool = false, workers: Int = Workers.usualCount) throws -> Loaded {
    let exclusion = Exclusion(configuration.exclude)
    let (sources, missing) = sources(without: exclusion)
    // What the compiler says stands beside what is inferred, and is there for all files.
    var need = configuration.inferenceNeed
    if allReferences || (indexStore != nil && need != .nothing) { need = .everything }
    let loader = CodeLoader(context, root: root)
    var loaded = try loader.load(
      sources,
      options: ReadOptions(
        expressions: need.isEverything, skimsBodies: true,
        decidingValues: need != .nothing || configuration.readsInitialValues, skipsFalse: true),
      workers: workers, including: exclusion.includes(below: sources, from: root, context))
    let exact = try ExactInput.references(indexStore, loaded.code, root: root, context)
    context.progress.begin("resolving names in \(loaded.code.files.count) files")
    var inferring: [Bool]?
    if need != .nothing, !need.isEverything {
      inferring = try readBodies(need, &loaded, loader, workers)
    }
    let graph = DependencyGraph(
      loaded.code, evidence: need == .nothing ? .written : .all, inferring: inferring,
      exact: exact, threads: .workers(workers))
    context.keep(loaded)
    let code = Code(graph, roles: configuration.roles, threads: .workers(workers))
    return Loaded(
      code: code, problems: loaded.problems, missingSources: missing,
      unusedExclude: exclusion.unused.filter { !Self.isUsual($0) })
  }

  /// Whether one of some manifests and Xcode projects' files, as seen from the root, speaks of what is read: it
  /// stands there, or in a folder around it.
  func reads(anyOf projects: [String]) -> Bool {
    if projects.isEmpty { return false }
    let area = area
    return projects.contains { path in
      let folder = Path.parent(Path.resolved(path, in: area.root))
      let around = folder.hasSuffix(XcodeProject.bundleSuffix) ? Path.parent(folder) : folder
      return area.sources.contains { Path.relative($0, to: around) != nil } || area.holds(path)
    }
  }

  /// Those of some paths, as seen from the root, at which files are read, or would be if they were there.
  func read(of paths: [String]) -> [String] { paths.isEmpty ? [] : paths.filter(area.holds) }

  /// Where files are read, over no links, and whether a path as seen from the root leads there.
  private var area: (root: String, sources: [String], holds: (String) -> Bool) {
    let exclusion = Exclusion(configuration.exclude)
    let root = real(self.root)
    let sources = sources(without: exclusion).paths.map(real)
    return (
      root, sources,
      { path in
        let file = Path.resolved(path, in: root)
        return sources.contains { Path.relative(file, to: $0) != nil }
          && !exclusion.excludes(
            source: Path.resolved(path, in: self.root), from: self.root, context)
      }
    )
  }

  /// A path over no links.
  private func real(_ path: String) -> String {
    let path = context.absolute(path)
    return SystemCalls.realPath(path) ?? path
  }

  /// What is read, and what `sources` names and does not exist.
  private func sources(without exclusion: Exclusion) -> (paths: [String], missing: [String]) {
    guard !configuration.sources.isEmpty else { return (folders, []) }
    let patterns = SourcePatterns(root: root, in: context.files)
    var missing: [String] = []
    let paths = configuration.sources.flatMap { pattern -> [String] in
      let found = patterns.paths(pattern)
      if found.isEmpty { missing.append(pattern) }
      return found.filter { !exclusion.excludes(source: $0, from: root, context) }
    }
    return (paths, missing)
  }

  /// Reads those files again, with their bodies, in which references have to be inferred; for each file
  /// whether they are.
  private func readBodies(
    _ need: InferenceNeed, _ loaded: inout CodeLoader.Loaded, _ loader: CodeLoader, _ workers: Int
  ) throws -> [Bool] {
    let threads = Threads.workers(workers)
    let declared = DependencyGraph(declarationsOf: loaded.code, threads: threads)
    let files = need.files(
      of: declared, RoleAssignment(configuration.roles, to: declared, threads: threads))
    return try loader.readBodies(of: files, in: &loaded, workers: workers)
  }

  /// A path as findings show it: relative to the configuration's folder.
  func shown(_ path: String) -> String {
    Path.seen(context.absolute(path), from: context.absolute(root))
  }
}
