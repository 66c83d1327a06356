// Types, extensions and what is not a function or variable.
extension Parser {
  mutating func parseImport(_ head: DeclarationHead) {
    advance()
    var symbolKind: DeclarationKind?
    switch kind {
    case .typealias: symbolKind = .typealias
    case .struct: symbolKind = .struct
    case .class: symbolKind = .class
    case .enum: symbolKind = .enum
    case .protocol: symbolKind = .protocol
    case .var: symbolKind = .var
    case .let: symbolKind = .let
    case .func: symbolKind = .func
    default: break
    }
    if symbolKind != nil { advance() }
    guard kind.isWord else {
      problem(.unexpectedToken)
      return
    }
    let first = file.parts.count
    let module = tokenName()
    let place = offset
    while kind.isWord || kind.isOperator {
      file.parts.append(NamePart(name: tokenName(), offset: offset))
      advance()
      guard kind == .period || kind == .colonColon, !onNewLine else { break }
      advance()
    }
    let count = file.parts.count - first
    file.imports.append(
      Import(
        module: module, offset: place, start: head.start, end: lexer.previousEnd,
        path: Run(first: first, count: count), symbolKind: symbolKind, attributes: head.attributes,
        condition: condition))
    if symbolKind != nil, count > 1, count < 200 {
      file.references.append(
        Reference(
          firstPart: UInt32(truncatingIfNeeded: first), holder: Declaration.none,
          condition: condition, partCount: UInt8(count), memberCount: 0, kind: .import, flags: []))
    }
  }

  mutating func parseNominal(_ kind: DeclarationKind, _ head: DeclarationHead) -> Int? {
    advance()
    guard self.kind.isWord else {
      problem(.unexpectedToken)
      return nil
    }
    let index = declare(kind, head)
    advance()
    file.declarations[index].genericParameters = parseGenericParameters()
    file.declarations[index].inherits = parseInheritance()
    file.declarations[index].requirements = parseRequirements()
    parseMembers(of: index)
    return index
  }

  mutating func parseExtension(_ head: DeclarationHead) -> Int? {
    advance()
    let index = declare(.extension, head, name: Name.none, at: offset)
    let type = parseType(.annotation)
    file.declarations[index].type = type
    if let node = file.node(type) { file.declarations[index].name = node.name }
    file.declarations[index].inherits = parseInheritance()
    file.declarations[index].requirements = parseRequirements()
    parseMembers(of: index)
    return index
  }

  /// The current token is the `{` of a declaration.
  mutating func beginBody(of index: Int) {
    file.declarations[index].flags.insert(.hasBody)
  }

  /// `{ members }`.
  private mutating func parseMembers(of index: Int) {
    guard kind == .leftBrace else {
      problem(.unexpectedToken)
      return
    }
    beginBody(of: index)
    let start = offset
    let wasContext = context
    let wasBuilding = builds
    let wasCollecting = collectsNames
    collectsNames = false
    context = .type
    builds = options.expressions
    let scope = valueScope
    noteParameters(of: index)
    advance()
    var members = NodeList()
    parseItems(into: &members, until: .brace)
    end(scope)
    if !eat(.rightBrace) { problem(.missingBrace, at: start) }
    context = wasContext
    builds = wasBuilding
    collectsNames = wasCollecting
  }

  /// `: A, B & C`, of a type what it inherits, of an associated type what it must conform to.
  mutating func parseInheritance(_ role: ReferenceKind = .inheritance) -> Run {
    guard kind == .colon else { return .empty }
    advance()
    let base = stacks.inherited.count
    repeat {
      guard kind != .leftBrace, kind != .where else { break }
      let type = parseType(role)
      stacks.inherited.append(type)
    } while eat(.comma)
    return stacks.inherited.move(from: base, to: &file.inheritance)
  }

  /// `<T: P, each U, let N: Int>`.
  mutating func parseGenericParameters() -> Run {
    guard atOperator(UInt8(ascii: "<")) else { return .empty }
    lexer.split(after: 1)
    advance()
    let first = file.genericParameters.count
    while kind != .end, !atOperator(UInt8(ascii: ">")) {
      while kind == .at { _ = parseAttribute() }
      if kind == .each, peekByte().byte != UInt8(ascii: ">"),
        peekByte().byte != UInt8(ascii: ","), peekByte().byte != UInt8(ascii: ":")
      {
        advance()
      }
      if kind == .let { advance() }
      guard kind.isWord else { break }
      var parameter = GenericParameter(name: tokenName(), constraint: .none)
      advance()
      // `T.Type` in a protocol's old syntax, and `T...` of packs before Swift 5.9, are errors now.
      if eat(.colon) { parameter.constraint = parseType(.constraint) }
      file.genericParameters.append(parameter)
      if !eat(.comma) { break }
    }
    if kind == .where { _ = parseRequirements() }
    if atOperator(UInt8(ascii: ">")) {
      lexer.split(after: 1)
      advance()
    } else {
      problem(.unexpectedToken)
    }
    return Run(first: first, count: file.genericParameters.count - first)
  }

