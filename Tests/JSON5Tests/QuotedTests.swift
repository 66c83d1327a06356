import Diagnostics
import JSON5
import Testing

@Suite struct QuotedTests {
  @Test(
    "a quoted text reads back as itself",
    arguments: ["", "it's", #"C:\tmp"#, "a\nb\r\n", "\u{0}\u{1F}\u{2028}", "日本 \"x\""])
  func readsBack(text: String) throws {
    let source = SourceText(path: "t", JSON5.quoted(text))
    #expect(try JSON5.parse(source).string == text)
  }
}
