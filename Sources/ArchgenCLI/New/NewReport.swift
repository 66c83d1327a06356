import Diagnostics
import Files
import Generator
import Reports

/// What `new` says at its end: what was written, and what is left to do.
struct NewReport {
  private let request: NewRequest
  private let plan: Plan
  private let changes: Changes
  private let written: [PlannedFile]

  /// `plan` has the files of all styles.
  init(_ request: NewRequest, _ plan: Plan, _ changes: Changes) {
    self.request = request
    self.plan = plan
    self.changes = changes
    let paths = Set(changes.files.filter(\.isChange).map(\.path))
    written = plan.files.filter { paths.contains($0.path) }
  }

  /// `24 files, 1,203 lines, 31 tests, 6 folders`
  private func total(_ files: [PlannedFile]) -> String {
    let folders = Set(files.map { Path.parent($0.path) }).count
    let tests = testCount(files)
    return [
      Figures.counted(files.count, "file"),
      Figures.counted(files.reduce(0) { $0 + $1.lineCount }, "line"),
      tests == 0 ? "" : Figures.counted(tests, "test"), Figures.counted(folders, "folder"),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// One row per role, then files without one, of the feature and shared, then tests.
  private var roles: String {
    var groups: [String: [PlannedFile]] = [:]
    for file in written where file.purpose != .package {
      groups[group(of: file), default: []].append(file)
    }
    let last = ["other", "shared", "tests"]
    let order =
      groups.keys.filter { !last.contains($0) }.sorted() + last.filter { groups[$0] != nil }
    let width = order.map { DisplayWidth.cells($0) }.max() ?? 0
    return order.map { name in
      let files = groups[name] ?? []
      let tests = testCount(files)
      let cells = [
        DisplayWidth.pad(name, to: width),
        DisplayWidth.pad(Figures.counted(files.count, "file"), to: 8, alignRight: true),
        DisplayWidth.pad(
          Figures.counted(files.reduce(0) { $0 + $1.lineCount }, "line"), to: 11, alignRight: true),
        tests > 0 ? DisplayWidth.pad(Figures.counted(tests, "test"), to: 9, alignRight: true) : "",
      ]
      return "  " + cells.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func group(of file: PlannedFile) -> String {
    if file.purpose.isTest { return "tests" }
    guard file.role.isEmpty else { return file.role }
    return file.purpose.isShared ? "shared" : "other"
  }

  /// `wrote Notes: 24 files, …`, and what was there already.
  var summary: String {
    var out = written.isEmpty ? "nothing to write: everything is there already\n" : ""
    if !written.isEmpty {
      out += "wrote \(plan.folder): \(total(written))\n" + roles
    }
    if !changes[.replaced].isEmpty {
      out += "replaced \(Figures.counted(changes[.replaced].count, "file")) that differed\n"
    }
    if !changes[.unchanged].isEmpty {
      out += "\(Figures.counted(changes[.unchanged].count, "file")) already there, unchanged\n"
    }
    return out
  }

  /// Of one style: whether what was generated keeps the rules, and what the user still does.
  func next(
    _ generation: Generation, _ job: FeatureJob, record id: String, _ lint: GeneratedLint?,
    _ context: Context
  ) -> String {
    let folder = generation.plan.folder
    var out = request.isAll ? "\n\(job.style.id) in \(folder)\n" : ""
    if let lint {
      out +=
        lint.findings == 0
        ? "lints clean by the rules of \(lint.rules)\n"
        : "\(Figures.counted(lint.findings, "finding")) by the rules of \(lint.rules): "
          + "\(lint.command)\n"
    }
    if job.isPackage {
      out += "try it: swift test --package-path \(folder)\n"
      if job.choices.has(Choices.app) {
        // Xcode runs a program of a package on the Mac alone.
        out +=
          job.choices.kitName == "uikit"
          ? "show it: add the package to an app for iOS, which no package is by itself\n"
          : "run it: open \(folder) in Xcode, and run the scheme \(job.feature.name)App on My Mac\n"
      }
    } else if !request.isAll,
      let step = LastStep(
        generation.plan, to: job.destinations, record: id,
        hasFindings: lint.map { $0.findings > 0 } ?? false, context
      ).text
    {
      out += step + "\n"
    }
    let wiring = generation.wiring.drop { $0.isWhitespace }
    if !wiring.isEmpty { out += "show it: \(wiring)\n" }
    return out
  }

  private func testCount(_ files: [PlannedFile]) -> Int {
    files.filter { $0.purpose == .test }.reduce(0) { $0 + Self.testCount($1.bytes) }
  }

  /// Swift Testing marks a test, XCTest goes by its name.
  private static func testCount(_ text: [UInt8]) -> Int {
    let isXCTest = count(of: ": XCTestCase {", in: text) > 0
    return count(of: isXCTest ? "func test" : "@Test", in: text)
  }

  /// How often a text has some characters. The standard library's search takes longer than to generate what
  /// is searched.
  private static func count(of mark: String, in text: [UInt8]) -> Int {
    let mark = Array(mark.utf8)
    var count = 0
    var rest = text[...]
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
