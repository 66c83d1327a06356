import Files
import JSON5
import Testing

@testable import ArchgenCLI

/// The teacher's page: every command is run in order, every promised text is looked for, and what is
/// said about figures is compared with them.
@Suite struct LessonTests {
  @Test func whatTheLessonSaysIsSo() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let disk = Disk(root: root)
    let lesson = String(
      decoding: try disk.read("Sources/Comparison/Comparison.docc/Lesson.md"), as: UTF8.self)
    let sandbox = try Sandbox()
    for name in ["Bookmark", "Guqin", "Notes"] {
      let path = "Samples/\(name).json5"
      try sandbox.add(path, String(decoding: try disk.read(path), as: UTF8.self))
    }

    var commands = 0
    // What the commands of the last block printed.
    var printed = ""
    for part in Self.parts(lesson) {
      switch part {
      case .block("sh", let lines, _):
        printed = ""
        for line in lines {
          let run = sandbox.run(Self.words(line))
          let status = line.contains("# ends with status 1") ? ExitStatus.findings : .done
          #expect(run.status == status, "\(line)\n\(run.err)")
          printed += run.out
          commands += 1
        }
      case .block("text", let lines, _):
        for line in lines { #expect(printed.contains(line), "\(line)") }
      case .block("swift", let lines, let before):
        let path = try #require(before.split(separator: "`").last { $0.hasSuffix(".swift") })
        let text = try sandbox.read(String(path))
        try sandbox.disk.replace(
          String(path), Array((text + "\n" + lines.joined(separator: "\n") + "\n").utf8))
      case .table(let rows) where rows.first?.count == 3:
        try checkComparison(rows.dropFirst(), sandbox)
      case .table(let rows):
        try checkVerdicts(rows.dropFirst(), printed: printed)
      default: Issue.record("a block that no test knows")
      }
    }
    #expect(commands >= 15)
  }

  /// `| row | least | most |`: the styles with the least and the greatest value in the row.
  private func checkComparison(
    _ rows: ArraySlice<[String]>, _ sandbox: Sandbox
  ) throws {
    let run = sandbox.run("compare", "Samples/Bookmark.json5", "--format", "json")
    let table = try JSON5.parse(.init(path: "table", run.out)).plain
    let styles = (table["columns"]?.array ?? []).compactMap(\.string)
    for cells in rows {
      let row = try #require(table["rows"]?.array?.first { $0["label"]?.string == cells[0] })
      let values = (row["values"]?.array ?? []).compactMap { Self.number($0["value"]) }
      #expect(values.count == styles.count)
      for (cell, wanted) in zip(cells.dropFirst(), [values.min(), values.max()]) {
        let found = Set(zip(styles, values).filter { $0.1 == wanted }.map(\.0))
        // What a projector shows alike counts as alike.
        let shown = wanted.map { ($0 * 100).rounded() }
        let near = Set(zip(styles, values).filter { ($0.1 * 100).rounded() == shown }.map(\.0))
        let named = Set(cell.split { !$0.isLetter && $0 != "-" }.map(String.init))
        #expect(named.isSuperset(of: found) && named.isSubset(of: near), "\(cells)")
      }
    }
  }

  private static func number(_ value: JSON?) -> Double? {
    switch value {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }

  private func checkVerdicts(_ rows: ArraySlice<[String]>, printed: String) throws {
    for cells in rows {
      let id = cells[0].filter { $0 != "`" }
      let line = try #require(
        printed.split(separator: "\n").first { $0.hasSuffix("[\(id)]") }, "\(id)")
      #expect(line.contains("→ \(cells[1])"), "\(line)")
    }
  }

  /// What stands between the paragraphs.
  private enum Part {
    /// A fenced block, with the paragraph before it.
    case block(String, [String], before: String)
    /// A table, its heading first, without the line of dashes.
    case table([[String]])
  }

  private static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var paragraph = ""
    var block: (name: String, lines: [String])?
    var table: [[String]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if !line.hasPrefix("|"), !table.isEmpty {
        parts.append(.table(table))
        table = []
      }
      if line.hasPrefix("```") {
        if let open = block {
          parts.append(.block(open.name, open.lines, before: paragraph))
          block = nil
          paragraph = ""
        } else {
          block = (String(line.dropFirst(3)), [])
        }
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("|---") {
        continue
      } else if line.hasPrefix("|") {
        table.append(
          line.split(separator: "|").map { cell in
            String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
          })
      } else {
        paragraph = line.isEmpty ? paragraph : paragraph + "\n" + line
      }
    }
    return parts
  }

  /// The words of a command after `archgen`, without its comment.
  private static func words(_ line: String) -> [String] {
    let command = line.prefix { $0 != "#" }
    return Array(command.split(separator: " ").map(String.init).dropFirst())
  }
}
