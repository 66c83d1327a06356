// What follows a primary expression: members, calls, subscripts, closures, `?` and `!`.
extension Parser {
  mutating func parseSuffixes(of primary: NodeID, chain: inout Int) -> NodeID {
    var id = primary
    // The last argument of the call that `id` is, once it is known.
    var lastArgument = NodeID.none
    // Where the parentheses or brackets end that were read last.
    var argumentsEnd = UInt32.max
    while true {
      let start = offset
      switch kind {
      case .period, .colonColon:
        guard parseMember(of: &id, chain: &chain) else { return id }
      case .leftParenthesis where !onNewLine:
        if parseCompoundName(of: id) {
          chain = -1
          continue
        }
        markCalled(chain)
        chain = -1
        var list = NodeList()
        markCallee(id)
        append(id, to: &list)
        parseArguments(into: &list, until: .rightParenthesis)
        argumentsEnd = lexer.previousEnd
        id = makeNode(.call, offset: start, children: list)
        lastArgument = list.last
      case .leftBracket where !onNewLine:
        chain = -1
        var list = NodeList()
        append(id, to: &list)
        parseArguments(into: &list, until: .rightBracket)
        argumentsEnd = lexer.previousEnd
        id = makeNode(.subscriptCall, offset: start, children: list)
        lastArgument = list.last
      case .leftBrace:
        guard opensTrailingClosure() else { return id }
        markCalled(chain)
        chain = -1
        let isCall = argumentsEnd == lexer.previousEnd
        lastArgument = parseTrailingClosures(of: &id, behind: lastArgument)
        // One run of closures is all that a name takes: another brace begins a statement.
        if kind == .leftBrace, !isCall { return id }
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
        lastArgument = .none
      default: return id
      }
    }
  }

  /// The current token, behind a period, is a member's name; that of a function may be an operator:
  /// `Int.+(1, 2)`.
  var atMember: Bool {
    @inline(__always) mutating get {
      kind.isWord || kind == .integer || kind == .dollarIdentifier || atOperatorMember
    }
  }

  private var atOperatorMember: Bool {
    @inline(never) mutating get {
      (kind == .binaryOperator || kind == .postfixOperator) && !spaceBefore
    }
  }

  /// `.name` behind an expression; false where no name follows.
  @inline(__always)
  private mutating func parseMember(of id: inout NodeID, chain: inout Int) -> Bool {
    advance()
    guard atMember else {
      if kind == .leftParenthesis { return true }
      problem(.unexpectedToken)
      return false
    }
    skipModuleSelector()
    if chain >= 0 { extendChain(&chain) }
    var list = NodeList()
    append(id, to: &list)
    let name = builds ? tokenName() : .none
    let place = offset
    advance()
    if atOperator(UInt8(ascii: "<")), canOpenGenerics() { tryGenericArguments(into: &list) }
    id = makeNode(.member, name: name, offset: place, children: list)
    return true
  }

  /// Closures behind an expression, which becomes a call; a call or subscript that has its arguments already,
  /// up to `lastArgument`, takes them as more. The last of them.
  private mutating func parseTrailingClosures(
    of id: inout NodeID, behind lastArgument: NodeID
  ) -> NodeID {
    let start = offset
    var list = NodeList()
    let kind = file.node(id)?.kind
    if kind == .call || kind == .subscriptCall {
      list.first = file.nodes[Int(id.index)].firstChild
      list.last = lastArgument.isNone ? lastChild(of: id) : lastArgument
      parseTrailingClosures(into: &list)
    } else {
      markCallee(id)
      append(id, to: &list)
      parseTrailingClosures(into: &list)
      id = makeNode(.call, offset: start, children: list)
    }
    return list.last
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
  mutating func extendChain(_ chain: inout Int) {
    switch kind {
    // `A.self` is `A` to what follows.
    case .self: break
    case .integer, .metaType, .metaProtocol: chain = -1
    default:
      let isFirst = file.references[chain].memberCount == 0
      let isType = isFirst && isTypeLike(lexer.token)
      let isInit = isFirst && kind == .`init`
      extendReference(chain, isType: isType && kind.isIdentifier)
      // Whoever gets `A.init` makes one for whoever names it.
      if isInit, file.references[chain].kind == .static {
        file.references[chain].kind = .construction
      }
    }
  }

  /// A call follows the chain: the type is constructed, or a member of it is called.
  mutating func markCalled(_ chain: Int) {
    guard chain >= 0 else { return }
    file.references[chain].flags.insert(.called)
    guard file.references[chain].kind == .static else { return }
    if file.references[chain].memberCount == 0 { file.references[chain].kind = .construction }
  }

  /// `(_:with:)`, the labels of a function that is named and not called.
  mutating func skipCompoundName() -> Bool {
    let first = lexer.index + 1
    var place = first
    while lexer.tokens[place].kind.isWord, lexer.tokens[place + 1].kind == .colon { place += 2 }
    guard place > first, lexer.tokens[place].kind == .rightParenthesis else { return false }
    lexer.move(to: place + 1)
    return true
  }

  /// The same behind the name of a function, which gets the labels as children.
  private mutating func parseCompoundName(of function: NodeID) -> Bool {
    let place = lexer.checkpoint
    guard skipCompoundName() else { return false }
    guard !function.isNone else { return true }
    lexer.goBack(to: place)
    advance()
    var list = NodeList()
    list.first = file.nodes[Int(function.index)].firstChild
    list.last = lastChild(of: function)
    while kind != .rightParenthesis {
      let label = kind == .wildcard ? Name.none : tokenName()
      append(makeNode(.argument, name: label, offset: offset), to: &list)
      advance()
      advance()
    }
    advance()
    file.nodes[Int(function.index)].firstChild = list.first
    file.nodes[Int(function.index)].flags.insert(.labelled)
    return true
  }

  /// `(label: value, …)` with either kind of brackets; also the inside of an interpolation.
  mutating func parseArguments(into list: inout NodeList, until closing: TokenKind) {
    let opening = kind
    advance()
    if skimGroup(opening) { return close(closing) }
    let wasBraces = braces
    braces = .trailingClosure
    var flags: NodeFlags = closing == .interpolationEnd ? .first : []
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
      append(
        makeNode(.argument, name: label, offset: start, flags: flags, child: value), to: &list)
      flags = []
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
  mutating func parseTrailingClosures(into list: inout NodeList) {
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
}
