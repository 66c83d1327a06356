/// Reads a file's tokens once, by recursive descent, and writes what it finds into flat arrays.
///
/// The grammar is read the same way whether or not a syntax tree is wanted: functions that parse a
/// type, an expression, a pattern or a statement return the node they made, or `.none` when
/// ``builds`` is off. Nothing here fails: what does not fit is noted as a problem and stepped over.
/// Three things keep hostile input harmless. Every recursion passes through ``enter(_:)``, which
/// counts depth and skips what is nested too deeply. Every loop consumes a token or ends. And going
/// back is only done over types (bounded by depth) and over brackets at the start of a closure.
///
/// Methods are `mutating` even where they change nothing: a builder without optimisation copies a
/// large value for every other call, and the stack would not hold the depth that is allowed.
struct Parser: ~Copyable {
  var lexer: Lexer
  var names: NameTable
  let recentNames: RecentNames
  var options: ReadOptions
  var file: Draft

  /// Nodes are made: always for the headers of declarations, else as the options say.
  var builds = false
  /// The declaration that what is read belongs to.
  var holder = Declaration.none
  /// The innermost `#if` branch.
  var condition: UInt32 = 0
  /// Inside a body, so declarations are local.
  var isLocal = false
  /// What the braces around the current place hold.
  var context = Context.file
  /// A `{` after an expression may be the body of a statement, not a trailing closure.
  var braces = BraceRule.trailingClosure
  /// How a type's name that stands in an expression is recorded.
  var expressionKind = ReferenceKind.static
  /// Inside a pattern: `let` may stand in expressions, `=` ends them.
  var inPattern = false
  /// Under `let` in a pattern: a lone name is bound.
  var bindsNames = false
  /// Inside the arguments of an attribute.
  var inAttribute = false
  /// Grows with every error in a type, so that a trial knows whether it failed.
  var typeErrors = 0
  /// A guess is being made whether `<` opens generic arguments: it may not look far, because what
  /// follows may be full of guesses.
  var isGuessing = false
  var depth = 0
  /// A statement's body that was read ahead of the statement.
  var pending = PendingBody()
  /// A run of `#if` behind an expression, and whether a member stands behind it.
  var conditionRun = (offsets: UInt32(0)..<UInt32(0), endsInMember: false)
  /// About the closure read last.
  var lastBlock = NodeID.none
  var lastClosureHasSignature = false
  /// The chain of names that was read last.
  var lastChain = NameChain()
  /// What is being read and not complete.
  var stacks: Stacks
  /// The names in a pattern are collected.
  var collectsNames = false
  /// Whether a reference turned out to mean a value.
  var hasValueReferences = false

  enum Context: UInt8 { case file, type, body }

  enum BraceRule: UInt8 { case trailingClosure, accessors, body, switchBody }

  /// `Avatar.shared` in an expression: what stands behind parentheses around it alone goes on with it.
  struct NameChain {
    var reference = -1
    /// The place of its first token among all.
    var start = 0
    /// Where the token behind it starts.
    var next = UInt32.max
  }

  struct PendingBody {
    var start = UInt32.max
    var closure = NodeID.none
    var block = NodeID.none
    var after = Lexer.Checkpoint(
      token: Token(kind: .end, flags: [], start: 0, end: 0), previousEnd: 0, index: 0)
  }

  /// More is not read: real code stays far below, and the stack of a thread holds this much.
  static let maximumDepth = 200

  init(
    base: UnsafePointer<UInt8>, count: Int, names: consuming NameTable, options: ReadOptions,
    scratch: consuming Scratch
  ) {
    file = scratch.file
    stacks = scratch.stacks
    recentNames = scratch.recentNames
    lexer = Lexer(base: base, count: count, tokens: scratch.tokens, lines: scratch.lines)
    self.names = names
    self.options = options
    file.conditions.append(Condition(parent: 0, previous: 0, expression: .none))
    builds = options.expressions
  }

  /// Reads the whole file.
  mutating func parseFile() {
    lexer.next()
    var list = NodeList()
    while lexer.token.kind != .end {
      parseItems(into: &list, until: .brace)
      if lexer.token.kind != .end {
        problem(.unexpectedToken)
        lexer.next()
      }
    }
    if builds { file.topLevel = makeNode(.block, offset: 0, children: list) }
  }
}

