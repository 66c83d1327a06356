/// The words that a name is made of, however it joins them.
public enum NameWords {
  /// The words as they are written: cut at everything that is no letter or digit, before a capital that
  /// follows a small letter or a digit, and before the last capital of a run.
  ///
  /// `imageURLCount` → `image`, `URL`, `Count`; `user_id` → `user`, `id`; `v2Beta` → `v2`, `Beta`.
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
      let endsRun = index + 1 < characters.count && characters[index + 1].isLowercase
      if let last = word.last, character.isUppercase, !last.isUppercase || endsRun {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether a name is written in capitals throughout, its words joined: `MAX_SIZE`.
  public static func isShouted(_ name: String) -> Bool {
    name.contains("_") && !name.contains(where: \.isLowercase)
  }
}
