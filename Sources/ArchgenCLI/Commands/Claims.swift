import Arguments
import Comparison
import Reports

/// `archgen claims SPEC…`
struct ClaimsCommand: Command {
  private static let spec = Positional(
    "SPEC", .file, count: .some, "the specs of the features to judge by")
  private static let outputs = Outputs(["text", "markdown", "json"])

  let declaration = CommandDeclaration(
    "claims", "confronts what articles say about the patterns with figures",
    discussion: """
      Every spec is generated in memory in every style, changed by experiments and measured. Each \
      claim has a stated measure and a stated limit; its verdict follows from the figures of this run \
      and from nothing else.
      """,
    positionals: [spec],
    options: StyleChoice.options + outputs.options,
    examples: [
      Example("archgen claims Samples/*.json5", "all claims, judged by six features"),
      Example("archgen claims Bookmark.json5 --format markdown", "by one, for a document"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let choice = try StyleChoice(arguments, context)
    let store = choice.usualStore
    let table = try StyleComparison(
      arguments.all(Self.spec), choice, experiments: Experiment.allCases, claims: ClaimList.all,
      context
    ).claims
    let title =
      "\(table.features.joined(separator: ", ")) · \(choice.kitName) · \(store.rawValue) store"
    try Self.outputs.write(arguments, context) { format, _ in
      switch format {
      case "markdown": ClaimsMarkdown.text(table, title: title)
      case "json": ClaimsJSON.text(table, title: title)
      default: ClaimsText.text(table, title: title)
      }
    }
    return .done
  }
}
