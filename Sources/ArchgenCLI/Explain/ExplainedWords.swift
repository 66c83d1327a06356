import Arguments
import Comparison
import Files
import Generator
import Linter
import Metrics
import Reports

/// The words that archgen can explain: rules of the configuration in effect and of styles, kinds of rules,
/// metrics, claims and their measures, rows of a comparison, experiments, roles, styles.
struct ExplainedWords {
  private let context: Context
  /// How wide the lines of what is explained are.
  private var width: Int { context.helpWidth }
  private let library: StyleLibrary
  private let presets: [(id: String, preset: LintConfiguration)]
  /// The configuration in effect, where it is a file, and the presets.
  private let configurations: [(id: String, preset: LintConfiguration)]
  private let rules: [ConfiguredRule]
  /// Why the configuration in effect could not be read.
  let fault: Stop?
  /// Who may know whom, by configuration.
  private let known: [(style: String, rows: [(String, String)])]

  init(_ arguments: ParsedArguments, _ context: Context) throws {
    self.context = context
    library = try StyleFolders.library(arguments, context)
    let finder = ConfigurationFinder(context, styles: library)
    let own: ConfigurationFinder.Found?
    let (file, style) = (arguments[RoleOptions.config], arguments[RoleOptions.style])
    do {
      own = try finder.configuration(file: file, style: style, near: ["."])
      fault = nil
    } catch let stop as Stop where file == nil && style == nil {
      // Who corrects the configuration asks how a rule is written: what needs no configuration is explained.
      own = nil
      fault = stop
    }
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
    words += Experiment.allCases.map(\.rawValue)
    return words + ["rules", "claims", "metrics", "experiments"] + Topic.all.map(\.name)
      + library.styles.map(\.id)
  }

  /// What a word means: the first thing that has the name, or the title that tables show, in letters of any case.
  func text(of name: String) throws -> String? {
    if let text = try text(named: name) { return text }
    let title = name.lowercased()
    let rows = RowDescriptions.rows + RowDescriptions.ofImpact
    if let row = rows.first(where: { $0.label.lowercased() == title }) {
      return ExplainText.figure(row.description, width: width)
    }
    let titles =
      MetricList.all.map { ($0.description.title, $0.description.id) }
      + MeasureList.all.map { ($0.title, $0.id) } + all.map { ($0, $0) }
    return try titles.first { $0.0.lowercased() == title }.flatMap { try text(named: $0.1) }
  }

  private func text(named name: String) throws -> String? {
    if let text = rule(name) ?? kinds(name) { return text }
    if let metric = MetricList.metric(id: name) {
      return ExplainText.metric(
        metric, row: RowDescriptions.ownDescription(of: name), width: width)
    }
    if name == "rules" { return ExplainText.kinds(RuleKinds.all, width: width) }
    if let topic = Topic.named(name) { return ExplainText.topic(topic, width: width) }
    if name == "claims" { return ExplainText.claims(ClaimList.all, width: width) }
    if name == "metrics" {
      return ExplainText.metrics(
        MetricList.all, rows: RowDescriptions.rows, ofImpact: RowDescriptions.ofImpact,
        width: width)
    }
    if name == "experiments" || Experiment(rawValue: name) != nil {
      return ExplainText.experiments(width: width)
    }
    if let claim = ClaimList.claim(id: name) { return ExplainText.claim(claim, width: width) }
    if let measure = MeasureList.measure(id: name) { return ExplainText.measure(measure) }
    if let row = RowDescriptions.description(of: name) {
      return ExplainText.figure(row, width: width)
    }
    if let text = role(name) { return text }
    if let rule = OwnRule(rawValue: name) { return ExplainText.ownRule(rule, width: width) }
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
      rule, kind: kind, origin: "\(rule.place.source.path):\(location.line)", styles: styles,
      isAll: !RuleKinds.kinds(named: name).isEmpty, width: width)
  }

  private func kinds(_ name: String) -> String? {
    let kinds = RuleKinds.kinds(named: name)
    guard !kinds.isEmpty else { return nil }
    // 'cycles' is a kind of rule and a metric.
    let metric = MetricList.metric(id: name).map { "\n" + ExplainText.metric($0, width: width) }
    return kinds.map { ExplainText.kind($0, width: width) }.joined(separator: "\n") + (metric ?? "")
  }

  private func role(_ name: String) -> String? {
    let roles = known.compactMap { style, rows in
      rows.first { $0.0 == name }.map { (style: style, knows: $0.1) }
    }
    guard !roles.isEmpty else { return nil }
    return ExplainText.role(
      name, in: roles, rules: RoleReasons(name, configurations).all, width: width)
  }
}
