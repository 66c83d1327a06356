extension Parser {
  /// A primary expression with members, calls, subscripts and postfix operators.
  mutating func parsePostfixExpression() -> NodeID {
    var chain = -1
    let start = lexer.index
    let primary = parsePrimary(chain: &chain)
    // A literal cannot be called.
    if kind == .leftBrace, lexer.tokens[start].kind.beginsLiteral { return primary }
    let id = parseSuffixes(of: primary, chain: &chain)
    if chain >= 0 { lastChain = NameChain(reference: chain, start: start, next: offset) }
    return id
  }

  private mutating func parsePrimary(chain: inout Int) -> NodeID {
    let start = offset
    switch kind {
    case .identifier, .self, .super, .dollarIdentifier, .Self, .Any, .`init`:
      return parseName(chain: &chain)
    case .integer: return literal(.integerLiteral)
    case .float: return literal(.floatLiteral)
    case .string: return literal(.stringLiteral)
    case .regex: return literal(.regexLiteral)
    case .true, .false: return literal(.booleanLiteral)
    case .nil: return literal(.nilLiteral)
    case .stringStart: return parseInterpolatedString()
    case .leftParenthesis:
      var list = NodeList()
      let place = lexer.index
      parseArguments(into: &list, until: .rightParenthesis)
      if lastChain.start == place + 1, lastChain.next + 1 == lexer.previousEnd {
        chain = lastChain.reference
      }
      return makeNode(.tuple, offset: start, children: list)
    case .leftBracket: return parseBracketLiteral()
    case .leftBrace: return parseClosure()
    case .period: return parseImplicitMember()
    case .backslash: return parseKeyPath()
    case .pound: return parseMacroExpansion()
    case .wildcard:
      advance()
      return makeNode(inPattern ? .wildcardPattern : .otherExpression, offset: start)
    // On a line of its own it begins a declaration, and the operand is missing.
    case .let where inPattern || !onNewLine, .var where inPattern || !onNewLine:
      return parseLetPattern()
    case .borrowing where inPattern && lexer.nextKind.isIdentifier: return parseLetPattern()
    case .inout:
      // A parameter of a function type that is a value: `((inout A) -> B).self`.
      advance()
      return parsePostfixExpression()
    // `if a { b } else { c } as T`: what is cast was read as a statement.
    case .as: return .none
    case .is where inPattern:
      advance()
      return makeNode(.isPattern, offset: start, child: parseType(.cast))
    case .poundAvailable, .poundUnavailable:
      advance()
      if kind == .leftParenthesis { skipBalanced() }
      return makeNode(.availability, offset: start)
    case .at:
      // An attribute before a closure or type.
      _ = parseAttribute()
      return parsePostfixExpression()
    default:
      if kind.isIdentifier { return parseName(chain: &chain) }
      problem(.unexpectedToken)
      return .none
    }
  }

  /// `.name`.
  @inline(__always)
  private mutating func parseImplicitMember() -> NodeID {
    advance()
    guard kind.isWord || kind == .integer else {
      problem(.unexpectedToken)
      return .none
    }
    skipModuleSelector()
    let name = builds ? tokenName() : .none
    let place = offset
    advance()
    var list = NodeList()
    if atOperator(UInt8(ascii: "<")), kind != .binaryOperator || canOpenGenerics() {
      tryGenericArguments(into: &list)
    }
    return makeNode(.implicitMember, name: name, offset: place, children: list)
  }

  /// A pattern inside an expression pattern: `.some(let x)`.
  private mutating func parseLetPattern() -> NodeID {
    let start = offset
    advance()
    let wasBinding = bindsNames
    let wasPattern = inPattern
    bindsNames = true
    inPattern = true
    let child = parseExpression()
    bindsNames = wasBinding
    inPattern = wasPattern
    return makeNode(.letPattern, offset: start, child: child)
  }

  mutating func literal(_ node: NodeKind) -> NodeID {
    let start = offset
    advance()
    return makeNode(node, offset: start)
  }

  /// `<` may open generic arguments of the name before it: between the two nothing stands, or space behind a name
  /// as those of types are written.
  mutating func canOpenGenerics() -> Bool {
    lexer.token.end - lexer.token.start == 1 && (!spaceBefore || followsTypeName())
  }

  @inline(never)
  private mutating func followsTypeName() -> Bool { isTypeLike(lexer.tokens[lexer.index - 1]) }

  private mutating func parseName(chain: inout Int) -> NodeID {
    var isModule = lexer.nextKind == .colonColon
    if isModule, !isTypeLike(lexer.token) {
      skipModuleSelector()
      isModule = false
    }
    let start = offset
    if bindsNames, kind.isIdentifier, !isModule {
      switch peekByte().byte {
      case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "<"): break
      default:
        noteValue()
        let name = builds ? tokenName() : .none
        advance()
        return makeNode(.bindingPattern, name: name, offset: start)
      }
    }
    if kind.isIdentifier {
      if isTypeLike(lexer.token) { chain = beginReference(expressionKind) }
    } else if kind == .Self, memberTypeFollows() {
      chain = beginReference(expressionKind)
    }
    let name = builds ? tokenName() : .none
    advance()
    var list = NodeList()
    if atOperator(UInt8(ascii: "<")), canOpenGenerics() { tryGenericArguments(into: &list) }
    return makeNode(.identifier, name: name, offset: start, children: list)
  }

  /// `.Name`, written as a type, follows `Self`.
  mutating func memberTypeFollows() -> Bool {
    let p = Int(lexer.token.end)
    return lexer.base[p] == UInt8(ascii: ".") && startsType(at: p + 1)
  }
}

extension TokenKind {
  /// A value that is written out begins with it: a number, a text, an array.
  fileprivate var beginsLiteral: Bool {
    switch self {
    case .integer, .float, .string, .stringStart, .regex, .true, .false, .nil, .leftBracket: true
    default: false
    }
  }
}
