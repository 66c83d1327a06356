import Arguments
import FeatureSpec
import JSON5

/// `archgen spec print FILE`
struct SpecPrintCommand: Command {
  private static let file = Positional("FILE", .file, "the spec")

  let declaration = CommandDeclaration(
    "spec print", "prints the feature model of a spec, every default written out",
    positionals: [file],
    examples: [
      Example("archgen spec print Samples/Notes.json5", "shows what a name alone stands for")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let model = try FeatureSpec.read(try FeatureSource.text(arguments[Self.file] ?? "", context))
    context.out.write(model.tree.text(.pretty))
    return .done
  }
}
