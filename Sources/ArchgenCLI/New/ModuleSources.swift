import DependencyGraph
import Diagnostics
import Files
import Generator

/// The Swift sources that a new feature's files will be compiled together with.
///
/// The module is the target folder below `Sources` or `Tests`, or the folder with the Xcode project.
/// A feature that keeps shared files in its own folder stands alone, as one of `--style all` does.
/// Where nothing says what the module is, only a `Shared` folder that is there already tells that
/// other features live beside; without it there are no neighbours. A folder further down with a `Shared` of its own
/// is another module then: else a feature's own `Shared`, once written, would make neighbours of what was none.
///
/// A module is read once for all features that are generated; so it is for runs that write when all are.
final class ModuleSources {
  /// The neighbours, and what cannot be read of them.
  typealias Found = (neighbours: Neighbours, unread: [FileError])

  private struct Key: Hashable {
    let root: Root
    let areTests: Bool
  }

  private let context: Context
  private var known: [Key: Found] = [:]

  init(_ context: Context) {
    self.context = context
  }

  /// The neighbours of a folder; `shared` is where shared files go.
  ///
  /// Packages inside are modules of their own, and so are tests: folders named `…Tests`; beside a project file
  /// also what others wrote.
  func neighbours(of folder: String, shared: String, areTests: Bool) throws -> Found {
    guard let root = root(of: folder, shared: shared), context.files.isFolder(root.folder) else {
      return (Neighbours([]), [])
    }
    let key = Key(root: root, areTests: areTests)
    if let found = known[key] { return found }
    let found = try read(root, areTests: areTests)
    known[key] = found
    return found
  }

  private func read(_ root: Root, areTests: Bool) throws -> Found {
    let found = try SourceFolders(below: [root.folder], in: context.files) { [self] path in
      guard path.hasSuffix("/") else { return isInTests(path, below: root.folder) == areTests }
      let isForeign = ForeignFolders.names.contains(Path.name(String(path.dropLast())))
      let isApart = root.sharedNames.contains { context.files.isFolder(path + $0) }
      return !(isForeign && !root.isTarget) && !isApart
        && !context.files.isFile(path + "Package.swift")
    }
    var sources: [SourceText] = []
    var unread = found.problems
    for path in found.files {
      do throws(FileError) {
        sources.append(SourceText(path: path, bytes: try context.files.read(path)))
      } catch {
        unread.append(error)
      }
    }
    return (Neighbours(sources), unread)
  }

  private func isInTests(_ path: String, below root: String) -> Bool {
    let absolute = context.absolute(root)
    return TestFolders.contain(Path.join(absolute, Path.relative(path, to: root) ?? path))
  }

  /// The folder around all that is compiled together, and whether everything in it is.
  private struct Root: Hashable {
    let folder: String
    let isTarget: Bool
    /// A folder inside that has one of these is a module of its own.
    var sharedNames: Set<String> = []
  }

  private func root(of folder: String, shared: String) -> Root? {
    if Path.relative(shared, to: folder) != nil { return Root(folder: folder, isTarget: true) }
    let absolute = context.absolute(folder)
    let parts = absolute.split(separator: "/").map(String.init)
    for name in ["Sources", "Tests"] {
      if let index = parts.lastIndex(of: name), index + 1 < parts.count {
        let target = "/" + parts[...(index + 1)].joined(separator: "/")
        return Root(folder: context.named(target, as: folder), isTarget: true)
      }
    }
    for above in Path.ancestors(of: Path.parent(absolute)) where above != "/" {
      if let system = BuildSystem(of: above, context), system != .package {
        return Root(folder: context.named(above, as: folder), isTarget: false)
      }
    }
    guard context.files.isFolder(shared) else { return nil }
    return Root(
      folder: Path.resolved("..", in: folder), isTarget: false,
      sharedNames: ["Shared", Path.name(shared)])
  }
}
