import Arguments
import Comparison
import Diagnostics
import Files
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
      Example("archgen explain rules", "the kinds of rules that a configuration can have"),
      Example("archgen explain cycles", "a kind of rule, with its keys and examples"),
      Example("archgen explain boilerplate", "a metric: what it tells, its formula, an example"),
      Example("archgen explain metrics", "the rows of a comparison, and all metrics"),
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
      throw Stop(
        .usage, "'\(name)' is not among the files that are judged",
        help: "'sources' and 'exclude' of the configuration say which are")
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

  private func explainWord(
    _ name: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> ExitStatus {
    let words = try ExplainedWords(arguments, context)
    guard let text = try words.text(of: name) else {
      throw Stop(
        .usage, "there is no rule, metric, claim, role or style '\(name)'",
        help: Suggestion.didYouMean(name, in: words.all)
          ?? "'archgen explain rules' lists the kinds of rules, 'archgen explain metrics' the "
          + "metrics, 'archgen explain claims' the claims, 'archgen styles' the styles")
    }
    context.out.write(text)
    return .done
  }
}

/// The words that archgen can explain: rules of the configuration in effect and of styles, kinds of rules,
/// metrics, claims and their measures, figures, roles, styles.
private struct ExplainedWords {
  private let context: Context
  private let library: StyleLibrary
  private let presets: [(id: String, preset: LintConfiguration)]
  /// The configuration in effect, where it is a file, and the presets.
  private let configurations: [(id: String, preset: LintConfiguration)]
  private let rules: [ConfiguredRule]
  /// Who may know whom, by configuration.
  private let known: [(style: String, rows: [(String, String)])]

  init(_ arguments: ParsedArguments, _ context: Context) throws {
    self.context = context
    library = try StyleFolders.library(arguments, context)
    let finder = ConfigurationFinder(context, styles: library)
    let own = try finder.configuration(
      file: arguments[RoleOptions.config], style: arguments[RoleOptions.style], near: ["."])
    presets = finder.presets()
    rules = (own?.configuration.rules ?? []) + presets.flatMap { $0.preset.rules }
    let ownFile = own.flatMap { own in own.file.map { (Path.name($0), own.configuration) } }
    configurations = [ownFile].compactMap(\.self) + presets
    known = configurations.map { ($0.id, MayKnow($0.preset.merged).rows) }
  }

  /// All of them.
  var all: [String] {
    var words = rules.map(\.id) + RuleKinds.all.flatMap { [$0.name, $0.key] }
    words += MetricList.all.map(\.description.id) + ClaimList.all.map(\.id)
    words += MeasureList.all.map(\.id) + RowDescriptions.names
    words += known.flatMap { $0.rows.map(\.0) } + OwnRule.allCases.map(\.id)
    return words + ["rules", "claims", "metrics"] + library.styles.map(\.id)
  }

  /// What a word means: the first thing that has the name, or the title that tables show.
  func text(of name: String) throws -> String? {
    if let text = try text(named: name) { return text }
    let title = name.lowercased()
    if let row = RowDescriptions.rows.first(where: { $0.label.lowercased() == title }) {
      return ExplainText.figure(row.description)
    }
    let titles =
      MetricList.all.map { ($0.description.title, $0.description.id) }
      + MeasureList.all.map { ($0.title, $0.id) }
    return try titles.first { $0.0.lowercased() == title }.flatMap { try text(named: $0.1) }
  }

  private func text(named name: String) throws -> String? {
    if let text = rule(name) ?? kinds(name) { return text }
    if let metric = MetricList.metric(id: name) { return ExplainText.metric(metric) }
    if name == "rules" { return ExplainText.kinds(RuleKinds.all) }
    if name == "claims" { return ExplainText.claims(ClaimList.all) }
    if name == "metrics" {
      return ExplainText.metrics(MetricList.all, rows: RowDescriptions.rows)
    }
    if let claim = ClaimList.claim(id: name) { return ExplainText.claim(claim) }
    if let measure = MeasureList.measure(id: name) { return ExplainText.measure(measure) }
    if let row = RowDescriptions.description(of: name) { return ExplainText.figure(row) }
    if let text = role(name) { return text }
    if let rule = OwnRule(rawValue: name) { return ExplainText.ownRule(rule) }
    guard let style = try? library.style(name) else { return nil }
    return try StyleDescription(style, library, context).text
  }

  private func rule(_ name: String) -> String? {
    guard let rule = rules.first(where: { $0.id == name }),
      let kind = RuleKinds.all.first(where: { $0.name == rule.kind })
    else { return nil }
    let location = rule.place.source.location(of: rule.place.span.start)
    let styles = presets.filter { $0.preset.rules.contains { $0.id == name } }.map(\.id)
    return ExplainText.rule(
      rule, kind: kind, origin: "\(rule.place.source.path):\(location.line)", styles: styles)
  }

  private func kinds(_ name: String) -> String? {
    let kinds = RuleKinds.kinds(named: name)
    guard !kinds.isEmpty else { return nil }
    // 'cycles' is a kind of rule and a metric.
    let metric = MetricList.metric(id: name).map { "\n" + ExplainText.metric($0) }
    return kinds.map(ExplainText.kind).joined(separator: "\n") + (metric ?? "")
  }

  private func role(_ name: String) -> String? {
    let roles = known.compactMap { style, rows in
      rows.first { $0.0 == name }.map { (style: style, knows: $0.1) }
    }
    guard !roles.isEmpty else { return nil }
    return ExplainText.role(name, in: roles, rules: RoleReasons(name, configurations).all)
  }
}
