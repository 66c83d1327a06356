import SwiftSource

/// What the validations of a field say about its values, as far as it can be told from their text.
///
/// Understood are clauses joined by `&&`: `!x.isEmpty`, also of a list, `!x.allSatisfy(\.isWhitespace)`,
/// `!x.trimmingCharacters(in: .whitespaces).isEmpty`, `x.count >= 3`, `x < 10`, `(1...5).contains(x)`,
/// `x.hasPrefix("…")`, `x.hasSuffix("…")`, `x.contains("…")`, `URL(string: x) != nil` with or without
/// `?.host`; of an optional the same with `x?.` and `?? true`, or as `x.map { … $0 … } ?? true`, and
/// `(x?.count ?? 0) <= 10`.
struct Constraint {
  var minimum: Double?
  var maximum: Double?
  /// Whether ``minimum`` itself is too small.
  var excludesMinimum = false
  /// Whether ``maximum`` itself is too large.
  var excludesMaximum = false
  var minimumLength = 0
  var maximumLength = Int.max
  var prefix = ""
  var suffix = ""
  var infix = ""
  var isAddress = false
  /// False when a clause is not understood, so that a sample may fail it.
  var isUnderstood = true
  /// A Swift expression for a value that fails the clause read last.
  private(set) var failing: String?

  private let field: String
  private let isText: Bool
  private let isWhole: Bool
  /// Whether it is a list of what a literal says: samples of others may be empty.
  private let isList: Bool

  init(of field: String, type: TypeRef) {
    self.field = field
    isText = type.unwrapped == .builtin(.string)
    isWhole = type.unwrapped == .builtin(.int)
    isList =
      switch type {
      case .array(.builtin), .array(.enumeration): true
      default: false
      }
  }

  /// What is said of the same field before anything is.
  private init(beginningLike other: Constraint) {
    field = other.field
    isText = other.isText
    isWhole = other.isWhole
    isList = other.isList
  }

  /// Takes one validation in.
  mutating func add(_ condition: String) {
    let before = self
    take(condition)
    guard let value = failing, !before.admits(value) else { return }
    // The first rule that a value breaks is told: what is to break this one keeps those before it.
    var alone = Constraint(beginningLike: self)
    alone.take(condition)
    var other = before
    if alone.maximumLength < .max { other.minimumLength = alone.maximumLength + 1 }
    let text = other.plainText
    failing = isText && before.admits(text) && !alone.admits(text) ? text : nil
  }

  private mutating func take(_ condition: String) {
    let text = Tokens(condition)
    var words = text.all.map { text.text(of: $0) }
    // `x.map { $0 < 10 } ?? true`
    if words.starts(with: [field, ".", "map", "{"]), words.suffix(3) == ["}", "??", "true"] {
      words = words.dropFirst(4).dropLast(3).map { $0 == "$0" ? field : $0 }
    }
    failing = nil
    if words.contains("||") {
      isUnderstood = false
      return
    }
    var clause: [String] = []
    var depth = 0
    for word in words {
      if word == "(" { depth += 1 }
      if word == ")" { depth -= 1 }
      if word == "&&", depth == 0 {
        read(clause)
        clause = []
      } else {
        clause.append(word)
      }
    }
    read(clause)
  }

  /// A text with nothing but what must be in it.
  private var plainText: String {
    let missing = max(0, minimumLength - prefix.count - infix.count - suffix.count)
    return SwiftLiteral.value(prefix + String(repeating: "x", count: missing) + infix + suffix)
  }

  /// Whether a default keeps what was understood; what is no literal is taken to.
  func admits(_ expression: String) -> Bool {
    if isList { return minimumLength == 0 || expression != "[]" }
    if isText, let text = Self.text(expression) {
      return text.count >= minimumLength && text.count <= maximumLength
        && text.hasPrefix(prefix) && text.hasSuffix(suffix)
        && (infix.isEmpty || text.contains(infix)) && (!isAddress || text.contains("://"))
    }
    guard let number = Self.number([expression]) else { return true }
    let isTooSmall = minimum.map { excludesMinimum ? number <= $0 : number < $0 } ?? false
    let isTooLarge = maximum.map { excludesMaximum ? number >= $0 : number > $0 } ?? false
    return !isTooSmall && !isTooLarge
  }

  /// The text of a literal, also of `String(repeating: "x", count: 81)`; nil for anything else.
  private static func text(_ expression: String) -> String? {
    if expression.hasPrefix("\""), !expression.contains("\\") {
      return String(expression.dropFirst().dropLast())
    }
    let parts = expression.split(separator: "\"")
    guard parts.count == 3, parts[0] == "String(repeating: ", parts[2].hasPrefix(", count: "),
      let count = Int(parts[2].dropFirst(9).dropLast()), (0...1000).contains(count)
    else { return nil }
    return String(repeating: String(parts[1]), count: count)
  }

  private mutating func read(_ written: [String]) {
    let failingBefore = failing
    var clause = written
    // `x?.count ?? true`: an optional is judged only where it has a value.
    if clause.starts(with: [field, "?"]), clause.suffix(2) == ["??", "true"] {
      clause.remove(at: 1)
      clause.removeLast(2)
    }
    // `(x?.count ?? 0) <= 10`: no value is short enough.
    let count = ["(", field, "?", ".", "count", "??", "0", ")"]
    if clause.starts(with: count), clause.dropFirst(count.count).first?.first == "<" {
      clause.replaceSubrange(..<count.count, with: [field, ".", "count"])
    }
    let isRead =
      readEmptiness(clause) || readComparison(clause) || readRange(clause) || readPart(clause)
      || readAddress(clause)
    if !isRead { isUnderstood = false }
    if let failingBefore { failing = failingBefore }
  }

