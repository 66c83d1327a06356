import Foundation
import Harness

/// Generates, builds once, plays and compares.
struct Run {
  private let options: Options
  private let cells: [Cell]
  private let workspace: Workspace
  private let shell: Shell

  init(_ options: Options) throws {
    try Tool.needsLinux("stub modules stand in for SwiftUI and UIKit, which an SDK of Apple's has")
    self.options = options
    let shell = Shell(logs: URL(fileURLWithPath: options.workspace).appendingPathComponent("logs"))
    workspace = try Workspace(options.workspace, shell)
    cells = try options.specs.map(workspace.inMemory).flatMap { spec in
      options.variants.map { Cell(variant: $0, spec: spec) }
    }
    self.shell = shell
  }

  func report() throws -> Report {
    var report = Report()
    report.specs = options.specs.map(\.name)
    report.styles = options.variants.map(\.name)
    try generate()
    try workspace.write(cells)
    let build = try shell.run(
      ThrowawayBuild.product("play"), in: workspace.folder, log: "build")
    guard build.isSuccess else {
      throw Problem("build:\n" + build.errors.prefix(20).joined(separator: "\n"))
    }
    let plays = try cells.map { cell in try cell.scenarios().map { Play(cell, file: $0) } }
    var outcomes = try shell.run(plays.joined().map(\.command), in: workspace.folder)[...]
    for (cell, own) in zip(cells, plays) {
      try judge(cell, zip(own, outcomes.prefix(own.count)), into: &report)
      outcomes = outcomes.dropFirst(own.count)
    }
    return report
  }

  private func generate() throws {
    let archgen = URL(fileURLWithPath: options.archgen).path
    let fresh = workspace.folder.appendingPathComponent("fresh")
    try Folders.makeProject(fresh)
    for cell in cells {
      let command =
        [archgen, "new"] + cell.spec.arguments + cell.variant.arguments
        + ["--output", "Sources/\(cell.module)", "--shared", "Sources/\(cell.module)/Shared"]
      let outcome = try shell.run(command, in: fresh, log: "new-\(cell.module)")
      guard outcome.isSuccess else { throw Problem("new \(cell.module):\n\(outcome.output)") }
      try workspace.takeOver(cell, from: fresh)
    }
  }

  /// A table of UIKit has one row of an identity, and a list of SwiftUI as many as there are.
  private static let viewsOnly: Set = ["items with the same identity are removed together"]

  /// A file of scenarios, played on a cell.
  private struct Play {
    let path: String
    let command: Command

    init(_ cell: Cell, file: String) {
      let url = URL(fileURLWithPath: file)
      path = url.path
      command = Command(
        ["env", "TZ=UTC", "LC_ALL=en_US.UTF-8", ".build/debug/play", cell.module, path],
        log: "play-\(cell.module)-\(url.lastPathComponent)")
    }
  }

  private func judge(
    _ cell: Cell, _ plays: some Sequence<(Play, Outcome)>, into report: inout Report
  ) throws {
    var counts = (equal: 0, all: 0)
    for (play, outcome) in plays {
      if options.isRecording, cell.variant.name == options.variants.first?.name {
        guard outcome.isSuccess else { throw Problem("\(cell.module):\n\(outcome.output)") }
        try outcome.output.write(toFile: play.path, atomically: true, encoding: .utf8)
      }
      var expected = Trace(try String(contentsOfFile: play.path, encoding: .utf8))
      var found = Trace(outcome.output)
      if cell.isOnUIKit { (expected, found) = (expected.unordered, found.unordered) }
      for scenario in expected.scenarios {
        if cell.isOnUIKit, Self.viewsOnly.contains(scenario) { continue }
        counts.all += 1
        let difference = expected.difference(from: found, in: scenario)
        if difference == nil { counts.equal += 1 }
        if let difference { report.differences.append("-- \(cell.module)\n\(difference)") }
      }
      if !outcome.isSuccess {
        let last = outcome.output.split(separator: "\n").suffix(3).joined(separator: "\n")
        report.differences.append(
          "-- \(cell.module): the player ended with \(outcome.status)\n\(last)")
      }
    }
    report.cells[cell.spec.name, default: [:]][cell.variant.name] = "\(counts.equal)/\(counts.all)"
  }
}
