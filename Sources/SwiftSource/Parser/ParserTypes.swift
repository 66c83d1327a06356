extension Parser {
  /// A type, up to what cannot belong to it. Names in it are recorded as `role`.
  mutating func parseType(_ role: ReferenceKind) -> NodeID {
    if kind == .identifier, role != .cast, depth < Self.maximumDepth, Self.endsType(lexer.nextKind)
    {
      return parseOneName(role)
    }
    guard enter() else { return .none }
    defer { depth -= 1 }
    var flags: NodeFlags = []
    let errors = typeErrors
    while typeErrors == errors {
      switch kind {
      case .at:
        flags.formUnion(parseTypeAttribute())
        continue
      case .inout:
        advance()
        continue
      case .isolated, .borrowing, .consuming, .sending, .__owned, .__shared, ._const, .__consuming:
        guard typeFollows() else { break }
        advance()
        continue
      case .nonisolated:
        // Parentheses on the next line begin a statement.
        guard typeFollows(), lexer.nextKind != .leftParenthesis || !peekByte().onNewLine
        else { break }
        advance()
        if kind == .leftParenthesis, !spaceBefore { skipBalanced() }
        continue
      default: break
      }
      break
    }
    if isGuessing, typeErrors != errors { return .none }
    let id = parseComposition(role)
    if !flags.isEmpty, !id.isNone { file.nodes[Int(id.index)].flags.formUnion(flags) }
    return id
  }

  /// Whether nothing of a type can follow a name before such a token.
  @inline(__always)
  private static func endsType(_ next: TokenKind) -> Bool {
    switch next {
    case .comma, .colon, .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .equal, .arrow:
      true
    default: next.isWord
    }
  }

  /// A type that is one name, as most types are.
  private mutating func parseOneName(_ role: ReferenceKind) -> NodeID {
    let start = offset
    let reference = beginReference(role)
    let name = file.parts[Int(file.references[reference].firstPart)].name
    advance()
    return makeNode(.typeName, name: name, offset: start)
  }

  /// A type follows the current word, which is a specifier then and not a type's name.
  private mutating func typeFollows() -> Bool {
    switch lexer.nextKind {
    case .leftParenthesis, .leftBracket, .at, .Self, .Any, .repeat, .inout, .wildcard: true
    case .prefixOperator, .binaryOperator: peekByte().byte == UInt8(ascii: "~")
    case let next: next.isIdentifier
    }
  }

  /// `@escaping`, `@convention(c)`, `@MainActor` before a type. Returns what it says of that.
  private mutating func parseTypeAttribute() -> NodeFlags {
    advance()
    guard kind.isWord else {
      typeErrors += 1
      return []
    }
    if attributeIsDeclared(), kind.isIdentifier {
      let builds = self.builds
      self.builds = false
      _ = parseNamedType(.attribute)
      self.builds = builds
      skipTypeAttributeArguments()
      return .sendable
    }
    let isAutoclosure = tokenIs("autoclosure")
    let takesArguments = !(isAutoclosure || tokenIs("escaping") || tokenIs("noescape"))
    advance()
    if takesArguments, kind == .leftParenthesis, !spaceBefore {
      skipBalanced()
    }
    return isAutoclosure ? .autoclosure : []
  }

  /// `(unsafe)` behind `@MainActor`, which has none in `@MainActor() -> Void`: that is a function's.
  private mutating func skipTypeAttributeArguments() {
    guard kind == .leftParenthesis, !spaceBefore else { return }
    let place = lexer.checkpoint
    skipBalanced()
    switch kind {
    case .arrow, .async, .throws, .rethrows: lexer.goBack(to: place)
    default: break
    }
  }

  /// `A & B`.
  private mutating func parseComposition(_ role: ReferenceKind) -> NodeID {
    let start = offset
    switch kind {
    case .some where typeFollows(), .any where typeFollows():
      let wrapper: NodeKind = kind == .some ? .typeSome : .typeAny
      advance()
      guard enter() else { return .none }
      defer { depth -= 1 }
      return makeNode(wrapper, offset: start, child: parseComposition(role))
    case .each where typeFollows():
      advance()
      guard enter() else { return .none }
      defer { depth -= 1 }
      return makeNode(.typePack, offset: start, child: parseComposition(role))
    case .repeat:
      // What is repeated may have attributes of its own.
      advance()
      return makeNode(.typePack, offset: start, child: parseType(role))
    default: break
    }
    let first = parsePostfixType(role)
    guard atOperator(UInt8(ascii: "&")), tokenIs("&") else { return first }
    var list = NodeList()
    append(first, to: &list)
    while atOperator(UInt8(ascii: "&")), tokenIs("&") {
      advance()
      append(parsePostfixType(role), to: &list)
    }
    return makeNode(.typeComposition, offset: start, children: list)
  }

  /// A type with `?`, `!`, `.Type` and members after it.
  private mutating func parsePostfixType(_ role: ReferenceKind) -> NodeID {
    let start = offset
    let errors = typeErrors
    var id: NodeID
    switch kind {
    case .leftParenthesis: id = parseTupleType(role)
    case .leftBracket: id = parseBracketType(role)
    case .prefixOperator where tokenIs("~"), .binaryOperator where tokenIs("~"):
      advance()
      guard enter() else { return .none }
      defer { depth -= 1 }
      return makeNode(.typeSuppressed, offset: start, child: parsePostfixType(role))
    case .wildcard:
      advance()
      id = makeNode(.typeOther, offset: start)
    case .Self, .Any: id = parseNamedType(role)
    case .identifier: id = parseNamedType(role)
    case .class where role == .inheritance || role == .constraint:
      advance()
      id = makeNode(.typeOther, offset: start)
    default:
      guard kind.isIdentifier else {
        typeErrors += 1
        problem(.unexpectedToken)
        return .none
      }
      id = parseNamedType(role)
    }
    // What follows a type that broke off belongs to somebody else: read on here, every guess inside a
    // guess would go to the end of the file.
    while typeErrors == errors {
      switch kind {
      case .postfixQuestion:
        advance()
        id = makeNode(.typeOptional, offset: start, child: id)
      case .exclamation:
        advance()
        id = makeNode(.typeUnwrapped, offset: start, child: id)
      case .period:
        let place = lexer.checkpoint
        advance()
        if kind == .metaType || kind == .metaProtocol {
          let flags: NodeFlags = kind == .metaProtocol ? .protocol : []
          advance()
          id = makeNode(.typeMeta, offset: start, flags: flags, child: id)
        } else if kind.isIdentifier {
          skipModuleSelector()
          var list = NodeList()
          append(id, to: &list)
          let name = tokenName()
          let nameOffset = offset
          advance()
          if atOperator(UInt8(ascii: "<")) { _ = parseGenericArguments(into: &list) }
          id = makeNode(.typeMember, name: name, offset: nameOffset, children: list)
        } else {
          lexer.goBack(to: place)
          return id
        }
      default: return id
      }
    }
    return id
  }

  /// `A<B>.C`, all of it one reference.
  mutating func parseNamedType(_ role: ReferenceKind) -> NodeID {
    var reference = -1
    let isSelf = kind == .Self && !lexer.token.flags.contains(.backticks)
    let first = file.references.count
    defer { if role == .cast { noteCast(from: first) } }
    if kind != .Any, !isSelf || namedTypeFollows() { reference = beginReference(role) }
    var id = NodeID.none
    while true {
      // The reference has the name already.
      let name =
        !builds ? .none : reference >= 0 ? file.parts[file.parts.count - 1].name : tokenName()
      let place = offset
      var list = NodeList()
      append(id, to: &list)
      let isFirst = id.isNone
      advance()
      let isWhole = !atOperator(UInt8(ascii: "<")) || parseGenericArguments(into: &list)
      id = makeNode(isFirst ? .typeName : .typeMember, name: name, offset: place, children: list)
      guard isWhole, kind == .period || kind == .colonColon else { return id }
      let dot = lexer.checkpoint
      advance()
      guard kind.isIdentifier, kind != .metaType, kind != .metaProtocol else {
        lexer.goBack(to: dot)
        return id
      }
      skipModuleSelector()
      if reference >= 0 { extendReference(reference, isType: true) }
      if !builds { id = .none }
    }
  }

  /// Notes that references from an index on stand in the type of a cast.
  private mutating func noteCast(from first: Int) {
    for index in first..<max(first, file.references.count) {
      file.references[index].flags.insert(.inCast)
    }
  }

  /// `.name` follows `Self`, and it is not `.Type`.
  private mutating func namedTypeFollows() -> Bool {
    guard lexer.nextKind == .period else { return false }
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    advance()
    return kind.isIdentifier && kind != .metaType && kind != .metaProtocol
  }

  /// `<A, 3, B>` at an operator that starts with `<`. False when it does not close.
  mutating func parseGenericArguments(into list: inout NodeList) -> Bool {
    lexer.split(after: 1)
    advance()
    while !atOperator(UInt8(ascii: ">")), kind != .end {
      let start = offset
      switch kind {
      case .integer:
        append(makeNode(.typeOther, name: builds ? tokenName() : .none, offset: start), to: &list)
        advance()
      case .prefixOperator where tokenIs("-"), .binaryOperator where tokenIs("-"):
        advance()
        _ = eat(.integer)
        append(makeNode(.typeOther, offset: start), to: &list)
      default:
        let errors = typeErrors
        append(parseType(.generic), to: &list)
        if typeErrors != errors { return false }
      }
      if !eat(.comma) { break }
    }
    guard atOperator(UInt8(ascii: ">")) else {
      typeErrors += 1
      return false
    }
    lexer.split(after: 1)
    advance()
    return true
  }

  /// `[T]`, `[K: V]`, `[3 of T]`.
  mutating func parseBracketType(_ role: ReferenceKind) -> NodeID {
    let start = offset
    advance()
    var list = NodeList()
    var result = NodeKind.typeArray
    if kind == .integer {
      append(makeNode(.typeOther, name: builds ? tokenName() : .none, offset: offset), to: &list)
      advance()
    } else {
      append(parseType(role), to: &list)
    }
    if kind == .of {
      result = .typeInlineArray
      advance()
      append(parseType(role), to: &list)
    } else if eat(.colon) {
      result = .typeDictionary
      append(parseType(role), to: &list)
    }
    if !eat(.rightBracket) { typeErrors += 1 }
    return makeNode(result, offset: start, children: list)
  }

  /// `(A, b: B)`, and the function type that it may begin.
  mutating func parseTupleType(_ role: ReferenceKind) -> NodeID {
    let start = offset
    advance()
    var list = NodeList()
    while kind != .rightParenthesis, kind != .end {
      let errors = typeErrors
      append(parseTupleElement(role), to: &list)
      if typeErrors != errors { return .none }
      if !eat(.comma) { break }
    }
    guard eat(.rightParenthesis) else {
      typeErrors += 1
      return .none
    }
    var flags: NodeFlags = []
    let effects = lexer.checkpoint
    let effectsStart = offset
    var thrown = NodeID.none
    while true {
      switch kind {
      case .async, .reasync:
        flags.insert(.async)
        advance()
        continue
      case .throws, .rethrows:
        advance()
        if kind == .leftParenthesis {
          advance()
          thrown = parseType(role)
          if !eat(.rightParenthesis) { typeErrors += 1 }
        }
        continue
      default: break
      }
      break
    }
    guard kind == .arrow else {
      if lexer.token.start != effects.token.start { lexer.goBack(to: effects) }
      return makeNode(.typeTuple, offset: start, children: list)
    }
    advance()
    if !thrown.isNone {
      append(makeNode(.typeAnnotation, offset: effectsStart, child: thrown), to: &list)
    }
    append(parseType(role), to: &list)
    return makeNode(.typeFunction, offset: start, flags: flags, children: list)
  }

  private mutating func parseTupleElement(_ role: ReferenceKind) -> NodeID {
    let start = offset
    var label = Name.none
    if kind.isWord {
      if colonFollows() {
        if kind != .wildcard { label = tokenName() }
        advance()
        advance()
      } else if secondNameFollows() {
        if kind != .wildcard { label = tokenName() }
        advance()
        advance()
        advance()
      }
    }
    let type = parseType(role)
    var flags: NodeFlags = []
    if atOperator(UInt8(ascii: ".")), tokenIs("...") {
      advance()
      flags.insert(.trailing)
    }
    if kind == .equal {
      if isGuessing {
        typeErrors += 1
      } else {
        advance()
        _ = parseExpression()
      }
    }
    return makeNode(.typeElement, name: label, offset: start, flags: flags, child: type)
  }

  /// Tries to read `<…>` after a name in an expression: it is a list of generic arguments when it
  /// closes and what follows cannot continue a comparison.
  mutating func tryGenericArguments(into list: inout NodeList) {
    let place = lexer.checkpoint
    let references = file.references.count
    let parts = file.parts.count
    let nodes = file.nodes.count
    let problems = file.problems.count
    let saved = list
    let depth = self.depth
    // A guess may not go deep: each wrong one is read again as a comparison.
    self.depth = max(depth, Self.maximumDepth - 40)
    isGuessing = true
    let isRead = parseGenericArguments(into: &list) && endsGenericArguments()
    isGuessing = false
    self.depth = depth
    guard !isRead else { return }
    lexer.goBack(to: place)
    file.references.truncate(to: references)
    file.parts.truncate(to: parts)
    if file.problems.count > problems {
      file.problems.removeLast(file.problems.count - problems)
    }
    if file.nodes.count > nodes {
      file.nodes.truncate(to: nodes)
      if !saved.last.isNone { file.nodes[Int(saved.last.index)].next = .none }
    }
    list = saved
  }

  private mutating func endsGenericArguments() -> Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon,
      .end, .exclamation, .postfixQuestion, .colon, .interpolationEnd, .equal, .arrow:
      return true
    case .leftParenthesis, .leftBracket: return !onNewLine
    case .binaryOperator: return tokenIs("&") || onNewLine
    case .as, .is, .else, .where, .in: return true
    default: return onNewLine
    }
  }
}
