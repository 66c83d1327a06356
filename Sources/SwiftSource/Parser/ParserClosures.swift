// Closures, and the question whether a brace after an expression opens one.
//
// In `if items.contains { … } {` the first brace is a closure, in `if isReady { … }` it is the body
// of the statement: only what follows the closing brace tells, where something stands behind the
// opening one on its line. So what is in the braces is read once, as a closure, and kept as
// ``pending`` when it turns out to be the body. The current token is then set back to the brace
// alone, the expression ends, and the statement finds its body read.
extension Parser {
  /// Decides about the `{` after an expression.
  mutating func opensTrailingClosure() -> Bool {
    guard pending.start != offset else { return false }
    switch braces {
    case .trailingClosure: return true
    case .accessors: return !startsAccessors(behindValue: true)
    case .switchBody: return !startsCases()
    // The compiler looks behind such braces only where their text begins on their line.
    case .body: if lexer.nextToken.flags.contains(.newlineBefore) { return false }
    }
    let start = lexer.checkpoint
    let closure = parseClosure()
    let block = lastBlock
    let isClosure = followsClosure() || lastClosureHasSignature
    // What was read ahead is handed out when it is asked for, as the one or the other.
    pending = PendingBody(
      start: start.token.start, closure: closure, block: block, after: lexer.checkpoint)
    lexer.goBack(to: start)
    return isClosure
  }