// MARK: - Tokens

extension Parser {
  var kind: TokenKind { mutating get { lexer.token.kind } }
  var offset: UInt32 { mutating get { lexer.token.start } }
  var onNewLine: Bool { mutating get { lexer.token.flags.contains(.newlineBefore) } }

  var spaceBefore: Bool { mutating get { lexer.token.flags.contains(.spaceBefore) } }

  mutating func advance() { lexer.next() }

  /// Consumes the current token if it is of a kind.
  mutating func eat(_ wanted: TokenKind) -> Bool {
    guard kind == wanted else { return false }
    lexer.next()
    return true
  }

  /// The name of the current token, without backticks.
  mutating func tokenName() -> Name { name(of: lexer.token) }

  mutating func name(of token: Token) -> Name {
    var start = Int(token.start)
    var end = Int(token.end)
    if token.flags.contains(.backticks), end - start > 2 {
      start += 1
      end -= 1
    }
    return recentNames.intern(lexer.base + start, length: end - start, in: &names)
  }

  /// The byte at an offset from the start of the current token.
  mutating func byte(_ index: Int = 0) -> UInt8 { lexer.base[Int(lexer.token.start) + index] }

  /// True when the current token has this text.
  mutating func tokenIs(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard Int(lexer.token.end - lexer.token.start) == length else { return false }
    for index in 0..<length where text.utf8Start[index] != byte(index) { return false }
    return true
  }

  /// The current token is an operator that starts with this byte.
  mutating func atOperator(_ first: UInt8) -> Bool { kind.isOperator && byte() == first }

  /// Steps over `Module::` before the name of a value or a macro. Before that of a type it is read as `Module.`
  /// is, to which it mostly comes.
  @inline(__always)
  mutating func skipModuleSelector() {
    if lexer.nextKind == .colonColon { skipToName() }
  }

  @inline(never)
  private mutating func skipToName() {
    let place = lexer.checkpoint
    advance()
    advance()
    if !kind.isWord, !kind.isOperator { lexer.goBack(to: place) }
  }

  /// The first byte of the next token, and whether a line break stands before it.
  mutating func peekByte() -> (byte: UInt8, onNewLine: Bool) {
    if lexer.isSplit { return (lexer.base[Int(lexer.token.end)], false) }
    let next = lexer.nextToken
    return (lexer.base[Int(next.start)], next.flags.contains(.newlineBefore))
  }

  /// A colon follows the current word.
  mutating func colonFollows() -> Bool { lexer.nextKind == .colon }

  /// What begins with this byte can be a name, also one in backticks or with letters beyond ASCII.
  func startsName(_ byte: UInt8) -> Bool {
    let type = lexer.classes[Int(byte)] & ByteClass.mask
    return type == ByteClass.letter || type == ByteClass.backtick || type == ByteClass.unicode
  }

  /// The current word starts with an upper-case letter, after underscores.
  mutating func isTypeLike(_ token: Token) -> Bool {
    startsType(at: Int(token.start) + (token.flags.contains(.backticks) ? 1 : 0))
  }

  /// Whether the letter at a place, after underscores, begins names as those of types are written.
  @inline(__always)
  mutating func startsType(at place: Int) -> Bool {
    var p = place
    while lexer.base[p] == UInt8(ascii: "_") { p += 1 }
    let first = lexer.base[p]
    if first >= 0x80 { return UnicodeClass.startsType(lexer.decode(at: p).scalar) }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  mutating func problem(_ kind: ProblemKind, at place: UInt32? = nil) {
    guard file.problems.count < 100 else { return }
    file.problems.append(Problem(kind: kind, offset: place ?? offset))
  }

  /// Consumes a closing token, or notes that it is missing and looks for it on the way to the end
  /// of the statement.
  mutating func close(_ wanted: TokenKind) {
    if eat(wanted) { return }
    switch wanted {
    case .rightBrace: problem(.missingBrace)
    case .rightBracket: problem(.missingBracket)
    default: problem(.missingParenthesis)
    }
    while kind != .end {
      if kind == wanted {
        advance()
        return
      }
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart, .stringStart:
        skipBalanced()
      case .rightBrace, .rightBracket, .rightParenthesis, .interpolationEnd: return
      case .func, .var, .let, .class, .struct, .enum, .extension, .protocol, .import, .if, .guard,
        .for, .while, .return, .switch, .poundIf, .poundElse, .poundElseif, .poundEndif:
        if onNewLine { return }
        advance()
      default: advance()
      }
    }
  }

