extension Parser {
  /// `let a: A = x, (b, c) = y`, with accessors. Variables in bodies are recorded only when
  /// ``ReadOptions/locals`` is on; what they name is recorded always.
  mutating func parseVariable(
    _ kind: DeclarationKind, _ head: DeclarationHead, _ list: inout NodeList, _ linked: Bool
  ) {
    let parent = holder
    let isRecorded = context != .body || options.locals
    // Types in bodies become nodes only when a tree is wanted.
    builds = context != .body || options.expressions
    let buildsHeader = builds
    var untyped: [UntypedBinding] = []
    advance()
    repeat {
      holder = parent
      let start = offset
      let firstName = stacks.boundNames.count
      let wasCollecting = collectsNames
      collectsNames = isRecorded
      builds = buildsHeader && (options.expressions || linked)
      var parts = NodeList()
      let values = stacks.values.count
      append(parseBindingPattern(), to: &parts)
      // Others are declarations that more than a body sees.
      if !isLocal { stacks.values.truncate(to: values) }
      let noted = values..<stacks.values.count
      collectsNames = wasCollecting
      builds = buildsHeader

      let firstDeclaration = file.declarations.count
      let count = stacks.boundNames.count - firstName
      for position in firstName..<stacks.boundNames.count {
        let bound = stacks.boundNames[position]
        let index = declare(
          kind, head, name: bound.name, at: bound.offset, parent: parent)
        if count > 1 || lexer.base[Int(start)] == UInt8(ascii: "(") {
          file.declarations[index].flags.insert(.isDestructured)
        }
      }
      stacks.boundNames.truncate(to: firstName)
      let all = firstDeclaration..<file.declarations.count

      var type = NodeID.none
      if self.kind == .colon {
        let place = offset
        advance()
        type = parseType(.annotation)
        if linked { append(makeNode(.typeAnnotation, offset: place, child: type), to: &parts) }
      }
      for index in all { file.declarations[index].type = type }
      if !type.isNone {
        if count > 1 || !untyped.isEmpty { file.nodes[Int(type.index)].flags.insert(.shared) }
        for binding in untyped { share(type, with: binding) }
        untyped = []
      }
      let isBare = type.isNone && self.kind != .equal && self.kind != .leftBrace
      let hasValue = self.kind == .equal
      if hasValue {
        let place = offset
        let value = type.isNone && !isLocal ? parseDecidingValue() : parseInitialExpression()
        showValues(noted)
        for index in all {
          file.declarations[index].flags.insert(.hasInitialValue)
          file.declarations[index].initialValue = value
        }
        if linked { append(makeNode(.initialValue, offset: place, child: value), to: &parts) }
      }
      // A brace on a line of its own behind a value begins a statement, unless accessors stand
      // in it.
      if self.kind == .leftBrace,
        !hasValue || !onNewLine || startsAccessors(behindValue: true)
      {
        parseAccessors(of: all.last)
      }
      var binding = NodeID.none
      if linked {
        builds = true
        binding = makeNode(
          .variableBinding, offset: start, flags: head.modifiers.contains(.async) ? .async : [],
          children: parts)
        append(binding, to: &list)
      }
      if isBare, self.kind == .comma {
        untyped.append(UntypedBinding(node: binding, declarations: all))
      }
      for index in all {
        finish(index, into: &list, linked: linked)
        if index != all.upperBound - 1 {
          file.declarations[index].subtreeEnd = UInt32(truncatingIfNeeded: index + 1)
        }
      }
      builds = buildsHeader
    } while eat(.comma)
  }

  /// `a` in `let a, b: T`: has the type of the next binding with one.
  private struct UntypedBinding {
    var node: NodeID
    var declarations: Range<Int>
  }

  private mutating func share(_ type: NodeID, with binding: UntypedBinding) {
    for index in binding.declarations { file.declarations[index].type = type }
    // Nothing stands before the comma in `let , a: T`.
    guard let pattern = file.node(binding.node)?.firstChild, !pattern.isNone else { return }
    file.nodes[Int(pattern.index)].next = makeNode(
      .typeAnnotation, offset: file.nodes[Int(type.index)].offset, child: type)
  }

  /// `= value` from which a variable has its type, with everything in it where that is asked for.
  private mutating func parseDecidingValue() -> NodeID {
    let saved = options
    if options.decidingValues { options.buildTrees() }
    defer { options = saved }
    return parseInitialExpression()
  }

