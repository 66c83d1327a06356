/// Splits bytes into tokens, as the compiler does, and then hands them out one at a time.
///
/// The bytes must be followed by at least ``padding`` zero bytes, so that no look-ahead needs a
/// bounds check: every loop over bytes stops at a zero, and a zero before `count` is an ordinary
/// (invalid) character. What a token is depends on at most the token before it and on the string
/// literal that surrounds it, never on what a parser makes of it: so all tokens are made at once, in
/// one loop, and going back is a matter of a place in a row.
struct Lexer: ~Copyable {
  static let padding = 32

  let base: UnsafePointer<UInt8>
  let count: Int
  let classes = ByteClass.table
  let punctuation = ByteClass.punctuationKinds
  let keywords = KeywordTable.shared
  let passages = Passage.table

  /// All tokens. The first one is what stands before all others: nothing (with a byte order mark, its
  /// end) or a shebang; the last one is the end.
  var tokens: Row<Token>
  /// The current token's place among all.
  private(set) var index = 0
  /// The current token; the first part of the one at ``index`` after ``split(after:)``.
  private(set) var token = Token(kind: .end, flags: [], start: 0, end: 0)
  /// Whether the current token is only a part of the one at ``index``, with more behind it.
  private(set) var isSplit = false
  /// End of the token before.
  private(set) var previousEnd: UInt32 = 0

  /// The string literal that surrounds the place where tokens are made.
  var string = StringContext()
  /// The literals around that one.
  var outerStrings: [StringContext] = []
  var lines: LineRecorder
  var problems: [Problem] = []
  var suppressions: [Suppression] = []
  /// How many of the last suppressions still wait for the line that they cover.
  var waitingSuppressions = 0
  /// The run of `#` that was measured last.
  var pounds = 0..<0
  /// Where the line was looked through for the end of a raw string last.
  var rawEnd = RawEnd()
  /// For each token the one that closes the bracket that it opens, once somebody asked: who looks ahead
  /// over brackets that nothing closes would walk to the end of the file each time.
  private var closing: [UInt32] = []

  /// Where a string literal with interpolation stands.
  struct StringContext {
    var isInside = false
    var isMultiline = false
    var hashes = 0
    var parentheses = 0
  }

  /// What is known of a line: from any place in `before` on there is a `"` with `hashes` number signs
  /// behind it, from any in `without` on there is none with `missing` ones.
  struct RawEnd {
    var before = 0..<0
    var hashes = 0
    var without = 0..<0
    var missing = 0
  }

  /// A place to go back to.
  struct Checkpoint {
    var token: Token
    var previousEnd: UInt32
    var index: Int
    var isSplit = false
  }

  /// Makes all tokens, in room that may have been used before.
  init(
    base: UnsafePointer<UInt8>, count: Int, tokens: consuming Row<Token> = Row(),
    lines: consuming LineRecorder = LineRecorder()
  ) {
    self.base = base
    self.count = count
    self.tokens = tokens
    self.lines = lines
    self.tokens.truncate(to: 0)
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { token.end = 3 }
    let start = Int(token.end)
    self.lines.restart(at: start)
    if base[start] == UInt8(ascii: "#"), base[start + 1] == UInt8(ascii: "!") {
      let end = lineEnd(from: start).offset
      token = Token(
        kind: .shebang, flags: [.spaceBefore], start: UInt32(start), end: UInt32(end))
      self.lines.markCode()
    }
    self.tokens.append(token)
    lexAll()
  }

  /// Number of tokens, the end left out.
  var tokenCount: Int { tokens.count - (tokens[0].kind == .shebang ? 1 : 2) }

  /// Where tokens start.
  var tokenStarts: [UInt32] {
    (tokens.count - 1 - tokenCount..<tokens.count - 1).map { tokens[$0].start }
  }

  var checkpoint: Checkpoint {
    mutating get {
      Checkpoint(token: token, previousEnd: previousEnd, index: index, isSplit: isSplit)
    }
  }

  mutating func goBack(to checkpoint: Checkpoint) {
    token = checkpoint.token
    previousEnd = checkpoint.previousEnd
    index = checkpoint.index
    isSplit = checkpoint.isSplit
  }

  /// Moves to the next token; stays at the end.
  mutating func next() {
    previousEnd = token.end
    if isSplit { return lexRest() }
    guard index &+ 1 < tokens.count else { return }
    index &+= 1
    token = tokens[index]
  }

