import DependencyGraph
import Linter
import Metrics
import SwiftSource

/// A subject, read back by the analyser: what the rows of a table take their figures from.
///
/// The graph holds everything but tests. *Logic* is what the style wrote itself, without the files
/// that import a UI kit.
final class Measurement {
  let subject: Subject
  let graph: DependencyGraph
  let types: Measured
  let fileLevel: Measured
  /// For each file of the graph: written by the style itself.
  let isOwn: [Bool]
  /// For each file of the graph: own, and without a UI kit.
  let isLogic: [Bool]
  /// The tests, read like the rest.
  let tests: [SourceFile]
  /// Findings of the rules, of severity error; nil without rules.
  let violations: Int?

  private static let kits: Set<String> = ["SwiftUI", "UIKit", "AppKit", "WatchKit"]

  init(_ subject: Subject) {
    self.subject = subject
    var reader = SourceReader(options: ReadOptions(expressions: true))
    var sources: [SourceFile] = []
    var tests: [SourceFile] = []
    var own: [String: Bool] = [:]
    for file in subject.files {
      let read = reader.read(path: file.path, bytes: file.bytes)
      if file.part == .test { tests.append(read) } else { sources.append(read) }
      own[file.path] = file.part == .own
    }
    let code = CodeBase(SourceSet(names: reader.names, files: sources))
    graph = DependencyGraph(code)
    self.tests = tests
    let names = reader.names
    isOwn = code.files.map { own[$0.path] ?? false }
    isLogic = code.files.map { file in
      (own[file.path] ?? false)
        && !file.imports.contains { Self.kits.contains(names[$0.module]) }
    }
    if let configuration = subject.configuration {
      let judged = Code(graph, roles: configuration.roles)
      types = Measured(graph, level: .type, roles: judged.roles)
      // Dated comments have no say here: generated code has none, and a table must not age.
      let run = LintRun(configuration, judged, today: CalendarDate(unixTime: 0))
      violations = run.findings.count { $0.severity == .error }
    } else {
      types = Measured(graph, level: .type)
      violations = nil
    }
    fileLevel = Measured(graph, level: .file, roles: types.roles)
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

  /// The whole's value of a metric, and the number of units that it rests on.
  func figure(_ metric: String, at measured: Measured) -> Figure {
    Figure(MetricList.metric(id: metric)?.values(measured).total, n: measured.count)
  }
}
