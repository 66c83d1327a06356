import Names

/// Names turned into words for messages.
enum Words {
  /// `viewModel` → `view model`, `data-store` → `data store`; a name that does not begin with a
  /// small letter stays.
  static func spoken(_ name: String) -> String {
    guard let first = name.first, first.isLowercase else { return name }
    var out = ""
    var previous: Character?
    for character in name {
      if character == "-" || character == "_" {
        out.append(" ")
      } else if character.isUppercase, let previous, previous.isLowercase {
        out += " " + character.lowercased()
      } else {
        out.append(character)
      }
      previous = character
    }
    return out
  }

  /// The words of a name in lower case with `-` between them: `viewModel` and `ViewModel` →
  /// `view-model`, `HTTPServer` → `http-server`.
  static func hyphenated(_ name: String) -> String {
    var out = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !out.isEmpty, out.last != "-" { out.append("-") }
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : character
      if character.isUppercase, index > 0, !out.isEmpty, out.last != "-",
        !characters[index - 1].isUppercase || next.isLowercase
      {
        out.append("-")
      }
      out += character.lowercased()
    }
    while out.last == "-" { out.removeLast() }
    return out.isEmpty ? "role" : out
  }

  /// `a view`, `an entity`, `a use case`; `NIOCore`, which is a name of its own, `networking`, and
  /// `dependencies`.
  static func withArticle(_ name: String) -> String {
    let words = spoken(name)
    guard let first = words.first, first.isLowercase else { return words }
    if uncounted.contains(words) || isPlural(words) { return words }
    return EnglishArticle.before(words) + " " + words
  }

  private static func isPlural(_ words: String) -> Bool {
    let one = EnglishNouns.singular(words)
    return one != words && EnglishNouns.plural(one) == words
  }

  /// What roles are called that nobody counts.
  private static let uncounted: Set<String> = [
    "infrastructure", "navigation", "networking", "persistence", "presentation", "routing",
    "support",
  ]

  /// `once`, `3 times`.
  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// `a`, `a and b`, `a, b and c`.
  static func joined(_ words: [String], _ last: String = "and") -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}
