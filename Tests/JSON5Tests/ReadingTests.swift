import Diagnostics
import Harness
import JSON5
import Testing

/// What a text reads as, written compactly; or its problems, one a line.
func read(_ text: String) -> String {
  let (value, problems) = JSON5.read(SourceText(path: "f", text))
  guard problems.isEmpty else { return DiagnosticPrinter().print(problems) }
  var writer = JSONWriter(.compact)
  writer.value(value.plain)
  return writer.text
}

@Suite struct ReadingTests {
  @Test(arguments: [
    ("{}", "{}"), (" [ ] ", "[]"), ("null", "null"), ("[true,false]", "[true,false]"),
    ("{a:1,'b':2,\"c\":3,}", #"{"a":1,"b":2,"c":3}"#),
    ("// c\n[1,/* x */2,] // end", "[1,2]"),
    ("{$_ü\\u0061: 1}", #"{"$_üa":1}"#),
    ("\u{FEFF}\u{A0}[\u{2028}1\u{3000}]", "[1]"),
    ("[0, -0, +1, .5, 5., 1e3, 1E-2, 0x1F, -0xa]", "[0,0,1,0.5,5,1000,0.01,31,-10]"),
    ("[9223372036854775807, 9223372036854775808]", "[9223372036854775807,9.223372036854776e+18]"),
    ("[Infinity, -Infinity, NaN, +NaN]", "[null,null,null,null]"),
    (#"'\b\f\n\r\t\v\0\x41\u00e9\uD83D\uDE00\'\"\a'"#, #""\u0008\u000c\n\r\t\u000b\u0000Aé😀'\"a""#),
    ("'a\\\nb\\\r\nc\\\u{2028}d'", #""abcd""#),
    ("'a\"b'", #""a\"b""#),
    ("{null:null,true:1,Infinity:2}", #"{"null":null,"true":1,"Infinity":2}"#),
  ])
  func values(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("", "f:1:1: error: the file is empty · begin with {}\n"),
    (
      "{a:1 b:2 c 3, d:}",
      """
      f:1:6: error: expected ',' or '}' · write a comma before it
      f:1:10: error: expected ',' or '}' · write a comma before it
      f:1:10: error: expected ':' after the key 'c' · write ':' between it and its value
      f:1:17: error: expected a value

      """
    ),
    (
      "{a:1,\n a:2}",
      """
      f:2:2: error: the key 'a' is there twice · keep one of the two
      f:1:2: note: the first one is here

      """
    ),
    (
      "{" + (0..<20).map { "k\($0):1," }.joined() + "\nk2:1, k19:1, l:1, l:1}",
      """
      f:2:1: error: the key 'k2' is there twice · keep one of the two
      f:1:12: note: the first one is here
      f:2:7: error: the key 'k19' is there twice · keep one of the two
      f:1:106: note: the first one is here
      f:2:19: error: the key 'l' is there twice · keep one of the two
      f:2:14: note: the first one is here

      """
    ),
    ("[1,2", "f:1:1: error: the file ends before this is closed · write ']' at its end\n"),
    ("{a:[1,{b:", "f:1:7: error: the file ends before this is closed · write '}' at its end\n"),
    (
      "{a:[1}, b: [2}",
      """
      f:1:6: error: expected ']' here
      f:1:4: note: it closes this
      f:1:7: error: nothing may follow the value · remove what stands here

      """
    ),
    ("[1]]", "f:1:4: error: nothing may follow the value · remove what stands here\n"),
    (
      "[01, 1_0, 0x, 1e, ., +-1, --1]",
      """
      f:1:2: error: '01' is not a number
      f:1:6: error: '1_0' is not a number
      f:1:11: error: '0x' is not a number
      f:1:15: error: '1e' is not a number
      f:1:19: error: '.' is not a number
      f:1:22: error: '+' is not a number
      f:1:23: error: expected ',' or ']' · write a comma before it
      f:1:27: error: '-' is not a number
      f:1:28: error: expected ',' or ']' · write a comma before it

      """
    ),
    (
      "['a\nb']",
      """
      f:1:2: error: the string is not closed on its line · write ' at its end
      f:2:1: error: expected ',' or ']' · write a comma before it
      f:2:1: error: expected a value, found 'b' · put quotes around it
      f:2:2: error: expected ',' or ']' · write a comma before it
      f:2:2: error: the string is not closed on its line · write ' at its end
      f:1:1: error: the file ends before this is closed · write ']' at its end

      """
    ),
    (
      #"['\1', '\x4', '\u12', '\uD800', '\01']"#,
      """
      f:1:3: error: a digit cannot be escaped
      f:1:9: error: '\\x' needs two hexadecimal digits
      f:1:16: error: '\\u' needs four hexadecimal digits
      f:1:24: error: half of a surrogate pair is no character
      f:1:34: error: octal escapes do not exist in JSON5

      """
    ),
    ("{a: ture}", "f:1:5: error: expected a value, found 'ture' · did you mean 'true'?\n"),
    (
      "/* x",
      "f:1:1: error: the comment is not closed · write '*/' at its end\nf:1:5: error: the file is empty · begin with {}\n"
    ),
    ("[,]", "f:1:2: error: expected a value\n"),
    (
      "a: 1, b: 2",
      "f:1:1: error: the key 'a' stands in no object · write { before it and } at the end\n"
    ),
    ("a b", "f:1:1: error: expected a value, found 'a' · put quotes around it\n"),
    ("# c\n{a: 1}", "f:1:1: error: expected a value · a comment begins with //\n"),
    ("{a: “b”}", "f:1:5: error: expected a value · a string stands between ' or \"\n"),
    ("{‘a’: 1}", "f:1:2: error: expected a key · a string stands between ' or \"\n"),
    (
      "[\n<<<<<<< ours\n  1,\n=======\n  2,\n>>>>>>> theirs\n]",
      "f:2:1: error: a merge left a conflict here · keep what both sides wrote, with a comma between, without the marks\n"
    ),
    ("{,}", "f:1:2: error: expected a key · a key is a word or a string\n"),
  ])
  func problems(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(
    "what is not UTF-8 is not read on: more that is wrong with it would mean nothing",
    arguments: [("[\"", "\"]", 3), ("PK", "]]", 3)])
  func invalidEncoding(before: String, after: String, column: Int) {
    let bytes = Array(before.utf8) + [0xC3, 0x28] + Array(after.utf8)
    let problems = JSON5.read(SourceText(path: "f", bytes: bytes)).problems
    #expect(
      DiagnosticPrinter().print(problems)
        == "f:1:\(column): error: the text is not UTF-8 · save the file as UTF-8\n")
  }

  @Test(
    "UTF-16 and UTF-32 without a byte order mark are UTF-8 with zeros, which no person writes",
    arguments: [
      ([0x7B, 0, 0x7D, 0], 2), ([0, 0x7B, 0, 0x7D], 1), ([0x7B, 0, 0, 0], 2), ([0, 0, 0, 0x7B], 1),
    ] as [([UInt8], Int)])
  func wideEncoding(bytes: [UInt8], column: Int) {
    let problems = JSON5.read(SourceText(path: "f", bytes: bytes)).problems
    #expect(
      DiagnosticPrinter().print(problems)
        == "f:1:\(column): error: the text is not UTF-8 · save the file as UTF-8\n")
  }

  @Test func depthIsBounded() {
    let levels = 100_000
    for bracket in ["[", "{a:"] {
      let problems = onLargeStack {
        JSON5.read(SourceText(path: "f", String(repeating: bracket, count: levels))).problems
      }
      #expect(problems.contains { $0.message == "nested deeper than 128 levels" })
    }
    let fits = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(onLargeStack { JSON5.read(SourceText(path: "f", fits)).problems.isEmpty })
  }

  @Test func errorsAreBounded() {
    let problems = JSON5.read(
      SourceText(path: "f", "[" + String(repeating: "?,", count: 50_000) + "]")
    ).problems
    #expect(problems.count == JSON5.maximumErrors + 1)
    #expect(problems.last?.message == "too many errors: the rest is not read")
  }

  @Test func spansCoverTheValues() {
    let source = SourceText(path: "f", "{ key: [1, 'two'] }")
    let member = JSON5.read(source).value.object?.member("key")
    #expect(member.map { source[$0.keySpan] } == "key")
    #expect(member.map { source[$0.value.span] } == "[1, 'two']")
    #expect(member?.value.array.map { $0.map { source[$0.span] } } == ["1", "'two'"])
  }

  /// The text of a part of a decoded string, as it stands in the file.
  @Test(arguments: [
    (#"'plain text'"#, 6, 10, "text"), (#"'\tSting'"#, 1, 6, "Sting"), (#"'a\u00e9b'"#, 3, 4, "b"),
    (#"'a\u00e9b'"#, 1, 3, #"\u00e9"#), ("'a\\\nbc'", 1, 2, "b"), (#"'\"x\"'"#, 1, 2, "x"),
    (#"'ab'"#, 2, 2, ""),
  ])
  func partsOfStrings(text: String, start: Int, end: Int, expected: String) {
    let source = SourceText(path: "f", text)
    let value = JSON5.read(source).value
    #expect(source[value.span(of: Span(start, end), in: source)] == expected)
  }

  @Test func mutatedTextsNeverTrap() {
    let seed = Array(
      "{ a: [1, 'x\\n', { b: null }], /* c */ \"d\": -0x1F, e: +Infinity, // z\n f: 1e5 }".utf8)
    var random = SplitMix(seed: 7)
    for _ in 0..<4000 {
      var bytes = seed
      for _ in 0..<Int(random.next() % 6) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(seed[Int(random.next() % UInt64(seed.count))], at: index)
        }
      }
      let source = SourceText(path: "f", bytes: bytes)
      let (value, problems) = JSON5.read(source)
      #expect(value.span.end <= bytes.count)
      #expect(problems.count <= JSON5.maximumErrors + 1)
    }
  }
}
