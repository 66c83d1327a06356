/// The words that a name is made of, however it joins them.
public enum NameWords {
  /// The words as they are written: cut at everything that is no letter or digit, before a capital that
  /// follows a small letter or a digit, and before the last capital of a run, unless an `s` makes the
  /// run a plural.
  ///
  /// `imageURLCount` → `image`, `URL`, `Count`; `user_id` → `user`, `id`; `v2Beta` → `v2`, `Beta`;
  /// `tagIDs` → `tag`, `IDs`.
  public static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let endsRun =
        index + 1 < characters.count && characters[index + 1].isLowercase
        && !isPluralEnding(at: index + 1, in: characters)
      if let last = word.last, character.isUppercase, !last.isUppercase || endsRun {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether the letter behind a run of capitals is the `s` of `URLs`: the word ends with it.
  private static func isPluralEnding(at index: Int, in characters: [Character]) -> Bool {
    characters[index] == "s"
      && (index + 1 == characters.count || !characters[index + 1].isLowercase)
  }

  /// The name with its first word in small letters, as values are called: `Bookmark` → `bookmark`,
  /// `URLList` → `urlList`, `FAQs` → `faqs`.
  public static func lowerFirst(_ name: String) -> String {
    guard let word = words(of: name).first, name.hasPrefix(word) else { return name }
    return word.lowercased() + name.dropFirst(word.count)
  }

  /// The name as people say it: `LineItem` → `line item`, `URLSession` → `URL session`.
  public static func spoken(_ name: String) -> String {
    spoken(name) { $0.lowercased() }
  }

  /// The same as a title: `LineItem` → `Line Item`, `URLSession` → `URL Session`.
  public static func title(_ name: String) -> String {
    spoken(name) { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
  }

  private static func spoken(_ name: String, _ word: (String) -> String) -> String {
    let keepsAcronyms = !isShouted(name)
    return words(of: name).map { keepsAcronyms && isAcronym($0) ? $0 : word($0) }
      .joined(separator: " ")
  }

  /// Whether a word is read letter by letter, and so keeps its capitals: `URL`, `IDs`, `MP3`.
  public static func isAcronym(_ word: String) -> Bool {
    let letters = word.hasSuffix("s") ? word.dropLast() : word[...]
    return letters.count > 1 && letters.allSatisfy { $0.isUppercase || $0.isNumber }
  }

  /// Whether a name is written in capitals throughout, its words joined: `MAX_SIZE`.
  public static func isShouted(_ name: String) -> Bool {
    name.contains("_") && !name.contains(where: \.isLowercase)
  }
}
