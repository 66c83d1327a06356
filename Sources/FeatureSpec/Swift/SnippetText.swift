import SwiftSource

/// The text of a snippet, a statement a line, and what stands in the braces of an `if` or a loop on lines
/// of its own.
struct SnippetText {
  let text: Quoted

  init(_ text: Quoted) {
    self.text = text
  }

  /// The lines, with `self.` put before the tokens at some indices and other words for those at others.
  func lines(selfAt places: Set<Int> = [], replacing words: [Int: String]) -> [String] {
    let bytes = text.tokens.bytes
    var lines = SnippetLines()
    var end = 0
    for (index, token) in text.tokens.all.enumerated() {
      let gap = String(
        decoding: bytes[min(end, Int(token.start))..<Int(token.start)], as: UTF8.self)
      end = Int(token.end)
      lines.add(
        (places.contains(index) ? "self." : "") + (words[index] ?? text.word(index)), token.kind,
        after: token.flags.contains(.newlineBefore) ? "\n" : gap,
        beginsStatement: beginsStatement(index, token), before: text.kind(index + 1))
    }
    return lines.finished
  }

  /// True where a statement ends before the token at an index, or all of the text does.
  func endsStatement(before index: Int) -> Bool {
    guard let token = text.token(index) else { return true }
    return [.semicolon, .rightBrace].contains(token.kind) || beginsStatement(index, token)
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

/// Lines that are made token by token.
private struct SnippetLines {
  private enum Block {
    case statements, cases
  }

  private var lines: [String] = []
  private var line = ""
  /// The blocks of statements that are open.
  private var blocks: [Block] = []
  /// The brackets that are open in the current statement; those of closures, too.
  private var depth = 0
  /// The block whose brace is to come.
  private var expected: Block?
  /// Whether the current line is `case …:`.
  private var isLabel = false
  private var previous = TokenKind.semicolon

  /// All lines.
  var finished: [String] {
    var copy = self
    copy.breakLine()
    return copy.lines
  }

  /// Takes the next token; `gap` stands before it and `next` after it.
  mutating func add(
    _ word: String, _ kind: TokenKind, after gap: String, beginsStatement: Bool,
    before next: TokenKind?
  ) {
    defer { previous = kind }
    guard depth == 0 else { return append(word, kind, after: gap) }
    switch kind {
    case .semicolon: return breakLine()
    case .leftBrace:
      guard let block = expected else { break }
      append(word, after: " ")
      breakLine()
      blocks.append(block)
      expected = nil
      return
    case .rightBrace where !blocks.isEmpty:
      breakLine()
      blocks.removeLast()
      line = word
      if next != .else && next != .catch && next != .while { breakLine() }
      return
    case .colon where isLabel:
      line += word
      return breakLine()
    case .case
    where blocks.last == .cases && ![.if, .guard, .while, .for, .comma].contains(previous),
      .default where blocks.last == .cases:
      breakLine()
      isLabel = true
    case .switch: expected = .cases
    case .if, .for, .while, .else, .do, .repeat, .guard, .catch: expected = .statements
    default: break
    }
    if beginsStatement { breakLine() }
    append(word, kind, after: previous == .rightBrace && kind == .else ? " " : gap)
  }

  private mutating func append(_ word: String, _ kind: TokenKind, after gap: String) {
    depth += kind.nesting
    append(word, after: gap)
  }

  private mutating func append(_ word: String, after gap: String) {
    line += (line.isEmpty ? "" : gap) + word
  }

  private mutating func breakLine() {
    guard !line.isEmpty else { return }
    let level = blocks.count - (isLabel ? 1 : 0)
    lines.append(String(repeating: "  ", count: level) + line)
    line = ""
    isLabel = false
  }
}
