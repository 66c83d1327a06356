/// The article before English words, which goes by how they are spoken.
public enum EnglishArticle {
  /// `an` before what sounds like a vowel, else `a`: an order, an FAQ, an sdk; a user, a URL, a ui.
  public static func before(_ words: String) -> String {
    let word = String(words.prefix { $0 != " " })
    let isSpelled = NameWords.isAcronym(word)
    let spoken = isSpelled ? word : word.lowercased()
    let isVowel = spoken.first.map((isSpelled ? "AEFHILMNORSX" : "aeiou").contains) ?? false
    let exceptions = isVowel ? consonantSounds : vowelSounds
    return isVowel != exceptions.contains(where: spoken.hasPrefix) ? "an" : "a"
  }

  /// Code in quotes with its article: `an 'Invoice'`, `a '[Invoice]'`.
  public static func quoting(_ code: String) -> String { "\(before(code)) '\(code)'" }

  /// How words begin that are written with a vowel and spoken with a consonant.
  private static let consonantSounds = [
    "eu", "one", "ubi", "ui", "unic", "unif", "unio", "uniq", "unit", "univ", "url", "usa", "use",
    "usu", "ute", "uti", "uuid", "ux",
  ]

  /// How words begin that are written with a consonant and spoken with a vowel.
  private static let vowelSounds = [
    "heir", "honest", "hour", "html", "http", "rpc", "sdk", "svg", "xml",
  ]
}
