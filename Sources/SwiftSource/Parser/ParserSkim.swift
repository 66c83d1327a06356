// Bodies, when only the names written in them are wanted.
//
// Statements and expressions are not parsed then: a loop runs over the tokens, keeps the open brackets
// on a stack of its own, and calls the parser where a type can be named or where brackets mean
// something: at upper-case names, casts, bindings, patterns, signatures of closures, attributes,
// macros, key paths, local declarations, `#if`. All other tokens are passed over. What is recorded is
// what a full parse records, except for problems. The rules that a full parse has from its position in
// the grammar are kept as a few facts per open bracket (``SkimLevel``).
//
// The loop recurses only through the parser's own functions, which count depth; everything that looks
// ahead to a closing bracket is left out below ``Parser/maximumDepth`` open brackets, so that hostile
// nesting costs no more than its length.

/// What is known about the place inside an open bracket.
struct SkimLevel {
  /// The bracket is a brace, so statements stand in it.
  var isBrace: Bool
  /// The bracket is a square one, so what stands before a colon is a value: `[Key: 1, Other: 2]`.
  var isSquare = false
  /// The head of an `if`, `guard`, `while`, `for` or `switch` is being read: a brace is its body.
  var inHead = false
  /// A `let` or `var` was read: commas may lead to further bindings.
  var inBinding = false
  /// Where the values begin that are seen up to the bracket's end.
  var scope = Parser.ValueScope()
  /// Since then a `case` was read, whose values are seen up to the next one.
  var inCase = false
  /// The same of the head that is being read, where its values are seen in its body alone.
  var head: Parser.ValueScope?
  /// Where the values begin that the conditions of a `guard` bind.
  var guarded: Parser.ValueScope?
  /// The `else` of that `guard` is being read, which does not see them.
  var inElse = false
}

extension Parser {
  /// Passes over what ``parseItems(into:until:)`` would parse, up to the same token.
  mutating func skimItems(until end: ItemsEnd) {
    skim(until: end, SkimLevel(isBrace: true, scope: valueScope), after: .leftBrace)
  }

  /// Passes over what is left in parentheses or brackets, and up to the token that closes them; false
  /// where only a parse will do.
  mutating func skimGroup(_ opening: TokenKind) -> Bool {
    guard options.skimsBodies, isLocal, !inPattern, !inAttribute, expressionKind == .static else {
      return false
    }
    // Macros in arguments of macros come back here.
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    defer { depth -= 1 }
    let saved = bodyState
    enterBody()
    let start = SkimLevel(
      isBrace: false, isSquare: opening == .leftBracket, scope: valueScope)
    skim(until: .brace, start, after: opening)
    bodyState = saved
    return true
  }

