import Arguments
import DependencyGraph
import Files
import Reports
import SwiftSource

/// `archgen graph PATH…`
struct GraphCommand: Command {
  private static let path = Positional("PATH", .folder, count: .any, "what to read; default: .")
  private static let level = Option.value(
    "level", "LEVEL", .oneOf(Level.allCases.map(\.rawValue)), default: "type",
    "what counts as a node"
  )
  private static let focus = Option.value(
    "focus", "NAME", .text(), "shows only what is around a node, named by its id or its last part")
  private static let depth = Option.value(
    "depth", "N", .number(1...1000), default: "1", "how many steps around --focus")
  private static let reaches = Option.value(
    "reaches", "NAME", .text(), "shows only what depends on a node, directly or through others")
  private static let collapse = Option.value(
    "collapse", "FOLDER", .text(), repeatable: true,
    "shows everything below a folder as one node; at the levels type and file")
  private static let onlyViolations = Option.flag(
    "only-violations", "shows only the edges that the rules forbid, and their ends")
  private static let unresolved = Option.flag(
    "unresolved", "lists only the references that were left open, and where")
  private static let outputs = Outputs(["text", "json", "dot", "mermaid", "csv", "svg"])

  let declaration = CommandDeclaration(
    "graph", "shows who depends on whom, with the places that make it so",
    discussion: """
      What stands outside types, such as free functions and previews, is a node of its file, named by \
      its path with '#'. With --only-violations each rule judges by its own evidence, unless --evidence is \
      given.
      """,
    positionals: [path],
    options: [level, focus, depth, reaches, collapse, onlyViolations, unresolved]
      + RoleOptions.all + [EvidenceOption.option, ExactInput.option] + outputs.options,
    examples: [
      Example("archgen graph Sources --level file", "the files, and where they name each other"),
      Example("archgen graph --focus CartPresenter --depth 2", "what is around one type"),
      Example("archgen graph --level role --style viper --format mermaid", "roles, for a README"),
      Example("archgen graph --only-violations --output svg:wrong.svg", "what the rules forbid"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    if arguments.has(Self.unresolved) {
      let drawing = [Self.level, Self.focus, Self.depth, Self.reaches, Self.collapse]
      try arguments.refuse(
        drawing + [Self.onlyViolations] + Self.outputs.options, beside: Self.unresolved)
    }
    if arguments.has(Self.depth), !arguments.has(Self.focus) {
      throw Stop(.usage, "--depth needs --focus", help: "it counts the steps from that node")
    }
    let level = arguments[Self.level].flatMap(Level.init(rawValue:)) ?? .type
    let onlyForbidden = arguments.has(Self.onlyViolations)
    let input = try GraphInput(
      arguments, context, paths: arguments.all(Self.path), level: level, forRules: onlyForbidden)
    if arguments.has(Self.unresolved) {
      context.out.write(GraphUndecided.text(input.graph))
      return input.finish(context)
    }
    let isForbidden = input.forbiddenDependencies
    let view = LevelGraph(
      input.graph, level, roles: input.roles,
      collapsing: try collapsed(arguments, input.graph, level), of: input.judged(isForbidden))
    if onlyForbidden, input.configuration == nil {
      throw Stop(
        .usage, "\(Self.onlyViolations.spelling) needs rules",
        help: "name a style with --style, or write a configuration")
    }
    let report = GraphReport(
      input.graph, view, roles: input.roles, isShown: try shown(arguments, view),
      isForbidden: isForbidden, onlyForbidden: onlyForbidden)
    try Self.outputs.write(arguments, context) { format, _ in
      switch format {
      case "svg": try picture(report, of: level)
      case "json": GraphJSON.text(report)
      case "dot": GraphDot.text(report)
      case "mermaid": GraphMermaid.text(report)
      case "csv": GraphCSV.text(report)
      default: GraphText.text(report)
      }
    }
    return input.finish(context)
  }

  private func collapsed(
    _ arguments: ParsedArguments, _ graph: DependencyGraph, _ level: Level
  ) throws -> [String] {
    let folders = arguments.all(Self.collapse).map { Path.normalized($0) }
    guard folders.isEmpty || [.type, .file].contains(level) else {
      throw Stop(
        .usage, "\(Self.collapse.spelling) works at the levels type and file",
        help: "the units of the level '\(level.rawValue)' stand in no folder")
    }
    for folder in folders where folder != "." {
      let isThere = graph.code.files.contains { $0.path.hasPrefix(folder + "/") }
      if !isThere { throw Stop(.usage, "no Swift file was read below '\(folder)'") }
    }
    return folders
  }

  /// For each unit whether `--focus` and `--reaches` show it.
  private func shown(_ arguments: ParsedArguments, _ view: LevelGraph) throws -> [Bool] {
    var isShown = [Bool](repeating: true, count: view.units.count)
    if let name = arguments[Self.focus] {
      let depth = arguments.number(Self.depth) ?? 1
      isShown = view.surroundings(of: try units(name, view), depth: depth)
    }
    if let name = arguments[Self.reaches] {
      let above = view.dependents(of: try units(name, view))
      isShown = zip(isShown, above).map { $0 && $1 }
    }
    return isShown
  }

  private func units(_ name: String, _ view: LevelGraph) throws -> [Int] {
    let units = view.units(named: name)
    if !units.isEmpty { return units }
    throw Stop(
      .usage, "no \(view.level.rawValue) is named '\(name)'", help: view.suggestion(for: name))
  }

  private func picture(_ report: GraphReport, of level: Level) throws -> String {
    if let text = GraphSVG.text(report) { return text }
    let (nodes, most) = (report.units.count, GraphSVG.mostUnits)
    let narrower = (level == .module ? "" : "--level module, ") + "--collapse FOLDER, --focus NAME"
    throw nodes > most
      ? Stop(
        .usage, "\(nodes) nodes are too many for a picture", help: "at most \(most): \(narrower)")
      : Stop(
        .usage, "\(report.edges.count) edges between \(nodes) nodes are too dense for a picture",
        help: "draw less: \(narrower)")
  }
}
