import Diagnostics
import JSON5
import Linter
import Reports
import Testing

/// Names that would end a line, a tag, a table row or a command come out of every format as text: the
/// output has the structure that harmless names give it.
@Suite struct HostileNamesTests {
  static let names = [
    "a\n::error file=x::pwned", "::add-mask::x", " ::error::x", "##[group]x", "a\r\nb",
    "a\u{2028}b",
    "%0A::error::x", "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x",
    "]]>", "<![CDATA[", "<!--", "&lt;", "a|b", "[x](javascript:alert(1))", "**x**", "`x`", "\\",
    "\u{1B}[31mred", "\u{0}", "{{x}}", "\u{202E}", "../../etc", "a,b:c", "x\n\n# heading",
  ]

  static let formats: [(name: String, text: @Sendable (LintReport) -> String)] = [
    ("text", { LintText().text($0) }), ("xcode", { LintXcode.text($0) }),
    ("github", { LintGitHub.text($0) }), ("markdown", { LintMarkdown.text($0) }),
    ("html", { LintHTML.text($0) }), ("junit", { LintJUnit.text($0) }),
    ("json", { LintJSON.text($0) }), ("sarif", { LintSARIF.text($0, toolVersion: "1") }),
  ]

  private static func report(_ name: String) -> LintReport {
    let place = FindingPlace(path: name, line: 1, column: 1, length: 3, lineText: "let x")
    return LintReport(
      findings: [
        Finding(
          rule: name, place: place, from: FindingEnd(id: name, role: name),
          to: FindingEnd(id: name, role: name), kind: name, message: name, because: name, fix: name,
          related: [RelatedPlace(place, name)])
      ],
      rules: [RuleSummary(id: name, summary: name, because: name, fix: name)],
      summary: LintSummary())
  }

  @Test(arguments: names, formats.map(\.name))
  func keepTheStructure(name: String, format: String) throws {
    let write = try #require(Self.formats.first { $0.name == format }).text
    let text = write(Self.report(name))
    #expect(
      Self.structure(text, format) == Self.structure(write(Self.report("plain")), format), "\(text)"
    )
    for line in text.split(separator: "\n") where !["github", "json", "sarif"].contains(format) {
      let start = line.drop { $0 == " " }
      #expect(!start.hasPrefix("::") && !start.hasPrefix("##["), "\(line)")
    }
  }

  /// What people read is in the order of its letters, and shows that something is there.
  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200B}", "\u{200F}"], formats.map(\.name))
  func hideAndTurnNothing(mark: String, format: String) throws {
    let write = try #require(Self.formats.first { $0.name == format }).text
    let isData = ["json", "sarif"].contains(format)
    #expect(write(Self.report("a\(mark)b")).contains(mark) == isData)
  }

  @Test(arguments: names)
  func areTheSameInJSON(name: String) throws {
    for text in [
      LintJSON.text(Self.report(name)), LintSARIF.text(Self.report(name), toolVersion: "1"),
    ] {
      #expect(throws: Never.self) { try JSON5.parse(SourceText(path: "json", text)) }
    }
    let value = try JSON5.parse(SourceText(path: "json", LintJSON.text(Self.report(name))))
    let finding = value.object?["findings"]?.array?.first?.object
    for key in ["path", "rule", "from", "toRole", "message"] {
      #expect(finding?[key]?.string.map { Array($0.utf8) } == Array(name.utf8))
    }
  }

  /// What a reader of the format goes by: lines, tags, cells, keys.
  private static func structure(_ text: String, _ format: String) -> [String] {
    switch format {
    case "html", "junit":
      text.split(separator: "<").map { tag in
        String(tag.prefix { !" >/".contains($0) || tag.first == $0 })
          + "\(tag.filter { $0 == "\"" }.count)"
      }
    case "markdown":
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        "\(line.prefix(3) == "###") \(line.replacing("\\|", with: "").filter { $0 == "|" }.count)"
      }
    case "github": text.split(separator: "\n").map { String($0.prefix(13)) }
    case "json", "sarif": ["\(text.filter { $0 == "\n" }.count)"]
    default: text.split(separator: "\n", omittingEmptySubsequences: false).map { _ in "" }
    }
  }
}
