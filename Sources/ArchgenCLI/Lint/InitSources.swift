import DependencyGraph
import Files
import SwiftSource

/// The code that `archgen init` looks at: where its sources are, without tests and what others wrote.
struct InitSources {
  /// The code.
  private(set) var code: CodeBase
  /// What could not be read.
  private(set) var problems: [FileError]
  /// Folders as a configuration names them; empty for all.
  private(set) var sources: [String] = []
  /// Patterns of what was left out, and of tests that may come.
  private(set) var exclude: [String] = []

  /// Takes the usual folders, else those that the package's manifest names, too, else everything: so where
  /// code lies beside them, as in an app beside its packages. What a package shows its use by need not be read.
  init(root: String, _ context: Context) throws {
    let root = Path.normalized(root)
    let patterns = SourcePatterns(root: root, in: context.files)
    let loader = CodeLoader(context, root: root)
    func inside(_ path: String) -> String { Path.relative(path, to: root) ?? path }
    let foreign = ForeignFolders.patterns.map { Group([$0]) }
    let all = try SourceFolders(
      below: [root], in: context.files,
      including: { path in !foreign.contains { $0.exclusion.excludes(inside(path)) } }
    ).files.map(inside)
    let manifests = Manifests(among: all, below: root, context)
    // Doubles stand in for any part, so tests follow no rule.
    let tests = try InitTests(all, below: root, loader)
    let groups =
      [Group(tests.patterns)] + manifests.tests.map { Group(["/\($0)/**"]) } + foreign
    func group(of path: String) -> Int? { groups.firstIndex { $0.exclusion.excludes(path) } }
    let own = all.filter { group(of: $0) == nil && !Manifests.isManifest($0) }
    let usual = ["Sources", "Packages/*/Sources"]
    var leftOut: Set<Int> = []
    code = CodeBase(SourceSet([]))
    problems = []
    for candidate in [usual, usual + manifests.folders.filter { !usual.contains($0) }, []] {
      // A folder may have the usual name while the code lies elsewhere.
      sources = candidate.filter { pattern in
        let folders = patterns.paths(pattern).map(inside)
        return own.contains { file in folders.contains { Path.relative(file, to: $0) != nil } }
      }
      if sources.isEmpty != candidate.isEmpty { continue }
      let folders = sources.isEmpty ? [root] : sources.flatMap(patterns.paths)
      let isAll = own.allSatisfy { file in
        folders.contains { Path.relative(file, to: inside($0)) != nil }
          || manifests.hasPackage && Self.onlyShows(file)
      }
      if !isAll { continue }
      sources.removeAll { source in
        folders.map(inside).contains { $0 != source && Path.relative(source, to: $0) != nil }
      }
      leftOut = []
      let options = ReadOptions(expressions: true, skipsFalse: true)
      let loaded = try loader.load(folders, options: options) { path in
        guard let group = group(of: inside(path)) else { return true }
        leftOut.insert(group)
        return false
      }
      (code, problems) = (loaded.code, loaded.problems)
      break
    }
    exclude = leftOut.union([0]).sorted().flatMap { groups[$0].patterns }
  }

  /// Whether a file stands in a folder that a package shows its use in.
  private static func onlyShows(_ file: String) -> Bool {
    let shows: Set<Substring> = ["Example", "Examples", "Sample", "Samples", "Demo", "Benchmarks"]
    return Path.parts(file).first.map(shows.contains) ?? false
  }

  /// Patterns, and what they leave out.
  private struct Group {
    let patterns: [String]
    let exclusion: Exclusion

    init(_ patterns: [String]) {
      self.patterns = patterns
      exclusion = Exclusion(patterns.compactMap { try? Glob(path: $0) })
    }
  }
}

extension InitSources {
  /// What the manifests below a folder say about where targets are.
  private struct Manifests {
    /// Whether the folder is a package.
    let hasPackage: Bool
    /// The folders that the package names for what is no test.
    let folders: [String]
    /// The folders that any manifest names for tests.
    let tests: [String]

    init(among files: [String], below root: String, _ context: Context) {
      let packages = files.filter { Path.isNamed($0, SourceLoader.manifest) }.compactMap { path in
        (try? context.files.read(Path.join(root, path))).flatMap {
          Package(folder: "", manifest: $0).map { (folder: Path.parent(path), $0.targets) }
        }
      }
      func folders(_ isMeant: (String, Package.Target) -> Bool) -> [String] {
        let paths = packages.flatMap { folder, targets in
          targets.filter { isMeant(folder, $0) }.compactMap(\.path).map {
            Path.normalized(Path.join(folder, $0))
          }
        }
        return Set(paths).filter { $0 != "." && Path.staysInside($0) }.sorted()
      }
      hasPackage = packages.contains { $0.folder == "." }
      self.folders = folders { folder, target in folder == "." && !target.isTest }
      tests = folders { $1.isTest }
    }

    static func isManifest(_ path: String) -> Bool {
      let name = Path.name(path)
      return name == SourceLoader.manifest || name.hasPrefix("Package@swift-")
    }
  }
}