  /// The brace opens the cases of a `switch`.
  private mutating func startsCases() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    switch kind {
    case .case, .default, .at, .rightBrace, .poundIf, .end: return true
    default: return false
    }
  }

  /// What comes after `}` can only follow an expression, so the statement's body is still ahead.
  private mutating func followsClosure() -> Bool {
    switch kind {
    case .leftBrace, .where, .comma: return true
    case .leftBracket, .leftParenthesis, .period, .is, .as, .postfixQuestion, .infixQuestion,
      .exclamation, .colon, .equal, .postfixOperator, .binaryOperator:
      return !onNewLine
    default: return false
    }
  }

  /// The body that was read ahead, if the current token is its brace.
  mutating func takePending() -> PendingBody? {
    guard pending.start == offset, kind == .leftBrace else { return nil }
    let result = pending
    lexer.goBack(to: result.after)
    pending.start = .max
    return result
  }

  /// `{ [captures] (parameters) -> T in … }`.
  mutating func parseClosure() -> NodeID {
    if let ahead = takePending() { return ahead.closure }
    let start = offset
    guard enter() else {
      // Not those of the closure before.
      lastBlock = .none
      lastClosureHasSignature = false
      return .none
    }
    defer { depth -= 1 }
    let saved = bodyState
    let scope = valueScope
    enterBody()
    advance()
    var list = NodeList()
    let hasSignature = startsSignature()
    if hasSignature { parseSignature(into: &list) }
    let block = parseBlockItems(from: start)
    append(block, to: &list)
    bodyState = saved
    end(scope)
    lastBlock = block
    lastClosureHasSignature = hasSignature
    return makeNode(.closure, offset: start, children: list)
  }

  /// `{ … }` as the body of a statement or function.
  mutating func parseBlock() -> NodeID {
    if let ahead = takePending() {
      // The closure around it is not used: the block has one parent only.
      if !ahead.closure.isNone { file.nodes[Int(ahead.closure.index)].firstChild = .none }
      return ahead.block
    }
    guard kind == .leftBrace else {
      problem(.unexpectedToken)
      return .none
    }
    let start = offset
    guard enter() else { return .none }
    defer { depth -= 1 }
    let saved = bodyState
    let scope = valueScope
    enterBody()
    advance()
    let block = parseBlockItems(from: start)
    bodyState = saved
    end(scope)
    return block
  }

  /// The statements up to and with `}`.
  private mutating func parseBlockItems(from start: UInt32) -> NodeID {
    var list = NodeList()
    parseItems(into: &list, until: .brace)
    if !eat(.rightBrace) { problem(.missingBrace, at: start) }
    return makeNode(.block, offset: start, children: list)
  }

  /// What a body changes for the time it is read.
  struct BodyState {
    var context: Context
    var isLocal: Bool
    var braces: BraceRule
    var inPattern: Bool
    var bindsNames: Bool
    var expressionKind: ReferenceKind
    var builds: Bool
  }

  var bodyState: BodyState {
    mutating get {
      BodyState(
        context: context, isLocal: isLocal, braces: braces, inPattern: inPattern,
        bindsNames: bindsNames, expressionKind: expressionKind, builds: builds)
    }
    set {
      context = newValue.context
      isLocal = newValue.isLocal
      braces = newValue.braces
      inPattern = newValue.inPattern
      bindsNames = newValue.bindsNames
      expressionKind = newValue.expressionKind
      builds = newValue.builds
    }
  }

  mutating func enterBody() {
    context = .body
    isLocal = true
    braces = .trailingClosure
    inPattern = false
    bindsNames = false
    expressionKind = .static
    builds = options.expressions
  }

  /// True when a closure's captures or parameters come before its statements.
  mutating func startsSignature() -> Bool {
    switch kind {
    case .leftParenthesis, .leftBracket, .at: return scansSignature()
    case .wildcard: break
    default: guard kind.isIdentifier || kind == .dollarIdentifier else { return false }
    }
    let next = peekByte()
    switch next.byte {
    case UInt8(ascii: ","): return true
    case UInt8(ascii: "i"), UInt8(ascii: "a"), UInt8(ascii: "t"), UInt8(ascii: "-"):
      return scansSignature()
    default: return false
    }
  }

  /// Looks for `in` behind what may be a signature, without reading what is in brackets.
  private mutating func scansSignature() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    while kind == .at {
      guard skipAttribute() else { return false }
    }
    if kind == .leftBracket { skipBalanced() }
    if kind == .in { return true }
    if kind == .leftParenthesis {
      skipBalanced()
    } else {
      guard kind.isIdentifier || kind == .wildcard || kind == .dollarIdentifier else {
        return false
      }
      while kind.isIdentifier || kind == .wildcard || kind == .dollarIdentifier {
        advance()
        if !eat(.comma) { break }
      }
    }
    while kind == .async || kind == .throws || kind == .rethrows {
      advance()
      if kind == .leftParenthesis { skipBalanced() }
    }
    if kind == .in { return true }
    // `{ (a) -> T in`: statements do not begin with a function type.
    return kind == .arrow
  }

  mutating func parseSignature(into list: inout NodeList) {
    while kind == .at { _ = parseAttribute() }
    if kind == .leftBracket { parseCaptures(into: &list) }
    if kind == .leftParenthesis {
      parseClosureParameters(into: &list)
    } else {
      while kind.isIdentifier || kind == .wildcard || kind == .dollarIdentifier {
        noteValue()
        let name = builds && kind != .wildcard ? tokenName() : .none
        append(makeNode(.closureParameter, name: name, offset: offset), to: &list)
        advance()
        if !eat(.comma) { break }
      }
    }
    parseEffects(into: &list)
    if kind == .arrow {
      let start = offset
      advance()
      append(makeNode(.closureResult, offset: start, child: parseType(.annotation)), to: &list)
    }
    if !eat(.in) { problem(.unexpectedToken) }
  }

  private mutating func parseCaptures(into list: inout NodeList) {
    advance()
    let scope = valueScope
    while kind != .rightBracket, kind != .end {
      if kind == .weak || kind == .unowned {
        let next = peekByte().byte
        if next == UInt8(ascii: "(") || startsName(next) {
          advance()
          if kind == .leftParenthesis { skipBalanced() }
        }
      }
      if kind == .var || kind == .let { advance() }
      let start = offset
      let name = builds && kind.isWord ? tokenName() : .none
      if kind.isWord, peekByte().byte == UInt8(ascii: "=") {
        noteValue()
        advance()
        advance()
      }
      append(makeNode(.capture, name: name, offset: start, child: parseExpression()), to: &list)
      if !eat(.comma) { break }
    }
    close(.rightBracket)
    showValues(of: scope)
  }

  private mutating func parseClosureParameters(into list: inout NodeList) {
    advance()
    while kind != .rightParenthesis, kind != .end {
      while kind == .at { _ = parseAttribute() }
      var start = offset
      var name = Name.none
      if kind.isWord || kind == .dollarIdentifier {
        if builds, kind != .wildcard { name = tokenName() }
        noteValue()
        advance()
        if kind.isWord {
          // `label name`.
          start = offset
          name = builds && kind != .wildcard ? tokenName() : .none
          advance()
        }
      } else if kind == .leftParenthesis {
        skipBalanced()
      }
      var type = NodeID.none
      if eat(.colon) {
        type = parseType(.annotation)
        if atOperator(UInt8(ascii: ".")), tokenIs("...") { advance() }
      }
      append(makeNode(.closureParameter, name: name, offset: start, child: type), to: &list)
      if kind == .equal {
        advance()
        parseExpression()
      }
      if !eat(.comma) { break }
    }
    close(.rightParenthesis)
  }
}
