import Arguments
import Diagnostics
import Files
import Generator
import Templates

/// `archgen templates eject STYLE [FILE]`
struct TemplatesEjectCommand: Command {
  private static let style = Positional(
    "STYLE", .text(offering: StyleFolders.builtInNames), "a built-in style, 'shared' or 'page'")
  private static let file = Positional(
    "FILE", count: .optional, "one file of it, such as list-presenter.stencil; else all")

  let declaration = CommandDeclaration(
    "templates eject", "copies built-in templates into this project, to be changed there",
    discussion: """
      What is in .archgen/templates wins over what is built in; files that were not copied still come \
      from archgen.
      """,
    positionals: [style, file],
    examples: [
      Example(
        "archgen templates eject viper list-presenter.stencil",
        "writes .archgen/templates/viper/list-presenter.stencil")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let folder = try folder(arguments[Self.style] ?? "", arguments, context)
    var files = BuiltInTemplates.files.filter { $0.path.hasPrefix(folder + "/") }
    if let name = arguments[Self.file] {
      let names = files.map { String($0.path.dropFirst(folder.count + 1)) }
      files = files.filter { $0.path == folder + "/" + name }
      guard !files.isEmpty else {
        throw Stop(
          .usage, "'\(folder)' has no file '\(name)'",
          help: Suggestion.didYouMean(name, in: names)
            ?? "see 'archgen templates list \(folder)'")
      }
    }
    let planned = files.map { file in
      PlannedFile(
        path: Path.join(StyleFolders.ownFolder, file.path), role: "", purpose: .source,
        bytes: Array(file.text.utf8))
    }
    try FileWriting.write(
      planned, in: StyleFolders.ownFolder,
      help: "it is yours; delete it to eject the built-in one again", context)
    for file in planned { context.print("wrote \(StyleFolders.seen(file.path, context))") }
    let own = StyleFolders.seen(StyleFolders.ownFolder, context)
    context.print("next: change it, then archgen templates check \(own)")
    return .done
  }

  private func folder(
    _ name: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> String {
    if ["page", "shared"].contains(name) { return name }
    let library = try StyleFolders.library(arguments, context)
    let id: String
    // A broken copy of a style is no reason not to name it.
    if StyleFolders.builtInNames.contains(name) {
      id = name
    } else {
      do { id = try library.style(name).id } catch { throw Stop(.usage, error.all) }
    }
    guard StyleFolders.builtInNames.contains(id) else {
      throw Stop(.usage, "the style '\(id)' is not built in", help: "its files are yours already")
    }
    return id
  }
}
