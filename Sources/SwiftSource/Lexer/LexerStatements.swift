// Which lines a comment above a line speaks of. It is asked of few lines, and answered from tokens: the statements of
// bodies are not kept.
extension Lexer {
  /// No comment speaks of more lines.
  private static let mostLines = 100

  /// The lines of the statement, declaration, argument or element that begins on a line, in their order; of what
  /// stands in its braces only what is on these lines, too.
  mutating func linesOfStatement(from line: Int) -> [Int] {
    var covered = [line]
    var first = firstToken(from: lines.starts[line - 1])
    var place = first
    var open = 0
    var hasList = false
    while place < tokens.count - 1, covered.count < Self.mostLines {
      let token = tokens[place]
      if open == 0 {
        if Self.ends(token.kind, after: tokens[first].kind, hasList) { break }
        if place > first, token.flags.contains(.newlineBefore), !goesOn(at: place, from: first) {
          break
        }
        hasList = hasList || Self.takesList(token.kind)
      }
      cover(token, &covered)
      switch token.kind {
      case .leftParenthesis, .leftBracket, .interpolationStart, .stringStart: open += 1
      case .rightParenthesis, .rightBracket, .interpolationEnd, .stringEnd: open -= 1
      case .leftBrace:
        let opening = place
        place = closingBracket(ofBracketAt: place)
        // What stands behind it on the first line begins on that line, too.
        if covered.count == 1, isBehind(tokens[place], covered),
          !tokens[opening + 1].flags.contains(.newlineBefore)
        {
          (first, place, open, hasList) = (opening + 1, opening, 0, false)
          break
        }
        // A line that ends what is in braces is not in them where it begins with that end.
        let end = tokens[place]
        if isBehind(end, covered), !end.flags.contains(.newlineBefore) { return covered }
        cover(end, &covered)
      default: break
      }
      place += 1
    }
    return covered
  }

  /// Adds the line on which a token starts.
  private func cover(_ token: Token, _ covered: inout [Int]) {
    guard isBehind(token, covered), token.kind != .end else { return }
    covered.append(Self.firstIndex(below: lines.starts.count) { lines.starts[$0] > token.start })
  }

  /// Whether a token starts behind the last of some lines.
  private func isBehind(_ token: Token, _ covered: [Int]) -> Bool {
    let last = covered[covered.count - 1]
    return last < lines.starts.count && token.start >= lines.starts[last]
  }

  /// The first token that starts at an offset or behind it.
  private func firstToken(from offset: UInt32) -> Int {
    max(1, Self.firstIndex(below: tokens.count) { tokens[$0].start >= offset })
  }

  private static func firstIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
    (0..<count).partitioningIndex(where: holds)
  }

  /// Whether a token outside all brackets stands behind the statement that a token of a kind begins.
  private static func ends(_ kind: TokenKind, after first: TokenKind, _ hasList: Bool) -> Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd, .semicolon, .poundIf,
      .poundElse, .poundElseif, .poundEndif:
      true
    case .comma: !hasList
    case .colon: first == .case || first == .default
    default: false
    }
  }

  /// Whether commas may follow that end nothing: further conditions, bindings, supertypes.
  private static func takesList(_ kind: TokenKind) -> Bool {
    switch kind {
    case .let, .var, .if, .guard, .while, .for, .switch, .case, .catch, .class, .struct, .enum,
      .protocol, .extension, .actor, .associatedtype, .func, .where:
      true
    default: false
    }
  }

  /// Whether the token at a place, the first of its line, goes on with the statement before it.
  private mutating func goesOn(at place: Int, from first: Int) -> Bool {
    switch tokens[place].kind {
    case .period, .arrow, .equal, .binaryOperator, .infixQuestion, .colon, .comma, .where, .as, .is,
      .throws, .rethrows, .else, .catch, .leftBrace:
      return true
    default: break
    }
    switch tokens[place - 1].kind {
    case .comma, .colon, .arrow, .equal, .binaryOperator, .prefixOperator, .infixQuestion, .period,
      .try, .await, .throw, .as, .is, .where, .let, .var, .case, .func, .if, .guard, .while,
      .for, .switch, .else, .throws:
      return true
    default: return holdsAttributes(from: first, to: place)
    }
  }

  /// Whether attributes and modifiers stand between two places, and nothing else.
  private mutating func holdsAttributes(from first: Int, to end: Int) -> Bool {
    var place = first
    while place < end {
      if tokens[place].kind == .at {
        place += 2
        while place < end, tokens[place].kind == .period || tokens[place].kind == .colonColon {
          place += 2
        }
      } else if Self.isModifier(tokens[place].kind) {
        place += 1
      } else {
        return false
      }
      if place < end, tokens[place].kind == .leftParenthesis {
        place = closingBracket(ofBracketAt: place) + 1
      }
    }
    return true
  }

  private static func isModifier(_ kind: TokenKind) -> Bool {
    switch kind {
    case .public, .internal, .private, .fileprivate, .static, .open, .package, .final, .override,
      .lazy, .weak, .unowned, .mutating, .nonmutating, .nonisolated, .indirect, .dynamic, .required,
      .convenience, .optional, .distributed, .consuming, .borrowing, .unsafe:
      true
    default: false
    }
  }
}
