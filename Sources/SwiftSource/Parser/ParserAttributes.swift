extension Parser {
  /// `@Name<T>(arguments)`. Arguments of the compiler's own attributes are skipped, those of others are
  /// read as expressions.
  mutating func parseAttribute() -> Attribute? {
    guard enter() else { return nil }
    defer { depth -= 1 }
    advance()
    guard kind.isWord else {
      problem(.unexpectedToken)
      return nil
    }
    let isDeclared = attributeIsDeclared()
    var attribute = Attribute(
      name: tokenName(), type: .none, arguments: .none, condition: condition)
    if isDeclared, kind.isIdentifier {
      attribute.type = parseNamedType(.attribute)
      if let node = file.node(attribute.type) { attribute.name = node.name }
    } else {
      advance()
    }
    guard kind == .leftParenthesis, !spaceBefore || argumentsStandApart() else {
      return attribute
    }
    if isDeclared {
      let start = offset
      let saved = bodyState
      let wasInAttribute = inAttribute
      inAttribute = true
      // What a property wrapper gets may decide the type of its property.
      let savedOptions = options
      if options.decidingValues { options.buildTrees() }
      builds = options.expressions
      braces = .trailingClosure
      inPattern = false
      expressionKind = .static
      var list = NodeList()
      parseArguments(into: &list, until: .rightParenthesis)
      attribute.arguments = makeNode(.tuple, offset: start, children: list)
      inAttribute = wasInAttribute
      options = savedOptions
      bodyState = saved
    } else {
      skipBalanced()
    }
    return attribute
  }

  /// Whether parentheses behind space are an attribute's, as before Swift 6: `@available (iOS 13, *) func`.
  private mutating func argumentsStandApart() -> Bool {
    guard !onNewLine else { return false }
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    skipBalanced()
    return kind == .at || startsDeclaration()
  }

  /// The current name of an attribute is that of a type or a macro, not one of the compiler's own words.
  mutating func attributeIsDeclared() -> Bool {
    if isTypeLike(lexer.token) || lexer.base[Int(lexer.token.end)] == UInt8(ascii: ".")
      || lexer.nextKind == .colonColon
    {
      return true
    }
    if byte() == UInt8(ascii: "_") { return false }
    let length = Int(lexer.token.end - lexer.token.start)
    guard length < CompilerAttributes.byLength.count else { return true }
    return !CompilerAttributes.byLength[length].contains { tokenIs($0) }
  }

  /// Steps over `@A.B<C>(…)` without recording anything.
  mutating func skipAttribute() -> Bool {
    advance()
    guard kind.isWord else { return false }
    skipModuleSelector()
    advance()
    while true {
      if kind == .period {
        advance()
        advance()
      } else if kind.isOperator, byte() == UInt8(ascii: "<"),
        !spaceBefore
      {
        skipAngles()
      } else {
        break
      }
    }
    if kind == .leftParenthesis, !spaceBefore { skipBalanced() }
    return true
  }

  /// Steps over `<…>` by counting angle brackets, no further than such lists reach.
  private mutating func skipAngles() {
    var open = 0
    var left = 64
    repeat {
      left -= 1
      switch kind {
      case .leftBrace, .rightBrace, .rightParenthesis, .rightBracket, .end, .semicolon: return
      case .leftParenthesis, .leftBracket: skipBalanced()
      default:
        if kind.isOperator, kind != .arrow {
          for index in Int(lexer.token.start)..<Int(lexer.token.end) {
            if lexer.base[index] == UInt8(ascii: "<") { open += 1 }
            if lexer.base[index] == UInt8(ascii: ">") { open -= 1 }
          }
        }
        advance()
      }
    } while open > 0 && left > 0
  }
}

/// The compiler's own attributes of declarations and types; those that begin with an underscore and those
/// that are written as types are not listed.
private enum CompilerAttributes {
  /// At the place of its length in bytes, each name.
  static let byLength: [[StaticString]] = {
    var lists: [[StaticString]] = []
    for name in names {
      let length = name.utf8CodeUnitCount
      while lists.count <= length { lists.append([]) }
      lists[length].append(name)
    }
    return lists
  }()

  private static let names: [StaticString] = [
    "abi", "actorIndependent", "async", "attached", "autoclosure", "available", "backDeployed",
    "c", "cdecl", "concurrent", "const", "constInitialized", "convention", "derivative",
    "diagnose", "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "escaping", "exclusivity", "export", "extensible", "freestanding", "frozen", "globalActor",
    "implementation", "inlinable", "inline", "isolated", "lifetime", "main", "noDerivative",
    "noescape", "nonexhaustive", "nonobjc", "nonoverride", "objc", "objcMembers",
    "preEnumExtensibility", "preconcurrency", "propertyWrapper", "reasync",
    "requires_stored_property_inits", "resultBuilder", "rethrows", "retroactive", "safe",
    "section", "sensitive", "specialized", "storageRestrictions", "testable", "thick", "thin",
    "transpose", "typeWrapper", "unchecked", "unknown", "unreachable", "unsafe",
    "unsafe_no_objc_tagged_pointer", "usableFromInline", "used", "warn",
    "warn_unqualified_access", "warn_unused_result",
  ]
}
