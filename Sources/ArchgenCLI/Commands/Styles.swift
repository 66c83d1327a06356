import Arguments
import Diagnostics
import Generator

/// `archgen styles [ID]`
struct StylesCommand: Command {
  private static let style = Positional(
    "ID", .text(offering: StyleFolders.builtInNames), count: .optional, "the style to describe")

  let declaration = CommandDeclaration(
    "styles", "lists the styles, or describes one: roles, files, who may know whom",
    positionals: [style], options: [StyleFolders.option],
    examples: [
      Example("archgen styles", "lists all styles"),
      Example("archgen styles viper", "says what VIPER writes and obeys, and when to choose it"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let library = try StyleFolders.library(arguments, context)
    if let name = arguments[Self.style] {
      let style: Style
      do { style = try library.style(name) } catch { throw Stop(.usage, error.all) }
      context.out.write(try StyleDescription(style, library, context).text)
      return .done
    }
    context.out.write(
      WrappedText.columns(
        library.styles.map { ($0.id, $0.summary) }, margin: "", to: context.helpWidth))
    context.print("\n'archgen styles ID' says more about one of them.")
    context.report(library.problems)
    return library.problems.isEmpty ? .done : .usage
  }
}
