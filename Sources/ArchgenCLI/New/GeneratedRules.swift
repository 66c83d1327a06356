import DependencyGraph
import Diagnostics
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
  let command: String
}

/// The rules that what a plan writes is judged by: the project's, or those of its style.
///
/// They are read before anything is written, so that what is wrong with them stops the run; the plan is
/// judged where it was written, with the code around.
struct GeneratedRules {
  private let plan: Plan
  private let job: FeatureJob
  private let context: Context
  /// The project's configuration with its file; nil where it has none with rules, or one comes with the plan.
  private let found: (ConfigurationFinder.Found, file: String)?
  /// The rules of the style; nil for a style without.
  private let preset: LintConfiguration?

  /// Reads the configuration of the project and the rules of the style. For each of several styles only its
  /// own rules are asked.
  init(
    _ plan: Plan, _ job: FeatureJob, isOneOfAll: Bool, _ styles: StyleLibrary, _ context: Context
  ) throws {
    self.plan = plan
    self.job = job
    self.context = context
    let finder = ConfigurationFinder(context, styles: styles)
    preset = job.style.preset == nil ? nil : try finder.preset(ofStyle: job.style.id)
    let names = plan.files.map(\.path).filter { Path.parent($0) == plan.folder }.map(Path.name)
    let bringsOwn = names.contains(where: ConfigurationFinder.fileNames.contains)
    guard !isOneOfAll, !bringsOwn,
      let found = try finder.configuration(file: nil, style: nil, near: [plan.folder]),
      let file = found.file, !found.configuration.rules.isEmpty
    else {
      self.found = nil
      return
    }
    self.found = (found, file)
  }

  /// Judges what was written as `archgen lint` will: by the project's configuration with its baseline, and
  /// where that judges nothing of it, by the style's own rules; nil where there are none.
  func judge() throws -> GeneratedLint? {
    let command = "archgen lint \(plan.folder)"
    if let (found, file) = found, let findings = try findings(by: found) {
      return GeneratedLint(findings: findings, rules: file, command: command)
    }
    guard let preset else { return nil }
    return GeneratedLint(
      findings: findings(by: preset), rules: job.style.name,
      command: job.isPackage ? command : command + " --style \(job.style.id)")
  }

  /// The number of findings by the project's configuration; nil where it does not cover the plan.
  private func findings(by found: ConfigurationFinder.Found) throws -> Int? {
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
    return report.findings.count(where: \.isAboutCode)
  }

  /// The number of findings by a style's rules in the sources of the plan; tests may know everything.
  private func findings(by configuration: LintConfiguration) -> Int {
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
