import DependencyGraph
import Diagnostics
import Generator
import SwiftSource

/// Reads the Swift files below some paths, and the packages around them, into a code base.
struct CodeLoader {
  private let context: Context
  /// The folder that paths in output are relative to, absolute.
  private let root: String

  /// Paths in output are relative to `root`.
  init(_ context: Context, root: String) {
    self.context = context
    self.root = Path.normalized(Path.join(context.currentFolder, root))
  }

  /// The root for paths that a user gave: of one folder that folder, otherwise the current one.
  static func root(of paths: [String], _ context: Context) -> String {
    guard paths.count == 1, let path = paths.first, context.files.isFolder(path) else {
      return context.currentFolder
    }
    return path
  }

  /// Reads everything below `paths`. Throws a ``Stop`` for a path that does not exist; files that
  /// cannot be read are reported, and end the run with status 3 after everything else was done.
  func load(
    _ paths: [String], options: ReadOptions = ReadOptions(), workers: Int = Workers.usualCount,
    including includes: @escaping (String) -> Bool = { _ in true }
  ) throws -> (code: CodeBase, problems: [FileError]) {
    context.progress.begin("reading Swift")
    let folders = try SourceFolders(
      below: paths.map { named($0) }, in: context.files, including: includes)
    let read = SourceLoader(context).read(folders.files, options: options, workers: workers)
    var set = read.set
    let shown = ShownPaths(of: paths.map { named($0) }) { self.shown($0) }
    for index in set.files.indices { set.files[index].path = shown[set.files[index].path] }
    let code = CodeBase(set, packages: try packages(paths, folders.files))
    return (code, folders.problems + read.problems)
  }

  // MARK: packages

  /// The packages whose manifests were found, and the nearest one above each path.
  private func packages(_ paths: [String], _ files: [String]) throws -> [Package] {
    var found: [String: Package] = [:]
    for file in files where file.hasSuffix("Package.swift") && Path.name(file) == "Package.swift" {
      let folder = Path.parent(absolute(file))
      found[folder] = try package(in: folder)
    }
    for path in paths {
      var folder = absolute(path)
      while found[folder] == nil {
        found[folder] = try package(in: folder)
        if folder == Path.parent(folder) { break }
        if found[folder] == nil { folder = Path.parent(folder) }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The package whose manifest stands in a folder; nil where there is none, and for a source file that
  /// only has a manifest's name.
  private func package(in folder: String) throws -> Package? {
    let path = Path.join(folder, "Package.swift")
    guard context.files.isFile(path) else { return nil }
    let manifest = try context.files.read(path)
    if folder == root { return Package(folder: "", manifest: manifest) }
    if let below = Path.relative(folder, to: root) {
      return Package(folder: below, manifest: manifest)
    }
    guard let inside = Path.relative(root, to: folder) else { return nil }
    return Package(folder: "", root: inside, manifest: manifest)
  }

  private func absolute(_ path: String) -> String {
    Path.normalized(Path.join(context.currentFolder, path))
  }

  /// A path as the file system should be asked for it.
  private func named(_ path: String) -> String { Path.normalized(path) }

  /// A path as output shows it.
  private func shown(_ path: String) -> String {
    Path.relative(absolute(path), to: root) ?? path
  }
}

/// How output shows the paths below the folders that were walked: as it shows the folder, and on.
private struct ShownPaths {
  private let starts: [(prefix: String, shown: String)]
  private let other: (String) -> String

  /// `shown` says it for any path, and is asked once per folder.
  init(of folders: [String], _ shown: @escaping (String) -> String) {
    starts = folders.map { folder in
      let name = shown(folder)
      return (folder == "." ? "" : folder + "/", name == "." ? "" : name + "/")
    }
    other = shown
  }

  subscript(path: String) -> String {
    guard let start = starts.first(where: { !$0.prefix.isEmpty && path.hasPrefix($0.prefix) })
    else { return other(path) }
    return start.shown + Substring(path.utf8.dropFirst(start.prefix.utf8.count))
  }
}
