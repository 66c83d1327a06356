/// English `plural` and `singular` of the last word of a name: `orderItem` gives `orderItems`.
let inflectionFilters: [Filter] = [
  .mapping("plural") { $0.mappingLastWord(Inflection.plural) },
  .mapping("singular") { $0.mappingLastWord(Inflection.singular) },
]

/// The plural of English nouns: a list of exceptions, then rules by ending.
private enum Inflection {
  static func plural(_ word: String) -> String {
    if unchanging.contains(word) || singulars[word] != nil { return word }
    if let irregular = plurals[word] { return irregular }
    if word.hasSuffix("sis") { return word.dropLast(2) + "es" }
    if word.hasSuffix("y"), !endsInVowelAndY(word) { return word.dropLast() + "ies" }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    return word + "s"
  }

  static func singular(_ word: String) -> String {
    if unchanging.contains(word) || plurals[word] != nil { return word }
    if let irregular = singulars[word] { return irregular }
    if ["ss", "us", "is"].contains(where: word.hasSuffix) { return word }
    if word.hasSuffix("yses") || word.hasSuffix("eses") { return word.dropLast(2) + "is" }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "uses", "xes", "zes", "ches", "shes"].contains(where: word.hasSuffix),
      !["uses", "causes", "houses", "clauses", "pauses", "caches"].contains(word)
    {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  private static func endsInVowelAndY(_ word: String) -> Bool {
    guard let before = word.dropLast().last else { return true }
    return "aeiou".contains(before)
  }

  private static let unchanging: Set<String> = [
    "news", "series", "species", "sheep", "fish", "deer", "aircraft", "information", "equipment",
    "money", "metadata", "software", "hardware", "feedback", "media", "progress", "data",
  ]

  private static let plurals: [String: String] = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "mouse": "mice",
    "goose": "geese", "foot": "feet", "tooth": "teeth", "index": "indices", "matrix": "matrices",
    "vertex": "vertices", "criterion": "criteria", "leaf": "leaves", "life": "lives",
    "knife": "knives", "wife": "wives", "wolf": "wolves", "shelf": "shelves", "half": "halves",
    "self": "selves", "calf": "calves", "loaf": "loaves", "thief": "thieves", "hero": "heroes",
    "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes", "veto": "vetoes",
    "quiz": "quizzes", "ox": "oxen", "movie": "movies", "tie": "ties", "cookie": "cookies",
    "die": "dice", "bus": "buses", "alias": "aliases", "use": "uses", "cause": "causes",
    "house": "houses", "clause": "clauses", "pause": "pauses", "cache": "caches",
  ]

  private static let singulars = Dictionary(
    plurals.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
}

extension String {
  /// Replaces the last word, keeping its case.
  fileprivate func mappingLastWord(_ map: (String) -> String) -> String {
    guard let word = words.last, let last = unicodeScalars.last,
      last.properties.isAlphabetic, hasSuffix(word)
    else { return self }
    let small = word.lowercased()
    let mapped = map(small)
    let shared = small.commonPrefix(with: mapped)
    let head = dropLast(word.count) + word.prefix(shared.count)
    let tail = mapped.dropFirst(shared.count)
    let shouts = word.count > 1 && word.allSatisfy(\.isUppercase) && contains("_")
    return head + (shouts ? tail.uppercased() : String(tail))
  }

  private func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}
