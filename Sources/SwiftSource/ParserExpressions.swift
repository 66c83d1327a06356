extension Parser {
  /// An expression with its infix operators, unfolded.
  @discardableResult
  mutating func parseExpression() -> NodeID {
    guard enter() else { return .none }
    defer { depth -= 1 }
    let start = offset
    let first = parseOperand()
    var list = NodeList()
    var count = 0
    while true {
      let place = offset
      switch kind {
      case .binaryOperator:
        if count == 0 { append(first, to: &list) }
        append(
          makeNode(.binaryOperator, name: builds ? tokenName() : .none, offset: place), to: &list)
        advance()
        append(parseOperand(), to: &list)
      case .equal where !inPattern:
        if count == 0 { append(first, to: &list) }
        append(makeNode(.assignment, offset: place), to: &list)
        advance()
        append(parseOperand(), to: &list)
      case .infixQuestion:
        if count == 0 { append(first, to: &list) }
        advance()
        append(makeNode(.ternary, offset: place, child: parseExpression()), to: &list)
        guard eat(.colon) else {
          problem(.unexpectedToken)
          break
        }
        append(parseOperand(), to: &list)
      case .as:
        if count == 0 { append(first, to: &list) }
        advance()
        var flags: NodeFlags = []
        if eat(.postfixQuestion) {
          flags = .optional
        } else if eat(.exclamation) {
          flags = .forced
        }
        let type = parseType(.cast)
        append(makeNode(.cast, offset: place, flags: flags, child: type), to: &list)
      case .is:
        if count == 0 { append(first, to: &list) }
        advance()
        let type = parseType(.cast)
        append(makeNode(.typeCheck, offset: place, child: type), to: &list)
      case .arrow, .throws,
        .async where arrowFollows():
        // A function type as a value: `(A) -> B`.
        if count == 0 { append(first, to: &list) }
        while kind == .async || kind == .throws {
          advance()
          if kind == .leftParenthesis { skipBalanced() }
        }
        append(
          makeNode(.binaryOperator, name: builds ? tokenName() : .none, offset: place), to: &list)
        if kind == .arrow { advance() }
        append(parseOperand(), to: &list)
      default:
        if count == 0 { return first }
        return makeNode(.sequence, offset: start, children: list)
      }
      count += 1
    }
  }

  private mutating func arrowFollows() -> Bool {
    let next = peekByte()
    return !onNewLine && (next.byte == UInt8(ascii: "-") || next.byte == UInt8(ascii: "t"))
  }

  /// One operand with the words and prefix operators before it.
  private mutating func parseOperand() -> NodeID {
    let start = offset
    switch kind {
    case .try:
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
      var flags: NodeFlags = []
      if eat(.postfixQuestion) {
        flags = .optional
      } else if eat(.exclamation) {
        flags = .forced
      }
      return makeNode(.tryExpression, offset: start, flags: flags, child: parseOperand())
    case .await, .repeat:
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
      return makeNode(.effect, offset: start, child: parseOperand())
    case .unsafe, .consume, .copy, .borrow, .each, .any, .some, ._move, ._borrow, ._copy, ._consume:
      guard operandFollowsWord() else { return parsePostfixExpression() }
      guard enter() else { return .none }
      defer { depth -= 1 }
      advance()
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
      let isValue = { (byte: UInt8) in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
          || byte == UInt8(ascii: ":")
      }(peekByte().byte)
      advance()
      if isValue { return makeNode(.identifier, name: name, offset: start) }
      guard enter() else { return .none }
      defer { depth -= 1 }
      return makeNode(.prefixOperator, name: name, offset: start, child: parseOperand())
    default:
      return parsePostfixExpression()
    }
  }

  /// A contextual word before its operand: something that begins a name follows on the line.
  private mutating func operandFollowsWord() -> Bool {
    let next = peekByte()
    guard !next.onNewLine else { return false }
    let end = Int(lexer.token.end)
    guard lexer.classes[Int(lexer.base[end])] & ByteClass.mask == ByteClass.space else {
      return false
    }
    let type = lexer.classes[Int(next.byte)] & ByteClass.mask
    if kind == .unsafe || kind == .any || kind == .some, next.byte == UInt8(ascii: "(") {
      return true
    }
    guard
      type == ByteClass.letter || type == ByteClass.unicode || type == ByteClass.dollar
        || type == ByteClass.backtick
    else { return next.byte == UInt8(ascii: "~") && kind == .any }
    // `copy in`, `any as T`, `some is T`, `each else`: a plain name.
    let place = KeywordAhead(lexer: lexer)
    switch place.kind {
    case .in, .as, .is, .else, .where: return false
    default: return true
    }
  }

  /// The word after the current token on its line.
  private struct KeywordAhead {
    let kind: TokenKind
    init(lexer: Lexer) {
      var p = Int(lexer.token.end)
      while lexer.base[p] == UInt8(ascii: " ") || lexer.base[p] == UInt8(ascii: "\t") { p += 1 }
      let start = p
      while lexer.classes[Int(lexer.base[p])] & ByteClass.continuesIdentifier != 0 { p += 1 }
      kind = lexer.keywords.kind(at: lexer.base + start, length: p - start)
    }
  }

  /// A primary expression with members, calls, subscripts and postfix operators.
  mutating func parsePostfixExpression() -> NodeID {
    var chain = -1
    let primary = parsePrimary(chain: &chain)
    return parseSuffixes(of: primary, chain: &chain)
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
      parseArguments(into: &list, until: .rightParenthesis)
      return makeNode(.tuple, offset: start, children: list)
    case .leftBracket: return parseBracketLiteral()
    case .leftBrace: return parseClosure()
    case .period:
      advance()
      guard kind.isWord || kind == .integer else {
        problem(.unexpectedToken)
        return .none
      }
      let name = builds ? tokenName() : .none
      let place = offset
      advance()
      var list = NodeList()
      if atOperator(UInt8(ascii: "<")), kind != .binaryOperator || canOpenGenerics() {
        tryGenericArguments(into: &list)
      }
      return makeNode(.implicitMember, name: name, offset: place, children: list)
    case .backslash: return parseKeyPath()
    case .pound: return parseMacroExpansion()
    case .wildcard:
      advance()
      return makeNode(inPattern ? .wildcardPattern : .otherExpression, offset: start)
    case .if: return parseIf()
    case .switch: return parseSwitch()
    case .do: return parseDo()
    case .let, .var, .inout:
      // A pattern inside an expression pattern: `.some(let x)`.
      let flags: NodeFlags = kind == .var ? .mutable : []
      advance()
      let wasBinding = bindsNames
      let wasPattern = inPattern
      bindsNames = true
      inPattern = true
      let child = parseExpression()
      bindsNames = wasBinding
      inPattern = wasPattern
      return makeNode(.letPattern, offset: start, flags: flags, child: child)
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

  private mutating func literal(_ node: NodeKind) -> NodeID {
    let start = offset
    advance()
    return makeNode(node, offset: start)
  }

  /// `<` may open generic arguments: nothing stands between it and the name.
  private mutating func canOpenGenerics() -> Bool {
    !spaceBefore && lexer.token.end - lexer.token.start == 1
  }

  private mutating func parseName(chain: inout Int) -> NodeID {
    skipModuleSelector()
    let start = offset
    if bindsNames, kind.isIdentifier {
      switch peekByte().byte {
      case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "<"): break
      default:
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

  /// `.Name` with an upper-case letter follows `Self`.
  private mutating func memberTypeFollows() -> Bool {
    let p = Int(lexer.token.end)
    guard lexer.base[p] == UInt8(ascii: ".") else { return false }
    return lexer.base[p + 1] >= UInt8(ascii: "A") && lexer.base[p + 1] <= UInt8(ascii: "Z")
  }

  mutating func parseSuffixes(of primary: NodeID, chain: inout Int) -> NodeID {
    var id = primary
    while true {
      let start = offset
      switch kind {
      case .period:
        advance()
        guard kind.isWord || kind == .integer || kind == .dollarIdentifier else {
          if kind == .leftParenthesis { continue }
          problem(.unexpectedToken)
          return id
        }
        skipModuleSelector()
        if chain >= 0 { extendChain(&chain) }
        var list = NodeList()
        append(id, to: &list)
        let name = builds ? tokenName() : .none
        let place = offset
        let isSelf = kind == .self
        advance()
        if atOperator(UInt8(ascii: "<")), canOpenGenerics() { tryGenericArguments(into: &list) }
        id = makeNode(.member, name: name, offset: place, children: list)
        if isSelf { chain = -1 }
      case .leftParenthesis where !onNewLine:
        if skipCompoundName() {
          chain = -1
          continue
        }
        markCalled(chain)
        chain = -1
        var list = NodeList()
        markCallee(id)
        append(id, to: &list)
        parseArguments(into: &list, until: .rightParenthesis)
        id = makeNode(.call, offset: start, children: list)
      case .leftBracket where !onNewLine:
        chain = -1
        var list = NodeList()
        append(id, to: &list)
        parseArguments(into: &list, until: .rightBracket)
        id = makeNode(.subscriptCall, offset: start, children: list)
      case .leftBrace:
        guard opensTrailingClosure(after: id) else { return id }
        markCalled(chain)
        chain = -1
        var list = NodeList()
        // A call that has its arguments already takes the closure as one more.
        if !id.isNone, file.nodes[Int(id.index)].kind == .call {
          list.first = file.nodes[Int(id.index)].firstChild
          list.last = lastChild(of: id)
          parseTrailingClosures(into: &list)
        } else {
          markCallee(id)
          append(id, to: &list)
          parseTrailingClosures(into: &list)
          id = makeNode(.call, offset: start, children: list)
        }
      case .postfixQuestion:
        advance()
        chain = -1
        id = makeNode(.optionalChain, offset: start, child: id)
      case .exclamation:
        advance()
        chain = -1
        id = makeNode(.forceUnwrap, offset: start, child: id)
      case .postfixOperator:
        let name = builds ? tokenName() : .none
        advance()
        chain = -1
        id = makeNode(.postfixOperator, name: name, offset: start, child: id)
      case .poundIf:
        guard memberFollowsCondition() else { return id }
        chain = -1
        id = parseConditionalSuffixes(of: id)
      default: return id
      }
    }
  }

  private mutating func lastChild(of id: NodeID) -> NodeID {
    var last = file.nodes[Int(id.index)].firstChild
    while !last.isNone, !file.nodes[Int(last.index)].next.isNone {
      last = file.nodes[Int(last.index)].next
    }
    return last
  }

  private mutating func markCallee(_ id: NodeID) {
    guard !id.isNone else { return }
    file.nodes[Int(id.index)].flags.insert(.called)
  }

  /// The next name of a chain that began with a type's name.
  private mutating func extendChain(_ chain: inout Int) {
    switch kind {
    case .self, .integer:
      chain = -1
    case .metaType, .metaProtocol:
      chain = -1
    default:
      let isType = file.references[chain].memberCount == 0 && isTypeLike(lexer.token)
      extendReference(chain, isType: isType && kind.isIdentifier)
    }
  }

  /// A call follows the chain: the type is constructed, or a member of it is called.
  private mutating func markCalled(_ chain: Int) {
    guard chain >= 0 else { return }
    file.references[chain].flags.insert(.called)
    guard file.references[chain].kind == .static else { return }
    let members = file.references[chain].memberCount
    if members == 0 || (members == 1 && previousIsInit()) {
      file.references[chain].kind = .construction
    }
  }

  /// The token before is `init`.
  private mutating func previousIsInit() -> Bool {
    let end = Int(lexer.previousEnd)
    guard end >= 5 else { return false }
    let base = lexer.base
    return base[end - 4] == UInt8(ascii: "i") && base[end - 3] == UInt8(ascii: "n")
      && base[end - 2] == UInt8(ascii: "i") && base[end - 1] == UInt8(ascii: "t")
      && base[end - 5] == UInt8(ascii: ".")
  }

  /// `(_:with:)`, the labels of a function that is named and not called.
  private mutating func skipCompoundName() -> Bool {
    let p = Int(lexer.token.end)
    let type = lexer.classes[Int(lexer.base[p])] & ByteClass.mask
    guard type == ByteClass.letter || type == ByteClass.backtick || type == ByteClass.unicode else {
      return false
    }
    let place = lexer.checkpoint
    advance()
    while kind.isWord, lexer.base[Int(lexer.token.end)] == UInt8(ascii: ":") {
      advance()
      advance()
      if eat(.rightParenthesis) { return true }
    }
    lexer.goBack(to: place)
    return false
  }

  /// `(label: value, …)` with either kind of brackets; also the inside of an interpolation.
  mutating func parseArguments(into list: inout NodeList, until closing: TokenKind) {
    advance()
    let wasBraces = braces
    braces = .trailingClosure
    while kind != closing, kind != .end {
      let start = offset
      var label = Name.none
      if kind.isWord, colonFollows() {
        if builds, kind != .wildcard { label = tokenName() }
        advance()
        advance()
      }
      let before = lexer.token
      let value = parseExpression()
      append(makeNode(.argument, name: label, offset: start, child: value), to: &list)
      if kind == .comma {
        advance()
      } else {
        if lexer.token == before, kind != closing, kind == .unknown { advance() }
        break
      }
    }
    close(closing)
    braces = wasBraces
  }

  /// `{ } label: { }` after a call.
  private mutating func parseTrailingClosures(into list: inout NodeList) {
    let start = offset
    append(
      makeNode(.argument, offset: start, flags: .trailing, child: parseClosure()), to: &list)
    while kind.isWord, labelsClosure() {
      let place = offset
      let label = builds && kind != .wildcard ? tokenName() : .none
      advance()
      advance()
      append(
        makeNode(.argument, name: label, offset: place, flags: .trailing, child: parseClosure()),
        to: &list)
    }
  }

  /// `label: {` follows.
  private mutating func labelsClosure() -> Bool {
    guard colonFollows(), !(kind == .default) else { return false }
    let place = lexer.checkpoint
    advance()
    advance()
    let opens = kind == .leftBrace
    lexer.goBack(to: place)
    return opens
  }

  /// `"…\(value)…"`.
  private mutating func parseInterpolatedString() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    advance()
    var list = NodeList()
    let wasPattern = inPattern
    inPattern = false
    while kind == .stringSegment || kind == .interpolationStart {
      if kind == .stringSegment {
        advance()
      } else {
        parseArguments(into: &list, until: .interpolationEnd)
      }
    }
    inPattern = wasPattern
    _ = eat(.stringEnd)
    return makeNode(.stringLiteral, offset: start, children: list)
  }

  /// `[a, b]`, `[a: b]`, `[3 of T]`.
  private mutating func parseBracketLiteral() -> NodeID {
    let start = offset
    advance()
    let wasBraces = braces
    braces = .trailingClosure
    var list = NodeList()
    var result = NodeKind.arrayLiteral
    if kind == .colon {
      result = .dictionaryLiteral
      advance()
    }
    while kind != .rightBracket, kind != .end {
      append(parseExpression(), to: &list)
      if kind == .of {
        advance()
        append(makeNode(.typeExpression, offset: offset, child: parseType(.static)), to: &list)
      } else if eat(.colon) {
        result = .dictionaryLiteral
        append(parseExpression(), to: &list)
      }
      if !eat(.comma) { break }
    }
    close(.rightBracket)
    braces = wasBraces
    return makeNode(result, offset: start, children: list)
  }

  /// `\Root.name[0]?.other`.
  private mutating func parseKeyPath() -> NodeID {
    let start = offset
    advance()
    var list = NodeList()
    if kind == .period || kind == .postfixQuestion || kind == .exclamation {
      append(makeNode(.typeOther, offset: start), to: &list)
    } else if kind.isIdentifier || kind == .Self || kind == .Any {
      parseKeyPathRoot(into: &list)
    } else if kind == .leftBracket || kind == .leftParenthesis {
      append(parseType(.keypath), to: &list)
    }
    while true {
      let place = offset
      switch kind {
      case .period:
        advance()
        if kind.isWord || kind == .integer || kind == .dollarIdentifier {
          append(
            makeNode(.identifier, name: builds ? tokenName() : .none, offset: offset), to: &list)
          advance()
          if kind == .leftParenthesis, !spaceBefore {
            var arguments = NodeList()
            parseArguments(into: &arguments, until: .rightParenthesis)
          }
        } else if kind != .leftBracket, kind != .postfixQuestion, kind != .exclamation {
          return makeNode(.keyPath, offset: start, children: list)
        }
      case .leftBracket where !spaceBefore:
        var arguments = NodeList()
        parseArguments(into: &arguments, until: .rightBracket)
        append(makeNode(.subscriptCall, offset: place, children: arguments), to: &list)
      case .postfixQuestion:
        advance()
        append(makeNode(.optionalChain, offset: place), to: &list)
      case .exclamation:
        advance()
        append(makeNode(.forceUnwrap, offset: place), to: &list)
      default:
        return makeNode(.keyPath, offset: start, children: list)
      }
    }
  }

  /// The names of a key path's root that look like types; lower-case ones are components.
  private mutating func parseKeyPathRoot(into list: inout NodeList) {
    var id = NodeID.none
    var reference = -1
    var isFirst = true
    while true {
      if isFirst {
        if kind.isIdentifier || memberTypeFollows() { reference = beginReference(.keypath) }
      } else if reference >= 0 {
        extendReference(reference, isType: true)
      }
      var children = NodeList()
      append(id, to: &children)
      let name = builds ? tokenName() : .none
      let place = offset
      advance()
      if atOperator(UInt8(ascii: "<")) { parseGenericArguments(into: &children) }
      id = makeNode(
        isFirst ? .typeName : .typeMember, name: name, offset: place, children: children)
      isFirst = false
      guard kind == .period else { break }
      let next = Int(lexer.token.end)
      var p = next
      while lexer.base[p] == UInt8(ascii: "_") { p += 1 }
      guard lexer.base[p] >= UInt8(ascii: "A"), lexer.base[p] <= UInt8(ascii: "Z") else { break }
      advance()
    }
    append(id, to: &list)
  }

  /// `#name<T>(args) { }`.
  private mutating func parseMacroExpansion() -> NodeID {
    let start = offset
    advance()
    guard kind.isWord, !spaceBefore else {
      problem(.unexpectedToken)
      return .none
    }
    let name = builds ? tokenName() : .none
    advance()
    var list = NodeList()
    // `#Module.name(…)`: the last name is the macro's.
    while kind == .period, kind.isWord { advance() }
    if atOperator(UInt8(ascii: "<")), canOpenGenerics() { tryGenericArguments(into: &list) }
    if kind == .leftParenthesis, !onNewLine {
      parseArguments(into: &list, until: .rightParenthesis)
    }
    if kind == .leftBrace, opensTrailingClosure(after: .none) {
      parseTrailingClosures(into: &list)
    }
    return makeNode(.macroExpansion, name: name, offset: start, children: list)
  }
}
