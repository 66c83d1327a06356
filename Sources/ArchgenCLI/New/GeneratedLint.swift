import DependencyGraph
import Generator
import Linter
import SwiftSource

/// Judges a plan by its style's rules before anything is on disk.
enum GeneratedLint {
  /// What is found in the sources of a plan (tests may know everything); nil for a style without
  /// rules.
  static func report(
    _ plan: Plan, _ style: Style, _ styles: StyleLibrary, _ context: Context
  ) throws -> LintReport? {
    guard style.preset != nil else { return nil }
    let configuration = try ConfigurationFinder(context, styles: styles).preset(ofStyle: style.id)
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
      .report(options)
  }
}
