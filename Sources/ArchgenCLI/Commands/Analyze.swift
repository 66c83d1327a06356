import Arguments
import DependencyGraph
import Metrics
import Reports

/// `archgen analyze PATH…`
struct AnalyzeCommand: Command {
  private static let path = Positional("PATH", .folder, count: .any, "what to read; default: .")
  private static let level = Option.value(
    "level", "LEVEL", .oneOf(Level.allCases.map(\.rawValue)), default: "module",
    "what is measured")
  private static let against = Option.value(
    "against", "REV", "shows what changed since a git revision")
  private static let outputs = Outputs(["text", "json", "markdown", "csv"])

  let declaration = CommandDeclaration(
    "analyze", "measures code: size, coupling, reach, cycles, direction",
    positionals: [path],
    options: [level, against] + RoleOptions.all + [EvidenceOption.option, ExactInput.option]
      + outputs.options,
    examples: [
      Example("archgen analyze Sources", "the modules, and the whole"),
      Example("archgen analyze Sources --level type --format csv", "a row for each type"),
      Example("archgen analyze --level role --style mvvm", "coupling of the roles of a style"),
      Example("archgen analyze --against main --format markdown", "for a pull request"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let level = arguments[Self.level].flatMap(Level.init(rawValue:)) ?? .module
    let input = try GraphInput(arguments, context, paths: arguments.all(Self.path), level: level)
    context.progress.begin("measuring")
    let analysis = analysis(input, level)
    if let revision = arguments[Self.against] {
      let tree = try GitTree(revision, around: context.currentFolder)
      let before = try GraphInput(
        arguments, context, paths: arguments.all(Self.path), level: level, revision: tree)
      let change = AnalysisChange(from: self.analysis(before, level), to: analysis)
      try Self.outputs.write(arguments, context) { format, _ in
        switch format {
        case "json": AnalyzeChangeJSON.text(change, against: revision)
        case "markdown": AnalyzeChangeMarkdown.text(change, against: revision)
        case "csv": AnalyzeChangeCSV.text(change)
        default: AnalyzeChangeText.text(change, against: revision)
        }
      }
      return input.finish(context)
    }
    try Self.outputs.write(arguments, context) { format, isTerminal in
      switch format {
      case "json": AnalyzeJSON.text(analysis)
      case "markdown": AnalyzeMarkdown.text(analysis)
      case "csv": AnalyzeCSV.text(analysis)
      default: AnalyzeText.text(analysis, width: isTerminal ? context.terminalWidth : nil)
      }
    }
    return input.finish(context)
  }

  private func analysis(_ input: GraphInput, _ level: Level) -> Analysis {
    let isForbidden = input.configuration == nil ? nil : input.forbiddenDependencies
    return Analysis(
      Measured(input.graph, level: level, roles: input.roles, isForbidden: isForbidden))
  }
}
