// Primary expressions with parts of their own: strings, collections, key paths, macros.
extension Parser {
  /// `"…\(value)…"`.
  mutating func parseInterpolatedString() -> NodeID {
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
  mutating func parseBracketLiteral() -> NodeID {
    let start = offset
    advance()
    if skimGroup(.leftBracket) {
      close(.rightBracket)
      return .none
    }
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
  @discardableResult
  mutating func parseKeyPath() -> NodeID {
    let start = offset
    advance()
    var list = NodeList()
    if kind == .period || kind == .postfixQuestion || kind == .exclamation {
      append(makeNode(.typeOther, offset: start), to: &list)
    } else if kind.isIdentifier || kind == .Self || kind == .Any {
      parseKeyPathRoot(into: &list)
    } else if kind == .leftBracket {
      append(parseBracketType(.keypath), to: &list)
    } else if kind == .leftParenthesis {
      append(parseTupleType(.keypath), to: &list)
    }
    while true {
      let place = offset
      switch kind {
      case .period:
        advance()
        if kind.isWord || kind == .integer || kind == .dollarIdentifier {
          skipModuleSelector()
          append(
            makeNode(.identifier, name: builds ? tokenName() : .none, offset: offset), to: &list)
          advance()
          var arguments = NodeList()
          if atOperator(UInt8(ascii: "<")), canOpenGenerics() {
            tryGenericArguments(into: &arguments)
          }
          if kind == .leftParenthesis, !spaceBefore, !skipCompoundName() {
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
      if atOperator(UInt8(ascii: "<")) { _ = parseGenericArguments(into: &children) }
      id = makeNode(
        isFirst ? .typeName : .typeMember, name: name, offset: place, children: children)
      isFirst = false
      guard kind == .period || kind == .colonColon else { break }
      let period = lexer.checkpoint
      advance()
      if kind.isIdentifier { skipModuleSelector() }
      guard kind.isIdentifier, isTypeLike(lexer.token), kind != .metaType, kind != .metaProtocol
      else {
        lexer.goBack(to: period)
        break
      }
    }
    append(id, to: &list)
  }

  /// `#name<T>(args) { }`.
  @discardableResult
  mutating func parseMacroExpansion() -> NodeID {
    let start = offset
    advance()
    guard kind.isWord, !spaceBefore else {
      problem(.unexpectedToken)
      return .none
    }
    skipModuleSelector()
    let name = builds ? tokenName() : .none
    let isPreview =
      holder == Declaration.none && !isLocal && (tokenIs("Preview") || tokenIs("Playground"))
    advance()
    var list = NodeList()
    if atOperator(UInt8(ascii: "<")), canOpenGenerics() { tryGenericArguments(into: &list) }
    if kind == .leftParenthesis, !onNewLine {
      parseArguments(into: &list, until: .rightParenthesis)
    }
    if kind == .leftBrace, opensTrailingClosure() {
      parseTrailingClosures(into: &list)
    }
    if isPreview { file.previews.append(start..<lexer.previousEnd) }
    return makeNode(.macroExpansion, name: name, offset: start, children: list)
  }
}
