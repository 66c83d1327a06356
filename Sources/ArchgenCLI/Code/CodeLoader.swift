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
    _ paths: [String], options: ReadOptions = ReadOptions(),
    including includes: @escaping (String) -> Bool = { _ in true }
  ) throws -> (code: CodeBase, problems: [FileError]) {
    let folders = try SourceFolders(
      below: paths.map { named($0) }, in: context.files, including: includes)
    let sources = folders.files.filter { !CodeBase.isManifest($0) }
    let read = ParallelReader.read(sources, in: context.files) {
      Part(reader: SourceReader(options: options))
    } each: { part, index, bytes in
      part.files.append((index, part.reader.read(path: sources[index], bytes: bytes)))
    }
    var set = SourceSet(names: NameTable(), files: [])
    var files: [(index: Int, file: SourceFile)] = []
    for (number, part) in read.states.enumerated() {
      if number == 0 {
        set.names = part.reader.names
        files = part.files
      } else {
        let names = set.names.merge(part.reader.names)
        for (index, file) in part.files { files.append((index, file.renamed(names))) }
      }
    }
    files.sort { $0.index < $1.index }
    set.files = files.map { item in
      var file = item.file
      file.path = shown(file.path)
      return file
    }
    let code = CodeBase(set, packages: try packages(paths, folders.files))
    return (code, folders.problems + read.problems)
  }

  private struct Part: Sendable {
    var reader: SourceReader
    var files: [(index: Int, file: SourceFile)] = []
  }

  // MARK: packages

  /// The packages whose manifests were found, and the nearest one above each path.
  private func packages(_ paths: [String], _ files: [String]) throws -> [Package] {
    var folders: Set<String> = []
    for file in files where Path.name(file) == "Package.swift" {
      folders.insert(Path.parent(absolute(file)))
    }
    for path in paths {
      var folder = absolute(path)
      while !context.files.isFile(Path.join(folder, "Package.swift")), folder != "/" {
        folder = Path.parent(folder)
      }
      if folder != "/" { folders.insert(folder) }
    }
    return try folders.sorted().compactMap { folder in
      let manifest = try context.files.read(Path.join(folder, "Package.swift"))
      if folder == root { return Package(folder: "", manifest: manifest) }
      if let below = Path.relative(folder, to: root) {
        return Package(folder: below, manifest: manifest)
      }
      guard let inside = Path.relative(root, to: folder) else { return nil }
      return Package(folder: "", root: inside, manifest: manifest)
    }
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

extension SourceFile {
  /// The file with the names of another table: `names[i]` stands for its name `i`.
  func renamed(_ names: [Name]) -> SourceFile {
    func new(_ name: Name) -> Name { Int(name.id) < names.count ? names[Int(name.id)] : .none }
    var file = self
    for index in file.parts.indices { file.parts[index].name = new(file.parts[index].name) }
    for index in file.imports.indices {
      file.imports[index].module = new(file.imports[index].module)
    }
    for index in file.declarations.indices {
      file.declarations[index].name = new(file.declarations[index].name)
    }
    for index in file.attributes.indices {
      file.attributes[index].name = new(file.attributes[index].name)
    }
    for index in file.genericParameters.indices {
      file.genericParameters[index].name = new(file.genericParameters[index].name)
    }
    for index in file.parameters.indices {
      file.parameters[index].label = new(file.parameters[index].label)
      file.parameters[index].name = new(file.parameters[index].name)
    }
    for index in file.nodes.indices {
      // These carry a number instead of a name.
      let kind = file.nodes[index].kind
      if kind == .declaration || kind == .conditionalBranch { continue }
      file.nodes[index].name = new(file.nodes[index].name)
    }
    return file
  }
}
