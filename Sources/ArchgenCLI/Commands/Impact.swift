import Arguments
import Comparison
import FeatureSpec
import Reports

/// `archgen impact SPEC`
struct ImpactCommand: Command {
  private static let spec = Positional("SPEC", .file, "the spec that is changed")
  private static let change = Option.value(
    "change", "CHANGE", .oneOf(Experiment.allCases.map(\.rawValue) + ["all"]),
    default: "all", "the change to make")
  private static let other = Option.value(
    "to", "OTHER", .file, "a change of your own: the spec as it would be afterwards")
  private static let showsDiff = Option.flag("diff", "also shows every changed line")
  private static let outputs = Outputs(["text", "markdown", "json"])

  let declaration = CommandDeclaration(
    "impact", "measures what a change to a spec costs in each style",
    discussion: """
      The change is made to the spec. Every style is generated before and after, in memory, and the \
      difference is counted: files touched, which are those changed, added or removed, lines, roles, and \
      the share of files that stay the same. With --to each spec keeps its own store, unless --store names one.
      """,
    positionals: [spec],
    options: [change, other, showsDiff] + StyleChoice.options + outputs.options,
    examples: [
      Example("archgen impact Bookmark.json5", "every experiment, in every style"),
      Example(
        "archgen impact Bookmark.json5 --change add-field --styles mvvm --diff",
        "the lines that one more field changes"),
      Example("archgen impact Old.json5 --to New.json5", "a change of your own"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let choice = try StyleChoice(arguments, context)
    let source = try FeatureSource.text(arguments[Self.spec] ?? "", context)
    let subjects = StyleSubjects(choice.library, kit: choice.kit)
    context.progress.begin("changing the spec and generating")
    let results: [ExperimentResult]
    let stores: [Store]
    if let path = arguments[Self.other] {
      if arguments[Self.change] != nil {
        throw Stop(.usage, "--to is a change of its own", help: "leave out --change")
      }
      let other = try FeatureSource.text(path, context)
      results = [
        try subjects.result(from: source, to: other, store: choice.store, in: choice.styles)
      ]
      stores =
        try choice.store.map { [$0] } ?? [source, other].map { try FeatureSpec.read($0).store }
    } else {
      let named = arguments[Self.change].flatMap(Experiment.init(rawValue:))
      stores = [choice.usualStore]
      results = try subjects.results(
        of: named.map { [$0] } ?? Experiment.allCases, with: source, store: choice.usualStore,
        in: choice.styles)
    }
    let feature = try FeatureSpec.read(source)
    let store = stores.reduce(into: [String]()) {
      if $0.last != $1.rawValue { $0.append($1.rawValue) }
    }
    let title =
      "\(feature.name) · \(choice.kitName) · \(store.joined(separator: " → ")) store"
    try Self.outputs.write(arguments, context) { format, _ in
      let showsDiff = arguments.has(Self.showsDiff)
      return switch format {
      case "markdown": ImpactMarkdown.text(title: title, results, showsDiff: showsDiff)
      case "json": ImpactJSON.text(title: title, results, showsDiff: showsDiff)
      default: ImpactText.text(title: title, results, showsDiff: showsDiff)
      }
    }
    return .done
  }
}
