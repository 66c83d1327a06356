/// Plurals and singulars of English nouns, for names however they join their words: only the last word
/// changes, and keeps its capitals.
public enum EnglishNouns {
  /// `Category` → `Categories`, `Series` → `Series`, `order_item` → `order_items`, `FAQ` → `FAQs`.
  public static func plural(_ name: String) -> String {
    isAcronym(name) ? name + "s" : changeLastWord(of: name, pluralWord)
  }

  /// `Categories` → `Category`, `Series` → `Series`, `Notes` → `Note`. A word that is no plural
  /// stays: `Address`, `Status`.
  public static func singular(_ name: String) -> String {
    if name.hasSuffix("s"), isAcronym(String(name.dropLast())) { return String(name.dropLast()) }
    return isAcronym(name) ? name : changeLastWord(of: name, singularWord)
  }

  private static let unchanging: Set<String> = [
    "aircraft", "bison", "chassis", "data", "deer", "equipment", "feedback", "fish", "furniture",
    "hardware", "information", "luggage", "means", "media", "metadata", "money", "music", "news",
    "progress", "rice", "series", "sheep", "shrimp", "software", "species", "swine", "traffic",
    "trout", "weather",
  ]

  private static let irregular: [String: String] = [
    "alumnus": "alumni", "appendix": "appendices", "axis": "axes", "basis": "bases",
    "cactus": "cacti", "child": "children", "crisis": "crises", "criterion": "criteria",
    "die": "dice", "foot": "feet", "goose": "geese", "index": "indices", "louse": "lice",
    "man": "men", "matrix": "matrices", "mouse": "mice", "movie": "movies", "ox": "oxen",
    "person": "people", "phenomenon": "phenomena", "quiz": "quizzes", "stimulus": "stimuli",
    "thesis": "theses", "tooth": "teeth", "vertex": "vertices", "woman": "women",
    "analysis": "analyses", "diagnosis": "diagnoses", "hypothesis": "hypotheses",
    "cookie": "cookies",
    "echo": "echoes", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes",
    "veto": "vetoes",
    "calf": "calves", "half": "halves", "knife": "knives", "leaf": "leaves", "life": "lives",
    "loaf": "loaves", "self": "selves", "shelf": "shelves", "thief": "thieves", "wife": "wives",
    "wolf": "wolves", "cache": "caches", "axe": "axes", "menu": "menus", "bus": "buses",
    "gas": "gases", "lens": "lenses", "status": "statuses", "virus": "viruses",
    "campus": "campuses",
    "bonus": "bonuses", "alias": "aliases", "atlas": "atlases", "canvas": "canvases",
    "tie": "ties", "pie": "pies", "lie": "lies", "zombie": "zombies", "calorie": "calories",
    "shoe": "shoes", "toe": "toes", "canoe": "canoes",
  ]

  private static let irregularSingulars: [String: String] = {
    var singulars: [String: String] = [:]
    for (one, many) in irregular.sorted(by: { $0.key < $1.key }) where singulars[many] == nil {
      singulars[many] = one
    }
    singulars["axes"] = "axis"
    return singulars
  }()

  private static func pluralWord(_ word: String) -> String {
    if unchanging.contains(word) || irregularSingulars[word] != nil { return word }
    if let plural = irregular[word] { return plural }
    if word.hasSuffix("sis") { return word.dropLast(2) + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let sibilants = ["s", "x", "z", "ch", "sh"]
    return word + (sibilants.contains { word.hasSuffix($0) } ? "es" : "s")
  }

  private static func singularWord(_ word: String) -> String {
    if unchanging.contains(word) || irregular[word] != nil { return word }
    if let singular = irregularSingulars[word] { return singular }
    if word.hasSuffix("yses") { return word.dropLast(2) + "is" }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zzes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
    if word.hasSuffix("s"), word.count > 2 { return String(word.dropLast()) }
    return word
  }

  /// Whether a name ends in capitals that are read letter by letter: `FAQ`, `imageURL`, `MP3`.
  private static func isAcronym(_ name: String) -> Bool {
    guard !NameWords.isShouted(name), let word = NameWords.words(of: name).last,
      name.hasSuffix(word)
    else { return false }
    return word.first?.isUppercase == true && !word.hasSuffix("s") && NameWords.isAcronym(word)
  }

  /// Applies a rule for small words to the last word of a name.
  private static func changeLastWord(of name: String, _ rule: (String) -> String) -> String {
    guard let word = NameWords.words(of: name).last, name.hasSuffix(word) else { return name }
    let changed = rule(word.lowercased())
    let head = name.dropLast(word.count)
    if NameWords.isShouted(name) { return head + changed.uppercased() }
    guard word.first?.isUppercase == true, let first = changed.first else { return head + changed }
    return head + first.uppercased() + changed.dropFirst()
  }
}
