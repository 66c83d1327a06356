import Arguments
import Diagnostics
import Generator

/// `archgen templates new-style NAME --from STYLE`
struct TemplatesNewStyleCommand: Command {
  private static let name = Positional("NAME", "the new style, in small letters: house-mvvm")
  private static let from = Option.value(
    "from", "STYLE", .text(offering: StyleFolders.builtInNames),
    "the style to start from; must be given")

  let declaration = CommandDeclaration(
    "templates new-style", "makes a style of your own from a copy of another",
    positionals: [name], options: [from, StyleFolders.option],
    examples: [
      Example(
        "archgen templates new-style house --from mvvm", "writes .archgen/templates/house")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let name = arguments[Self.name] ?? ""
    let library = try StyleFolders.library(arguments, context)
    guard let from = arguments[Self.from] else {
      let names = library.styles.map(\.id).joined(separator: ", ")
      throw Stop(.usage, "no style to start from", help: "write --from with one of \(names)")
    }
    try StyleName.check(name, library)
    let style: Style
    do { style = try library.style(from) } catch { throw Stop(.usage, error.all) }
    let copy = try StyleCopy(style, named: name, in: library.texts)
    try FileWriting.write(
      copy.files, in: StyleFolders.ownFolder,
      help: "move it away, or choose another name", context)
    for file in copy.files { context.print("wrote \(StyleFolders.seen(file.path, context))") }
    context.print("next: archgen new Notes --style \(name)")
    return .done
  }
}
