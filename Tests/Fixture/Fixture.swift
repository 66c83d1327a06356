import Foundation
import Harness

/// The app, in a copy that features are generated into.
struct Fixture {
  private let archgen: String
  private let templates: [String]
  private let folder: URL
  private let workspace: URL
  private let shell: Shell
  private let files = FileManager.default

  init(archgen: String, workspace: String, templates: [String]) throws {
    self.archgen = URL(fileURLWithPath: archgen).path
    self.templates = templates
    self.workspace = URL(fileURLWithPath: workspace)
    folder = self.workspace.appendingPathComponent("app")
    let logs = self.workspace.appendingPathComponent("logs")
    try files.createDirectory(at: logs, withIntermediateDirectories: true)
    shell = Shell(logs: logs, limit: 900)
    try copy()
  }

  /// Runs all steps, and says how each went; true where all went well.
  func run() throws -> Bool {
    let report = URL(fileURLWithPath: "Samples/Report.json5").path
    let steps: [(name: String, command: [String])] = [
      ("Notes in VIPER", generate(["new", "--spec", "Specs/Notes.json5"])),
      ("Report in MVVM", generate(["new", "--spec", report, "--style", "mvvm"])),
      ("build", ThrowawayBuild.tests),
      ("tests", ["swift", "test", "--skip-build"]),
      ("format", ["swift", "format", "lint", "--strict", "--recursive", "App", "AppTests"]),
      ("lint", generate(["lint"])),
      ("lint VIPER", generate(["lint", "--style", "viper", "App/Features/Notes"])),
      ("lint MVVM", generate(["lint", "--style", "mvvm", "App/Features/Report"])),
      ("nothing is stale", generate(["update"])),
    ]
    var isClean = true
    for step in steps {
      let log = step.name.replacing(" ", with: "-")
      let outcome = try shell.run(step.command, in: folder, log: log)
      isClean = say(step.name, outcome) && isClean
    }
    isClean = try views() && isClean
    return try declaresNothingTwice() && isClean
  }

  /// The sources anew; what was built stays, so that only changes are compiled.
  private func copy() throws {
    let source = URL(fileURLWithPath: "Tests/FixtureApp")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path) where name != ".build" {
      try files.removeItem(at: folder.appendingPathComponent(name))
    }
    for name in try files.contentsOfDirectory(atPath: source.path) where name != ".build" {
      try files.copyItem(
        at: source.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  private func generate(_ words: [String]) -> [String] { [archgen] + words + templates }

  /// The whole app as on a platform that has SwiftUI.
  private func views() throws -> Bool {
    #if os(Linux)
      let stubs = try Stubs(shell)
      let command =
        ["swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-warnings-as-errors"]
        + ["-swift-version", "6", "-module-name", "App", "-parse-as-library"]
        + stubs.arguments + (try sources())
      return say("views", try shell.run(command, in: folder, log: "views"))
    #else
      return true
    #endif
  }

  private func declaresNothingTwice() throws -> Bool {
    let twice = try Declarations(sources(), in: folder).twice
    print(twice.isEmpty ? "ok    nothing declared twice" : "FAIL  declared twice:")
    for line in twice { print("      \(line)") }
    return twice.isEmpty
  }

  /// The app's Swift files, sorted.
  private func sources() throws -> [String] {
    try files.subpathsOfDirectory(atPath: folder.appendingPathComponent("App").path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "App/\($0)" }
  }

  private func say(_ name: String, _ outcome: Outcome) -> Bool {
    let seconds = String(Int(outcome.seconds.rounded()))
    print("\(outcome.isSuccess ? "ok  " : "FAIL")  \(name), \(seconds) s")
    if !outcome.isSuccess { print(outcome.output) }
    return outcome.isSuccess
  }
}
