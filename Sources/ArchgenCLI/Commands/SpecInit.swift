import Arguments
import FeatureSpec
import Files

/// `archgen spec init NAME`
struct SpecInitCommand: Command {
  private static let name = Positional("NAME", "the feature, in UpperCamelCase")

  let declaration = CommandDeclaration(
    "spec init", "writes a commented spec to start from",
    positionals: [name],
    examples: [Example("archgen spec init Recipes", "writes Recipes.json5 into this folder")])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let name = arguments[Self.name] ?? ""
    do { try FeatureSpec.checkName(name) } catch { throw Stop(.usage, error.all) }
    let path = name + ".json5"
    if try context.files.status(path) != nil {
      throw Stop(.findings, "'\(path)' is there already", help: "remove it or choose another name")
    }
    try context.files.create(path, Array(FeatureSpec.starter(named: name).utf8))
    context.print("wrote \(path)")
    context.print("next: archgen spec check \(path)")
    context.print("      archgen new --spec \(path) --style mvvm")
    return .done
  }
}
