import Names
import Testing

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("imageURLCount", "image URL Count"), ("user_profile-id", "user profile id"),
    ("URLSession", "URL Session"), ("v2Beta", "v2 Beta"), ("two words, three", "two words three"),
    ("MAX_SIZE", "MAX SIZE"), ("__x__", "x"), ("élanVital", "élan Vital"), ("", ""), ("--", ""),
  ])
  func words(of name: String, are expected: String) {
    #expect(NameWords.words(of: name).joined(separator: " ") == expected)
  }
}
