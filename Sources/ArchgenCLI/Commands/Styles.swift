import Arguments
import Generator
import Templates

/// `archgen styles [ID]`
struct StylesCommand: Command {
  private static let style = Positional("ID", count: .optional, "the style to describe")

  let declaration = CommandDeclaration(
    "styles", "lists the styles, or describes one: roles, files, who may know whom",
    positionals: [style],
    examples: [
      Example("archgen styles", "lists all styles"),
      Example("archgen styles viper", "says what VIPER emits and obeys, and when to choose it"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    for file in BuiltInTemplates.files where file.path.hasSuffix("/style.json5") {
      context.print(Path.parent(file.path))
    }
    return .done
  }
}