  /// Skips the bracketed group (or string) that starts here, without recursion; or one token.
  mutating func skipBalanced() {
    if takePending() != nil { return }
    var open = 0
    let start = lexer.index
    var left = 64
    repeat {
      left -= 1
      if left == 0 {
        if isGuessing { typeErrors += 1 } else { lexer.move(behindBracketAt: start) }
        return
      }
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart, .stringStart: open += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd, .stringEnd: open -= 1
      case .end: return
      default: break
      }
      advance()
    } while open > 0
  }

  /// Counts one level of nesting; false (with the inner part skipped) when there are too many.
  mutating func enter() -> Bool {
    guard depth < Self.maximumDepth else {
      problem(.tooDeep)
      typeErrors += 1
      if !isGuessing, kind != .rightParenthesis, kind != .rightBracket, kind != .rightBrace,
        kind != .interpolationEnd
      {
        skipBalanced()
      }
      return false
    }
    depth += 1
    return true
  }
}

// MARK: - Nodes

/// Children that are being collected for a node.
struct NodeList {
  var first = NodeID.none
  var last = NodeID.none
}

extension Parser {
  mutating func makeNode(
    _ kind: NodeKind, name: Name = .none, offset: UInt32, flags: NodeFlags = []
  ) -> NodeID {
    guard builds else { return .none }
    file.nodes.append(Node(kind, name: name, offset: offset, flags: flags))
    return NodeID(UInt32(truncatingIfNeeded: file.nodes.count - 1))
  }

  mutating func makeNode(
    _ kind: NodeKind, name: Name = .none, offset: UInt32, flags: NodeFlags = [],
    children: NodeList
  ) -> NodeID {
    let id = makeNode(kind, name: name, offset: offset, flags: flags)
    if !id.isNone { file.nodes[Int(id.index)].firstChild = children.first }
    return id
  }

  mutating func makeNode(
    _ kind: NodeKind, name: Name = .none, offset: UInt32, flags: NodeFlags = [], child: NodeID
  ) -> NodeID {
    let id = makeNode(kind, name: name, offset: offset, flags: flags)
    if !id.isNone { file.nodes[Int(id.index)].firstChild = child }
    return id
  }

  mutating func append(_ id: NodeID, to list: inout NodeList) {
    guard builds, !id.isNone else { return }
    if list.last.isNone {
      list.first = id
    } else {
      file.nodes[Int(list.last.index)].next = id
    }
    list.last = id
  }
}

// MARK: - References

extension Parser {
  /// Begins a reference with the current token as its first part; returns its index.
  mutating func beginReference(_ kind: ReferenceKind) -> Int {
    file.references.append(
      Reference(
        firstPart: UInt32(truncatingIfNeeded: file.parts.count), holder: holder,
        condition: condition, partCount: 1, memberCount: 0, kind: kind,
        flags: isLocal ? .inBody : []))
    file.parts.append(NamePart(name: tokenName(), offset: offset))
    return file.references.count - 1
  }

  /// Adds the current token to a reference, as a part of the type's name or as a member.
  mutating func extendReference(_ index: Int, isType: Bool) {
    var reference = file.references[index]
    let length = Int(reference.partCount) + Int(reference.memberCount)
    guard reference.partCount < 200, reference.memberCount < 50 else { return }
    if Int(reference.firstPart) + length != file.parts.count {
      // Generic arguments came between: begin again behind them.
      let first = Int(reference.firstPart)
      reference.firstPart = UInt32(truncatingIfNeeded: file.parts.count)
      for part in first..<first + length { file.parts.append(file.parts[part]) }
    }
    file.parts.append(NamePart(name: tokenName(), offset: offset))
    if isType { reference.partCount += 1 } else { reference.memberCount += 1 }
    file.references[index] = reference
  }
}
