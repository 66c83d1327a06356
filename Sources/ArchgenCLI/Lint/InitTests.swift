import DependencyGraph
import Files
import SwiftSource

/// Which folders that are called like tests hold some: `Features/ABTests` may be a feature.
struct InitTests {
  /// What fits the files of tests: those that may come, too, unless a folder called like theirs is none.
  let patterns: [String]

  /// Looks at the folders of some files, whose paths are relative to the folder `root`.
  init(_ files: [String], below root: String, _ loader: CodeLoader) throws {
    var held: [String: [String]] = [:]
    for file in files {
      let around = Path.ancestors(of: Path.parent(file)).filter { $0 != "." }
      if around.contains(where: { Path.name($0) == "Tests" }) { continue }
      for folder in around where folder.hasSuffix("Tests") {
        held[folder, default: []].append(file)
      }
    }
    let outermost = held.keys.filter { folder in
      !Path.ancestors(of: folder).dropFirst().contains { held[$0] != nil }
    }
    let code = try loader.load(outermost.sorted().map { Path.join(root, $0) }).code
    let testing = Set(
      code.files.indices.filter { Self.isTest($0, in: code) }.map { code.files[$0].path })
    let folders = Set(files.flatMap { Path.ancestors(of: Path.parent($0)) })
    var tests: [String] = []
    var hasOther = false
    // A folder before those in it.
    for (folder, files) in held.sorted(by: { $0.key < $1.key }) {
      if tests.contains(where: { Path.relative(folder, to: $0) != nil }) { continue }
      let count = files.count(where: testing.contains)
      if folder.hasSuffix("UITests") || folders.contains(String(folder.dropLast("Tests".count)))
        || count * 2 >= files.count
      {
        tests.append(folder)
      } else {
        hasOther = true
      }
    }
    patterns =
      hasOther
      ? ["**/Tests/**", "**/*UITests/**"]
        + tests.filter { !$0.hasSuffix("UITests") }.map { "/\($0)/**" }
      : TestFolders.patterns
  }

  /// Whether a file is one of tests, by its package or project, or by what it imports.
  private static func isTest(_ index: Int, in code: CodeBase) -> Bool {
    let file = code.files[index]
    return code.module(ofFile: index).isTest
      || file.imports.contains { item in
        frameworks.contains(code.names[item.module])
          || file.attributes[item.attributes.range].contains { code.names[$0.name] == "testable" }
      }
  }

  private static let frameworks: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "XCTVapor", "VaporTesting",
  ]
}
