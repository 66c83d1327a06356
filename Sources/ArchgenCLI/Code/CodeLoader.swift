import DependencyGraph
import Files
import SwiftSource

/// Reads the Swift files below some paths, and the packages around them, into a code base.
struct CodeLoader {
  private let context: Context
  /// The folder that paths in output are relative to, absolute.
  private let root: String

  /// Paths in output are relative to `root`.
  init(_ context: Context, root: String) {
    self.context = context
    self.root = context.absolute(root)
  }

  /// The root for paths that a user gave: of one folder that folder, otherwise the current one.
  static func root(of paths: [String], _ context: Context) -> String {
    guard paths.count == 1, let path = paths.first, context.files.isFolder(path) else {
      return context.currentFolder
    }
    return path
  }

  /// What was read.
  struct Loaded {
    /// The files and packages.
    fileprivate(set) var code: CodeBase
    /// What could not be read.
    fileprivate(set) var problems: [FileError]
    /// The paths that were found, in order: also of manifests, and of what could not be read.
    fileprivate let paths: [String]
    fileprivate let shown: SeenPaths
  }

  /// Reads everything below `paths`. Throws a ``Stop`` for a path that does not exist; files that
  /// cannot be read are reported, and end a run without findings with status 3 after everything else
  /// was done.
  func load(
    _ paths: [String], options: ReadOptions = ReadOptions(), workers: Int = Workers.usualCount,
    including includes: @escaping (String) -> Bool = { _ in true }
  ) throws -> Loaded {
    context.progress.begin("reading Swift")
    let current = context.currentFolder
    let root = self.root
    let shown = SeenPaths(below: paths, from: root, context)
    var projects: (read: [XcodeProject], problems: [FileError]) = ([], [])
    let read = try SourceLoader(context).load(
      paths, options: options, workers: workers, including: includes, as: { shown[$0] },
      package: { path, file, names, bytes in
        let folder = Path.parent(Path.resolved(path, in: current))
        let place = Self.place(of: folder, root: root)
        return Package(folder: place.folder, root: place.root, file, names, bytes)
      },
      // They may be large, and none of the files waits for one.
      meanwhile: { projects = self.projects(paths, $0) })
    let packages = try packages(paths, read.packages)
    return Loaded(
      code: CodeBase(
        read.set, packages: packages, projects: projects.read, folder: Path.name(root),
        threads: .workers(workers)),
      problems: read.problems + projects.problems, paths: read.paths, shown: shown)
  }

  /// Reads some files again, with what is in their bodies; for each file whether that was read.
  ///
  /// A file that changed meanwhile is judged as it is now. One that cannot be read any more is
  /// reported, and what was read of it before stays: others were read beside it.
  func readBodies(of files: [Bool], in loaded: inout Loaded, workers: Int) throws -> [Bool] {
    // The files of the code are those that were read, in their order, without manifests.
    var next = 0
    var wanted: [(path: String, index: Int)] = []
    for path in loaded.paths where next < files.count {
      guard loaded.shown[path] == loaded.code.files[next].path else { continue }
      if files[next] { wanted.append((path, next)) }
      next += 1
    }
    let read = try SourceLoader(context).load(
      files: wanted.map(\.path), options: ReadOptions(expressions: true, skipsFalse: true),
      names: loaded.code.names, workers: workers, as: { [shown = loaded.shown] in shown[$0] })
    var isRead = [Bool](repeating: false, count: files.count)
    var readings: [Int: SourceFile] = [:]
    for (number, file) in read.files {
      let index = wanted[number].index
      readings[index] = file
      isRead[index] = true
    }
    loaded.code = CodeBase(loaded.code, replacing: readings, names: read.names)
    loaded.problems += read.problems
    return isRead
  }

  // MARK: packages

  /// The packages whose manifests were found, and the nearest one above each path.
  private func packages(_ paths: [String], _ read: [String: Package]) throws -> [Package] {
    var found: [String: Package] = [:]
    for (path, package) in read { found[Path.parent(context.absolute(path))] = package }
    for path in paths {
      for folder in Path.ancestors(of: context.absolute(path)) {
        let manifest = Path.join(folder, SourceLoader.manifest)
        if found[folder] == nil, context.files.isFile(manifest) {
          let place = Self.place(of: folder, root: root)
          found[folder] = Package(
            folder: place.folder, root: place.root, manifest: try context.files.read(manifest))
        }
        if found[folder] != nil { break }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: projects

  /// The Xcode projects whose bundles were found, and those in the nearest folder above each path that has
  /// any, up to the top of the repository.
  private func projects(
    _ paths: [String], _ found: [String]
  ) -> (read: [XcodeProject], problems: [FileError]) {
    var bundles = Set(found.map { context.absolute($0) })
    for path in paths.map({ context.absolute($0) }) {
      let top = Project.repository(around: path, context) ?? root
      for folder in Path.ancestors(of: path)
      where folder == top || Path.relative(folder, to: top) != nil {
        let entries = (try? context.files.list(folder)) ?? []
        let names = entries.map(\.name).filter { $0.hasSuffix(XcodeProject.bundleSuffix) }
        bundles.formUnion(names.map { Path.join(folder, $0) })
        if !names.isEmpty { break }
      }
    }
    var projects: [XcodeProject] = []
    var problems: [FileError] = []
    for bundle in bundles.sorted() {
      let place = Self.place(of: Path.parent(bundle), root: root)
      let path = Path.join(bundle, XcodeProject.fileName)
      // What a tool makes anew may be here and missing in CI; the bundle may be kept without the file, too.
      guard case .xcode = BuildSystem(of: Path.parent(bundle), context), context.files.isFile(path)
      else { continue }
      var bytes: [UInt8] = []
      do {
        bytes = try context.files.read(path)
        projects.append(
          try XcodeProject(folder: place.folder, root: place.root, bytes) { path in
            let file = Path.resolved(path, in: Path.parent(bundle))
            return context.files.isFile(file) ? try? context.files.read(file) : nil
          })
      } catch let error as FileError {
        problems.append(error)
      } catch let error as PropertyListError {
        problems.append(
          FileError(
            Path.seen(path, from: root), "read",
            bytes.starts(with: "<?xml".utf8)
              ? "it is XML: change something in Xcode, which writes it anew, and commit that"
              : "it is not a project as Xcode writes it: see line \(error.line)"))
      } catch {}
    }
    return (projects, problems)
  }

  /// Where a package's folder is as seen from the root, and the root as seen from it.
  private static func place(of folder: String, root: String) -> (folder: String, root: String) {
    if folder == root { return ("", "") }
    if let below = Path.relative(folder, to: root) { return (below, "") }
    if let inside = Path.relative(root, to: folder) { return ("", inside) }
    return (Path.seen(folder, from: root), "")
  }
}
