import Arguments
import Diagnostics
import Files
import Generator
import Templates

/// The style folders that commands choose from: the built-in ones, then those of `.archgen/templates`,
/// then those of `--templates`; later ones are laid over earlier ones.
enum StyleFolders {
  /// `--templates DIR`
  static let option = Option.value(
    "templates", "DIR", .folder, "a folder of style folders, besides .archgen/templates")

  /// The ids of the built-in styles, for completion.
  static let builtInNames = BuiltInTemplates.files.map(\.path)
    .filter { $0.hasSuffix("/style.json5") }.map(Path.parent)

  /// Where a project keeps its own style folders, and changed files of the built-in ones: below the
  /// folder of its configuration.
  static let ownFolder = ".archgen/templates"

  /// What messages call a built-in file.
  static func builtInPath(_ path: String) -> String { "Templates/\(path)" }

  /// A path of the project as seen from the current folder.
  static func seen(_ path: String, _ context: Context) -> String {
    Path.seen(Path.join(Project(context).folder, path), from: context.currentFolder)
  }

  /// Reads all of them.
  static func library(_ arguments: ParsedArguments, _ context: Context) throws -> StyleLibrary {
    try library(arguments[option], context)
  }

  /// Reads all of them, with those of a folder.
  static func library(_ folder: String?, _ context: Context) throws -> StyleLibrary {
    let files = BuiltInTemplates.files
    var texts = TemplateFiles(over: files.map(\.path)) { index in
      SourceText(path: builtInPath(files[index].path), files[index].text)
    }
    if let own = own(context) { try add(own, to: &texts, context) }
    if let folder {
      guard context.files.isFolder(folder) else {
        throw Stop(.usage, "no such folder: '\(folder)'", help: "--templates takes a folder")
      }
      try add(folder, to: &texts, context)
    }
    return StyleLibrary(texts)
  }

  /// The project's own style folders; nil where it has none. Where nothing above has any, nobody has to
  /// find out which project it is: for that folders are listed, and a folder may be large.
  private static func own(_ context: Context) -> String? {
    let mayHaveOwn = Path.ancestors(of: context.currentFolder).contains {
      context.files.isFolder(Path.join($0, ownFolder))
    }
    guard mayHaveOwn else { return nil }
    let own = seen(ownFolder, context)
    return context.files.isFolder(own) ? own : nil
  }

  private static func add(
    _ root: String, to texts: inout TemplateFiles, _ context: Context
  ) throws(FileError) {
    // A folder that is a style itself counts as one of its name.
    let isStyle = context.files.isFile(Path.join(root, "style.json5"))
    let root = isStyle ? Path.normalized(root) : root
    let name = isStyle ? Path.name(root) : ""
    for inside in try context.files.plainFiles(below: root) {
      let path = Path.join(root, inside)
      let text = SourceText(path: path, bytes: try context.files.read(path))
      texts.add(Path.join(name, inside), text)
    }
  }
}
