extension Parser {
  mutating func parseFunction(_ head: DeclarationHead) -> Int? {
    advance()
    if kind.isOperator {
      // `func ==<T>(…)`: the last `<` opens the generic parameters.
      let last = Int(lexer.token.end) - 1
      if lexer.token.end - lexer.token.start > 1, lexer.base[last] == UInt8(ascii: "<"),
        startsName(lexer.base[last + 1])
      {
        lexer.split(after: Int(lexer.token.end - lexer.token.start) - 1)
      }
    } else if !kind.isWord {
      problem(.unexpectedToken)
      return nil
    }
    let index = declare(.func, head)
    noteFunction()
    advance()
    parseInputs(of: index)
    parseEffects(of: index)
    if eat(.arrow) { file.declarations[index].type = parseType(.annotation) }
    file.declarations[index].requirements = parseRequirements()
    parseBody(of: index)
    return index
  }

  mutating func parseInitializer(_ head: DeclarationHead) -> Int? {
    let index = declare(.`init`, head)
    advance()
    if kind.isOperator, tokenIs("?") || tokenIs("!") {
      file.declarations[index].flags.insert(.isFailable)
      advance()
    }
    parseInputs(of: index)
    parseEffects(of: index)
    file.declarations[index].requirements = parseRequirements()
    parseBody(of: index)
    return index
  }

  mutating func parseDeinitializer(_ head: DeclarationHead) -> Int? {
    let index = declare(.deinit, head)
    advance()
    parseEffects(of: index)
    parseBody(of: index)
    return index
  }

  mutating func parseSubscript(_ head: DeclarationHead) -> Int? {
    let index = declare(.subscript, head)
    advance()
    parseInputs(of: index, namesAreLabels: false)
    if eat(.arrow) { file.declarations[index].type = parseType(.annotation) }
    file.declarations[index].requirements = parseRequirements()
    if kind == .leftBrace { parseAccessors(of: index) }
    return index
  }

  mutating func parseMacro(_ head: DeclarationHead) -> Int? {
    advance()
    guard kind.isWord else {
      problem(.unexpectedToken)
      return nil
    }
    let index = declare(.macro, head)
    advance()
    parseInputs(of: index)
    parseEffects(of: index)
    if eat(.arrow) { file.declarations[index].type = parseType(.annotation) }
    if kind == .equal { file.declarations[index].initialValue = parseInitialExpression() }
    file.declarations[index].requirements = parseRequirements()
    return index
  }

  /// `<T>(label name: Type, …)`.
  private mutating func parseInputs(of index: Int, namesAreLabels: Bool = true) {
    file.declarations[index].genericParameters = parseGenericParameters()
    guard kind == .leftParenthesis else { return }
    file.declarations[index].parameters = parseParameters(namesAreLabels: namesAreLabels)
  }

  /// `async throws(E)`.
  private mutating func parseEffects(of index: Int) {
    while true {
      switch kind {
      case .async: file.declarations[index].modifiers.insert(.async)
      case .reasync: file.declarations[index].modifiers.insert(.reasync)
      case .rethrows: file.declarations[index].modifiers.insert(.rethrows)
      case .throws:
        file.declarations[index].modifiers.insert(.throws)
        advance()
        file.declarations[index].thrownType = parseThrownType()
        continue
      default: return
      }
      advance()
    }
  }

  /// Effects of a function without a declaration; the thrown type, none where it is not written.
  @discardableResult
  mutating func parseEffects() -> NodeID {
    var thrown = NodeID.none
    while true {
      switch kind {
      case .async, .reasync, .throws, .rethrows:
        advance()
        if kind == .leftParenthesis { thrown = parseThrownType() }
      default: return thrown
      }
    }
  }

  /// Effects of `do`, a closure or an accessor, with a node of their own for the thrown type.
  mutating func parseEffects(into list: inout NodeList) {
    let start = offset
    let thrown = parseEffects()
    if !thrown.isNone {
      append(makeNode(.typeAnnotation, offset: start, child: thrown), to: &list)
    }
  }

  /// `(E)` behind `throws`; none where it is not written.
  mutating func parseThrownType() -> NodeID {
    guard eat(.leftParenthesis) else { return .none }
    defer { close(.rightParenthesis) }
    return parseType(.annotation)
  }

