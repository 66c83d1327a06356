import Arguments
import Diagnostics
import Generator

/// `archgen templates show NAME [FILE]`
struct TemplatesShowCommand: Command {
  private static let name = Positional(
    "NAME", "the template, such as viper/list-presenter.stencil; or its folder")
  private static let file = Positional("FILE", count: .optional, "its name in that folder")

  let declaration = CommandDeclaration(
    "templates show", "prints a template",
    positionals: [name, file], options: [StyleFolders.option],
    examples: [
      Example("archgen templates show mvvm/style.json5", "prints the manifest of MVVM")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let texts = try StyleFolders.library(arguments, context).texts
    let name = [arguments[Self.name], arguments[Self.file]].compactMap(\.self)
      .joined(separator: "/")
    guard let text = texts[name] else {
      throw Stop(
        .usage, "there is no template '\(name)'",
        help: texts.paths.contains { $0.hasPrefix(name + "/") }
          ? "'archgen templates list \(name)' lists those in it"
          : Suggestion.didYouMean(name, in: texts.paths) ?? "see 'archgen templates list'")
    }
    context.out.write(text[Span(0, text.bytes.count)])
    return .done
  }
}
