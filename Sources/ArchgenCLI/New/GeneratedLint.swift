import DependencyGraph
import Files
import Generator
import Linter
import SwiftSource

/// What the linter finds in what was generated.
struct GeneratedLint {
  /// How much it finds.
  let findings: Int
  /// Whose rules it judged by.
  let rules: String
  /// What to type to see the findings.
  private(set) var command: String

  /// Judges a plan that was written as `archgen lint` will: by the project's configuration, with its baseline and
  /// the code around. Where that judges nothing of it, and for each of several styles, the style's own rules
  /// do; nil for a style without.
  init?(
    _ plan: Plan, _ job: FeatureJob, isOneOfAll: Bool, _ styles: StyleLibrary, _ context: Context
  ) throws {
    let finder = ConfigurationFinder(context, styles: styles)
    command = "archgen lint \(plan.folder)"
    if !isOneOfAll, let (findings, file) = try Self.judged(plan, by: finder, context) {
      (self.findings, rules) = (findings, file)
      return
    }
    guard let findings = try Self.judged(plan, by: job.style, finder) else { return nil }
    self.findings = findings
    rules = job.style.name
    if !job.isPackage { command += " --style \(job.style.id)" }
  }

  /// The number of findings by the configuration that the project has, and its file; nil where that has no
  /// rules, came with the plan, or does not cover it.
  private static func judged(
    _ plan: Plan, by finder: ConfigurationFinder, _ context: Context
  ) throws -> (Int, file: String)? {
    guard let found = try finder.configuration(file: nil, style: nil, near: [plan.folder]),
      let file = found.file, !found.configuration.rules.isEmpty,
      !plan.files.contains(where: { context.absolute($0.path) == context.absolute(file) })
    else { return nil }
    let input = LintInput(found, paths: [plan.folder], context)
    let code = try input.load().code
    let written = Set(plan.files.map { input.shown($0.path) })
    guard code.paths.contains(where: written.contains) else { return nil }
    var options = LintRun.Options()
    options.isPartial = true
    options.reportedPaths = written.contains
    let baseline = try BaselineStore(named: nil, root: input.root, context).baseline ?? Baseline()
    let report = LintRun(found.configuration, code, today: Clock.today)
      .report(baseline: baseline, options)
    return (report.findings.count(where: \.isAboutCode), file)
  }

  /// The number of findings by a style's rules in the sources of a plan (tests may know everything); nil for a
  /// style without rules.
  private static func judged(
    _ plan: Plan, by style: Style, _ finder: ConfigurationFinder
  ) throws -> Int? {
    guard style.preset != nil else { return nil }
    let configuration = try finder.preset(ofStyle: style.id)
    let needsAll = configuration.inferenceNeed != .nothing
    let sources = plan.files.filter { !$0.purpose.isTest && $0.path.hasSuffix(".swift") }
    let set = SourceSet(
      sources.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      options: ReadOptions(
        expressions: needsAll, decidingValues: configuration.readsInitialValues))
    let graph = DependencyGraph(CodeBase(set), evidence: needsAll ? .all : .written)
    var options = LintRun.Options()
    // A feature need not have every part that a style can have.
    options.isPartial = true
    return LintRun(configuration, Code(graph, roles: configuration.roles), today: Clock.today)
      .report(options).findings.count
  }
}
