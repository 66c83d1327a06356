import Names

/// The same name in the cases that code and people need.
enum NameCases {
  /// `Bookmark` → `bookmark`, `URLList` → `urlList`, `FAQ` → `faq`.
  static func lowerCamel(_ name: String) -> String {
    let characters = Array(name)
    var end = 0
    while end < characters.count, characters[end].isUppercase { end += 1 }
    // The last capital of a run begins the next word: `URLList`.
    if end > 1, end < characters.count, characters[end].isLowercase { end -= 1 }
    guard end > 0 else { return name }
    return String(characters[..<end]).lowercased() + String(characters[end...])
  }

  /// `featured` → `Featured`.
  static func upperFirst(_ name: String) -> String {
    guard let first = name.first else { return name }
    return first.uppercased() + name.dropFirst()
  }

  /// `createdAt` → `Created at`, `imageURL` → `Image URL`, `StringCount` → `String count`.
  static func label(_ name: String) -> String {
    let words = NameWords.words(of: name)
    let shown = words.enumerated().map { index, word in
      if acronyms.contains(word.lowercased()) { return word.uppercased() }
      if word.count > 1, word.allSatisfy({ $0.isUppercase || $0.isNumber }) { return word }
      return index == 0 ? upperFirst(word) : word.lowercased()
    }
    return shown.joined(separator: " ")
  }

  /// The label of a property: what a switch says is no question, so `isClosed` is `Closed`.
  static func label(_ name: String, of type: TypeRef) -> String {
    let rest = name.dropFirst(2)
    let isFlag = type.unwrapped == .builtin(.bool) && name.hasPrefix("is")
    return label(isFlag && rest.first?.isUppercase == true ? lowerCamel(String(rest)) : name)
  }

  /// The label of what other entities are chosen with: `projectID` is a `Project`, `tagIDs` are `Tags`.
  static func label(ofReference name: String) -> String {
    guard let suffix = ["ID", "Id", "IDs", "Ids"].first(where: name.hasSuffix),
      name.count > suffix.count
    else { return label(name) }
    let base = String(name.dropLast(suffix.count))
    return label(suffix.count == 2 ? base : EnglishNouns.plural(base))
  }

  private static let acronyms: Set<String> = [
    "api", "csv", "faq", "html", "iban", "id", "ids", "ip", "isbn", "json", "pdf", "pin", "rss",
    "sku", "sms", "uri", "url", "uuid", "vat",
  ]
}
