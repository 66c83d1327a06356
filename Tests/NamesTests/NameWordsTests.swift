import Names
import Testing

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("imageURLCount", "image URL Count"), ("user_profile-id", "user profile id"),
    ("URLSession", "URL Session"), ("v2Beta", "v2 Beta"), ("two words, three", "two words three"),
    ("MAX_SIZE", "MAX SIZE"), ("__x__", "x"), ("élanVital", "élan Vital"), ("", ""), ("--", ""),
    ("imageURLs", "image URLs"), ("tagIDsToKeep", "tag IDs To Keep"), ("FAQs", "FAQs"),
    ("HTTPStatus", "HTTP Status"), ("thisIsATest", "this Is A Test"),
  ])
  func words(of name: String, are expected: String) {
    #expect(NameWords.words(of: name).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("Bookmark", "bookmark"), ("URLList", "urlList"), ("FAQ", "faq"), ("FAQs", "faqs"),
    ("PDFsToSign", "pdfsToSign"), ("MP3Player", "mp3Player"), ("iPhone", "iPhone"), ("_X", "_X"),
    ("", ""),
  ])
  func namesValues(_ name: String, _ value: String) {
    #expect(NameWords.lowerFirst(name) == value)
  }
}
