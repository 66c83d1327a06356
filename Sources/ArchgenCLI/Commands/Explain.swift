import Arguments
import Comparison
import Diagnostics
import Generator
import Linter
import Metrics
import Reports

/// `archgen explain RULE`, `--file F`, `--edge A B`, `--path A B`
struct ExplainCommand: Command {
  private static let words = Positional(
    "WORD", count: .any, "a rule, a metric, a claim, a role, a style, a file, or two types")
  private static let file = Option.flag("file", "which role each type of a file has, and why")
  private static let edge = Option.flag("edge", "every reference that makes one type know another")
  private static let path = Option.flag("path", "the shortest chain from one type to another")

  let declaration = CommandDeclaration(
    "explain",
    "says what a rule, a metric, a claim, a role or a style means, and why one type knows another",
    positionals: [words], options: [file, edge, path] + RoleOptions.all,
    examples: [
      Example("archgen explain view-names-service", "a rule of the configuration or of a style"),
      Example("archgen explain cycles", "a kind of rule, with its keys and examples"),
      Example("archgen explain boilerplate", "a metric: what it tells, its formula, an example"),
      Example("archgen explain claims", "what articles say about the patterns, by name"),
      Example("archgen explain presenter", "a role: whom it may know in each style"),
      Example("archgen explain --file Sources/Cart.swift", "roles, and what made them so"),
      Example("archgen explain --edge CartView Repository", "every place where it is named"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let words = arguments.all(Self.words)
    let modes = [Self.file, Self.edge, Self.path].filter { arguments.has($0) }
    let isPair = modes.contains { $0.name != "file" }
    guard modes.count <= 1, words.count == (isPair ? 2 : 1) else {
      throw Stop(
        .usage, "explain takes a word, --file FILE, --edge A B or --path A B",
        help: "archgen explain --help")
    }
    if modes.isEmpty { return try explainWord(words[0], arguments, context) }
    let input = try LintInput(arguments, context, paths: [], orEmpty: true)
    let loaded = try input.load(allReferences: true)
    context.report(loaded.problems.map { .error($0.message) })
    let text =
      isPair
      ? try pair(words, isPath: arguments.has(Self.path), loaded.code)
      : try file(words[0], input, loaded.code, context)
    context.out.write(text)
    return .done
  }

  private func file(
    _ name: String, _ input: LintInput, _ code: Code, _ context: Context
  ) throws -> String {
    guard let types = code.explainFile(input.shown(name)) else {
      throw Stop(.usage, "'\(name)' is not among the files that are judged")
    }
    return ExplainText.file(types)
  }

  private func pair(_ words: [String], isPath: Bool, _ code: Code) throws -> String {
    let ends = try words.map { word in
      let nodes = code.nodes(named: word)
      guard !nodes.isEmpty else {
        throw Stop(.usage, "there is no type '\(word)'", help: code.suggestion(for: word))
      }
      return nodes
    }
    let names = zip(ends, words).map { nodes, word in
      nodes.count == 1 ? code.described(nodes[0]) : word
    }
    guard isPath else {
      return ExplainText.edge(
        code.explainEdge(from: ends[0], to: ends[1]), from: names[0], to: names[1])
    }
    guard let steps = code.explainPath(from: ends[0], to: ends[1]) else {
      return "no chain leads from \(names[0]) to \(names[1])\n"
    }
    return ExplainText.path(
      steps.map { (code.described($0.from), code.described($0.to), $0.place) })
  }

  /// A rule of the configuration in effect or of a style, a kind of rule, a metric, a claim or its measure,
  /// a role, a style: the first that has the name.
  private func explainWord(
    _ name: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> ExitStatus {
    let library = try StyleFolders.library(arguments, context)
    let finder = ConfigurationFinder(context, styles: library)
    let own = try finder.configuration(
      file: arguments[RoleOptions.config], style: arguments[RoleOptions.style], near: ["."])
    let presets = finder.presets()
    let rules = (own?.configuration.rules ?? []) + presets.flatMap { $0.preset.rules }
    var configurations = presets
    if let own, let file = own.file {
      configurations.insert((id: Path.name(file), preset: own.configuration), at: 0)
    }
    let known = configurations.map { (style: $0.id, rows: MayKnow($0.preset.merged).rows) }
    let roles = known.compactMap { style, rows in
      rows.first { $0.0 == name }.map { (style: style, knows: $0.1) }
    }
    if let rule = rules.first(where: { $0.id == name }),
      let kind = RuleKinds.all.first(where: { $0.name == rule.kind })
    {
      let location = rule.place.source.location(of: rule.place.span.start)
      let others = presets.map(\.id).filter { id in
        presets.contains { $0.id == id && $0.preset.rules.contains { $0.id == name } }
      }
      context.out.write(
        ExplainText.rule(
          rule, kind: kind, origin: "\(rule.place.source.path):\(location.line)", styles: others))
    } else if case let kinds = RuleKinds.kinds(named: name), !kinds.isEmpty {
      context.out.write(kinds.map(ExplainText.kind).joined(separator: "\n"))
      // 'cycles' is a kind of rule and a metric.
      if let metric = MetricList.metric(id: name) {
        context.out.write("\n" + ExplainText.metric(metric))
      }
    } else if let metric = MetricList.metric(id: name) {
      context.out.write(ExplainText.metric(metric))
    } else if name == "claims" {
      context.out.write(ExplainText.claims(ClaimList.all))
    } else if let claim = ClaimList.claim(id: name) {
      context.out.write(ExplainText.claim(claim))
    } else if let measure = MeasureList.measure(id: name) {
      context.out.write(ExplainText.measure(measure))
    } else if let row = RowDescriptions.description(of: name) {
      context.out.write(ExplainText.figure(row))
    } else if !roles.isEmpty {
      let reasons = RoleReasons(name, configurations.map { ($0.id, $0.preset) }).all
      context.out.write(ExplainText.role(name, in: roles, rules: reasons))
    } else if let rule = OwnRule(rawValue: name) {
      context.out.write(ExplainText.ownRule(rule))
    } else if let style = try? library.style(name) {
      context.out.write(try StyleDescription(style, library, context).text)
    } else {
      let names =
        rules.map(\.id) + RuleKinds.all.flatMap { [$0.name, $0.key] }
        + MetricList.all.map { $0.description.id }
        + ClaimList.all.map(\.id) + MeasureList.all.map(\.id) + RowDescriptions.names
        + known.flatMap { $0.rows.map(\.0) } + OwnRule.allCases.map(\.id)
        + library.styles.map(\.id)
      throw Stop(
        .usage, "there is no rule, metric, claim, role or style '\(name)'",
        help: Suggestion.didYouMean(name, in: names)
          ?? "'archgen styles' lists the styles, 'archgen analyze --format markdown' the metrics")
    }
    return .done
  }
}
