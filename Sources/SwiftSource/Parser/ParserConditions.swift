// `#if`: every branch is read, and what stands in it points to its condition.
extension Parser {
  /// `#if … #endif` around statements, declarations or the cases of a switch.
  mutating func parseConditional(until end: ItemsEnd = .brace, cases: Bool = false) -> NodeID {
    let start = offset
    let outer = condition
    var list = NodeList()
    guard enter() else { return .none }
    defer { depth -= 1 }
    var previous: UInt32 = 0
    let scope = valueScope
    while kind == .poundIf || kind == .poundElseif || kind == .poundElse {
      let place = offset
      if kind == .poundIf, previous != 0 { break }
      previous = openBranch(previous: previous, outer: outer)
      let branch = valueScope
      var items = NodeList()
      if cases { parseCases(into: &items) }
      // Statements may also stand before the first case of a branch: they end the case before.
      if kind != .poundElse, kind != .poundElseif, kind != .poundEndif {
        parseItems(into: &items, until: end)
      }
      while kind == .case || kind == .default || (kind == .at && end == .switchCase) {
        parseCases(into: &items)
      }
      append(
        makeNode(
          .conditionalBranch, name: Name(id: previous), offset: place, children: items),
        to: &list)
      if kind == .rightBrace, branchGoesOn() {
        problem(.unexpectedToken)
        advance()
        parseItems(into: &items, until: end)
      }
      hideValues(of: branch)
    }
    condition = outer
    showValues(of: scope)
    if kind == .poundEndif { advance() } else { problem(.unterminatedConditional, at: start) }
    return makeNode(.conditional, offset: start, children: list)
  }

  /// A stray brace in a branch: the branch is read on when the directive that ends it follows.
  private mutating func branchGoesOn() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    return kind == .poundElse || kind == .poundElseif || kind == .poundEndif
  }

  /// Consumes a directive with its condition, and makes that the current condition.
  private mutating func openBranch(previous: UInt32, outer: UInt32) -> UInt32 {
    let hasExpression = kind != .poundElse
    advance()
    let wasBuilding = builds
    builds = true
    let expression = hasExpression ? parseConditionExpression() : .none
    builds = wasBuilding
    while kind != .end, !onNewLine, kind != .poundElse, kind != .poundElseif, kind != .poundEndif {
      advance()
    }
    file.conditions.append(
      Condition(parent: outer, previous: previous, expression: expression))
    condition = UInt32(truncatingIfNeeded: file.conditions.count - 1)
    return condition
  }

  /// `a && !b || os(Linux)`, up to the end of the line: a flat ``NodeKind/sequence``.
  private mutating func parseConditionExpression() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    var list = NodeList()
    append(parseConditionOperand(), to: &list)
    while kind == .binaryOperator, !onNewLine {
      append(makeNode(.binaryOperator, name: tokenName(), offset: offset), to: &list)
      advance()
      append(parseConditionOperand(), to: &list)
    }
    if !list.first.isNone, list.first == list.last { return list.first }
    return makeNode(.sequence, offset: start, children: list)
  }

  private mutating func parseConditionOperand() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    switch kind {
    case .prefixOperator, .exclamation:
      let name = tokenName()
      advance()
      return makeNode(.prefixOperator, name: name, offset: start, child: parseConditionOperand())
    case .leftParenthesis:
      advance()
      var list = NodeList()
      append(makeNode(.argument, offset: start, child: parseConditionExpression()), to: &list)
      _ = eat(.rightParenthesis)
      return makeNode(.tuple, offset: start, children: list)
    case .true, .false:
      let name = tokenName()
      advance()
      return makeNode(.booleanLiteral, name: name, offset: start)
    default:
      guard kind.isWord else { return .none }
      let name = tokenName()
      let callee = makeNode(.identifier, name: name, offset: start, flags: .called)
      advance()
      guard kind == .leftParenthesis, !onNewLine else {
        if !callee.isNone { file.nodes[Int(callee.index)].flags = [] }
        return callee
      }
      // What is in the parentheses is kept as one name: `>=5.9`, `Linux`, `Foo.Bar`.
      let first = lexer.token.end
      skipBalanced()
      let last = max(first, lexer.previousEnd &- 1)
      let text = names.intern(
        UnsafeBufferPointer(start: lexer.base + Int(first), count: Int(last - first)))
      var list = NodeList()
      append(callee, to: &list)
      let value = makeNode(.identifier, name: text, offset: first)
      append(makeNode(.argument, offset: first, child: value), to: &list)
      return makeNode(.call, offset: start, children: list)
    }
  }

  /// `#if` after an expression holds members of it: `.foo()` begins the first branch.
  mutating func memberFollowsCondition() -> Bool {
    // All of a run of `#if` have the same behind them.
    if conditionRun.offsets.contains(offset) { return conditionRun.endsInMember }
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    let start = offset
    while kind == .poundIf {
      advance()
      while kind != .end, !onNewLine { advance() }
    }
    conditionRun = (start..<offset, kind == .period)
    return kind == .period
  }

  /// The members in the branches of `#if`; the last branch that is read gives the node.
  mutating func parseConditionalSuffixes(of id: NodeID) -> NodeID {
    let start = offset
    let outer = condition
    guard enter() else { return id }
    defer { depth -= 1 }
    var previous: UInt32 = 0
    var result = id
    while kind == .poundIf || kind == .poundElseif || kind == .poundElse {
      if kind == .poundIf, previous != 0 { break }
      previous = openBranch(previous: previous, outer: outer)
      var chain = -1
      result = parseSuffixes(of: result, chain: &chain)
    }
    condition = outer
    if kind == .poundEndif { advance() } else { problem(.unterminatedConditional, at: start) }
    return result
  }
}

// `#if` around the attributes of a declaration.
extension Parser {
  /// Every branch holds attributes alone, so that a declaration follows `#endif`. Looks no further than
  /// such conditions reach: it is asked at every `#if`.
  mutating func attributesFollowCondition() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    var open = 0
    var isFound = false
    var isInCondition = false
    for _ in 0..<256 {
      isInCondition = isInCondition && !onNewLine
      switch kind {
      case .poundIf, .poundElseif, .poundElse:
        if kind == .poundIf { open += 1 }
        isInCondition = true
        advance()
      case .poundEndif:
        open -= 1
        advance()
        if open == 0 { return isFound }
      case .at:
        isFound = true
        guard skipAttribute() else { return false }
      default:
        guard isInCondition, kind != .end else { return false }
        advance()
      }
    }
    return false
  }

  /// The attributes in all branches: they are those of the declaration that follows.
  mutating func parseConditionalAttributes() {
    let outer = condition
    guard enter() else { return }
    defer { depth -= 1 }
    var previous: UInt32 = 0
    while kind == .poundIf || kind == .poundElseif || kind == .poundElse {
      previous = openBranch(previous: previous, outer: outer)
      while kind == .at || kind == .poundIf {
        if kind == .poundIf {
          parseConditionalAttributes()
        } else if let attribute = parseAttribute() {
          stacks.attributes.append(attribute)
        }
      }
    }
    condition = outer
    _ = eat(.poundEndif)
  }
}
