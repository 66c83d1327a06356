import Arguments
import Diagnostics
import Generator

/// `archgen templates list [STYLE]`
struct TemplatesListCommand: Command {
  private static let style = Positional(
    "STYLE", .text(offering: StyleFolders.builtInNames), count: .optional,
    "the style, 'shared' or 'page'")

  let declaration = CommandDeclaration(
    "templates list", "lists the templates, and the file of each that is not built in",
    positionals: [style], options: [StyleFolders.option],
    examples: [Example("archgen templates list viper", "lists the templates of VIPER")])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let texts = try StyleFolders.library(arguments, context).texts
    let folders = texts.styleFolders + ["page", "shared"]
    if let folder = arguments[Self.style], !folders.contains(folder) {
      throw Stop(
        .usage, "there is no style '\(folder)'",
        help: Suggestion.didYouMean(folder, in: folders)
          ?? "one of \(folders.joined(separator: ", "))")
    }
    let paths = texts.paths.filter { path in
      arguments[Self.style].map { path.hasPrefix($0 + "/") } ?? true
    }
    let width = paths.map(DisplayWidth.cells).max() ?? 0
    for path in paths {
      let origin = texts[path]?.path ?? ""
      context.print(
        origin == StyleFolders.builtInPath(path)
          ? path : DisplayWidth.pad(path, to: width) + "  " + origin)
    }
    return .done
  }
}
