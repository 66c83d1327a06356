import Arguments
import FeatureSpec
import JSON5

/// `archgen spec schema`
struct SpecSchemaCommand: Command {
  let declaration = CommandDeclaration(
    "spec schema", "prints the JSON Schema of specs, for editors",
    examples: [
      Example("archgen spec schema > spec.schema.json", "keeps it beside the specs")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    var writer = JSONWriter(.pretty)
    writer.value(SpecShape.spec.schema(title: "archgen feature spec"))
    context.print(writer.text)
    return .done
  }
}
