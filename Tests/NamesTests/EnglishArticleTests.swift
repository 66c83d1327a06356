import Names
import Testing

@Suite struct EnglishArticleTests {
  @Test(arguments: [
    "an order", "an entity", "an FAQ", "an HTTP client", "an sdk", "an xml reader", "an hour",
    "an uninstalled app", "a user", "a use case", "a unit", "a URL", "a ui", "a note", "a house",
    "an Invoice", "a User", "a UserID", "an A", "a [Invoice]", "a", "a 3",
  ])
  func goesByHowWordsAreSpoken(text: String) {
    let words = text.drop { $0 != " " }.dropFirst()
    #expect(EnglishArticle.before(String(words)) == text.prefix { $0 != " " })
  }
}
