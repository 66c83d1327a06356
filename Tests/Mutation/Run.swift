import Foundation
import Harness

/// Generates, mutates, builds once, and runs the tests once for each mutant.
struct Run {
  private let options: Options
  private let folder: URL
  private let shell: Shell

  init(_ options: Options) throws {
    try Tool.needsLinux("the time and the memory of a run are limited with its commands")
    self.options = options
    folder = URL(fileURLWithPath: options.workspace).standardizedFileURL
    let logs = folder.appendingPathComponent("logs")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    shell = Shell(logs: logs)
  }

  func report() throws -> Report {
    try generate()
    try manifest.write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    var mutators: [Mutator] = []
    var first = 1
    for subject in options.subjects {
      let file = try place(of: subject)
      let mutator = Mutator(try String(contentsOf: file, encoding: .utf8))
      try mutator.source(from: first).write(to: file, atomically: true, encoding: .utf8)
      first += mutator.mutants.count
      mutators.append(mutator)
    }
    try takeOver()
    let build = try shell.run(["swift", "build", "--build-tests"], in: folder, log: "build")
    guard build.isSuccess else {
      throw Problem("build:\n" + build.errors.prefix(20).joined(separator: "\n"))
    }
    guard try modules.allSatisfy({ try passes(mutant: 0, $0) }) else {
      throw Problem("the generated tests fail without a mutant")
    }
    var report = Report()
    var number = 0
    for (subject, mutator) in zip(options.subjects, mutators) {
      var row = Report.Row(subject: subject)
      for mutant in mutator.mutants {
        number += 1
        row.count += 1
        if try passes(mutant: number, subject.module) {
          let line = mutator.line(of: mutant)
          row.survivors.append((line.number, line.text, mutant.kind))
        }
      }
      report.rows.append(row)
    }
    return report
  }

  private var modules: [String] {
    options.subjects.map(\.module).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether the tests of a module pass; a run that does not end in time, or in 4 GB, has found the mutant, too.
  private func passes(mutant: Int, _ module: String) throws -> Bool {
    try shell.run(
      [
        "env", "MUTANT=\(mutant)", "timeout", "60",
        "sh", "-c", "ulimit -v 4000000; exec \"$@\"", "sh",
        ".build/debug/mutationPackageTests.xctest", "--testing-library", "swift-testing",
        "--filter", "\(module)Tests",
      ], in: folder, log: "test"
    ).isSuccess
  }

  /// Where files are generated and broken, before those that differ from the last run's take their place.
  private var fresh: URL { folder.appendingPathComponent("fresh") }

  private func takeOver() throws {
    for part in ["Sources", "Tests"] {
      try Folders.mirror(
        fresh.appendingPathComponent(part), in: folder.appendingPathComponent(part))
    }
  }

  private func place(of subject: Subject) throws -> URL {
    let sources = fresh.appendingPathComponent("Sources/\(subject.module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    guard let path = paths.first(where: { $0 == subject.file || $0.hasSuffix("/" + subject.file) })
    else { throw Problem("\(subject.style) has no \(subject.file)") }
    return sources.appendingPathComponent(path)
  }

  private func generate() throws {
    try Folders.makeProject(fresh)
    let archgen = URL(fileURLWithPath: options.archgen).path
    for subject in options.subjects where try isFirst(subject) {
      let command =
        [archgen, "new", "--style", subject.style] + Spec(subject.spec).arguments
        + ["--output", "Sources/\(subject.module)", "--shared", "Sources/\(subject.module)/Shared"]
      let outcome = try shell.run(command, in: fresh, log: "new-\(subject.module)")
      guard outcome.isSuccess else { throw Problem("new \(subject.module):\n\(outcome.output)") }
      try Mutant.switchSource.write(
        to: fresh.appendingPathComponent("Sources/\(subject.module)/Mutant.swift"),
        atomically: true, encoding: .utf8)
    }
  }

  private func isFirst(_ subject: Subject) throws -> Bool {
    !FileManager.default.fileExists(
      atPath: fresh.appendingPathComponent("Sources/\(subject.module)").path)
  }

  private var manifest: String {
    let targets = modules.map { name in
      """
          .target(name: "\(name)", swiftSettings: settings),
          .testTarget(name: "\(name)Tests", dependencies: ["\(name)"], swiftSettings: settings),
      """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

      let package = Package(
        name: "mutation",
        platforms: [.macOS(.v14), .iOS(.v17)],
        targets: [
      \(targets.joined(separator: "\n"))
        ])

      """
  }
}
