import Arguments
import DependencyGraph
import Reports
import SwiftSource

/// `archgen graph PATH…`
struct GraphCommand: Command {
  private static let path = Positional("PATH", .folder, count: .any, "what to read; default: .")
  private static let level = Option.value(
    "level", "LEVEL", .oneOf(Level.allCases.map(\.rawValue)), "what counts as a node; default: type"
  )
  private static let focus = Option.value(
    "focus", "NAME", .text(), "shows only what is around a node, named by its id or its last part")
  private static let depth = Option.value(
    "depth", "N", .number(1...1000), "how many steps around --focus; default: 1")
  private static let unresolved = Option.flag(
    "unresolved", "lists only the references that were left open, and where")
  private static let outputs = Outputs(["text", "json", "dot", "mermaid", "csv"])

  let declaration = CommandDeclaration(
    "graph", "shows who depends on whom, with the places that make it so",
    positionals: [path],
    options: [level, focus, depth, unresolved] + RoleOptions.all + [EvidenceOption.option]
      + outputs.options,
    examples: [
      Example("archgen graph Sources --level file", "the files, and where they name each other"),
      Example("archgen graph --focus CartPresenter --depth 2", "what is around one type"),
      Example("archgen graph --level role --style viper --format mermaid", "roles, for a README"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let level = arguments[Self.level].flatMap(Level.init(rawValue:)) ?? .type
    let input = try GraphInput(arguments, context, paths: arguments.all(Self.path), level: level)
    if arguments.has(Self.unresolved) {
      context.out.write(GraphUndecided.text(input.graph))
      return input.finish(context)
    }
    let view = LevelGraph(input.graph, level, roles: input.roles)
    var isShown: [Bool]?
    if let name = arguments[Self.focus] {
      let units = view.units(named: name)
      guard !units.isEmpty else {
        throw Stop(
          .usage, "no \(level.rawValue) is named '\(name)'", help: view.suggestion(for: name))
      }
      isShown = view.surroundings(of: units, depth: arguments.number(Self.depth) ?? 1)
    }
    let report = GraphReport(input.graph, view, roles: input.roles, isShown: isShown)
    try Self.outputs.write(arguments, context, usual: "text") { format, _ in
      switch format {
      case "json": GraphJSON.text(report)
      case "dot": GraphDot.text(report)
      case "mermaid": GraphMermaid.text(report)
      case "csv": GraphCSV.text(report)
      default: GraphText.text(report)
      }
    }
    return input.finish(context)
  }
}
