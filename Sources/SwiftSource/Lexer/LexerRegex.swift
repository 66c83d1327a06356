extension Lexer {
  /// The end of `/…/` if that is what starts here, and not a division.
  ///
  /// The rules are those of the compiler: it must end on its line, may not begin or end with a
  /// space, and its parentheses must be balanced; where an operator could stand as well
  /// (`isBinary`), the token before must be one after which a value is expected.
  mutating func regexEnd(from start: Int, isBinary: Bool, after previous: TokenKind) -> Int? {
    var isCertain = false
    if isBinary {
      guard Self.expectsValue(after: previous) || endsTry(previous) else { return nil }
      switch previous {
      case .leftParenthesis, .leftBracket, .comma, .colon: break
      default: isCertain = true
      }
    }
    var p = start + 1
    switch base[p] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): if !isCertain { return nil }
    case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
    default: break
    }
    var depth = 0
    var classDepth = 0
    while p < count {
      switch base[p] {
      case UInt8(ascii: "/"):
        if base[p + 1] == UInt8(ascii: "/") || base[p + 1] == UInt8(ascii: "*") { return nil }
        let last = base[p - 1]
        let isEscaped = p >= 2 && base[p - 2] == UInt8(ascii: "\\")
        if !isCertain, !isEscaped, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
          return nil
        }
        return p + 1
      case UInt8(ascii: "\\"):
        p += 1
        if base[p] == UInt8(ascii: "\n") || base[p] == UInt8(ascii: "\r") { return nil }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "["): classDepth += 1
      case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
      case UInt8(ascii: "(") where classDepth == 0: depth += 1
      case UInt8(ascii: ")") where classDepth == 0:
        depth -= 1
        if depth < 0, !isCertain { return nil }
      default: break
      }
      p += 1
    }
    return nil
  }

  /// The token before is the mark of `try?` or `try!`.
  private func endsTry(_ previous: TokenKind) -> Bool {
    (previous == .postfixQuestion || previous == .exclamation) && tokens.count > 1
      && tokens[tokens.count - 2].kind == .try
  }

  /// `#/…/#`: on one line, or over several when the line ends after the opening.
  mutating func lexExtendedRegex(from slash: Int, hashes: Int, flags: inout UInt8) -> Int {
    var p = slash + 1
    while base[p] == UInt8(ascii: " ") || base[p] == UInt8(ascii: "\t") { p += 1 }
    let isMultiline = base[p] == UInt8(ascii: "\n") || base[p] == UInt8(ascii: "\r")
    while p < count {
      switch base[p] {
      case UInt8(ascii: "/"):
        p += 1
        var found = 0
        while found < hashes, base[p + found] == UInt8(ascii: "#") { found += 1 }
        if found == hashes { return p + hashes }
      case UInt8(ascii: "\\"):
        p += 1
        if base[p] != UInt8(ascii: "\n"), base[p] != UInt8(ascii: "\r"), p < count { p += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiline else {
          report(.unterminatedRegex, at: slash)
          flags |= TokenFlags.unterminated.rawValue
          return p
        }
        p += base[p] == UInt8(ascii: "\r") && base[p + 1] == UInt8(ascii: "\n") ? 2 : 1
        lines.endLine(at: p)
        if p < count { lines.markCode(at: p) }
      default: p += 1
      }
    }
    report(.unterminatedRegex, at: slash)
    flags |= TokenFlags.unterminated.rawValue
    return count
  }

  /// True where a value is expected next, so that `/` cannot be an infix operator.
  private static func expectsValue(after kind: TokenKind) -> Bool {
    switch kind {
    case .leftBrace, .leftParenthesis, .leftBracket, .prefixOperator, .prefixAmpersand,
      .binaryOperator, .equal, .semicolon, .comma, .colon, .infixQuestion, .poundIf, .poundElse,
      .poundElseif, .poundEndif, .unknown, .interpolationStart, .end:
      true
    case .true, .false, .Any, .nil, .`self`, .Self, .super, .wildcard, .await: false
    default: kind.isReserved
    }
  }
}
