import DependencyGraph
import Diagnostics
import Files
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
    let sources = plan.files.filter {
      $0.purpose != .test && $0.purpose != .sharedTest && $0.path.hasSuffix(".swift")
    }
    let set = SourceSet(
      sources.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      options: ReadOptions(expressions: needsAll))
    let graph = DependencyGraph(CodeBase(set), evidence: needsAll ? .all : .written)
    var options = LintRun.Options()
    // A feature need not have every part that a style can have.
    options.isPartial = true
    return LintRun(configuration, Code(graph, roles: configuration.roles), today: Clock.today)
      .report(options)
  }

  /// Why generated code can break its style's rules: a name of the spec is that of another role. A line
  /// for each such type.
  static func reasons(_ report: LintReport, _ plan: Plan) -> [String] {
    var planned: [String: String] = [:]
    for file in plan.files where !file.role.isEmpty {
      planned[String(Path.name(file.path).dropLast(".swift".count))] = file.role
    }
    let lines = report.findings.flatMap { [$0.from, $0.to] }.compactMap { end -> String? in
      guard let end, let read = end.role, let role = planned[end.name], role != read else {
        return nil
      }
      return
        "'\(end.name)' (\(role)) has the name of a role: \(read) · call it otherwise in the spec"
    }
    return Set(lines).sorted()
  }
}