  private mutating func parseBody(of index: Int) {
    guard kind == .leftBrace else { return }
    beginBody(of: index)
    let wasCollecting = collectsNames
    collectsNames = false
    let scope = valueScope
    noteParameters(of: index)
    file.declarations[index].body = parseBlock()
    end(scope)
    collectsNames = wasCollecting
  }

  /// `(label name: Type = value, …)`; the only name of a parameter is its label, too, but for subscripts.
  mutating func parseParameters(namesAreLabels: Bool = true) -> Run {
    advance()
    let base = stacks.parameters.count
    while kind != .rightParenthesis, kind != .end {
      parseParameter(nameIsLabel: namesAreLabels)
      if !eat(.comma) { break }
    }
    close(.rightParenthesis)
    return stacks.parameters.move(from: base, to: &file.parameters)
  }

  private mutating func parseParameter(nameIsLabel: Bool) {
    var attribute = NodeID.none
    if kind == .at, attributePrecedesLabel() {
      repeat {
        if let found = parseAttribute(), attribute.isNone { attribute = found.type }
      } while kind == .at
    }
    var parameter = Parameter(
      label: .none, name: .none, offset: offset, type: .none, defaultValue: .none,
      attribute: attribute, isVariadic: false, hasDefault: false)
    skipParameterModifiers()
    var hasType = true
    if kind.isWord, colonFollows() {
      if kind != .wildcard {
        parameter.name = tokenName()
        if nameIsLabel { parameter.label = parameter.name }
      }
      parameter.offset = offset
      advance()
      advance()
    } else if kind.isWord, secondNameFollows() {
      if kind != .wildcard { parameter.label = tokenName() }
      advance()
      if kind != .wildcard { parameter.name = tokenName() }
      parameter.offset = offset
      advance()
      hasType = eat(.colon)
    }
    if hasType {
      parameter.isInOut = kind == .inout
      parameter.type = parseType(.annotation)
    }
    if kind.isOperator, tokenIs("...") {
      parameter.isVariadic = true
      advance()
    }
    if file.node(parameter.type)?.kind == .typePack { parameter.isVariadic = true }
    if kind == .equal {
      parameter.hasDefault = true
      parameter.defaultValue = parseInitialExpression()
    }
    stacks.parameters.append(parameter)
  }

  /// `isolated a b: T`: modifiers before two names; before one name the last of them is the label.
  private mutating func skipParameterModifiers() {
    guard kind.isParameterModifier else { return }
    let place = lexer.checkpoint
    while kind.isParameterModifier, lexer.nextKind.isWord {
      if secondNameFollows() {
        _ = eat(.inout)
        return
      }
      advance()
    }
    if !secondNameFollows() { lexer.goBack(to: place) }
  }

  /// An attribute of the parameter, not of a type without label: a name and a colon follow.
  private mutating func attributePrecedesLabel() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    while kind == .at {
      guard skipAttribute() else { return false }
    }
    skipParameterModifiers()
    return kind.isWord && (colonFollows() || secondNameFollows())
  }

  /// `label name:`.
  mutating func secondNameFollows() -> Bool {
    lexer.nextKind.isWord && lexer.tokens[lexer.index + 2].kind == .colon
  }

  /// `= value` of a declaration.
  mutating func parseInitialExpression() -> NodeID {
    advance()
    let saved = bodyState
    let wasCollecting = collectsNames
    collectsNames = false
    builds = options.expressions
    braces = .accessors
    inPattern = false
    bindsNames = false
    expressionKind = .static
    isLocal = true
    let scope = valueScope
    let id = parseExpression()
    // A local variable's is a part of the body around it.
    if !saved.isLocal { end(scope) }
    bodyState = saved
    collectsNames = wasCollecting
    return id
  }
}

extension TokenKind {
  /// A word that stands before the names of a parameter, or before its type.
  fileprivate var isParameterModifier: Bool {
    switch self {
    case .isolated, .borrowing, .consuming, ._const, .sending, .__owned, .__shared, .inout: true
    default: false
    }
  }
}
