/// Where a run of statements or members ends.
enum ItemsEnd: UInt8 { case brace, switchCase }

extension Parser {
  /// Statements and declarations up to a closing brace, the next `case` of a switch, the next
  /// branch of `#if`, or the end.
  mutating func parseItems(into list: inout NodeList, until end: ItemsEnd) {
    if options.skimsBodies, context == .body { return skimItems(until: end) }
    while true {
      switch kind {
      case .rightBrace, .end, .poundElse, .poundElseif, .poundEndif: return
      case .semicolon: advance()
      case .poundSourceLocation:
        advance()
        if kind == .leftParenthesis { skipBalanced() }
      case .case, .default:
        if end == .switchCase { return }
        parseItem(into: &list)
      case .at where end == .switchCase && isUnknownCase(): return
      case .poundIf where !attributesFollowCondition():
        append(parseConditional(until: end), to: &list)
      default: parseItem(into: &list)
      }
    }
  }

  /// One statement or declaration; always consumes something.
  private mutating func parseItem(into list: inout NodeList) {
    let before = offset
    let beforeEnd = lexer.token.end
    if startsDeclaration() {
      parseDeclaration(into: &list)
    } else if context == .type {
      // A macro stands among members; anything else is an error.
      append(parseExpression(), to: &list)
    } else {
      append(parseStatement(), to: &list)
    }
    if offset == before, lexer.token.end == beforeEnd, kind != .end {
      if kind == .rightBrace { return }
      problem(.unexpectedToken)
      skipOne()
    }
  }

  /// Steps over one token, or over a body that was read already.
  private mutating func skipOne() {
    if takePending() == nil { advance() }
  }

  private mutating func parseStatement() -> NodeID {
    let start = offset
    switch kind {
    case .if: return parseIf()
    case .guard: return parseGuard()
    case .while:
      advance()
      let scope = valueScope
      var list = NodeList()
      parseConditions(into: &list)
      append(parseBlock(), to: &list)
      end(scope)
      return makeNode(.whileStatement, offset: start, children: list)
    case .repeat:
      guard peekByte().byte == UInt8(ascii: "{") else { return parseExpression() }
      advance()
      var list = NodeList()
      append(parseBlock(), to: &list)
      if eat(.while) { append(parseExpression(), to: &list) }
      return makeNode(.repeatStatement, offset: start, children: list)
    case .for: return parseFor()
    case .switch: return parseSwitch()
    case .do: return parseDo()
    case .defer:
      advance()
      return makeNode(.deferStatement, offset: start, child: parseBlock())
    case .return:
      advance()
      return makeNode(
        .returnStatement, offset: start, child: endsStatement() ? .none : parseExpression())
    case .throw:
      advance()
      return makeNode(.throwStatement, offset: start, child: parseExpression())
    case .break, .continue:
      advance()
      if kind.isIdentifier, !onNewLine { advance() }
      return makeNode(.jumpStatement, offset: start)
    case .fallthrough:
      advance()
      return makeNode(.jumpStatement, offset: start)
    case .yield where valueFollowsOnLine(), .discard where valueFollowsOnLine(),
      .then where valueFollowsOnLine():
      advance()
      return makeNode(.yieldStatement, offset: start, child: parseExpression())
    case .case, .default:
      // Outside a switch: step over the word and read what follows.
      problem(.unexpectedToken)
      advance()
      return .none
    default:
      if kind.isIdentifier, colonFollows(), labelsStatement() {
        advance()
        advance()
        return parseStatement()
      }
      return parseExpression()
    }
  }

