/// What is written before the keyword of a declaration.
struct DeclarationHead {
  var start: UInt32
  var attributes = Run.empty
  var access = Access.unwritten
  var modifiers: Modifiers = []
  /// What the attributes name, from the first that is not inside one of their closures.
  var references: Range<Int>
}

extension Parser {
  /// The current token begins a declaration, not an expression.
  mutating func startsDeclaration() -> Bool {
    switch kind {
    case .identifier: return false
    case .subscript, .`init`, .case: return context == .type
    // A condition gets here when it holds attributes.
    case .at, .poundIf: return true
    case .actor, .macro: return modifierStartsDeclaration()
    case let kind where kind.isDeclarationKeyword: return true
    case let kind where kind.isContextualModifier: return modifierStartsDeclaration()
    default: return false
    }
  }

  /// A contextual modifier begins a declaration when its keyword (or more modifiers) follows.
  private mutating func modifierStartsDeclaration() -> Bool {
    let next = peekByte()
    guard
      startsName(next.byte) || next.byte == UInt8(ascii: "(") || next.byte == UInt8(ascii: "@")
    else { return false }
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    // More modifiers than there are begin nothing: a run of words is not walked once for each.
    for _ in 0..<64 {
      let word = kind
      switch word {
      case .subscript, .`init`, .at: return true
      case .case: return context == .type
      case .actor, .macro:
        advance()
        if kind.isIdentifier { return true }
        if kind == .func || kind == .class || kind == .var { return true }
        return false
      case _ where word.isDeclarationKeyword: return true
      case _ where word.isContextualModifier:
        advance()
        if kind == .leftParenthesis {
          guard word == .unowned || word == .nonisolated || word == .package || opensAccess(word)
          else { return false }
          skipBalanced()
        }
      default: return false
      }
    }
    return false
  }

  /// `open(set)` stands before members; elsewhere `open(file)` is a call, whatever follows it.
  private mutating func opensAccess(_ word: TokenKind) -> Bool { word == .open && context == .type }

  /// One declaration with its attributes and modifiers.
  mutating func parseDeclaration(into list: inout NodeList) {
    guard enter() else { return }
    defer { depth -= 1 }
    let wasBuilding = builds
    builds = true
    defer { builds = wasBuilding }
    let outer = holder
    let head = parseHead()
    if let index = parseKeyword(head, into: &list, linked: wasBuilding) {
      finish(index, into: &list, linked: wasBuilding)
    }
    holder = outer
  }

  /// Dispatches on the keyword. Returns the declaration, where it is one that still has to be finished.
  private mutating func parseKeyword(
    _ head: DeclarationHead, into list: inout NodeList, linked: Bool
  ) -> Int? {
    switch kind {
    case .import: parseImport(head)
    case .class: return parseNominal(.class, head)
    case .struct: return parseNominal(.struct, head)
    case .enum: return parseNominal(.enum, head)
    case .actor: return parseNominal(.actor, head)
    case .protocol: return parseNominal(.protocol, head)
    case .extension: return parseExtension(head)
    case .func: return parseFunction(head)
    case .`init`: return parseInitializer(head)
    case .deinit: return parseDeinitializer(head)
    case .subscript: return parseSubscript(head)
    case .var: parseVariable(.var, head, &list, linked)
    case .let: parseVariable(.let, head, &list, linked)
    case .typealias: return parseTypeName(.typealias, head)
    case .associatedtype: return parseTypeName(.associatedtype, head)
    case .case: parseEnumCases(head, &list, linked)
    case .operator: return parseOperator(head)
    case .`precedencegroup`: return parsePrecedenceGroup(head)
    case .macro: return parseMacro(head)
    case .poundElse, .poundElseif, .poundEndif, .poundIf: break
    case .pound:
      builds = options.expressions
      let id = parseExpression()
      if linked { append(id, to: &list) }
    default:
      // Attributes or modifiers with nothing behind them.
      if kind != .rightBrace, kind != .end, context != .body { problem(.unexpectedToken) }
      if context == .body || context == .file {
        builds = options.expressions
        if kind != .rightBrace, kind != .end, kind != .case, kind != .default {
          let id = parseExpression()
          if linked { append(id, to: &list) }
        }
      }
    }
    return nil
  }

  /// `class` before `func`, `var` or another modifier, not before a name such as `prefix`.
  private mutating func classIsModifier() -> Bool {
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    return startsDeclaration()
  }