  private mutating func skim(until end: ItemsEnd, _ start: SkimLevel, after opening: TokenKind) {
    let base = stacks.levels.count
    defer { stacks.levels.truncate(to: base) }
    var level = start
    var last = opening
    while true {
      let current = kind
      let previous = last
      last = current
      switch current {
      case .end, .poundElse, .poundElseif, .poundEndif:
        if level.inCase, stacks.levels.count == base { self.end(level.scope) }
        return
      case .leftParenthesis, .leftBracket, .interpolationStart:
        stacks.levels.append(level)
        level = SkimLevel(isBrace: false, isSquare: current == .leftBracket)
        last = lexer.passOver(stopsAtComma: false)
      case .rightParenthesis, .rightBracket, .interpolationEnd:
        if !level.isBrace {
          guard stacks.levels.count > base, let outer = stacks.levels.popLast() else { return }
          level = outer
        }
        if lastChain.next == offset, lexer.opensGroup(at: lastChain.start - 1) {
          advance()
          skimChain(lastChain.reference, from: lastChain.start - 1, level)
        } else {
          last = lexer.passOver(stopsAtComma: level.inBinding)
        }
      case .leftBrace:
        let head = level.head
        level.inHead = false
        level.head = nil
        if takePending() != nil {
          if let head { self.end(head) }
          break
        }
        if level.inBinding, stacks.levels.count < Self.maximumDepth,
          startsAccessors(behindValue: !Self.endsBinding(previous))
        {
          parseAccessors(of: nil)
          last = .rightBrace
          break
        }
        stacks.levels.append(level)
        level = SkimLevel(isBrace: true, scope: head ?? valueScope)
        advance()
        skimSignature()
        last = .leftBrace
      case .rightBrace:
        // A bracket that is still open ends here, too.
        while !level.isBrace, stacks.levels.count > base, let outer = stacks.levels.popLast() {
          level = outer
        }
        // Deeper, those of all blocks end together: each walks over what it holds.
        if stacks.levels.count < Self.maximumDepth { self.end(level.scope) }
        guard stacks.levels.count > base, let outer = stacks.levels.popLast() else { return }
        level = outer
        if level.inElse {
          level.inElse = false
          if let guarded = level.guarded { showValues(of: guarded) }
          level.guarded = nil
        }
        last = lexer.passOver(stopsAtComma: level.inBinding)
      case .period:
        advance()
        if kind.isWord || kind == .integer || kind == .dollarIdentifier {
          last = .identifier
          skimName()
        }
      case .comma:
        advance()
        if level.inBinding, !level.inHead,
          kind == .leftParenthesis || (kind.isIdentifier && isTypeLike(lexer.token))
        {
          skimBinding(level)
        } else if level.inBinding, kind.isWord, colonFollows() {
          advance()
          skimAnnotation()
        }
      case .identifier:
        if isTypeLike(lexer.token) {
          skimTypeName(level, after: previous)
        } else if lexer.base[Int(lexer.token.end)] == UInt8(ascii: "<") {
          skimName()
        } else {
          last = lexer.passOver(stopsAtComma: level.inBinding)
        }
      case .Self:
        if memberTypeFollows() { skimTypeName(level, after: previous) } else { advance() }
      case .backslash: parseKeyPath()
      case .pound:
        braces = level.inHead ? .body : .trailingClosure
        parseMacroExpansion()
        braces = .trailingClosure
      case .poundAvailable, .poundUnavailable, .poundSourceLocation:
        advance()
        if kind == .leftParenthesis { skipBalanced() }
      case .poundIf where level.isBrace && attributesFollowCondition(): skimDeclaration()
      case .poundIf:
        let isOutermost = stacks.levels.count == base
        _ = parseConditional(until: isOutermost ? end : .brace)
      case .at:
        if isUnknownCase() {
          if end == .switchCase, stacks.levels.count == base { return }
          advance()
          advance()
        } else if level.isBrace {
          skimDeclaration()
        } else {
          _ = parseAttribute()
        }
      case .case, .default:
        if skipLabel(unless: current == .default && level.isBrace) { break }
        if end == .switchCase, stacks.levels.count == base { return }
        if level.isBrace, !level.inHead, stacks.levels.count < Self.maximumDepth {
          self.end(level.scope)
          level.scope = valueScope
          level.inCase = true
        }
        skimCase(level)
        last = .semicolon
      default:
        if !current.isReserved {
          // A contextual word, a literal, an operator.
          if current.isIdentifier {
            skimContextualWord(level, after: previous)
          } else {
            last = lexer.passOver(stopsAtComma: level.inBinding)
          }
        } else if !skimKeyword(&level, after: previous) {
          last = lexer.passOver(stopsAtComma: level.inBinding)
        }
      }
    }
  }

  /// A reserved word; false when it says nothing about what follows.
  private mutating func skimKeyword(_ level: inout SkimLevel, after previous: TokenKind) -> Bool {
    switch kind {
    case .as:
      if skipLabel() { return true }
      advance()
      _ = parseCast()
    case .is:
      if skipLabel() { return true }
      advance()
      _ = parseType(.cast)
    case .let, .var:
      if skipLabel() { return true }
      advance()
      skimBinding(level)
      level.inBinding = true
    case .if, .guard, .switch:
      if skipLabel() { return true }
      level.inHead = true
      level.head = kind == .if ? valueScope : nil
      level.guarded = kind == .guard ? valueScope : nil
      level.inElse = false
      advance()
    case .while:
      if skipLabel() { return true }
      // Behind the body of `repeat` no other one follows.
      level.inHead = previous != .rightBrace || onNewLine
      level.head = level.inHead ? valueScope : nil
      advance()
    case .else:
      level.inHead = false
      // A second `else` hides nothing more, however many follow.
      if let guarded = level.guarded, !level.inElse {
        hideValues(of: guarded)
        level.inElse = true
      }
      advance()
    case .for:
      if skipLabel() { return true }
      advance()
      level.head = valueScope
      skimLoopHead()
      level.inHead = true
    case .break, .continue:
      if skipLabel() { return true }
      advance()
      if kind.isIdentifier, !onNewLine { advance() }
    case .throws, .do:
      if skipLabel() { return true }
      _ = eat(.do)
      if eat(.throws) { _ = parseThrownType() }
    case .catch:
      if skipLabel() { return true }
      advance()
      level.head = valueScope
      braces = .body
      while kind != .leftBrace, kind != .end {
        _ = parseCaseItem()
        if !eat(.comma) { break }
      }
      braces = .trailingClosure
    case let kind where kind.isDeclarationKeyword:
      if skipLabel() { return true }
      guard level.isBrace else { return false }
      skimDeclaration()
    default: return false
    }
    return true
  }

  /// A name that is no type's, with generic arguments.
  @inline(__always)
  private mutating func skimName() {
    advance()
    if atOperator(UInt8(ascii: "<")) { skimGenericArguments() }
  }

  private mutating func skimGenericArguments() {
    guard canOpenGenerics() else { return }
    var list = NodeList()
    tryGenericArguments(into: &list)
  }