  /// After `label:` a loop or branch follows.
  mutating func labelsStatement() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    advance()
    switch kind {
    case .for, .while, .repeat, .if, .switch, .do: return true
    default: return false
    }
  }

  /// Nothing that could be a value follows `return`.
  private mutating func endsStatement() -> Bool {
    switch kind {
    case .rightBrace, .semicolon, .end, .case, .default, .poundElse, .poundElseif, .poundEndif,
      .poundIf, .rightParenthesis, .rightBracket, .interpolationEnd:
      return true
    case .let, .var, .func, .class, .struct, .enum, .return, .guard, .for, .while, .defer, .break,
      .continue, .throw, .import, .extension, .protocol, .typealias, .static, .private, .public,
      .internal, .fileprivate, .at, .fallthrough:
      return true
    case .if, .switch, .do, .repeat: return onNewLine
    default: return false
    }
  }

  /// A value follows a contextual word on its line: `yield &x`, not `yield(x)`, `yield = x` or
  /// `yield as X`.
  private mutating func valueFollowsOnLine() -> Bool {
    let next = peekByte()
    guard !next.onNewLine, lexer.nextKind != .as, lexer.nextKind != .is else { return false }
    switch next.byte {
    case UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "$"): return true
    default: return startsName(next.byte)
    }
  }

  mutating func parseIf() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    // A chain of `else if` is read in a loop; the nodes are nested afterwards.
    var branches: [(offset: UInt32, list: NodeList)] = []
    var list = NodeList()
    var place = start
    while true {
      advance()
      let scope = valueScope
      parseConditions(into: &list)
      append(parseBlock(), to: &list)
      end(scope)
      guard kind == .else else { break }
      advance()
      if kind == .if {
        if builds { branches.append((place, list)) }
        list = NodeList()
        place = offset
        continue
      }
      append(parseBlock(), to: &list)
      break
    }
    var id = makeNode(.ifStatement, offset: place, children: list)
    while var branch = branches.popLast() {
      append(id, to: &branch.list)
      id = makeNode(.ifStatement, offset: branch.offset, children: branch.list)
    }
    return id
  }

  private mutating func parseGuard() -> NodeID {
    let start = offset
    advance()
    var list = NodeList()
    let scope = valueScope
    parseConditions(into: &list)
    if !eat(.else) { problem(.unexpectedToken) }
    hideValues(of: scope)
    append(parseBlock(), to: &list)
    showValues(of: scope)
    return makeNode(.guardStatement, offset: start, children: list)
  }

  private mutating func parseFor() -> NodeID {
    let start = offset
    advance()
    var list = NodeList()
    var flags: NodeFlags = []
    _ = eat(.try)
    if eat(.await) { flags.insert(.async) }
    skipUnsafe()
    let wasBraces = braces
    braces = .body
    let scope = valueScope
    if eat(.case) {
      append(parseMatchPattern(), to: &list)
    } else {
      append(parseBindingPattern(), to: &list)
    }
    parseTypeAnnotation(into: &list)
    if !eat(.in) { problem(.unexpectedToken) }
    append(parseExpression(), to: &list)
    showValues(of: scope)
    parseWhere(into: &list)
    braces = wasBraces
    append(parseBlock(), to: &list)
    end(scope)
    return makeNode(.forStatement, offset: start, flags: flags, children: list)
  }

  /// Steps over the `unsafe` of a loop, unless it is the name of what is bound: `for unsafe in …`.
  mutating func skipUnsafe() {
    let place = lexer.checkpoint
    if eat(.unsafe), kind == .in || kind == .colon { lexer.goBack(to: place) }
  }

  mutating func parseSwitch() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    advance()
    var list = NodeList()
    let wasBraces = braces
    braces = .switchBody
    append(parseExpression(), to: &list)
    braces = wasBraces
    guard kind == .leftBrace else {
      problem(.unexpectedToken)
      return makeNode(.switchStatement, offset: start, children: list)
    }
    let saved = bodyState
    enterBody()
    let brace = offset
    advance()
    parseCases(into: &list)
    if !eat(.rightBrace) { problem(.missingBrace, at: brace) }
    bodyState = saved
    return makeNode(.switchStatement, offset: start, children: list)
  }

  /// The cases of a switch, also inside `#if`.
  mutating func parseCases(into list: inout NodeList) {
    while true {
      switch kind {
      case .case, .default: append(parseCase(), to: &list)
      case .at:
        advance()
        if kind.isWord { advance() }
      case .poundIf: append(parseConditional(cases: true), to: &list)
      case .rightBrace, .end, .poundElse, .poundElseif, .poundEndif: return
      default:
        problem(.unexpectedToken)
        skipBalanced()
      }
    }
  }

  private mutating func parseCase() -> NodeID {
    let start = offset
    let scope = valueScope
    var list = NodeList()
    if eat(.default) {
    } else {
      advance()
      repeat {
        append(parseCaseItem(), to: &list)
      } while eat(.comma)
    }
    if !eat(.colon) { problem(.unexpectedToken) }
    let block = offset
    var items = NodeList()
    parseItems(into: &items, until: .switchCase)
    end(scope)
    append(makeNode(.block, offset: block, children: items), to: &list)
    return makeNode(.switchCase, offset: start, children: list)
  }

  /// `pattern where condition`.
  mutating func parseCaseItem() -> NodeID {
    let start = offset
    var list = NodeList()
    // `catch where a` has a condition alone.
    if kind != .where { append(parseMatchPattern(), to: &list) }
    parseWhere(into: &list)
    return makeNode(.caseItem, offset: start, children: list)
  }

  private mutating func parseWhere(into list: inout NodeList) {
    guard kind == .where else { return }
    let start = offset
    advance()
    append(makeNode(.whereClause, offset: start, child: parseExpression()), to: &list)
  }

  /// `@unknown` before a case.
  mutating func isUnknownCase() -> Bool {
    let p = Int(lexer.token.end)
    let word: StaticString = "unknown"
    for index in 0..<word.utf8CodeUnitCount
    where lexer.base[p + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func parseDo() -> NodeID {
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    advance()
    var list = NodeList()
    parseEffects(into: &list)
    append(parseBlock(), to: &list)
    while kind == .catch {
      let place = offset
      advance()
      var clause = NodeList()
      let wasBraces = braces
      let scope = valueScope
      braces = .body
      while kind != .leftBrace, kind != .end {
        append(parseCaseItem(), to: &clause)
        if !eat(.comma) { break }
      }
      braces = wasBraces
      append(parseBlock(), to: &clause)
      end(scope)
      append(makeNode(.catchClause, offset: place, children: clause), to: &list)
    }
    return makeNode(.doStatement, offset: start, children: list)
  }

  /// The conditions of `if`, `guard` and `while`.
  mutating func parseConditions(into list: inout NodeList) {
    let wasBraces = braces
    let wasPattern = inPattern
    let wasBinding = bindsNames
    braces = .body
    inPattern = false
    bindsNames = false
    repeat {
      let start = offset
      let values = stacks.values.count
      switch kind {
      case .poundAvailable, .poundUnavailable:
        advance()
        if kind == .leftParenthesis { skipBalanced() }
        append(makeNode(.availability, offset: start), to: &list)
      case .case:
        advance()
        var parts = NodeList()
        append(parseMatchPattern(), to: &parts)
        parseConditionValue(of: values..<stacks.values.count, into: &parts)
        append(makeNode(.patternCondition, offset: start, children: parts), to: &list)
      case .let, .var, .inout:
        advance()
        var parts = NodeList()
        append(parseBindingPattern(), to: &parts)
        parseConditionValue(of: values..<stacks.values.count, into: &parts)
        append(makeNode(.optionalBinding, offset: start, children: parts), to: &list)
      case .leftBrace where pending.start == offset: break
      default:
        append(parseExpression(), to: &list)
      }
    } while eat(.comma)
    braces = wasBraces
    inPattern = wasPattern
    bindsNames = wasBinding
  }

  mutating func parseTypeAnnotation(into list: inout NodeList) {
    guard kind == .colon else { return }
    let start = offset
    advance()
    append(makeNode(.typeAnnotation, offset: start, child: parseType(.annotation)), to: &list)
  }

  /// `: T = value` behind the pattern of a condition, which noted some values.
  private mutating func parseConditionValue(of noted: Range<Int>, into list: inout NodeList) {
    parseTypeAnnotation(into: &list)
    guard kind == .equal else { return }
    let start = offset
    advance()
    append(makeNode(.initialValue, offset: start, child: parseExpression()), to: &list)
    showValues(noted)
  }
}
