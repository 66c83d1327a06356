import DependencyGraph
import Linter
import Metrics
import SwiftSource

/// A subject, read back by the analyser: what the rows of a table take their figures from.
///
/// The graph holds everything but tests. *Logic* is what the style wrote itself, without the files
/// that import a UI kit.
public final class Measurement {
  /// What is measured.
  let subject: Subject
  let graph: DependencyGraph
  let types: Measured
  let fileLevel: Measured
  /// For each file of the graph: written by the style itself.
  let isOwn: [Bool]
  /// For each file of the graph: about the feature, and not written once for all.
  let isOfFeature: [Bool]
  /// For each file of the graph: own, and without a UI kit.
  let isLogic: [Bool]
  /// For each file of the graph: it imports a UI kit.
  let isView: [Bool]
  /// The tests, read like the rest.
  let tests: [SourceFile]
  /// Findings of the rules, of severity error; nil without rules.
  let violations: Int?
  /// For each dependency of the graph whether a rule forbids it.
  let isForbidden: [Bool]

  private static let kits: Set<String> = ["SwiftUI", "UIKit", "AppKit", "WatchKit"]

  /// Reads a subject's sources.
  public init(_ subject: Subject) {
    self.subject = subject
    var reader = SourceReader(options: ReadOptions(expressions: true))
    var sources: [SourceFile] = []
    var tests: [SourceFile] = []
    var own: Set<String> = []
    var ofFeature: Set<String> = []
    for file in subject.files {
      let read = reader.read(path: file.path, bytes: file.bytes)
      if file.part == .test { tests.append(read) } else { sources.append(read) }
      if file.part == .own { own.insert(file.path) }
      if file.isOfFeature { ofFeature.insert(file.path) }
    }
    let code = CodeBase(SourceSet(names: reader.names, files: sources))
    graph = DependencyGraph(code)
    self.tests = tests
    let names = reader.names
    isOwn = code.files.map { own.contains($0.path) }
    isOfFeature = code.files.map { ofFeature.contains($0.path) }
    isView = code.files.map { file in
      file.imports.contains { Self.kits.contains(names[$0.module]) }
    }
    isLogic = zip(isOwn, isView).map { $0 && !$1 }
    if let configuration = subject.configuration {
      let judged = Code(graph, roles: configuration.roles)
      types = Measured(graph, level: .type, roles: judged.roles, counting: isOwn)
      // Dated comments have no say here: generated code has none, and a table must not age.
      let run = LintRun(configuration, judged, today: CalendarDate(unixTime: 0))
      violations = run.findings.count { $0.severity == .error }
      isForbidden = run.forbiddenDependencies
    } else {
      types = Measured(graph, level: .type, counting: isOwn)
      violations = nil
      isForbidden = []
    }
    fileLevel = Measured(graph, level: .file, roles: types.roles, counting: isOwn)
  }

  /// The number of files that the style wrote itself.
  var ownCount: Int { isOwn.count { $0 } }
  /// The number of logic files.
  var logicCount: Int { isLogic.count { $0 } }

  /// Code lines of the files that `include` picks.
  func code(_ include: [Bool]) -> Int {
    zip(graph.code.files, include).reduce(0) { $0 + ($1.1 ? $1.0.lines.code : 0) }
  }

  /// The file of a unit of the type level.
  func file(ofType unit: Int) -> Int? {
    types.view.units[unit].nodes.first.map { Int(graph.nodes[$0].file) }
  }

  /// The whole's value of a metric, and the number of units that it rests on: those with a value, where each
  /// has its own.
  func figure(_ metric: String, at measured: Measured) -> Figure {
    let values = MetricList.metric(id: metric)?.values(measured)
    let units = values?.units ?? []
    return Figure(
      values?.total, n: units.isEmpty ? measured.count : units.count { $0 != nil })
  }
}
