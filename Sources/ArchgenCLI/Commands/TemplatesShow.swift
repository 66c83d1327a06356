import Arguments
import Diagnostics
import Generator

/// `archgen templates show NAME`
struct TemplatesShowCommand: Command {
  private static let name = Positional("NAME", "the template, such as viper/list-presenter.stencil")

  let declaration = CommandDeclaration(
    "templates show", "prints a template",
    positionals: [name], options: [StyleFolders.option],
    examples: [
      Example("archgen templates show mvvm/style.json5", "prints the manifest of MVVM")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let texts = try StyleFolders.library(arguments, context).texts
    let name = arguments[Self.name] ?? ""
    guard let text = texts[name] else {
      throw Stop(
        .usage, "there is no template '\(name)'",
        help: Suggestion.didYouMean(name, in: texts.paths) ?? "see 'archgen templates list'")
    }
    context.out.write(text[Span(0, text.bytes.count)])
    return .done
  }
}
