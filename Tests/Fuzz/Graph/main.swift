// fuzz-graph SECONDS SEED
//
// Resolves and judges programs that nest in one way each, and then such as chance makes: nothing may crash, and
// none of a few dozen lines may take a second. A case is written down before it is tried, so that what ends the
// run can be looked at.

import DependencyGraph
import Diagnostics
import Foundation
import Harness
import JSON5
import Linter
import Metrics
import SwiftSource

/// A rule for each measured figure.
let budgets = MetricList.all.map(\.description).filter(\.isOfUnits).map(\.id).map {
  "{ id: 'budget-\($0)', metric: '\($0)', max: 1 },"
}.joined(separator: "\n")

/// Every kind of rule.
let rules = """
  {
    slices: 'Features/{slice}/**',
    roles: { view: { conforms: ['A', 'B'] }, model: { named: ['C', 'D'] }, box: { named: 'E' } },
    layers: { top: ['view'], middle: ['model'], bottom: ['box'] },
    rules: [
      { id: 'knows', from: 'view', allow: [] },
      { id: 'needs', from: 'view', require: 'box' },
      { id: 'order', layers: ['top', 'middle', 'bottom'], closed: true },
      { id: 'slices', slices: 'independent', root: 'B' },
      { id: 'imports', in: 'view', forbidImport: '*' },
      { id: 'imports-only', in: 'model', allowImport: 'A' },
      { id: 'files', typesPerFile: 1 },
      { id: 'makes', construct: 'model', by: 'box' },
      { id: 'uses', in: ['view', 'box'], forbidUse: ['A', 'B()', '@A'] },
      { id: 'all', exhaustive: true },
      { id: 'stands', stable: 'type' },
      \(budgets)
      { id: 'names', from: 'view', forbid: 'model', evidence: 'all' },
      { id: 'reaches', from: 'view', forbidReach: 'box' },
      { id: 'casts', from: 'view', forbidCast: 'model' },
      { id: 'holds', in: 'view', weak: 'model' },
      { id: 'asks', in: 'model', forbidMember: ['Task.init', '*.shared'], evidence: 'all' },
      { id: 'is', in: 'model', require: ['final class & A', '!B'] },
      { id: 'keeps', strongCycles: true },
      { id: 'turns', cycles: 'type' },
      { id: 'turns-slices', cycles: 'slice' },
      { id: 'turns-modules', cycles: 'module' },
    ],
  }
  """

/// Reads, resolves and judges some files: with all that stands in bodies, and without.
func judge(_ files: [(path: String, text: String)], by configuration: LintConfiguration) {
  for hasBodies in [true, false] {
    let options = ReadOptions(
      expressions: hasBodies, skimsBodies: true, decidingValues: !hasBodies)
    let graph = DependencyGraph(
      CodeBase(SourceSet(files, options: options)), evidence: hasBodies ? .all : .written)
    _ = LintRun(
      configuration, Code(graph, roles: configuration.roles), today: CalendarDate(unixTime: 0))
  }
}

Tool.run("fuzz-graph") { words in
  guard words.count == 2, let seconds = Double(words[0]), let seed = UInt64(words[1]) else {
    throw Problem("usage: fuzz-graph SECONDS SEED")
  }
  let source = SourceText(path: "rules", rules)
  let configuration = try ConfigurationReader.read(
    ExtendedConfiguration(identity: "rules", source: source, value: try JSON5.parse(source))
  ) { (_, _) throws(Diagnostics) in nil }
  let written = "fuzz-graph.failed"
  func attempt(_ files: [(path: String, text: String)], _ what: String) throws {
    let text = files.map { "// \($0.path)\n\($0.text)" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: written))
    let begin = clock()
    judge(files, by: configuration)
    let time = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    if time > 1 { throw Problem("\(what): \(time) s; the input is in \(written)") }
  }
  let nested = NestedPrograms.all
  for (number, text) in nested.enumerated() {
    try attempt([("Features/A/A.swift", text)], "nested program \(number)")
  }
  var cases: UInt64 = 0
  let start = ContinuousClock.now
  while ContinuousClock.now - start < .seconds(seconds) {
    var program = RandomProgram(seed: seed &* 1_000_003 &+ cases)
    let files = ["Features/A/A.swift", "Features/B/main.swift"].map {
      (path: $0, text: program.file())
    }
    try attempt(files, "case \(cases)")
    cases += 1
  }
  try FileManager.default.removeItem(atPath: written)
  print("\(nested.count) nested and \(cases) random programs, no fault")
  return true
}
