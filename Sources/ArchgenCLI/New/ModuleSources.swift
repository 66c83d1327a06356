import DependencyGraph
import Diagnostics
import Files

/// The Swift sources that a new feature's files will be compiled together with.
///
/// The module is the target folder below `Sources` or `Tests`, or the folder with the Xcode project.
/// A feature that keeps shared files in its own folder stands alone, as one of `--style all` does.
/// Where nothing says what the module is, only a `Shared` folder that is there already tells that
/// other features live beside; without it there are no neighbours.
struct ModuleSources {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// Reads the neighbours of a folder; `shared` is where shared files go.
  ///
  /// Packages inside are modules of their own, and so are tests: folders named `…Tests`.
  func neighbours(of folder: String, shared: String, areTests: Bool) throws -> [SourceText] {
    guard let root = root(of: folder, shared: shared), context.files.isFolder(root) else {
      return []
    }
    let found = try SourceFolders(below: [root], in: context.files) { path in
      guard path.hasSuffix("/") else { return isInTests(path, below: root) == areTests }
      return !context.files.isFile(path + "Package.swift")
    }
    return try found.files.map { SourceText(path: $0, bytes: try context.files.read($0)) }
  }

  private func isInTests(_ path: String, below root: String) -> Bool {
    let absolute = context.absolute(root)
    return TestFolders.contain(Path.join(absolute, Path.relative(path, to: root) ?? path))
  }

  private func root(of folder: String, shared: String) -> String? {
    if Path.relative(shared, to: folder) != nil { return folder }
    let absolute = context.absolute(folder)
    let parts = absolute.split(separator: "/").map(String.init)
    for name in ["Sources", "Tests"] {
      if let index = parts.lastIndex(of: name), index + 1 < parts.count {
        return context.named("/" + parts[...(index + 1)].joined(separator: "/"), as: folder)
      }
    }
    for above in Path.ancestors(of: Path.parent(absolute)) where above != "/" {
      if let system = BuildSystem(of: above, context), system != .package {
        return context.named(above, as: folder)
      }
    }
    return context.files.isFolder(shared) ? Path.resolved("..", in: folder) : nil
  }
}
