import Names

/// The same name in the cases that code and people need.
enum NameCases {
  /// `featured` → `Featured`.
  static func upperFirst(_ name: String) -> String {
    guard let first = name.first else { return name }
    return first.uppercased() + name.dropFirst()
  }

  /// `createdAt` → `Created at`, `imageURLs` → `Image URLs`, `StringCount` → `String count`. An action
  /// is called by a verb: `pinNote` → `Pin note`.
  static func label(_ name: String, isAction: Bool = false) -> String {
    let words = NameWords.words(of: name)
    let shown = words.enumerated().map { index, word in
      if NameWords.isAcronym(word) { return word }
      let small = word.lowercased()
      if isAction, index == 0, small == "pin" { return upperFirst(word) }
      if acronyms.contains(small) { return small.uppercased() }
      if small.hasSuffix("s"), acronyms.contains(String(small.dropLast())) {
        return small.dropLast().uppercased() + "s"
      }
      return index == 0 ? upperFirst(word) : small
    }
    return shown.joined(separator: " ")
  }

  /// The label of a property: what a switch says is no question, so `isClosed` is `Closed`.
  static func label(_ name: String, of type: TypeRef) -> String {
    let rest = String(name.dropFirst(2))
    let isFlag = type.unwrapped == .builtin(.bool) && name.hasPrefix("is")
    return label(isFlag && rest.first?.isUppercase == true ? NameWords.lowerFirst(rest) : name)
  }

  /// The label of what other entities are chosen with, or shown by: `projectID` is a `Project`, `tagIDs` are
  /// `Tags`, and an `id` is called as the entity is.
  static func label(ofReference name: String, to entity: String) -> String {
    switch name {
    case "id": return label(entity)
    case "ids": return label(EnglishNouns.plural(entity))
    default: break
    }
    guard let suffix = ["ID", "Id", "IDs", "Ids"].first(where: name.hasSuffix),
      name.count > suffix.count
    else { return label(name) }
    let base = String(name.dropLast(suffix.count))
    return label(suffix.count == 2 ? base : EnglishNouns.plural(base))
  }

  private static let acronyms: Set<String> = [
    "api", "csv", "faq", "html", "iban", "id", "ip", "isbn", "json", "pdf", "pin", "rss",
    "sku", "sms", "uri", "url", "uuid", "vat",
  ]
}
