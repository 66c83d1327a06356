import Testing

@testable import Reports

@Suite struct SwiftHighlightTests {
  /// Lines with the runs of their last one: letters and lengths, plain text at the end left out.
  @Test(arguments: [
    ("let x = 1", "k3p1d1p3n1"),
    ("  func a() async throws -> Int {}", "p2k4p1d1p3k5p1k6p4t3"),
    ("@MainActor final class A {}", "a10p1k5p1k5p1d1"),
    ("x.init().actor", ""),
    ("a // b", "p2c4"),
    ("\"a\\(b)c\"", "s2p4s2"),
    ("\"\"\"\na /b\n\"\"\"", "s3"),
    ("/* a\nb */ x", "c5"),
    ("\"日本😀\"", "s6"),
    ("#if DEBUG", "a3p1t5"),
    ("a / b", ""),
    ("", ""),
  ])
  func marks(text: String, runs: String) {
    let last = SwiftHighlight.lines(Array(text.utf8)).last
    #expect(String(decoding: last?.runs ?? [], as: UTF8.self) == runs)
  }

  @Test(arguments: ["", "a", "a\n", "a\n\nb", "\n\n", "\"\"\"\n", "/*", "\u{2028}\n\u{0}"])
  func keepsEveryLine(text: String) {
    var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if expected.last == "" { expected.removeLast() }
    let lines = SwiftHighlight.lines(Array(text.utf8))
    #expect(lines.map { String(decoding: $0.text, as: UTF8.self) } == expected)
  }
}
