import Names

extension Lowering {
  /// Keeps out of forms when something has happened, `createdAt: 'Date = .now'`: that is told as it is, and nobody's to
  /// choose. Where a form would ask for nothing else, it is asked for.
  mutating func keepStamps() {
    for index in entities.indices {
      let fields = entities[index].fields
      guard fields.contains(where: { Self.isAsked($0) && !Self.isStamp($0) }) else { continue }
      for position in fields.indices where Self.isStamp(fields[position]) {
        entities[index].fields[position].control = .readonly
        entities[index].fields[position].isRenewed = Self.saysHasChanged(fields[position].name)
      }
    }
  }

  /// Whether a form asks for it: flags and lists that may be missing it keeps as they are.
  private static func isAsked(_ field: Field) -> Bool {
    let isKept =
      field.type.isOptional && (field.type.isArray || field.type.unwrapped == .builtin(.bool))
    return !isSilent(field.control) && !isKept
  }

  /// Who has rules for it wants it to be typed.
  private static func isStamp(_ field: Field) -> Bool {
    field.type.unwrapped == .builtin(.date) && field.defaultValue == .now
      && field.validations.isEmpty && saysHasHappened(field.name)
  }

  /// Whether a name says by a participle that something has happened: `createdAt`, `lastModifiedOn`, `addedDate`,
  /// `dateAdded`.
  private static func saysHasHappened(_ name: String) -> Bool {
    // `feedAt` names what is done then, `scheduledAt` what is still to come.
    guard let word = happening(in: name) else { return false }
    return word.hasSuffix("ed") && !word.hasSuffix("eed") && !plans.contains(word)
  }

  /// Whether a name says that what has happened is a change: `updatedAt`, `lastModifiedOn`, `dateEdited`.
  private static func saysHasChanged(_ name: String) -> Bool {
    happening(in: name).map(changes.contains) ?? false
  }

  /// The word of a name that says what has happened at a time.
  private static func happening(in name: String) -> String? {
    let words = NameWords.words(of: name).map { $0.lowercased() }
    guard words.count > 1, let last = words.last else { return nil }
    let word = ["at", "on", "date"].contains(last) ? words[words.count - 2] : last
    return word != last || words.first == "date" ? word : nil
  }

  private static let changes: Set<String> = ["changed", "edited", "modified", "updated"]

  private static let plans: Set<String> = [
    "estimated", "expected", "intended", "planned", "proposed", "scheduled",
  ]
}
