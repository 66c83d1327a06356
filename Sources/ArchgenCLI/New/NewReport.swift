import Diagnostics
import Files
import Generator
import Reports

/// What `new` says at its end: what was written, and what is left to do.
struct NewReport {
  private let plan: Plan
  private let changes: Changes
  private let written: [PlannedFile]

  init(_ plan: Plan, _ changes: Changes) {
    self.plan = plan
    self.changes = changes
    let paths = Set(changes.files.filter(\.isChange).map(\.path))
    written = plan.files.filter { paths.contains($0.path) }
  }

  /// `24 files, 1,203 lines, 31 tests in 6 folders`
  private func total(_ files: [PlannedFile]) -> String {
    let folders = Set(files.map { Path.parent($0.path) }).count
    let tests = files.reduce(0) { $0 + testCount($1) }
    return [
      Figures.counted(files.count, "file"),
      Figures.counted(files.reduce(0) { $0 + $1.lineCount }, "line"),
      tests == 0 ? "" : Figures.counted(tests, "test"), Figures.counted(folders, "folder"),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// One row per role, then shared files without a role, then tests.
  private var roles: String {
    var groups: [String: [PlannedFile]] = [:]
    for file in written where file.purpose != .package {
      groups[group(of: file), default: []].append(file)
    }
    let last = ["shared", "tests"]
    let order =
      groups.keys.filter { !last.contains($0) }.sorted() + last.filter { groups[$0] != nil }
    let width = order.map { DisplayWidth.cells($0) }.max() ?? 0
    return order.map { name in
      let files = groups[name] ?? []
      let tests = files.reduce(0) { $0 + testCount($1) }
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
    return file.role.isEmpty ? "shared" : file.role
  }

  /// `created Notes: 24 files, …`, and what was there already.
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

  private func testCount(_ file: PlannedFile) -> Int {
    guard file.purpose == .test else { return 0 }
    let text = String(decoding: file.bytes, as: UTF8.self)
    let mark = text.contains(": XCTestCase {") ? "func test" : "@Test"
    return text.utf8.ranges(of: mark.utf8).count
  }
}
