import Files
import Testing

@testable import ArchgenCLI

/// What the descriptions of styles quote of the samples is what the commands beside it print.
@Suite struct StyleFigureTests {
  private static let command = "archgen compare Samples/*.json5"

  private let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// A sandbox with the samples, and the names of their specs.
  private func samples() throws -> (Sandbox, [String]) {
    let disk = Disk(root: root)
    let sandbox = try Sandbox()
    let names = try disk.list("Samples").map(\.name).filter { $0.hasSuffix(".json5") }.sorted()
    for name in names {
      let text = String(decoding: try disk.read("Samples/\(name)"), as: UTF8.self)
      try sandbox.add("Samples/\(name)", text)
    }
    return (sandbox, names.map { "Samples/\($0)" })
  }

  /// The path and the paragraphs of each style's description, tables among them.
  private func descriptions() throws -> [(path: String, paragraphs: [[String]])] {
    let disk = Disk(root: root)
    return try disk.list("Templates").map { "Templates/\($0.name)/README.md" }.sorted()
      .filter { disk.isFile($0) }.map { path in
        let lines = String(decoding: try disk.read(path), as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return (path, lines.split(separator: "").map(Array.init))
      }
  }

  /// The cells of a line of a table.
  private func cells(_ line: String) -> [String] {
    line.split(separator: "|").map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("a table of medians has the figures that its command prints")
  func figuresAreThoseOfTheSamples() throws {
    let (sandbox, specs) = try samples()
    let run = sandbox.run(["compare"] + specs + ["--format", "markdown"])
    #expect(run.status == .done, "\(run.err)")
    let printed = run.out.split(separator: "\n").filter { $0.hasPrefix("|") }.map {
      // A median without its range.
      cells(String($0)).map { $0.split(separator: " (").first.map(String.init) ?? "" }
    }
    let styles = try #require(printed.first?.filter { !$0.isEmpty })
    var count = 0
    for (path, paragraphs) in try descriptions() {
      for table in paragraphs where table[0].hasPrefix("| medians of ") {
        let columns = try cells(table[0]).dropFirst().map {
          try #require(styles.firstIndex(of: $0))
        }
        for line in table.dropFirst(2) {
          let found = cells(line)
          let row = try #require(printed.first { $0[0] == found[0] }, "\(path): \(line)")
          let wanted = [row[0]] + columns.map { row[$0 + 1] }
          #expect(found == wanted, "in \(path) write | \(wanted.joined(separator: " | ")) |")
          count += 1
        }
      }
    }
    #expect(count >= 15)
  }

  @Test("a figure of the samples stands in a table that is checked, and in no sentence")
  func sentencesHaveNoFigures() throws {
    for (path, paragraphs) in try descriptions() {
      for (index, paragraph) in paragraphs.enumerated() {
        let text = paragraph.joined(separator: " ")
        guard text.contains("archgen compare") else { continue }
        // What stands between backticks is code.
        let words = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        #expect(!words.contains { $0.isNumber }, "\(path): write the figures as a table: \(words)")
        guard text.contains(Self.command) else { continue }
        let next = paragraphs.indices.contains(index + 1) ? paragraphs[index + 1][0] : ""
        #expect(next.hasPrefix("| medians of "), "\(path): a table of medians follows its command")
      }
    }
  }

  @Test("a verdict on a claim is that of the samples")
  func verdictsAreThoseOfTheSamples() throws {
    let (sandbox, specs) = try samples()
    let run = sandbox.run(["claims"] + specs)
    #expect(run.status == .done, "\(run.err)")
    let verdicts = run.out.split(separator: "\n").filter { $0.contains("→ ") }
    var count = 0
    for (path, paragraphs) in try descriptions() {
      for table in paragraphs where table[0].hasPrefix("| claim ") {
        for line in table.dropFirst(2) {
          let found = cells(line)
          let id = found[0].filter { $0 != "`" }
          let line = try #require(verdicts.first { $0.hasSuffix("[\(id)]") }, "\(path): \(id)")
          #expect(
            line.contains("→ \(found[1]) ("), "in \(path) write what follows the arrow: \(line)")
          count += 1
        }
      }
    }
    #expect(count >= 3)
  }
}
