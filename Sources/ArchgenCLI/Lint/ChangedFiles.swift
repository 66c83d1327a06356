import DependencyGraph
import Files
import Linter

/// The files that changed, however a path leads to them.
struct ChangedFiles {
  /// As seen from the root; a submodule is one path.
  private let paths: Set<String>
  /// What stands at these paths: a link may lead there, too.
  private let things: Set<FileStatus>
  private let root: String
  private let files: any FileSystem
  /// The types that they spoke of before.
  var formerTypes = FormerTypes()

  /// Takes paths as seen from `root`.
  init(_ paths: Set<String>, root: String, in files: any FileSystem) {
    self.paths = paths
    self.root = root
    self.files = files
    things = Set(paths.compactMap { Self.status($0, root, files) })
  }

  private static func status(
    _ path: String, _ root: String, _ files: any FileSystem
  ) -> FileStatus? {
    try? files.status(Path.resolved(path, in: root))
  }

  /// Whether a path, as seen from the root, leads to one of them or into a submodule that changed.
  func contains(_ path: String) -> Bool {
    if Path.ancestors(of: path).contains(where: paths.contains) { return true }
    return Self.status(path, root, files).map(things.contains) ?? false
  }

  /// Whether one of them is settings of a project: any may take them from anywhere.
  var hasSettings: Bool { paths.contains { $0.hasSuffix(".xcconfig") } }

  /// The manifests and project files among them: they say which files make a module.
  var projectFiles: [String] {
    paths.filter {
      Path.isNamed($0, SourceLoader.manifest) || Path.isNamed($0, XcodeProject.fileName)
    }
  }

  /// Them, and which of others lead to one of them.
  func all(with others: some Sequence<String>) -> Set<String> {
    paths.union(others.lazy.filter(contains))
  }
}