  /// The kind of the token behind the current one, which must not be the end.
  var nextKind: TokenKind {
    @inline(__always) get { tokens[index &+ 1].kind }
  }

  /// The token behind the current one; behind the end that again.
  var nextToken: Token { tokens[min(index &+ 1, tokens.count &- 1)] }

  /// Moves to the token at a place.
  @inline(__always)
  mutating func move(to place: Int) {
    previousEnd = tokens[place &- 1].end
    index = place
    isSplit = false
    token = tokens[place]
  }

  /// Moves behind the bracket that the token at a place opens, to the end where nothing closes it. Any
  /// closing bracket closes any other.
  mutating func move(behindBracketAt place: Int) {
    move(to: min(closingBracket(ofBracketAt: place) + 1, tokens.count - 1))
  }

  /// The place of the token that closes the bracket which the token at a place opens; the last where none does.
  mutating func closingBracket(ofBracketAt place: Int) -> Int {
    if closing.isEmpty { closing = closingBrackets() }
    return Int(closing[place])
  }

  private func closingBrackets() -> [UInt32] {
    let last = UInt32(truncatingIfNeeded: tokens.count - 1)
    var closing = [UInt32](repeating: last, count: tokens.count)
    var open: [Int] = []
    for index in 0..<tokens.count {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart, .stringStart:
        open.append(index)
      case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd, .stringEnd:
        if let opener = open.popLast() { closing[opener] = UInt32(truncatingIfNeeded: index) }
      default: break
      }
    }
    return closing
  }

  /// Cuts the current token after `length` bytes; what is left is the next one: `>>` is two closing
  /// angle brackets to the parser.
  mutating func split(after length: Int) {
    token.end = min(token.end, token.start + UInt32(length))
    isSplit = token.end != tokens[index].end
  }

  /// The next token from what was cut off the current one.
  private mutating func lexRest() {
    let start = Int(token.end)
    let end = tokens[index].end
    var p = start
    var flags: UInt8 = 0
    let kind = lexToken(at: &p, &flags, after: token.kind)
    token = Token(
      kind: kind, flags: TokenFlags(rawValue: flags), start: UInt32(truncatingIfNeeded: start),
      end: min(end, UInt32(truncatingIfNeeded: p)))
    isSplit = token.end != end
  }

  /// Makes all tokens from the end of the first one on.
  private mutating func lexAll() {
    var p = Int(token.end)
    var previous = token.kind
    var flags: UInt8 = previous == .shebang ? 0 : TokenFlags.spaceBefore.rawValue
    while true {
      skipTrivia(&p, &flags)
      let start = p
      guard start < count else { break }
      if !lines.hasCode { markCode(at: start) }
      let kind = lexToken(at: &p, &flags, after: previous)
      append(kind, flags, from: start, to: p)
      previous = kind
      flags = 0
      if kind == .stringStart || kind == .interpolationEnd {
        var end = p
        previous = lexStringParts(&end)
        p = end
      }
    }
    append(.end, flags, from: count, to: count)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ flags: UInt8, from start: Int, to end: Int) {
    tokens.append(
      Token(
        kind: kind, flags: TokenFlags(rawValue: flags), start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end)))
  }

  /// Moves `p` over space, line breaks and comments.
  @inline(__always)
  mutating func skipTrivia(_ p: inout Int, _ flags: inout UInt8) {
    let base = self.base
    let classes = self.classes
    // One space is the most frequent case by far, then a line break with its indentation.
    if base[p] == UInt8(ascii: " ") {
      p &+= 1
      flags |= TokenFlags.spaceBefore.rawValue
    }
    trivia: while classes[Int(base[p])] & ByteClass.startsTrivia != 0 {
      let byte = base[p]
      if byte == UInt8(ascii: " ") {
        p = skipSpaces(from: p)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        p &+= byte == UInt8(ascii: "\r") && base[p &+ 1] == UInt8(ascii: "\n") ? 2 : 1
        lines.endLine(at: p)
        p = skipSpaces(from: p)
        flags |= TokenFlags.newlineBefore.rawValue
      } else if byte == UInt8(ascii: "/") {
        if base[p &+ 1] == UInt8(ascii: "/") {
          p = skipLineComment(from: p)
        } else if base[p &+ 1] == UInt8(ascii: "*") {
          let start = p
          p = skipBlockComment(from: start)
          if lines.newestStart > start { flags |= TokenFlags.newlineBefore.rawValue }
        } else {
          break trivia
        }
      } else if byte == 0 {
        if p >= count { break trivia }
        // A run of them is one problem.
        if p == 0 || base[p &- 1] != 0 { report(.invalidCharacter, at: p) }
        p &+= 1
      } else if byte == 0xC2 {
        guard base[p &+ 1] == 0xA0 else { break trivia }
        p &+= 2
      } else {
        p &+= 1
      }
      flags |= TokenFlags.spaceBefore.rawValue
    }
  }

  /// The token that starts at `p`, which is moved to its end.
  @inline(__always)
  private mutating func lexToken(
    at p: inout Int, _ flags: inout UInt8, after previous: TokenKind
  ) -> TokenKind {
    let start = p
    switch classes[Int(base[p])] & ByteClass.mask {
    case ByteClass.letter:
      let low = skipWord(&p)
      if base[p] < 0x80, base[p] != UInt8(ascii: "$") {
        return keywords.kind(at: base + start, length: p &- start, low: low)
      }
      p = skipIdentifier(from: p)
      return keywords.kind(at: base + start, length: p &- start)
    case ByteClass.punctuation:
      var kind = punctuation[Int(base[p])]
      p &+= 1
      if kind == .colon, base[p] == UInt8(ascii: ":") {
        p &+= 1
        return .colonColon
      }
      if string.isInside { closeInterpolation(&kind) }
      return kind
    case ByteClass.period
    where base[p &+ 1] != UInt8(ascii: ".")
      && classes[Int(base[p &+ 1])] & ByteClass.continuesOperator == 0:
      p &+= 1
      return .period
    case let other:
      // Copies, so that the place stays in a register in all other cases.
      var (end, newFlags) = (p, flags)
      let kind = lexLongToken(of: other, at: &end, &newFlags, after: previous)
      p = end
      flags = newFlags
      return kind
    }
  }

  @inline(never)
  private mutating func lexLongToken(
    of byteClass: UInt8, at p: inout Int, _ flags: inout UInt8, after previous: TokenKind
  ) -> TokenKind {
    switch byteClass {
    case ByteClass.operatorByte, ByteClass.slash, ByteClass.period:
      return lexOperator(&p, previousKind: previous, flags: &flags)
    case ByteClass.quote:
      return lexString(&p, hashes: 0, flags: &flags)
    case ByteClass.digit:
      return lexNumber(&p, previousKind: previous)
    case ByteClass.pound:
      return lexPound(&p, flags: &flags)
    case ByteClass.backtick:
      return lexBackticks(&p, flags: &flags)
    case ByteClass.dollar:
      // `$0` is an argument; `$value` is a name like any other.
      let start = p
      p = skipIdentifier(from: p)
      return isNumber(from: start + 1, to: p) ? .dollarIdentifier : .identifier
    case ByteClass.unicode:
      return lexUnicode(&p, previousKind: previous, flags: &flags)
    default:
      report(.invalidCharacter, at: p)
      p += 1
      return .unknown
    }
  }

  private func isNumber(from start: Int, to end: Int) -> Bool {
    start < end && (start..<end).allSatisfy { base[$0] &- UInt8(ascii: "0") < 10 }
  }

  mutating func report(_ kind: ProblemKind, at offset: Int) {
    guard problems.count < 100 else { return }
    problems.append(Problem(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }

  private mutating func tellSuppressions() {
    let number = lines.number
    for index in suppressions.count - waitingSuppressions..<suppressions.count
    where suppressions[index].coveredLine < 0 && suppressions[index].line <= number {
      suppressions[index].coveredLine = number
      suppressions[index].standsAbove = true
    }
    while waitingSuppressions > 0,
      suppressions[suppressions.count - waitingSuppressions].coveredLine >= 0
    {
      waitingSuppressions -= 1
    }
  }

  /// The first token on a line: counts it and tells the suppressions that wait for code.
  mutating func markCode(at start: Int) {
    lines.markCode()
    if waitingSuppressions > 0, !startsConditional(at: start) { tellSuppressions() }
  }

  /// Whether a line is one of `#if`: what is allowed above it is allowed in the code below it.
  private func startsConditional(at start: Int) -> Bool {
    guard base[start] == UInt8(ascii: "#") else { return false }
    let rest = UnsafeBufferPointer(start: base + start, count: count - start)
    return ["#if ", "#if(", "#if!", "#else", "#endif"].contains { rest.starts(with: $0.utf8) }
  }
}
