extension Lexer {
  /// Moves on like ``next()``, but past tokens that say nothing about types: literals, operators,
  /// colons, semicolons, most words of the language, lower-case names and members without generic
  /// arguments, and commas unless they matter. Returns the kind of the token before the one that it
  /// stops at.
  mutating func passOver(stopsAtComma: Bool) -> TokenKind {
    if isSplit {
      let previous = token.kind
      next()
      return previous
    }
    var place = index
    // The last token stops this, so there is always a next one.
    while true {
      let next = tokens[place &+ 1]
      switch passages[Int(next.kind.rawValue)] & Passage.mask {
      case Passage.always: place &+= 1
      case Passage.comma where !stopsAtComma: place &+= 1
      case Passage.name where isLowercase(next) && !opensAngle(next):
        place &+= 1
      case Passage.period where isPlainMember(tokens[place &+ 2]): place &+= 2
      default:
        move(to: place &+ 1)
        return tokens[place].kind
      }
    }
  }

  /// Whether the token at a place opens parentheses around a value, and not the arguments of a call.
  func opensGroup(at place: Int) -> Bool {
    guard place > 0, tokens[place].kind == .leftParenthesis else { return false }
    let (opening, before) = (tokens[place], tokens[place - 1])
    if opening.flags.contains(.newlineBefore) { return true }
    switch before.kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .stringEnd, .postfixQuestion, .exclamation,
      .postfixOperator, .dollarIdentifier, .Self, .`self`, .super, .`init`, .subscript:
      return false
    case .await, .unsafe, .consume, .copy, .borrow, .each:
      return opening.flags.contains(.spaceBefore)
    case let kind where kind.isWord:
      return kind.isReserved && (place == 1 || tokens[place - 2].kind != .period)
    case let kind where kind.isOperator:
      // Generic arguments before a call.
      return opening.flags.contains(.spaceBefore) || base[Int(before.end) - 1] != UInt8(ascii: ">")
    default: return true
    }
  }

  /// Whether a name begins with a small letter of ASCII; what is beyond that is looked at elsewhere.
  @inline(__always)
  private func isLowercase(_ token: Token) -> Bool {
    base[Int(token.start)] &- UInt8(ascii: "a") < 26
  }

  @inline(__always)
  private func isPlainMember(_ token: Token) -> Bool {
    passages[Int(token.kind.rawValue)] & Passage.isMember != 0 && !opensAngle(token)
  }

  @inline(__always)
  private func opensAngle(_ token: Token) -> Bool {
    base[Int(token.end)] == UInt8(ascii: "<")
  }
}

/// When a token of a kind is passed over in a body of which only names are wanted.
enum Passage {
  static let never: UInt8 = 0
  static let always: UInt8 = 1
  static let comma: UInt8 = 2
  static let name: UInt8 = 3
  static let period: UInt8 = 4
  static let mask: UInt8 = 7
  /// It may stand behind a period.
  static let isMember: UInt8 = 8

  /// One entry for each kind, made once and never freed or changed.
  nonisolated(unsafe) static let table = byteTable(of: never) { table in
    for raw in UInt8.min...UInt8.max {
      guard let kind = TokenKind(rawValue: raw) else { continue }
      let isMember = kind.isWord || kind == .integer || kind == .dollarIdentifier
      table[Int(raw)] = passage(of: kind) | (isMember ? Self.isMember : 0)
    }
  }

  private static func passage(of kind: TokenKind) -> UInt8 {
    switch kind {
    case .dollarIdentifier, .integer, .float, .string, .stringStart, .stringSegment, .stringEnd,
      .regex, .colon, .semicolon, .colonColon, .arrow, .equal, .binaryOperator, .prefixOperator,
      .postfixOperator, .prefixAmpersand, .postfixQuestion, .exclamation, .infixQuestion:
      always
    case .in, .where, .return, .throw, .try, .await, .true, .false, .nil, .`self`, .super, .Any,
      .rethrows, .`init`, .subscript, .fallthrough, .defer, .repeat, .wildcard:
      always
    case .comma: comma
    case .identifier: name
    case .period: period
    default: never
    }
  }
}
