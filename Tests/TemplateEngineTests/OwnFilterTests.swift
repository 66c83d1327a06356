import TemplateEngine
import Testing

/// The filters that are archgen's own: spellings of names, plurals and singulars.
@Suite struct OwnFilterTests {
  /// A name, and what `pascalCase`, `camelCase`, `snakeCase` and `kebabCase` make of it.
  static let spellings: [(String, String)] = [
    ("user_profile_id", "UserProfileId userProfileId user_profile_id user-profile-id"),
    ("userProfileID", "UserProfileID userProfileID user_profile_id user-profile-id"),
    ("URLSession", "URLSession urlSession url_session url-session"),
    ("MAX_SIZE", "MaxSize maxSize max_size max-size"),
    ("two words, three", "TwoWordsThree twoWordsThree two_words_three two-words-three"),
    ("v2Beta", "V2Beta v2Beta v2_beta v2-beta"),
    ("élan vital", "ÉlanVital élanVital élan_vital élan-vital"),
    ("x", "X x x x"), ("--", "   "), ("", "   "),
  ]

  @Test(arguments: spellings) func spells(_ name: String, _ expected: String) throws {
    let template =
      "{{ n|pascalCase }} {{ n|camelCase }} {{ n|snakeCase }} {{ n|kebabCase }}"
    #expect(
      try render(template, ["n": .string(name)], TemplateDialect(mode: .strict, trim: .nothing))
        == expected)
  }

  @Test(arguments: [
    ("OpenOrder", "open order, Open Order"), ("URLSession", "URL session, URL Session"),
    ("FAQs", "FAQs, FAQs"), ("line_item", "line item, Line Item"),
    ("MAX_SIZE", "max size, Max Size"),
    ("", ", "),
  ]) func speaks(_ name: String, _ expected: String) throws {
    #expect(try render("{{ n|spoken }}, {{ n|spokenTitle }}", ["n": .string(name)]) == expected)
  }

  /// A name and its plural; the singular of that is the name again.
  static let nouns: [(String, String)] = [
    ("bookmark", "bookmarks"), ("Category", "Categories"), ("orderItem", "orderItems"),
    ("user_address", "user_addresses"), ("Person", "People"), ("news-series", "news-series"),
    ("MAX_BOX", "MAX_BOXES"), ("analysis", "analyses"), ("Day", "Days"), ("quiz", "quizzes"),
    ("imageURL", "imageURLs"), ("FAQ", "FAQs"), ("Alias", "Aliases"), ("", ""),
  ]

  @Test(arguments: nouns) func inflects(_ one: String, _ many: String) throws {
    #expect(try render("{{ n|plural }}", ["n": .string(one)]) == many)
    #expect(try render("{{ n|singular }}", ["n": .string(many)]) == one)
  }

  @Test func mapsLists() throws {
    #expect(
      try render("{{ n|plural|pascalCase|join:\",\" }}", ["n": ["a_box", "b"]]) == "ABoxes,Bs")
  }
}
