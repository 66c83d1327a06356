import Diagnostics
import JSON5
import Testing

@testable import ArchgenCLI

@Suite struct MayKnowTests {
  @Test(
    "rules say whom a role may know",
    arguments: [
      ("", "a: everybody | b: everybody | c: everybody | d: everybody"),
      ("{ from: 'a', forbid: 'c' }", "a: b, d | b: everybody | c: everybody | d: everybody"),
      ("{ from: ['a', 'b'], forbid: ['low'] }", "a: b | b: a | c: everybody | d: everybody"),
      ("{ from: 'a', allow: ['d'] }", "a: d | b: everybody | c: everybody | d: everybody"),
      ("{ from: 'a', allow: [] }", "a: nobody | b: everybody | c: everybody | d: everybody"),
      ("{ layers: ['a', '(b)', 'low'] }", "a: everybody | b: c, d | c: d | d: c"),
      ("{ layers: [['a', 'b'], 'low'] }", "a: c, d | b: c, d | c: d | d: c"),
      ("{ layers: ['a', 'b', 'low'], closed: true }", "a: b | b: c, d | c: d | d: c"),
    ])
  func reads(rule: String, expected: String) throws {
    let source = SourceText(
      path: "<test>",
      "{ roles: { a: {}, b: {}, c: {}, d: {} }, layers: { low: ['c', 'd'] }, rules: [\(rule)] }")
    let rows = MayKnow(try JSON5.parse(source).plain).rows
    #expect(rows.map { "\($0.0): \($0.1)" }.joined(separator: " | ") == expected)
  }
}
