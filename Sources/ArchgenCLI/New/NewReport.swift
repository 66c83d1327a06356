import Diagnostics
import Generator

/// What `new` says at its end: what was written, and what is left to do.
struct NewReport {
  private let plan: Plan
  private let changes: Changes

  init(_ plan: Plan, _ changes: Changes) {
    self.plan = plan
    self.changes = changes
  }

  /// Every file with what would happen to it, for `--dry-run`.
  var files: String {
    let created = Set(changes.created.map(\.path))
    let replaced = Set(changes.replaced.map(\.path))
    let unchanged = Set(changes.unchanged.map(\.path))
    return plan.files.map { file in
      let mark =
        created.contains(file.path)
        ? "new      "
        : replaced.contains(file.path)
          ? "replaced " : unchanged.contains(file.path) ? "unchanged" : "conflict "
      return "\(mark)  \(file.path)\n"
    }.joined()
  }

  /// `24 files, 1,203 lines, 31 tests in 6 folders`
  private func total(_ files: [PlannedFile]) -> String {
    let folders = Set(files.map { Path.parent($0.path) }).count
    let tests = files.reduce(0) { $0 + testCount($1) }
    return [
      counted(files.count, "file"), counted(files.reduce(0) { $0 + $1.lineCount }, "line"),
      tests == 0 ? "" : counted(tests, "test"), counted(folders, "folder"),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// One row per role, then shared files without a role, then tests.
  private var roles: String {
    var groups: [String: [PlannedFile]] = [:]
    for file in changes.written where file.purpose != .package {
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
        DisplayWidth.pad(counted(files.count, "file"), to: 8, alignRight: true),
        DisplayWidth.pad(
          counted(files.reduce(0) { $0 + $1.lineCount }, "line"), to: 11, alignRight: true),
        tests > 0 ? DisplayWidth.pad(counted(tests, "test"), to: 9, alignRight: true) : "",
      ]
      return "  " + cells.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func group(of file: PlannedFile) -> String {
    switch file.purpose {
    case .test, .sharedTest: "tests"
    default: file.role.isEmpty ? "shared" : file.role
    }
  }

  /// `created Notes: 24 files, …`, and what was there already.
  var summary: String {
    var out = changes.written.isEmpty ? "nothing to write: everything is there already\n" : ""
    if !changes.written.isEmpty {
      out += "wrote \(plan.folder): \(total(changes.written))\n" + roles
    }
    if !changes.replaced.isEmpty {
      out += "replaced \(counted(changes.replaced.count, "file")) that differed\n"
    }
    if !changes.unchanged.isEmpty {
      out += "\(counted(changes.unchanged.count, "file")) already there, unchanged\n"
    }
    return out
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(Self.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `1,203`
  private static func grouped(_ number: Int) -> String {
    var out = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { out.append(",") }
      out.append(digit)
    }
    return String(out.reversed())
  }

  private func testCount(_ file: PlannedFile) -> Int {
    guard file.purpose == .test else { return 0 }
    return String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n").count { $0.drop { $0 == " " }.hasPrefix("@Test") }
  }
}