  /// Attributes and modifiers, in any order.
  private mutating func parseHead() -> DeclarationHead {
    var head = DeclarationHead(
      start: offset, references: file.references.count..<file.references.count)
    let attributes = stacks.attributes.count
    while true {
      switch kind {
      case .at:
        if let attribute = parseAttribute() { stacks.attributes.append(attribute) }
      case .poundIf where attributesFollowCondition(): parseConditionalAttributes()
      case .private: parseAccess(.private, &head)
      case .fileprivate: parseAccess(.fileprivate, &head)
      case .internal: parseAccess(.internal, &head)
      case .public: parseAccess(.public, &head)
      case .package: parseAccess(.package, &head)
      case .open: parseAccess(.open, &head)
      case .static: parseModifier(.static, &head)
      case .class:
        guard classIsModifier() else { return finish(head, attributes) }
        parseModifier(.class, &head)
      case .final: parseModifier(.final, &head)
      case .override: parseModifier(.override, &head)
      case .mutating, ._mutating: parseModifier(.mutating, &head)
      case .nonmutating: parseModifier(.nonmutating, &head)
      case .lazy: parseModifier(.lazy, &head)
      case .weak: parseModifier(.weak, &head)
      case .unowned: parseModifier(.unowned, &head)
      case .optional: parseModifier(.optional, &head)
      case .required: parseModifier(.required, &head)
      case .convenience: parseModifier(.convenience, &head)
      case .dynamic: parseModifier(.dynamic, &head)
      case .indirect: parseModifier(.indirect, &head)
      case .prefix: parseModifier(.prefix, &head)
      case .postfix: parseModifier(.postfix, &head)
      case .infix: parseModifier(.infix, &head)
      case .nonisolated: parseModifier(.nonisolated, &head)
      case .isolated: parseModifier(.isolated, &head)
      case .distributed: parseModifier(.distributed, &head)
      case .borrowing: parseModifier(.borrowing, &head)
      case .consuming: parseModifier(.consuming, &head)
      case .sending: parseModifier(.sending, &head)
      case .async: parseModifier(.async, &head)
      case .__consuming, ._const, ._local, .any, .unsafe, .reasync, .__setter_access:
        parseModifier(.underscored, &head)
      default: return finish(head, attributes)
      }
    }
  }

  private mutating func finish(_ head: DeclarationHead, _ attributes: Int) -> DeclarationHead {
    guard stacks.attributes.count > attributes else { return head }
    var head = head
    head.attributes = stacks.attributes.move(from: attributes, to: &file.attributes)
    // Of the references that were noted since the head began.
    let noted = head.references.lowerBound..<max(head.references.lowerBound, file.references.count)
    let first = noted.first { file.references[$0].holder == holder } ?? noted.upperBound
    head.references = first..<noted.upperBound
    return head
  }

  private mutating func parseModifier(_ modifier: Modifiers, _ head: inout DeclarationHead) {
    head.modifiers.insert(modifier)
    advance()
    if kind == .leftParenthesis, !onNewLine, modifier == .unowned || modifier == .nonisolated {
      skipBalanced()
    }
  }

  private mutating func parseAccess(_ access: Access, _ head: inout DeclarationHead) {
    advance()
    // `private(set)` says nothing about the declaration itself.
    if kind == .leftParenthesis {
      skipBalanced()
    } else {
      head.access = access
    }
  }

  /// Records a declaration whose name is the current token (or `name`), and makes it the holder.
  mutating func declare(
    _ kind: DeclarationKind, _ head: DeclarationHead, name: Name? = nil, at place: UInt32? = nil,
    parent: UInt32? = nil
  ) -> Int {
    var declaration = Declaration(
      kind, name: name ?? tokenName(), nameOffset: place ?? offset, start: head.start,
      parent: parent ?? holder, condition: condition)
    declaration.attributes = head.attributes
    declaration.access = head.access
    declaration.modifiers = head.modifiers
    if isLocal { declaration.flags.insert(.isLocal) }
    if kind.isNominal || kind == .typealias, isLocal || stacks.values.count > 0 {
      noteType(declaration.name)
    }
    file.declarations.append(declaration)
    let index = file.declarations.count - 1
    // What the attributes name belongs to the declaration; of several names, to the first.
    if let first = head.references.first, file.references[first].holder == holder {
      for reference in head.references where file.references[reference].holder == holder {
        file.references[reference].holder = UInt32(truncatingIfNeeded: index)
      }
    }
    holder = UInt32(truncatingIfNeeded: index)
    return index
  }

  /// Ends a declaration at the token before; hangs its node into the tree if there is one.
  mutating func finish(_ index: Int, into list: inout NodeList, linked: Bool) {
    file.declarations[index].end = lexer.previousEnd
    file.declarations[index].subtreeEnd = UInt32(truncatingIfNeeded: file.declarations.count)
    guard linked else { return }
    builds = true
    append(
      makeNode(
        .declaration, name: Name(id: UInt32(truncatingIfNeeded: index)),
        offset: file.declarations[index].nameOffset),
      to: &list)
  }
}

extension TokenKind {
  /// A reserved word that begins a declaration or stands before one.
  var isDeclarationKeyword: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .import, .typealias,
      .associatedtype, .deinit, .operator, .`precedencegroup`, .static, .private, .fileprivate,
      .internal, .public:
      true
    default: false
    }
  }

  /// A word that is a modifier only before a declaration.
  fileprivate var isContextualModifier: Bool {
    switch self {
    case .any, .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .final,
      .indirect, .infix, .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional,
      .override, .package, .postfix, .prefix, .reasync, .required, .sending, .unowned, .unsafe,
      .weak, .__consuming, ._const, ._local, ._mutating, .__setter_access:
      true
    default: false
    }
  }
}
