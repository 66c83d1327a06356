import Diagnostics
import Files
import TemplateEngine

/// Templates in a folder on disk, found by their path below it.
///
/// As in style folders, links are not followed and hidden files left out: so no name leads out of the
/// folder.
struct TemplateFolder {
  private let folder: String
  private let files: any FileSystem

  init(_ folder: String, _ context: Context) {
    self.folder = folder
    files = context.files
  }

  /// Its templates, to be compiled and rendered.
  func environment(_ dialect: TemplateDialect) -> TemplateEnvironment {
    TemplateEnvironment(dialect: dialect) { name in
      guard leadsToFile(name) else { return nil }
      let path = Path.join(folder, name)
      guard let bytes = try? files.read(path) else { return nil }
      return SourceText(path: path, bytes: bytes)
    }
  }

  /// The names of all templates below it, sorted.
  func names() throws(FileError) -> [String] {
    try files.plainFiles(below: folder).filter { $0.hasSuffix(".stencil") }.sorted()
  }

  /// Whether the name leads through folders to a file.
  private func leadsToFile(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    var parent = folder
    for (index, part) in parts.enumerated() {
      let wanted: FileKind = index == parts.count - 1 ? .file : .folder
      let entries = (try? files.list(parent)) ?? []
      guard entries.contains(where: { $0.name == part && $0.kind == wanted }) else { return false }
      parent = Path.join(parent, String(part))
    }
    return true
  }
}
