import SwiftSource

/// Whether a condition is true of values that are known: clauses joined by `&&`, each a value, one with `!`
/// before it, two that are compared, or what an empty list says. Of anything else nothing is said.
struct KnownTruth {
  /// The literals of values, by how a condition writes them: `photo.size`.
  var values: [String: String]

  /// The clauses of a condition; the whole of it where it has others than `&&` between them.
  static func clauses(of condition: String) -> [String] {
    let tokens = Tokens(condition)
    var clauses: [[Token]] = [[]]
    var depth = 0
    for token in tokens.all {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      default: break
      }
      let word = tokens.text(of: token)
      if depth == 0, word == "||" || word == "?" { return [condition] }
      if depth == 0, word == "&&" {
        clauses.append([])
      } else {
        clauses[clauses.count - 1].append(token)
      }
    }
    return clauses.compactMap { clause in
      guard let first = clause.first, let last = clause.last else { return nil }
      return String(decoding: tokens.bytes[Int(first.start)..<Int(last.end)], as: UTF8.self)
    }
  }

  /// Nil where that is not known.
  func truth(of condition: String) -> Bool? {
    var result = true
    for clause in Self.clauses(of: condition) {
      guard let isTrue = truth(ofClause: clause) else { return nil }
      result = result && isTrue
    }
    return result
  }

  private func truth(ofClause clause: String) -> Bool? {
    if clause.hasPrefix("!") { return truth(ofClause: String(clause.dropFirst())).map { !$0 } }
    if clause.hasSuffix(".isEmpty"), values[String(clause.dropLast(8))] == "[]" { return true }
    let words = clause.split(separator: " ").map(String.init)
    switch words.count {
    case 1: return literal(clause).flatMap(Bool.init)
    case 3:
      guard let left = literal(words[0]), let right = literal(words[2]) else { return nil }
      return compare(left, words[1], right)
    default: return nil
    }
  }

  private func literal(_ text: String) -> String? {
    if let value = values[text] { return Self.isLiteral(value) ? value : nil }
    if text.hasSuffix(".count"), values[String(text.dropLast(6))] == "[]" { return "0" }
    return Self.isLiteral(text) ? text : nil
  }

  /// A number, a text without a place for values, a case, or a word of Swift for a value.
  private static func isLiteral(_ text: String) -> Bool {
    number(text) != nil || ActionFacts.isLiteral(text)
  }

  private static func number(_ text: String) -> Double? { Double(text.replacing("_", with: "")) }

  private func compare(_ left: String, _ sign: String, _ right: String) -> Bool? {
    if let left = Self.number(left), let right = Self.number(right) {
      switch sign {
      case "<": return left < right
      case "<=": return left <= right
      case ">": return left > right
      case ">=": return left >= right
      case "==": return left == right
      case "!=": return left != right
      default: return nil
      }
    }
    switch sign {
    case "==": return left == right
    case "!=": return left != right
    default: return nil
    }
  }
}
