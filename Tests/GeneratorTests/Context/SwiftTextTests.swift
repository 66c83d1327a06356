import Testing

@testable import Generator

/// Names and words that generated code is made of.
struct SwiftTextTests {
  @Test(arguments: [
    ("HTTPRequest", "httpRequest"), ("Bookmark", "bookmark"), ("URL", "url"),
    ("Class", "classValue"), ("Index", "indexValue"), ("MP3", "mp3"),
  ])
  func namesValues(_ type: String, _ variable: String) {
    #expect(SwiftText.variable(type) == variable)
  }

  @Test(arguments: [
    ("LineItem", "A line item"), ("Order", "An order"), ("User", "A user"), ("Unit", "A unit"),
    ("Upload", "An upload"), ("FAQ", "An FAQ"), ("MP3", "An MP3"),
    ("URLSessionHTTPClient", "A URL session HTTP client"),
  ])
  func speaksOfTypes(_ type: String, _ words: String) {
    let spoken = SwiftText.spoken(type)
    #expect("\(SwiftText.article(spoken)) \(spoken)" == words)
  }

  @Test(arguments: [
    ("nil", true), ("[]", true), (".standard", true), ("10_000", true), ("\"text\"", true),
    ("\"\\(name)\"", false), ("3 + count", false), ("items", false), (".init(name)", false),
  ])
  func tellsLiteralsFromExpressions(_ text: String, _ isLiteral: Bool) {
    #expect(ActionFacts.isLiteral(text) == isLiteral)
  }
}
