import SwiftSource

/// What a snippet does with the values that it names, as far as its text tells; where that does not tell, the most.
struct SnippetChanges {
  enum Effect: Comparable {
    case reads
    /// It may be another value then, but lacks nothing that was in it.
    case changes
    /// It may have fewer elements then.
    case shortens
  }

  private let text: Quoted
  /// Whether an index may be a range: what is assigned to that may be shorter.
  private let hasRanges: Bool

  init(_ text: Quoted) {
    self.text = text
    hasRanges = text.tokens.all.indices.contains { ["...", "..<"].contains(text.word($0)) }
  }

  /// What is done with the value that the token at an index names.
  func effect(at index: Int) -> Effect {
    if text.kind(index - 1) == .prefixAmpersand || isAssignedInTuple(index) { return .shortens }
    var start = index
    var next = index + 1
    // Whether that is the value itself by then, and not a part of it.
    var isWhole = true
    while true {
      switch text.kind(next) {
      case .period:
        let member = text.word(next + 1)
        next += 2
        if [.leftParenthesis, .leftBrace].contains(text.kind(next)) {
          if Self.reading.contains(member) { return .reads }
          return isWhole && !Self.keeping.contains(member) ? .shortens : .changes
        }
        isWhole = false
      case .leftBracket:
        guard let end = text.partner(of: next) else { return .shortens }
        isWhole = isWhole && hasRanges
        next = end + 1
      case .rightParenthesis where text.kind(start - 1) == .leftParenthesis:
        start -= 1
        next += 1
      case .postfixQuestion, .exclamation: next += 1
      case .equal: return isWhole ? .shortens : .changes
      default: return isAssignment(next) ? .changes : .reads
      }
    }
  }

  /// Whether the value stands on the left of `(a, b) = …`.
  private func isAssignedInTuple(_ index: Int) -> Bool {
    var depth = 0
    for place in (0..<index).reversed() {
      depth -= text.kind(place)?.nesting ?? 0
      guard depth < 0 else { continue }
      depth = 0
      guard text.kind(place) == .leftParenthesis else { return false }
      if let end = text.partner(of: place), text.kind(end + 1) == .equal { return true }
    }
    return false
  }

  private func isAssignment(_ index: Int) -> Bool {
    let word = text.word(index)
    return text.kind(index) == .binaryOperator && word.hasSuffix("=")
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(word)
  }

  /// Methods that leave elements what they are, or add some.
  private static let keeping: Set<String> = [
    "append", "insert", "merge", "reverse", "shuffle", "sort", "swapAt",
  ]

  /// Methods that change nothing.
  private static let reading: Set<String> = [
    "addingTimeInterval", "advanced", "allSatisfy", "compactMap", "contains", "distance",
    "dropFirst", "dropLast", "elementsEqual", "enumerated", "filter", "first", "firstIndex",
    "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix", "index", "intersection",
    "isDisjoint", "isMultiple", "isSubset", "isSuperset", "joined", "last", "lastIndex",
    "lowercased", "map", "mapValues", "max", "min", "prefix", "randomElement", "reduce",
    "replacingOccurrences", "reversed", "rounded", "shuffled", "sorted", "split", "starts",
    "subtracting", "suffix", "timeIntervalSince", "trimmingCharacters", "union", "uppercased",
  ]
}
