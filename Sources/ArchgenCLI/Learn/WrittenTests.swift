import Files

/// The tests of a feature that somebody wrote: where `new` would have put them, or in the one folder among
/// the tests that is called like the feature.
struct WrittenTests {
  /// The folder that they are in; nil where there is none, or several could be it.
  let folder: String?
  /// Where that was looked for, or which could be it.
  private let failure: String

  /// Looks for the tests of sources in a folder. `usual` is where `new` would have put them.
  init(of sources: String, feature: String, usual: String, _ context: Context) {
    guard !context.files.isFolder(usual) else {
      folder = usual
      failure = ""
      return
    }
    let names = [feature, feature + "Tests"]
    var searched: [String] = []
    for roots in Self.roots(around: sources) {
      let roots = roots.filter(context.files.isFolder)
      let found = Set(roots.flatMap { Self.folders(named: names, in: $0, context) }).sorted()
      if found.count == 1 {
        folder = found[0]
        failure = ""
        return
      }
      if found.count > 1 {
        folder = nil
        failure = "they could be in each of \(Self.quoted(found))"
        return
      }
      searched += roots
    }
    folder = nil
    failure =
      "there is no folder '\(usual)'"
      + (searched.isEmpty
        ? "" : ", and none called '\(feature)' or '\(feature)Tests' in \(Self.quoted(searched))")
  }

  /// What was found, in a line.
  func text(templates: Int) -> String {
    guard let folder else { return "no tests: \(failure)" }
    return templates == 0
      ? "no tests: there is none in '\(folder)'" : "tests: those of \(folder)"
  }

  private static func quoted(_ paths: [String]) -> String {
    paths.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The folders of tests of what is around a folder: those of its target, then those of all targets.
  private static func roots(around folder: String) -> [[String]] {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let above = parts.indices.reversed().filter { parts[$0] != ".." }
      .map { parts[..<$0].joined(separator: "/") }
    let own = above.filter { !$0.isEmpty }.flatMap { path in
      let isTarget = Path.name(Path.parent(path)) == "Sources"
      return [path + "Tests"]
        + (isTarget ? [Path.resolved("../../Tests/\(Path.name(path))Tests", in: path)] : [])
    }
    return [own, above.map { Path.join($0, "Tests") }]
  }

  /// The outermost folders of some names below a folder.
  private static func folders(
    named names: [String], in root: String, _ context: Context
  ) -> [String] {
    let entries = (try? context.files.list(root)) ?? []
    return entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.flatMap { entry in
      let path = Path.join(root, entry.name)
      return names.contains(entry.name) ? [path] : folders(named: names, in: path, context)
    }
  }
}
