/// Plausible texts for fields, by what the field is called.
enum SampleText {
  /// The text number `index` (from 0) for a field of an entity; different numbers differ.
  static func value(for field: String, of entity: String, _ index: Int, _ constraint: Constraint)
    -> String
  {
    let text = constraint.isAddress ? address(index) : plausible(field, entity, index)
    return fit(text, constraint, index)
  }

  /// A web address.
  static func address(_ index: Int) -> String { "https://example.com/\(index + 1)" }

  private static let lists: [(words: [String], values: [String])] = [
    (
      ["phone", "telephone", "mobile"],
      ["+44 20 7946 0000", "+44 20 7946 0001", "+44 20 7946 0002"]
    ),
    (
      ["iban"], ["DE89370400440532013000", "GB29NWBK60161331926819", "FR1420041010050500013M02606"]
    ),
    (["isbn"], ["9780262033848", "9780131103627", "9780201633610"]),
    (["url", "link", "website", "address"], []),
    (
      [
        "author", "artist", "person", "student", "teacher", "host", "owner", "recipient", "sender",
        "name",
      ],
      ["Ada", "Grace", "Alan", "Barbara", "Edsger", "Frances"]
    ),
    (["city", "town", "place", "location"], ["Berlin", "Kyoto", "Lima", "Oslo"]),
    (["country"], ["Germany", "Japan", "Peru", "Norway"]),
    (["currency"], ["EUR", "JPY", "USD"]),
    (["room"], ["A 1", "A 2", "B 1"]),
    (["subject", "topic", "course"], ["Mathematics", "Physics", "History", "Music"]),
    (
      ["note", "notes", "text", "body", "comment", "summary", "details", "description"],
      ["A first note", "Another one", "One more"]
    ),
  ]

  private static func plausible(_ field: String, _ entity: String, _ index: Int) -> String {
    let words = NameCases.label(field).lowercased().split(separator: " ").map(String.init)
    let last = words.last ?? ""
    if last == "title" { return "\(NameCases.label(entity)) \(index + 1)" }
    // A thing is not called like a person.
    if last == "name",
      ![
        "person", "student", "teacher", "contact", "user", "author", "customer",
        "guest", "player", "member", "avatar", "friend", "patient",
      ].contains(entity.lowercased())
    {
      return "\(NameCases.label(entity)) \(index + 1)"
    }
    if ["email", "mail"].contains(last) { return "person\(index + 1)@example.com" }
    for list in lists where list.words.contains(last) {
      guard !list.values.isEmpty else { return address(index) }
      let value = list.values[index % list.values.count]
      return index < list.values.count ? value : "\(value) \(index / list.values.count + 1)"
    }
    return "\(NameCases.label(field)) \(index + 1)"
  }

  private static func fit(_ text: String, _ constraint: Constraint, _ index: Int) -> String {
    var text = text
    if !constraint.infix.isEmpty, !text.contains(constraint.infix) { text += constraint.infix }
    if !text.hasPrefix(constraint.prefix) { text = constraint.prefix + text }
    if !text.hasSuffix(constraint.suffix) { text += constraint.suffix }
    if text.count > constraint.maximumLength {
      // The number at the end is what tells samples apart.
      let tail = String(index + 1)
      let head = max(0, constraint.maximumLength - tail.count)
      text = String(text.prefix(head)) + String(tail.suffix(constraint.maximumLength - head))
    }
    let missing = constraint.minimumLength - text.count
    if missing > 0 {
      text.insert(
        contentsOf: String(repeating: "0", count: missing),
        at: text.index(text.endIndex, offsetBy: text.isEmpty ? 0 : -1))
    }
    return text
  }
}