  /// `{ get … set … }`, or the statements of a getter alone.
  mutating func parseAccessors(of index: Int?) {
    if let index { beginBody(of: index) }
    let start = offset
    let saved = bodyState
    let scope = valueScope
    if let index { noteParameters(of: index) }
    defer {
      end(scope)
      bodyState = saved
    }
    guard startsAccessors() else {
      // `{ }` alone or statements: a getter.
      let body = parseBlock()
      if let index {
        file.declarations[index].flags.insert(.isComputed)
        file.declarations[index].body = body
      }
      return
    }
    enterBody()
    advance()
    var list = NodeList()
    var isComputed = false
    while kind != .rightBrace, kind != .end {
      if kind == .poundIf || kind.endsBranch {
        // Branches of accessors: both are read.
        skipLine()
        continue
      }
      while true {
        if kind == .at {
          _ = parseAttribute()
        } else if isAccessorModifier(kind) {
          advance()
        } else {
          break
        }
      }
      guard kind.isWord else {
        problem(.unexpectedToken)
        skipBalanced()
        continue
      }
      switch kind {
      case .willSet, .didSet, .`init`: break
      default: isComputed = true
      }
      append(parseAccessor(), to: &list)
    }
    if !eat(.rightBrace) { problem(.missingBrace, at: start) }
    guard let index else { return }
    file.declarations[index].body = makeNode(.block, offset: start, children: list)
    if isComputed { file.declarations[index].flags.insert(.isComputed) }
  }

  private mutating func parseAccessor() -> NodeID {
    let start = offset
    let name = builds ? tokenName() : .none
    let scope = valueScope
    defer { end(scope) }
    advance()
    var list = NodeList()
    if kind == .leftParenthesis {
      advance()
      if kind.isWord {
        noteValue()
        append(
          makeNode(.bindingPattern, name: builds ? tokenName() : .none, offset: offset), to: &list)
        advance()
      }
      close(.rightParenthesis)
    }
    parseEffects(into: &list)
    if kind == .leftBrace { append(parseBlock(), to: &list) }
    return makeNode(.accessor, name: name, offset: start, children: list)
  }

  private mutating func isAccessorModifier(_ kind: TokenKind) -> Bool {
    switch kind {
    case .mutating, .nonmutating, .borrowing, .consuming, .__consuming, .nonisolated, .isolated,
      .private, .fileprivate, .internal, .public, .package, .final, .lazy:
      true
    default: false
    }
  }

  /// The braces hold accessors: their first word is one, and what follows it fits. Behind a value
  /// only observers are: `= lock.sync { read { a } }` has closures.
  mutating func startsAccessors(behindValue: Bool = false) -> Bool {
    guard kind == .leftBrace else { return false }
    let first = peekByte().byte
    guard
      first == UInt8(ascii: "@") || first == UInt8(ascii: "#")
        || lexer.classes[Int(first)] & ByteClass.mask == ByteClass.letter
    else { return false }
    let place = lexer.checkpoint
    defer { lexer.goBack(to: place) }
    advance()
    while kind == .poundIf { skipLine() }
    while true {
      if kind == .at {
        guard skipAttribute() else { return false }
      } else if isAccessorModifier(kind) {
        advance()
      } else {
        break
      }
    }
    switch kind {
    case .willSet, .didSet, .`init`: break
    case _ where behindValue: return false
    case .get, .set, ._read, ._modify, .read, .modify, .unsafeAddress, .borrow, .mutate: break
    default:
      guard
        tokenIs("unsafeMutableAddress") || tokenIs("addressWithOwner")
          || tokenIs("addressWithNativeOwner") || tokenIs("mutableAddressWithOwner")
          || tokenIs("mutableAddressWithNativeOwner")
      else { return false }
    }
    let isPlainGet = kind == .get
    let mayBeCall = kind == .read || kind == .modify
    advance()
    switch kind {
    case .leftBrace: return !mayBeCall || yieldFollows()
    case .rightBrace, .semicolon, .at: return true
    case .async, .throws, .reasync, .rethrows: return true
    case .get, .set, ._read, ._modify, .read, .modify, .mutating, .nonmutating, .didSet, .willSet,
      .borrow, .mutate:
      return true
    case .leftParenthesis:
      guard !isPlainGet else { return false }
      skipBalanced()
      return kind == .leftBrace
    default: return false
    }
  }

  /// What begins with this brace yields, as the accessor `read { yield x }` does and the call `read { x }` does not.
  private mutating func yieldFollows() -> Bool {
    let end = min(lexer.closingBracket(ofBracketAt: lexer.index), lexer.index + 256)
    return (lexer.index..<end).contains { lexer.tokens[$0].kind == .yield }
  }
}
