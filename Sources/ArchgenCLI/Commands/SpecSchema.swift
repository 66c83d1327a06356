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
    context.out.write(SpecShape.spec.schema(title: "archgen feature spec").text(.pretty))
    return .done
  }
}