  /// A word that may be a modifier of a local declaration, or an ordinary name.
  private mutating func skimContextualWord(_ level: SkimLevel, after previous: TokenKind) {
    let startsStatement = level.isBrace && (onNewLine || Self.endsStatement(previous))
    if startsStatement, stacks.levels.count < Self.maximumDepth, startsDeclaration() {
      skimDeclaration()
    } else if isTypeLike(lexer.token) {
      skimTypeName(level, after: previous)
    } else {
      skimName()
    }
  }

  /// A pattern and its type were read at once behind such a token, so no value stands between.
  private static func endsBinding(_ kind: TokenKind) -> Bool {
    kind == .let || kind == .var || kind == .comma
  }

  private static func endsStatement(_ kind: TokenKind) -> Bool {
    kind == .leftBrace || kind == .semicolon || kind == .rightBrace
  }

  /// A declaration, as everywhere; always consumes something.
  private mutating func skimDeclaration() {
    let start = lexer.token
    var list = NodeList()
    parseDeclaration(into: &list)
    if lexer.token == start { advance() }
  }

  /// A chain of names that begins with an upper-case one: `Avatar`, `Avatar.ID.make(…)`.
  private mutating func skimTypeName(_ level: SkimLevel, after previous: TokenKind) {
    if colonFollows() {
      let isLabel =
        !level.isBrace && !level.isSquare && (previous == .leftParenthesis || previous == .comma)
      let isLabelled = level.isBrace && (onNewLine || Self.endsStatement(previous))
      if isLabel || (isLabelled && labelsStatement()) {
        advance()
        advance()
        return
      }
    }
    guard kind == .Self || (kind.isIdentifier && isTypeLike(lexer.token)) else { return }
    let start = lexer.index
    let chain = beginReference(expressionKind)
    skimName()
    skimChain(chain, from: start, level)
  }

  /// What follows the first name of a chain.
  private mutating func skimChain(_ reference: Int, from start: Int, _ level: SkimLevel) {
    var chain = reference
    while chain >= 0 {
      switch kind {
      case .period, .colonColon:
        advance()
        guard atMember else { return }
        extendChain(&chain)
        skimName()
      case .leftParenthesis where !onNewLine:
        if !skipCompoundName() { markCalled(chain) }
        return
      case .leftBrace:
        guard pending.start != offset, !level.inHead else { return }
        if !level.inBinding || !startsAccessors(behindValue: true) { markCalled(chain) }
        return
      case .rightParenthesis:
        lastChain = NameChain(reference: chain, start: start, next: offset)
        return
      default: return
      }
    }
  }

  /// Steps over a keyword that is the label of an argument; false when it is none.
  private mutating func skipLabel(unless isExcluded: Bool = false) -> Bool {
    guard !isExcluded, colonFollows() else { return false }
    advance()
    advance()
    return true
  }

  /// What a closure begins with.
  private mutating func skimSignature() {
    switch kind {
    case .leftParenthesis, .leftBracket, .at, .wildcard, .identifier: break
    default: guard kind.isIdentifier else { return }
    }
    guard stacks.levels.count < Self.maximumDepth, startsSignature() else { return }
    var list = NodeList()
    parseSignature(into: &list)
  }

  /// The pattern after `let` or `var`, and its type.
  private mutating func skimBinding(_ level: SkimLevel) {
    let values = stacks.values.count
    if kind.isIdentifier {
      noteValue()
      advance()
    } else {
      _ = parseBindingPattern()
    }
    skimBound(from: values, isHead: level.inHead)
  }

  /// The type and the value of a pattern. A value does not see what the pattern noted, from a count of values
  /// on: then its end has to be known.
  private mutating func skimBound(from values: Int, isHead: Bool) {
    let noted = values..<stacks.values.count
    skimAnnotation()
    guard !noted.isEmpty, kind == .equal || kind == .in else { return }
    if isHead {
      advance()
      braces = .body
      parseExpression()
      braces = .trailingClosure
    } else {
      _ = parseInitialExpression()
    }
    showValues(noted)
  }

  private mutating func skimAnnotation() {
    guard kind == .colon else { return }
    advance()
    _ = parseType(.annotation)
  }

  private mutating func skimLoopHead() {
    _ = eat(.try)
    _ = eat(.await)
    skipUnsafe()
    let values = stacks.values.count
    if eat(.case) {
      braces = .body
      _ = parseMatchPattern()
      braces = .trailingClosure
    } else {
      _ = parseBindingPattern()
    }
    skimBound(from: values, isHead: true)
  }

  /// `case` of a switch up to its colon, or of a condition up to its `=`.
  private mutating func skimCase(_ level: SkimLevel) {
    if eat(.default) {
      _ = eat(.colon)
      return
    }
    advance()
    if level.inHead {
      let values = stacks.values.count
      braces = .body
      _ = parseMatchPattern()
      braces = .trailingClosure
      skimBound(from: values, isHead: true)
    } else {
      repeat { _ = parseCaseItem() } while eat(.comma)
      _ = eat(.colon)
    }
  }
}
