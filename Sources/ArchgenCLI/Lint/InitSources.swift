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

  /// Takes the usual folders, else those that the package's manifest names, else everything: so where no
  /// manifest says that the usual folders are all, as in an app beside its packages.
  init(root: String, _ context: Context) throws {
    let patterns = SourcePatterns(root: root, in: context.files)
    let candidates = [
      ["Sources", "Packages/*/Sources"], Self.targetFolders(root, context), [],
    ]
    let loader = CodeLoader(context, root: root)
    // Doubles stand in for any part, so tests, the first group, follow no rule.
    let groups = ([TestFolders.patterns] + ForeignFolders.patterns.map { [$0] }).map { patterns in
      (patterns: patterns, exclusion: Exclusion(patterns.compactMap { try? Glob(path: $0) }))
    }
    let hasManifest = context.files.isFile(Path.join(root, SourceLoader.manifest))
    var leftOut: Set<Int> = []
    code = CodeBase(SourceSet([]))
    problems = []
    for candidate in candidates {
      sources = candidate.filter { !patterns.paths($0).isEmpty }
      if sources.isEmpty != candidate.isEmpty { continue }
      let folders = sources.isEmpty ? [root] : sources.flatMap(patterns.paths)
      leftOut = []
      func includes(_ path: String) -> Bool {
        let inside = root == "." ? path : Path.relative(path, to: root) ?? path
        guard let group = groups.firstIndex(where: { $0.exclusion.excludes(inside) }) else {
          return true
        }
        leftOut.insert(group)
        return false
      }
      if !sources.isEmpty, !hasManifest {
        let all = try SourceFolders(below: [root], in: context.files, including: includes).files
        let isElsewhere = all.contains { file in
          !folders.contains { Path.relative(file, to: $0) != nil }
            && Path.name(file) != SourceLoader.manifest
        }
        if isElsewhere { continue }
      }
      let loaded = try loader.load(folders, including: includes)
      (code, problems) = (loaded.code, loaded.problems)
      // A folder may have the usual name while the code lies elsewhere.
      if !code.files.isEmpty { break }
    }
    exclude = leftOut.union([0]).sorted().flatMap { groups[$0].patterns }
  }

  /// The folders that the manifest names for what is no test.
  private static func targetFolders(_ root: String, _ context: Context) -> [String] {
    guard let manifest = try? context.files.read(Path.join(root, "Package.swift")) else {
      return []
    }
    let targets = Package(folder: "", manifest: manifest)?.targets ?? []
    let paths = targets.filter { !$0.isTest }.compactMap(\.path)
    return Set(paths.map(Path.normalized)).subtracting(["."]).sorted()
  }
}