  private mutating func readEmptiness(_ clause: [String]) -> Bool {
    let forms: [[String]] = [
      ["!", field, ".", "isEmpty"],
      ["!", field, ".", "allSatisfy", "(", "\\", ".", "isWhitespace", ")"],
      Self.trimmed(field, "whitespaces"), Self.trimmed(field, "whitespacesAndNewlines"),
    ]
    guard forms.contains(clause), isText || isList && clause == forms[0] else { return false }
    minimumLength = max(minimumLength, 1)
    failing = isList ? "[]" : "\"\""
    return true
  }

  private static func trimmed(_ field: String, _ set: String) -> [String] {
    ["!", field, ".", "trimmingCharacters", "(", "in", ":", ".", set, ")", ".", "isEmpty"]
  }

  private mutating func readComparison(_ clause: [String]) -> Bool {
    let isCount = clause.starts(with: [field, ".", "count"])
    let rest = isCount ? Array(clause.dropFirst(3)) : Array(clause.dropFirst())
    guard clause.first == field, isCount || !isText, rest.count >= 2,
      let bound = Self.number(rest.dropFirst())
    else { return false }
    return isCount ? limitLength(rest[0], bound) : limit(rest[0], bound)
  }

  private static func number(_ words: some Collection<String>) -> Double? {
    Double(words.joined().filter { $0 != "_" })
  }

  private mutating func limit(_ comparison: String, _ bound: Double) -> Bool {
    // Beyond it a Double does not tell a number from the ones beside it, and samples are those.
    guard bound.magnitude < 0x1p52, !isWhole || bound == bound.rounded() else { return false }
    switch comparison {
    case ">=", ">":
      guard bound >= minimum ?? -.infinity else { return true }
      (minimum, excludesMinimum) = (bound, comparison == ">")
      failing = Self.literal(comparison == ">" ? bound : bound - 1)
    case "<=", "<":
      guard bound <= maximum ?? .infinity else { return true }
      (maximum, excludesMaximum) = (bound, comparison == "<")
      failing = Self.literal(comparison == "<" ? bound : bound + 1)
    default: return false
    }
    return true
  }

  private mutating func limitLength(_ comparison: String, _ bound: Double) -> Bool {
    guard let bound = Int(exactly: bound), isText, (0...1000).contains(bound),
      // No text is that short.
      comparison != "<" || bound > 0
    else { return false }
    switch comparison {
    case ">=": minimumLength = max(minimumLength, bound)
    case ">": minimumLength = max(minimumLength, bound + 1)
    case "<=": maximumLength = min(maximumLength, bound)
    case "<": maximumLength = min(maximumLength, bound - 1)
    case "==": (minimumLength, maximumLength) = (bound, bound)
    default: return false
    }
    let isUpper = comparison.hasPrefix("<")
    failing = isUpper ? SwiftLiteral.value(String(repeating: "x", count: bound + 1)) : "\"\""
    return true
  }

  /// `(1...5).contains(x)`, `(1...5).contains(x.count)`
  private mutating func readRange(_ clause: [String]) -> Bool {
    guard clause.first == "(", let close = clause.firstIndex(of: ")"),
      let dots = clause[..<close].firstIndex(where: { $0 == "..." || $0 == "..<" }),
      let low = Self.number(clause[1..<dots]), let high = Self.number(clause[(dots + 1)..<close])
    else { return false }
    let upper = clause[dots] == "..." ? "<=" : "<"
    switch Array(clause[(close + 1)...]) {
    case [".", "contains", "(", field, ")"] where !isText:
      let isRead = limit(">=", low)
      let failing = failing
      defer { self.failing = failing }
      return isRead && limit(upper, high)
    case [".", "contains", "(", field, ".", "count", ")"]:
      return limitLength(upper, high) && limitLength(">=", low)
    default: return false
    }
  }

  private mutating func readPart(_ clause: [String]) -> Bool {
    guard clause.count == 6, isText, clause[0] == field, clause[1] == ".", clause[3] == "(",
      clause[4].hasPrefix("\""), clause[4].hasSuffix("\""), clause[4].count >= 3,
      !clause[4].contains("\\"), clause[5] == ")"
    else { return false }
    let part = String(clause[4].dropFirst().dropLast())
    switch clause[2] {
    case "hasPrefix": prefix = part
    case "hasSuffix": suffix = part
    case "contains": infix = part
    default: return false
    }
    failing = "\"\""
    return true
  }

  private mutating func readAddress(_ clause: [String]) -> Bool {
    let start = ["URL", "(", "string", ":", field, ")"]
    guard isText, clause.starts(with: start) else { return false }
    switch Array(clause.dropFirst(start.count)) {
    case ["!=", "nil"]:
      failing = "\"\""
    case ["?", ".", "host", "!=", "nil"]: failing = "\"no address\""
    default: return false
    }
    isAddress = true
    return true
  }

  /// A number as Swift writes it: whole ones without a fraction.
  static func literal(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return number.description
  }
}

extension Snippet {
  /// Whether a condition is surely true where a name has the value of a literal; what its text does not give
  /// away is not.
  public static func holds(
    _ condition: String, for name: String, of type: TypeRef, like literal: String
  ) -> Bool {
    var constraint = Constraint(of: name, type: type)
    constraint.add(condition)
    return constraint.isUnderstood && constraint.admits(literal)
  }
}
