import Foundation
import Harness

/// Runs all steps over all cells.
struct Matrix {
  private let options: Options
  private let cells: [Cell]
  private let workspace: Workspace
  private let shell: Shell
  private let archgen: String
  private var report = Report()
  /// The cells whose tests are built and run in another one: see ``Workspace/twin(of:among:)``.
  private var twins: [Int: Cell] = [:]

  init(_ options: Options) throws {
    self.options = options
    workspace = try Workspace(options.workspace)
    shell = Shell(logs: workspace.logs, limit: options.limit)
    archgen = URL(fileURLWithPath: options.archgen).path
    let specs =
      options.randomCount > 0
      ? try workspace.randomSpecs(options.randomCount, from: options.seed, shell, archgen)
      : options.specs
    cells = options.variants.flatMap { variant in
      options.isJoint
        ? [Cell(variant: variant, specs: specs, otherKit: options.otherKit(of: variant))]
        : specs.map { Cell(variant: variant, specs: [$0]) }
    }
    report.rows = cells.map { .init(variant: $0.variant.name, specs: $0.specNames) }
  }

  consuming func run() throws -> Report {
    try workspace.adopt(options.house)
    try generate()
    #if os(Linux)
      // Elsewhere views are built with the rest.
      for (index, cell) in cells.enumerated() {
        twins[index] = try workspace.twin(of: cell, among: cells[..<index])
      }
    #endif
    try workspace.takeOver(
      cells, testing: cells.indices.filter { twins[$0] == nil }.map { cells[$0] },
      options.isolation)
    for (index, cell) in cells.enumerated() {
      let sources = try workspace.sources(of: cell)
      report.rows[index].files = sources.count
      report.rows[index].lines = try workspace.lines(of: sources)
    }
    if try build() { try test() }
    try views()
    try format()
    try lint()
    return report
  }

  private mutating func generate() throws {
    var seconds = 0.0
    for (index, cell) in cells.enumerated() {
      var isSuccess = true
      for (place, spec) in cell.specs.enumerated() {
        let command =
          [archgen, "new"] + (try workspace.arguments(of: spec, storedBy: options.store))
          + cell.arguments(of: place) + options.templateArguments + app(of: cell)
          + ["--output", cell.folder(of: spec)]
        let outcome = try shell.run(
          command, in: workspace.inbox, log: "new-\(cell.target)-\(spec.name)")
        seconds += outcome.seconds
        if !outcome.isSuccess {
          isSuccess = false
          report.fail("new \(cell.target) \(spec.name)", lines(outcome.output))
        }
      }
      mark(index, .new, isSuccess)
    }
    report.times.append((.new, seconds))
  }

  /// Where views are compiled alone, an app is compiled with them: a target has at most one.
  private func app(of cell: Cell) -> [String] {
    #if os(Linux)
      cell.specs.count == 1 ? ["--app"] : []
    #else
      []
    #endif
  }

  /// One build for all; its errors are shared out by path.
  private mutating func build() throws -> Bool {
    let outcome = try shell.run(
      ThrowawayBuild.tests, in: workspace.folder, log: "build")
    report.times.append((.build, outcome.seconds))
    attribute(outcome.errors, of: outcome, to: .build)
    return outcome.isSuccess
  }

  private mutating func test() throws {
    // Swift Testing's results stand beside the file that is asked for, which has XCTest's.
    let results = ["tests-swift-testing.xml", "tests.xml"].map {
      workspace.logs.appendingPathComponent($0)
    }
    for file in results { try? FileManager.default.removeItem(at: file) }
    let outcome = try shell.run(
      ["swift", "test", "--skip-build", "--xunit-output", workspace.logs.path + "/tests.xml"]
        // Only so are the results of XCTest written.
        + (options.house == nil ? [] : ["--parallel"]),
      in: workspace.folder, log: "test")
    report.times.append((.test, outcome.seconds))
    let tests = TestResults(results)
    for (index, cell) in cells.enumerated() {
      if let twin = twins[index] {
        report.rows[index].tests = tests.cases(of: twin.target + "Tests").count
        report.rows[index].marks[.test] = "as \(twin.variant.name)"
        continue
      }
      let own = tests.cases(of: cell.target + "Tests")
      let failed = own.filter { !$0.failures.isEmpty }
      report.rows[index].tests = own.count
      mark(index, .test, failed.isEmpty && !own.isEmpty)
      if !failed.isEmpty {
        report.fail(
          "test \(cell.target)", failed.flatMap { [$0.name] + $0.failures.map { "  " + $0 } })
      }
      if own.isEmpty { report.fail("test \(cell.target)", ["no tests ran"]) }
    }
    if tests.cases.isEmpty { report.fail("test", lines(outcome.output).suffix(20)) }
  }

