import SwiftSource

/// An expression as the condition of a `guard`, which takes the brace of a closure for its own.
enum GuardCondition {
  /// The expression with parentheses around every call that ends in a closure: `(a.map { $0 > 0 }) ?? true`.
  static func text(_ expression: String) -> String {
    let code = Array(expression)
    let map = BracketMap(code)
    var operands: [String] = [""]
    for (index, character) in code.enumerated() {
      // Outside all brackets an operator stands between blanks.
      if map.depth[index] == 0, character == " ",
        isOperator(wordAfter(index, code))
          || isOperator(wordBefore(index, code))
      {
        operands.append("")
      } else {
        operands[operands.count - 1].append(character)
      }
    }
    return operands.map(parenthesized).joined(separator: " ")
  }

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

  /// Whether a clause has one of some names in it.
  static func speaks(_ clause: String, ofAny names: Set<String>) -> Bool {
    let tokens = Tokens(clause)
    return tokens.all.contains { names.contains(tokens.text(of: $0)) }
  }

  private static func parenthesized(_ operand: String) -> String {
    let code = Array(operand)
    let map = BracketMap(code)
    guard map.pairs.contains(where: { $0.depth == 0 && code[$0.open] == "{" }) else {
      return operand
    }
    let sign = operand.prefix { "!-+~".contains($0) }
    return "\(sign)(\(operand.dropFirst(sign.count)))"
  }

  private static func wordAfter(_ index: Int, _ code: [Character]) -> Substring {
    Substring(String(code[(index + 1)...].prefix { $0 != " " }))
  }

  private static func wordBefore(_ index: Int, _ code: [Character]) -> Substring {
    Substring(String(code[..<index].reversed().prefix { $0 != " " }))
  }

  private static func isOperator(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { "+-*/%=!<>&|^~?:.".contains($0) }
  }
}
