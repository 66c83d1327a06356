import SwiftSource

/// The text of a snippet, a statement a line.
struct SnippetText {
  let text: Quoted

  init(_ text: Quoted) {
    self.text = text
  }

  /// The statements, with `self.` put before the tokens at these indices.
  func lines(selfAt places: Set<Int> = []) -> [String] {
    let bytes = text.tokens.bytes
    var lines: [String] = []
    var line = ""
    var depth = 0
    var end = 0
    for (index, token) in text.tokens.all.enumerated() {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd: depth -= 1
      default: break
      }
      let gap = String(
        decoding: bytes[min(end, Int(token.start))..<Int(token.start)], as: UTF8.self)
      end = Int(token.end)
      if depth == 0, token.kind == .semicolon || beginsStatement(index, token) {
        if !line.isEmpty { lines.append(line) }
        line = ""
        if token.kind == .semicolon { continue }
      } else if !line.isEmpty {
        line += token.flags.contains(.newlineBefore) ? "\n" : gap
      }
      if places.contains(index) { line += "self." }
      line += text.word(index)
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// True for a token on a new line that does not carry the line before it on.
  private func beginsStatement(_ index: Int, _ token: Token) -> Bool {
    guard index > 0, token.flags.contains(.newlineBefore), let previous = text.token(index - 1)
    else { return false }
    switch token.kind {
    case .period, .binaryOperator, .equal, .infixQuestion, .colon, .else, .comma, .leftBrace,
      .rightBrace:
      return false
    default:
      return previous.kind != .binaryOperator && previous.kind != .equal && previous.kind != .comma
    }
  }
}
