import Testing

@testable import Diagnostics

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("ab\ncd", 0, 1, 1), ("ab\ncd", 3, 2, 1), ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1),
    ("é=1", 2, 1, 3), ("ab", 99, 1, 3), ("", 0, 1, 1), ("a\n", 2, 2, 1),
    ("\u{FEFF}ab\nc", 4, 1, 2), ("\u{FEFF}ab\nc", 0, 1, 1), ("\u{FEFF}ab\nc", 6, 2, 1),
  ])
  func locatesAnOffset(text: String, offset: Int, line: Int, column: Int) {
    #expect(
      SourceText(path: "t", text).location(of: offset) == SourceLocation(line: line, column: column)
    )
    #expect(
      LineTable(SourceText(path: "t", text)).location(of: offset)
        == SourceLocation(line: line, column: column))
  }

  @Test(arguments: [
    ("ab\ncd", ["ab", "cd"]), ("ab\r\ncd\n", ["ab", "cd", ""]), ("a\rb\r\r\n", ["a", "b", "", ""]),
    ("", [""]), ("\u{FEFF}a\nb", ["a", "b"]),
  ])
  func givesLines(text: String, lines: [String]) {
    let table = LineTable(SourceText(path: "t", text))
    #expect((1...lines.count).map { table.text(ofLine: $0) } == lines)
    #expect(table.text(ofLine: 0) == nil && table.text(ofLine: lines.count + 1) == nil)
  }
}

@Suite struct DiagnosticPrinterTests {
  let source = SourceText(path: "Bookmark.json5", "{ title: 'Sting' }\n")

  @Test func printsOneLineForTools() {
    let diagnostic = Diagnostic.error(
      "unknown type 'Sting'", at: Place(source, Span(10, 15)), help: "did you mean 'String'?")
    #expect(
      DiagnosticPrinter().print([diagnostic])
        == "Bookmark.json5:1:11: error: unknown type 'Sting' · did you mean 'String'?\n")
  }

  @Test func marksTheSourceForPeople() {
    let diagnostic = Diagnostic.warning("odd", at: Place(source, Span(10, 15)))
    #expect(
      DiagnosticPrinter(showsSource: true).print([diagnostic])
        == """
        Bookmark.json5:1:11: warning: odd
            1 | { title: 'Sting' }
              |           ^~~~~

        """)
  }

  @Test func turnsNothingRound() {
    let source = SourceText(path: "a", "\ta\u{202E}b\u{1B}c")
    let printed = DiagnosticPrinter(showsSource: true).print([
      .error("odd", at: Place(source, Span(5, 6)))
    ])
    #expect(printed.contains("|  a·b·c\n      |    ^\n"), "\(printed)")
  }

  @Test func tellsTextsOfOnePathApart() {
    let other = SourceText(path: "Bookmark.json5", "\n\n{}\n")
    let printed = DiagnosticPrinter().print([
      .error("odd", at: Place(source, Span(2, 3))), .error("odd", at: Place(other, Span(2, 3))),
      .error("odd", at: Place(source, Span(2, 3))),
    ])
    #expect(printed.split(separator: "\n").map { $0.split(separator: ":")[1] } == ["1", "3", "1"])
  }

  /// As many mistakes as a file may hold, in lines and in one line.
  @Test(.timeLimit(.minutes(10)), arguments: ["\n", " "])
  func printsManyInLinearTime(end: String) {
    let source = SourceText(
      path: "t", String(repeating: "{ id: 'r', frm: 'a' },\(end)", count: 40_000))
    let problems = (0..<40_000).map {
      Diagnostic.error("odd", at: Place(source, Span($0 * 23, $0 * 23 + 1)))
    }
    let printed = DiagnosticPrinter(showsSource: true).print(problems)
    #expect(printed.utf8.count { $0 == UInt8(ascii: "\n") } == 120_000)
  }

  @Test(arguments: 0..<4) func cutsNoCharacterOfALongLine(shift: Int) {
    let line = String(repeating: "-", count: shift) + String(repeating: "😀", count: 99) + "x"
    let parts = SourceExcerpt.parts(of: line.utf8, prefixBytes: line.utf8.count - 1, count: 1)
    #expect(parts == [String(repeating: "😀", count: 15), "x", ""])
  }

  @Test func keepsTheMarkerBelowWideCharactersAndTabs() {
    let source = SourceText(path: "t", "\t形制 x")
    let printed = DiagnosticPrinter(showsSource: true).print([
      .error("odd", at: Place(source, Span(8, 9)))
    ])
    #expect(printed.hasSuffix("    1 |  形制 x\n      |       ^\n"))
  }
}

@Suite struct OneLineTests {
  @Test(arguments: [
    ("a → b · c … é 形", "a → b · c … é 形"), ("a\nb\u{7F}", "a·b·"), ("a\u{80}b\u{9F}c", "a·b·c"),
    ("a\u{2028}b\u{2029}", "a·b·"), ("\u{A0}\u{2027}", "\u{A0}\u{2027}"), ("", ""),
    ("a\u{202A}b\u{202E}c", "a·b·c"), ("\u{2066}a\u{2069}\u{206A}", "·a·\u{206A}"),
    ("\u{2065}⁊", "\u{2065}⁊"), ("a\u{200B}b\u{200D}c\u{200F}\u{2060}", "a·b\u{200D}c··"),
  ])
  func hidesControlCharacters(text: String, shown: String) {
    #expect(OneLine.text(text) == shown)
  }
}

@Suite struct SuggestionTests {
  static let cases: [(name: String, candidates: [String], expected: String?)] = [
    ("Sting", ["String", "Int"], "String"), ("vipr", ["mvc", "viper"], "viper"),
    ("VIPR", ["viper"], "viper"), ("mvv", ["mvvm", "mvc"], "mvvm"), ("Zebra", ["viper"], nil),
    ("tilte", ["title"], "title"), ("routr", ["route", "router"], "router"),
    ("mvmv", ["mvm", "mvvm"], "mvvm"), ("A", ["X", "AB"], "AB"), ("A", ["X"], nil),
  ]

  @Test(arguments: cases)
  func findsTheNearest(name: String, candidates: [String], expected: String?) {
    #expect(Suggestion.closest(to: name, in: candidates) == expected)
  }
}

@Suite struct OutputLinesTests {
  /// Each line as ``OneLine/path(_:)`` has it, whatever stands before it.
  @Test func linesAreMadeHarmless() {
    let written = ["a: b → c", "::error::x", "a\nb", " ##[x]", "", "e\u{85}f · g", "h\u{2028}i"]
    var lines = OutputLines()
    for line in written {
      for part in line { lines.write(String(part)) }
      lines.end()
    }
    lines.write("not ended")
    #expect(lines.text == written.map { OneLine.path($0) + "\n" }.joined())
  }
}
