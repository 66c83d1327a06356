/// The article before English words, which goes by how they are spoken.
public enum EnglishArticle {
  /// `an` before what sounds like a vowel, else `a`: an order, an FAQ, an sdk; a user, a URL, a ui.
  public static func before(_ words: String) -> String {
    let word = String(words.prefix { $0 != " " })
    let vowels = NameWords.isAcronym(word) ? "AEFHILMNORSX" : "aeiou"
    let isVowel = word.first.map(vowels.contains) ?? false
    let exceptions = isVowel ? consonantSounds : vowelSounds
    return isVowel != exceptions.contains(where: word.hasPrefix) ? "an" : "a"
  }

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
