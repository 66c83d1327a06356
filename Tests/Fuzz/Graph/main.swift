// fuzz-graph SECONDS SEED
//
// Resolves and judges programs that chance makes: nothing may crash, and none of a few dozen lines may take
// a second. A case is written down before it is tried, so that what ends the run can be looked at.

import DependencyGraph
import Diagnostics
import Foundation
import Harness
import JSON5
import Linter
import SwiftSource

/// Every kind of rule that walks what is resolved.
let rules = """
  {
    roles: { view: { conforms: ['A', 'B'] }, model: { named: ['C', 'D'] }, box: { named: 'E' } },
    rules: [
      { id: 'names', from: 'view', forbid: 'model', evidence: 'all' },
      { id: 'reaches', from: 'view', forbidReach: 'box' },
      { id: 'casts', from: 'view', forbidCast: 'model' },
      { id: 'holds', in: 'view', weak: 'model' },
      { id: 'asks', in: 'model', forbidMember: ['Task.init', '*.shared'], evidence: 'all' },
      { id: 'is', in: 'model', require: 'final class' },
      { id: 'keeps', strongCycles: true },
      { id: 'turns', cycles: 'type' },
    ],
  }
  """

/// Reads, resolves and judges some files.
func judge(_ files: [(path: String, text: String)], by configuration: LintConfiguration) {
  let sources = SourceSet(files, options: ReadOptions(expressions: true))
  let graph = DependencyGraph(CodeBase(sources), evidence: .all)
  _ = LintRun(
    configuration, Code(graph, roles: configuration.roles), today: CalendarDate(unixTime: 0))
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
  var cases: UInt64 = 0
  let start = ContinuousClock.now
  while ContinuousClock.now - start < .seconds(seconds) {
    var program = RandomProgram(seed: seed &* 1_000_003 &+ cases)
    let files = ["A.swift", "B.swift"].map { (path: $0, text: program.file()) }
    let text = files.map { "// \($0.path)\n\($0.text)" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: written))
    let begin = clock()
    judge(files, by: configuration)
    let time = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    if time > 1 { throw Problem("case \(cases): \(time) s; the input is in \(written)") }
    cases += 1
  }
  try FileManager.default.removeItem(atPath: written)
  print("\(cases) programs, no fault")
  return true
}