  /// Compiles each target as on a platform that has the UI modules. On such a platform the build did it already.
  private mutating func views() throws {
    #if os(Linux)
      let start = Date()
      let stubs = try Stubs(shell)
      let commands = try cells.map { cell in
        let isIndexed = cell.specs.contains { options.indexed.contains($0.name) }
        return Command(
          (isIndexed ? try indexing(cell) : ["swiftc", "-emit-sil", "-o", "/dev/null"])
            + ["-wmo", "-warnings-as-errors", "-swift-version", "6", "-module-name", cell.target]
            + ["-parse-as-library"] + ImportVisibility.arguments + options.isolation.arguments
            + stubs.arguments + (try workspace.sources(of: cell).map(workspace.absolute)),
          log: "views-\(cell.target)")
      }
      for (index, outcome) in try shell.run(commands, in: workspace.folder).enumerated() {
        mark(index, .views, outcome.isSuccess)
        if !outcome.isSuccess {
          report.fail("views \(cells[index].target)", outcome.errors)
        }
      }
      report.times.append((.views, Date().timeIntervalSince(start)))
    #endif
  }

  /// Leaves the compiler's index of a target with its views in the workspace. It is written with objects, one for
  /// each file, which land where the compiler runs.
  private func indexing(_ cell: Cell) throws -> [String] {
    let index = workspace.folder.appendingPathComponent("index")
    let objects = index.appendingPathComponent("objects/\(cell.target)")
    try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
    return ["env", "-C", objects.path, "swiftc", "-c", "-num-threads", "1", "-gnone"]
      + ["-index-ignore-system-modules", "-index-store-path", index.path + "/store"]
  }

  private mutating func format() throws {
    let outcome = try shell.run(
      ["swift", "format", "lint", "--strict", "--parallel", "--recursive", "Sources", "Tests"],
      in: workspace.folder, log: "format")
    report.times.append((.format, outcome.seconds))
    attribute(outcome.errors, of: outcome, to: .format)
  }

  private mutating func lint() throws {
    var seconds = 0.0
    for (index, cell) in cells.enumerated() {
      let outcome = try shell.run(
        [archgen, "lint", "--style", cell.variant.style, "Sources/\(cell.target)"]
          + options.templateArguments,
        in: workspace.folder, log: "lint-\(cell.target)")
      seconds += outcome.seconds
      mark(index, .lint, outcome.isSuccess)
      if !outcome.isSuccess { report.fail("lint \(cell.target)", lines(outcome.output)) }
    }
    report.times.append((.lint, seconds))
  }

  /// Marks the cells that a step's messages name; an unsuccessful step without any marks all.
  private mutating func attribute(
    _ messages: [String], of outcome: Outcome, to step: Report.Step
  ) {
    var isNamed = false
    for (index, cell) in cells.enumerated() {
      let own = messages.filter { cell.owns($0) }
      mark(index, step, own.isEmpty)
      isNamed = isNamed || !own.isEmpty
      if !own.isEmpty { report.fail("\(step.rawValue) \(cell.target)", own) }
    }
    guard !outcome.isSuccess, !isNamed else { return }
    for index in cells.indices { mark(index, step, false) }
    report.fail(step.rawValue, messages.isEmpty ? lines(outcome.output).suffix(20) : messages)
  }

  private mutating func mark(_ index: Int, _ step: Report.Step, _ isSuccess: Bool) {
    report.rows[index].marks[step] = isSuccess ? "ok" : "FAIL"
  }

  private func lines(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init)
  }
}
