extension Parser {
  /// An expression with its infix operators, unfolded.
  @discardableResult
  mutating func parseExpression() -> NodeID {
    guard enter() else { return .none }
    defer { depth -= 1 }
    let start = offset
    let first = parseOperand()
    var list = NodeList()
    append(first, to: &list)
    var isSequence = false
    while true {
      let place = offset
      switch kind {
      case .binaryOperator:
        append(
          makeNode(.binaryOperator, name: builds ? tokenName() : .none, offset: place), to: &list)
        advance()
        append(parseOperand(), to: &list)
      case .equal where !inPattern:
        append(makeNode(.assignment, offset: place), to: &list)
        advance()
        append(parseOperand(), to: &list)
      case .infixQuestion:
        advance()
        append(makeNode(.ternary, offset: place, child: parseExpression()), to: &list)
        guard eat(.colon) else {
          problem(.unexpectedToken)
          break
        }
        append(parseOperand(), to: &list)
      case .as:
        advance()
        let (flags, type) = parseCast()
        append(makeNode(.cast, offset: place, flags: flags, child: type), to: &list)
      case .is:
        advance()
        let type = parseType(.cast)
        append(makeNode(.typeCheck, offset: place, child: type), to: &list)
      case .arrow, .throws,
        .async where arrowFollows():
        // A function type as a value: `(A) -> B`.
        parseEffects()
        append(
          makeNode(.binaryOperator, name: builds ? tokenName() : .none, offset: place), to: &list)
        if kind == .arrow { advance() }
        append(parseOperand(), to: &list)
      default:
        return isSequence ? makeNode(.sequence, offset: start, children: list) : first
      }
      isSequence = true
    }
  }

  /// The `?` or `!` behind `try` and `as`.
  private mutating func parseFailureMark() -> NodeFlags {
    if eat(.postfixQuestion) { return .optional }
    _ = eat(.exclamation)
    return []
  }

  /// What stands behind `as`. Without a mark it asks nothing at run time, unless it stands in a pattern: it
  /// says the type of a value as an annotation does.
  mutating func parseCast() -> (flags: NodeFlags, type: NodeID) {
    let mayFail = inPattern || kind == .postfixQuestion || kind == .exclamation
    let flags = parseFailureMark()
    return (flags, parseType(mayFail ? .cast : .annotation))
  }

  private mutating func arrowFollows() -> Bool {
    lexer.nextKind == .arrow || lexer.nextKind == .throws
  }

  /// One operand with the words and prefix operators before it.
  private mutating func parseOperand() -> NodeID {
    let start = offset
    switch kind {
    case .try:
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
      let flags = parseFailureMark()
      return makeNode(.tryExpression, offset: start, flags: flags, child: parseOperand())
    case .await, .repeat:
      guard enter() else { return .none }
      defer { depth -= 1 }
      let name = builds ? tokenName() : .none
      advance()
      return makeNode(.effect, name: name, offset: start, child: parseOperand())
    case .unsafe, .consume, .copy, .borrow, .each, .any, .some, ._move, ._borrow, ._copy, ._consume,
      // Of a function type that is a value: `[@Sendable (sending A) -> sending B]()`.
      .sending, .isolated, .consuming, .__owned, .__shared,
      .borrowing where !inPattern:
      guard operandFollowsWord() else { return parsePostfixExpression() }
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
      return makeNode(.effect, offset: start, child: parseOperand())
    // Of a function type, too: `[nonisolated(nonsending) () async -> A]()`.
    case .nonisolated where nonsendingFollows():
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
      skipBalanced()
      return makeNode(.effect, offset: start, child: parseOperand())
    case .prefixOperator:
      guard enter() else { return .none }
      defer { depth -= 1 }
      let name = builds ? tokenName() : .none
      advance()
      if kind == .comma || kind == .rightParenthesis {
        return makeNode(.identifier, name: name, offset: start)
      }
      return makeNode(.prefixOperator, name: name, offset: start, child: parseOperand())
    case .prefixAmpersand:
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
      return makeNode(.inOut, offset: start, child: parseOperand())
    case .binaryOperator, .postfixOperator, .equal, .exclamation, .postfixQuestion:
      // An operator as a value: `reduce(0, +)`.
      let name = builds ? tokenName() : .none
      let next = peekByte().byte
      let isValue =
        next == UInt8(ascii: ",") || next == UInt8(ascii: ")") || next == UInt8(ascii: "]")
        || next == UInt8(ascii: ":")
      advance()
      if isValue { return makeNode(.identifier, name: name, offset: start) }
      guard enter() else { return .none }
      defer { depth -= 1 }
      return makeNode(.prefixOperator, name: name, offset: start, child: parseOperand())
    // Nothing goes on with these: a member on the next line is a statement of its own.
    case .if: return parseIf()
    case .switch: return parseSwitch()
    case .do: return parseDo()
    default:
      return parsePostfixExpression()
    }
  }

  /// `(nonsending` stands behind the current token.
  private mutating func nonsendingFollows() -> Bool {
    guard lexer.nextKind == .leftParenthesis else { return false }
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    return lexer.nextKind == .nonsending
  }

  /// A contextual word stands before its operand, which begins on its line. Brackets, braces and
  /// periods, which may as well go on behind a name, begin one only behind `unsafe`.
  private mutating func operandFollowsWord() -> Bool {
    let next = lexer.nextToken
    guard !next.flags.contains(.newlineBefore) else { return false }
    switch next.kind {
    case .dollarIdentifier, .wildcard, .integer, .float, .string, .stringStart, .regex,
      .prefixAmpersand, .prefixOperator, .at, .backslash, .pound, .Any, .Self, .`self`, .super,
      .`init`, .true, .false, .nil, .repeat, .try, .await, .if, .switch:
      return true
    case .period, .leftParenthesis, .leftBracket:
      return kind == .unsafe && next.flags.contains(.spaceBefore)
    case .leftBrace: return kind == .unsafe && (braces == .trailingClosure || braces == .accessors)
    default: return next.kind.isIdentifier
    }
  }
}
