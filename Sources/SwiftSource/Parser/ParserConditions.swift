// `#if`: every branch is read, and what stands in it points to its condition.
extension Parser {
  /// `#if … #endif` around statements, declarations or the cases of a switch.
  mutating func parseConditional(until end: ItemsEnd = .brace, cases: Bool = false) -> NodeID {
    let start = offset
    var list = NodeList()
    let scope = valueScope
    parseBranches { parser, place in
      let branch = parser.valueScope
      var items = NodeList()
      if cases { parser.parseCases(into: &items) }
      // Statements may also stand before the first case of a branch: they end the case before.
      if !parser.kind.endsBranch { parser.parseItems(into: &items, until: end) }
      while parser.kind == .case || parser.kind == .default
        || (parser.kind == .at && end == .switchCase)
      {
        parser.parseCases(into: &items)
      }
      let name = Name(id: parser.condition)
      parser.append(
        parser.makeNode(.conditionalBranch, name: name, offset: place, children: items),
        to: &list)
      if parser.kind == .rightBrace, parser.branchGoesOn() {
        parser.problem(.unexpectedToken)
        parser.advance()
        parser.parseItems(into: &items, until: end)
      }
      parser.hideValues(of: branch)
    }
    showValues(of: scope)
    return makeNode(.conditional, offset: start, children: list)
  }

  /// Calls a function with the place of each branch of an `#if`, behind its directive and under its condition.
  private mutating func parseBranches(_ parse: (inout Parser, UInt32) -> Void) {
    let start = offset
    let outer = condition
    guard enter() else { return }
    defer { depth -= 1 }
    var previous: UInt32 = 0
    while kind == .poundElseif || kind == .poundElse || kind == .poundIf && previous == 0 {
      let place = offset
      let isOff = openBranch(previous: previous, outer: outer)
      previous = condition
      if isOff, options.skipsFalse { skipBranch() } else { parse(&self, place) }
    }
    condition = outer
    if !eat(.poundEndif) { problem(.unterminatedConditional, at: start) }
  }

  /// A stray brace in a branch: the branch is read on when the directive that ends it follows.
  private mutating func branchGoesOn() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    return kind.endsBranch
  }

  /// Consumes a directive with its condition, and makes that the current condition. True for `#if false`.
  private mutating func openBranch(previous: UInt32, outer: UInt32) -> Bool {
    let hasExpression = kind != .poundElse
    advance()
    let isFalse = hasExpression && kind == .false && !onNewLine
    let wasBuilding = builds
    builds = true
    let expression = hasExpression ? parseConditionExpression() : .none
    builds = wasBuilding
    while kind != .end, !onNewLine, !kind.endsBranch { advance() }
    file.conditions.append(
      Condition(parent: outer, previous: previous, expression: expression))
    condition = UInt32(truncatingIfNeeded: file.conditions.count - 1)
    return isFalse && file.node(expression)?.kind == .booleanLiteral
  }

  /// Steps over a branch to the directive that ends it.
  private mutating func skipBranch() {
    var open = 0
    while kind != .end, open > 0 || !kind.endsBranch {
      if kind == .poundIf { open += 1 }
      if kind == .poundEndif { open -= 1 }
      advance()
    }
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
    while kind == .poundIf { skipLine() }
    conditionRun = (start..<offset, kind == .period)
    return kind == .period
  }

  /// The members in the branches of `#if`; the last branch that is read gives the node.
  mutating func parseConditionalSuffixes(of id: NodeID) -> NodeID {
    var result = id
    parseBranches { parser, _ in
      var chain = -1
      result = parser.parseSuffixes(of: result, chain: &chain)
    }
    return result
  }

  /// Steps over a directive and what stands behind it on its line.
  mutating func skipLine() {
    repeat { advance() } while kind != .end && !onNewLine
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
    parseBranches { parser, _ in
      while parser.kind == .at || parser.kind == .poundIf {
        if parser.kind == .poundIf {
          parser.parseConditionalAttributes()
        } else if let attribute = parser.parseAttribute() {
          parser.stacks.attributes.append(attribute)
        }
      }
    }
  }
}

extension TokenKind {
  /// A directive that ends a branch of `#if`.
  var endsBranch: Bool { self == .poundElse || self == .poundElseif || self == .poundEndif }
}