  /// `where A: B, C == D`.
  mutating func parseRequirements() -> Run {
    guard kind == .where else { return .empty }
    advance()
    let first = file.requirements.count
    repeat {
      guard kind != .leftBrace, kind != .end else { break }
      let left = parseRequirementSide()
      var isSameType = false
      if kind == .colon {
        advance()
      } else if kind.isOperator, tokenIs("==") {
        isSameType = true
        advance()
      } else {
        problem(.unexpectedToken)
        break
      }
      let right = parseRequirementSide()
      // A layout's size: `_Trivial(64)`.
      if kind == .leftParenthesis, !spaceBefore { skipBalanced() }
      file.requirements.append(Requirement(left: left, right: right, isSameType: isSameType))
    } while eat(.comma)
    return Run(first: first, count: file.requirements.count - first)
  }

  /// A type, or an integer that a value parameter equals.
  private mutating func parseRequirementSide() -> NodeID {
    if kind.isOperator, tokenIs("-") { advance() }
    return eat(.integer) ? .none : parseType(.constraint)
  }

  /// `typealias A<T> = B where …`, `associatedtype A: B = C where …`.
  mutating func parseTypeName(_ declared: DeclarationKind, _ head: DeclarationHead) -> Int? {
    advance()
    guard kind.isWord else {
      problem(.unexpectedToken)
      return nil
    }
    let index = declare(declared, head)
    advance()
    if declared == .typealias {
      file.declarations[index].genericParameters = parseGenericParameters()
    } else {
      file.declarations[index].inherits = parseInheritance(.constraint)
    }
    if eat(.equal) { file.declarations[index].type = parseType(.annotation) }
    file.declarations[index].requirements = parseRequirements()
    return index
  }

  /// `case a, b(Int), c = 1`: one declaration per name.
  mutating func parseEnumCases(
    _ head: DeclarationHead, _ list: inout NodeList, _ linked: Bool
  ) {
    let parent = holder
    advance()
    repeat {
      guard kind.isWord else {
        problem(.unexpectedToken)
        return
      }
      holder = parent
      let index = declare(.case, head)
      advance()
      if kind == .leftParenthesis {
        file.declarations[index].parameters = parseParameters()
      }
      if kind == .equal {
        file.declarations[index].flags.insert(.hasInitialValue)
        file.declarations[index].initialValue = parseInitialExpression()
      }
      finish(index, into: &list, linked: linked)
    } while eat(.comma)
  }

  mutating func parseOperator(_ head: DeclarationHead) -> Int? {
    advance()
    guard kind.isOperator || kind == .identifier else {
      problem(.unexpectedToken)
      return nil
    }
    let index = declare(.operator, head)
    advance()
    let first = file.parameters.count
    if eat(.colon) { parseWords(label: .none) }
    file.declarations[index].parameters = Run(first: first, count: file.parameters.count - first)
    if kind == .leftBrace { skipBalanced() }
    return index
  }

  mutating func parsePrecedenceGroup(_ head: DeclarationHead) -> Int? {
    advance()
    guard kind.isWord else {
      problem(.unexpectedToken)
      return nil
    }
    let index = declare(.`precedencegroup`, head)
    advance()
    if kind == .leftBrace {
      let first = file.parameters.count
      let start = lexer.checkpoint
      advance()
      while kind.isWord {
        let label = tokenName()
        advance()
        guard eat(.colon) else { break }
        parseWords(label: label)
      }
      file.declarations[index].parameters = Run(first: first, count: file.parameters.count - first)
      if kind == .rightBrace {
        advance()
      } else {
        lexer.goBack(to: start)
        skipBalanced()
      }
    }
    return index
  }

  /// `A, B`: each a parameter under a label.
  private mutating func parseWords(label: Name) {
    while kind.isWord {
      file.parameters.append(
        Parameter(
          label: label, name: tokenName(), offset: offset, type: .none, defaultValue: .none,
          attribute: .none, isVariadic: false, hasDefault: false))
      advance()
      if !eat(.comma) { break }
    }
  }
}
