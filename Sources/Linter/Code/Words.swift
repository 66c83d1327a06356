/// Names turned into words for messages.
enum Words {
  /// `viewModel` → `view model`, `data-store` → `data store`; a name with a capital stays.
  static func spoken(_ name: String) -> String {
    if name.first?.isUppercase ?? true { return name }
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

  /// `a view`, `an entity`.
  static func withArticle(_ name: String) -> String {
    let words = spoken(name)
    guard let first = words.first?.lowercased() else { return words }
    return (["a", "e", "i", "o", "u"].contains(first) ? "an " : "a ") + words
  }

  /// `a`, `a and b`, `a, b and c`.
  static func joined(_ words: [String], _ last: String = "and") -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}
