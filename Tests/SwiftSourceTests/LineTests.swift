import Testing

@testable import SwiftSource

@Suite struct LineTests {
  @Test(arguments: [
    ("", [0, 0, 0, 0]),
    ("\n", [1, 0, 0, 1]),
    ("a", [1, 1, 0, 0]),
    ("a\n\n// b\n", [3, 1, 1, 1]),
    ("/* a\n\n b */ c\n/* d */\n", [4, 1, 3, 0]),
    ("a // b\r\n\r\nc\rd", [4, 3, 0, 1]),
    ("let a = \"\"\"\n\n  b\n  \"\"\"\n", [4, 4, 0, 0]),
    ("let a = #/\n\n  b\n/#\n", [4, 4, 0, 0]),
    ("  \t\n/// a\n/** b\n*/\nc /* d\n*/\n", [6, 1, 4, 1]),
    ("a = \"\"\"\n", [1, 1, 0, 0]),
    ("a = \"\"\"\n\n", [2, 2, 0, 0]),
  ])
  func areCounted(source: String, expected: [Int]) {
    let lines = Outline(source).file.lines
    #expect([lines.total, lines.code, lines.comment, lines.blank] == expected)
  }

  @Test(arguments: [
    ("// archgen:allow a-b -- why not\nlet x = 1", "a-b|why not|nil|1>2"),
    ("let x = 1 // archgen:allow a, b -- c", "a,b|c|nil|1>1"),
    ("// archgen:allow a-b \u{2014} why -- not\nx", "a-b|why -- not|nil|1>2"),
    ("// archgen:allow a \u{2013} b, until 2027-01-31\nx", "a|b|2027-01-31|1>2"),
    ("//archgen:allow:file a until 2027-01-31 -- b", "a|b|2027-01-31|1>0"),
    ("/* archgen:allow a -- b */\n\n// c\nlet x = 1", "a|b|nil|1>4"),
    ("// archgen:allow a -- b, until 2027-01-31\nx", "a|b|2027-01-31|1>2"),
    ("// archgen:allow a\nx", "a|nil|nil|1>2"),
    ("// archgen:allow a --\nx", "a|nil|nil|1>2"),
    ("// archgen:allow -- b\nx", "|b|nil|1>2"),
    ("// archgen:allow a -- b\n", "a|b|nil|1>0"),
    ("// archgen:allow-file a -- b\nx", "a|b|nil|1>2"),
    ("// archgen: allow a -- b\nx", "a|b|nil|1>2"),
    ("// archgen allow a -- b\nx", "a|b|nil|1>2"),
    ("// Archgen-ignore a -- b\nx", "a|b|nil|1>2"),
    ("// archgen: a -- b\n// archgen allows a -- b\n// archgenallow a -- b\nx", ""),
    ("// archgen\n// archgen:\n// archgen: \n// ar\nx", ""),
    ("// archgen:allow a -- b\n#if DEBUG\nx\n#endif", "a|b|nil|1>3"),
    ("// archgen:allow a -- b\n#endif\n\n#expect(x)", "a|b|nil|1>4"),
    ("let s = \"// archgen:allow a -- b\"", ""),
    ("// archgen:allow a -- b\n// archgen:allow c -- d\nx", "a|b|nil|1>3 c|d|nil|2>3"),
  ])
  func suppressionsAreRead(source: String, expected: String) {
    let found = Outline(source).file.suppressions.map { item in
      "\(item.rules.joined(separator: ","))|\(item.reason ?? "nil")|\(item.until ?? "nil")"
        + "|\(item.line)>\(item.coveredLine)"
    }
    #expect(found.joined(separator: " ") == expected)
  }

  /// A byte order mark takes no column, and the rest of a file keeps its lines.
  @Test(arguments: ["", "\u{FEFF}", "\u{FEFF}#!/bin/swift\n"])
  func aByteOrderMarkTakesNoColumns(before: String) throws {
    let file = Outline(before + "struct A {}\nstruct B {}").file
    let line = before.hasSuffix("\n") ? 2 : 1
    let places = file.declarations.map { file.location(of: $0.nameOffset) }
    #expect(places.map(\.line) == [line, line + 1] && places.map(\.column) == [8, 8])
    #expect(file.location(of: 0).line == 1 && file.location(of: 0).column == 1)
  }

  /// Lines are kept in two bytes each up to a length, in four beyond it.
  @Test(arguments: [-1, 0, 1])
  func linesAreFoundInFilesOfAnyLength(more: Int) {
    let line = "let a = 0 // " + String(repeating: "-", count: 50) + "\n"
    let rest = 65_536 + more - line.utf8.count * 1000
    let text =
      String(repeating: line, count: 1000) + String(repeating: " ", count: rest - 2) + "\n\n"
      + "struct B {}\n"
    let file = Outline(text).file
    #expect(file.lines.total == 1003)
    #expect(file.start(ofLine: 1) == 0 && file.start(ofLine: 0) == nil)
    #expect(file.start(ofLine: 1000) == UInt32(line.utf8.count * 999))
    #expect(file.start(ofLine: 1003) == UInt32(65_536 + more))
    #expect(file.start(ofLine: 1004) == UInt32(text.utf8.count))
    #expect(file.start(ofLine: 1005) == nil)
    let place = file.location(of: UInt32(65_536 + more + 7))
    #expect(place.line == 1003 && place.column == 8)
    #expect(file.location(of: UInt32(line.utf8.count * 500)).line == 501)
    #expect(file.location(of: UInt32(line.utf8.count * 500 - 1)).line == 500)
  }

  /// Statements that begin in each other, each with a comment: no more than a hundred lines are looked at for each.
  @Test(arguments: ["a(\n", "[\n", ".a()\n", "a +\n", "{\n", "@a\n"])
  func commentsAboveNestedStatementsCostLittle(piece: String) {
    let text = String(repeating: "// archgen:allow a -- b\n" + piece, count: 5000)
    let comments = Outline(text).file.suppressions
    #expect(comments.count == 5000)
    #expect(comments.allSatisfy { (1...100).contains($0.coveredLines.count) })
  }
}
