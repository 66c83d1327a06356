/// Splits bytes into tokens, one at a time, as the compiler does.
///
/// The bytes must be followed by at least ``padding`` zero bytes, so that no look-ahead needs a
/// bounds check: every loop over bytes stops at a zero, and a zero before `count` is an ordinary
/// (invalid) character. What a token is depends on at most the token before it and on the string
/// literal that surrounds it, so a ``Checkpoint`` is small and going back is cheap. Everything that
/// is counted on the way (lines, comments, suppressions) only moves forward and is not undone.
struct Lexer {
  static let padding = 32

  let base: UnsafePointer<UInt8>
  let count: Int
  let classes = ByteClass.table
  let punctuation = ByteClass.punctuationKinds
  let keywords = KeywordTable.shared

  /// The current token.
  var token = Token(kind: .end, flags: [], start: 0, end: 0)
  /// End of the token before.
  var previousEnd: UInt32 = 0
  /// The string literal that surrounds the current place.
  var string = StringContext()
  /// The literals around that one: the first `stringDepth` of this list. What is popped stays, so
  /// that going back is a matter of one number.
  var outerStrings: [StringContext] = []
  var stringDepth = 0

  var lines: LineRecorder
  var problems: [Problem] = []
  var suppressions: [Suppression] = []
  /// How many of the last suppressions still wait for the line that they cover.
  var waitingSuppressions = 0
  /// Comments before this offset have been looked at.
  var commentsSeen = 0
  var tokenCount = 0
  /// The run of `#` that was measured last.
  var pounds = 0..<0
  private var countedTokens = -1

  /// Where a string literal with interpolation stands.
  struct StringContext {
    enum Phase: UInt8 { case none, segment, open, inside, close }
    var phase = Phase.none
    var isMultiline = false
    var hashes = 0
    var parentheses = 0
  }

  /// A place to go back to.
  struct Checkpoint {
    var token: Token
    var previousEnd: UInt32
    var string: StringContext
    var stringDepth: Int
  }

  init(base: UnsafePointer<UInt8>, count: Int, lines: consuming LineRecorder = LineRecorder()) {
    self.base = base
    self.count = count
    self.lines = lines
    self.lines.restart()
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { token.end = 3 }
    let start = Int(token.end)
    if base[start] == UInt8(ascii: "#"), base[start + 1] == UInt8(ascii: "!") {
      let end = lineEnd(from: start)
      token = Token(
        kind: .shebang, flags: [.spaceBefore], start: UInt32(start), end: UInt32(end))
      self.lines.markCode(at: start)
      tokenCount = 1
    }
  }

  var checkpoint: Checkpoint {
    mutating get {
      Checkpoint(
        token: token, previousEnd: previousEnd, string: string, stringDepth: stringDepth)
    }
  }

  mutating func goBack(to checkpoint: Checkpoint) {
    token = checkpoint.token
    previousEnd = checkpoint.previousEnd
    string = checkpoint.string
    stringDepth = checkpoint.stringDepth
  }

  /// Moves to the next token; stays at the end.
  mutating func next() {
    let previousKind = token.kind
    previousEnd = token.end
    var p = Int(token.end)
    if string.phase != .none, string.phase != .inside {
      lexStringPart(at: p)
      return
    }
    var flags: UInt8 = p == 0 ? TokenFlags.spaceBefore.rawValue : 0
    skipTrivia(&p, &flags)
    lexToken(at: p, flags, after: previousKind)
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
          let end = lineEnd(from: p &+ 2)
          seeComment(from: p, to: end)
          p = end
        } else if base[p &+ 1] == UInt8(ascii: "*") {
          p = skipBlockComment(from: p, flags: &flags)
        } else {
          break trivia
        }
      } else if byte == 0 {
        if p >= count { break trivia }
        report(.invalidCharacter, at: p)
        p &+= 1
      } else {
        p &+= 1
      }
      flags |= TokenFlags.spaceBefore.rawValue
    }
  }

  /// The token that starts at `p`.
  @inline(__always)
  mutating func lexToken(at place: Int, _ flagsBefore: UInt8, after previousKind: TokenKind) {
    var p = place
    var flags = flagsBefore
    let base = self.base
    let classes = self.classes
    let start = p
    if start >= count {
      token = Token(
        kind: .end, flags: TokenFlags(rawValue: flags), start: UInt32(count), end: UInt32(count))
      return
    }
    count(start)

    var kind: TokenKind
    let entry = classes[Int(base[p])]
    switch entry & ByteClass.mask {
    case ByteClass.letter:
      p = wordEnd(from: p)
      if base[p] >= 0x80 { p = skipIdentifier(from: p) }
      kind = keywords.kind(at: base + start, length: p &- start)
    case ByteClass.punctuation:
      kind = punctuation[Int(base[p])]
      p &+= 1
      if kind == .colon, base[p] == UInt8(ascii: ":") {
        kind = .colonColon
        p += 1
      }
      if string.phase == .inside { closeInterpolation(&kind) }
    case ByteClass.period:
      if base[p + 1] == UInt8(ascii: ".") {
        kind = lexOperator(&p, previousKind: previousKind, flags: &flags)
      } else {
        kind = .period
        p += 1
      }
    case ByteClass.operatorByte, ByteClass.slash:
      kind = lexOperator(&p, previousKind: previousKind, flags: &flags)
    case ByteClass.quote:
      kind = lexString(&p, hashes: 0, flags: &flags)
    case ByteClass.digit:
      kind = lexNumber(&p, previousKind: previousKind)
    case ByteClass.pound:
      kind = lexPound(&p, flags: &flags)
    case ByteClass.backtick:
      kind = lexBackticks(&p, flags: &flags)
    case ByteClass.dollar:
      p += 1
      p = wordEnd(from: p)
      if base[p] >= 0x80 { p = skipIdentifier(from: p) }
      kind = p == start + 1 ? .identifier : .dollarIdentifier
    case ByteClass.unicode:
      kind = lexUnicode(&p, previousKind: previousKind, flags: &flags)
    default:
      kind = .unknown
      report(.invalidCharacter, at: p)
      p += 1
    }
    token = Token(
      kind: kind, flags: TokenFlags(rawValue: flags), start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: p))
  }

  /// Counts the token that starts here, unless it was met before.
  @inline(__always)
  mutating func count(_ start: Int) {
    guard start > countedTokens else { return }
    countedTokens = start
    tokenCount &+= 1
    if !lines.hasCode { markCode(at: start) }
  }

  /// Cuts the current token after `length` bytes and reads on from there with the next ``next()``:
  /// `>>` is two closing angle brackets to the parser.
  mutating func split(after length: Int) {
    token.end = min(token.end, token.start + UInt32(length))
  }

  mutating func report(_ kind: ProblemKind, at offset: Int) {
    guard problems.count < 100 else { return }
    problems.append(Problem(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }

  private mutating func tellSuppressions() {
    let number = lines.number
    for index in suppressions.count - waitingSuppressions..<suppressions.count
    where suppressions[index].coveredLine < 0 && suppressions[index].line < number {
      suppressions[index].coveredLine = number
    }
    while waitingSuppressions > 0,
      suppressions[suppressions.count - waitingSuppressions].coveredLine >= 0
    {
      waitingSuppressions -= 1
    }
  }

  /// The first token on a line: counts it and tells the suppressions that wait for code.
  mutating func markCode(at offset: Int) {
    if lines.markCode(at: offset), waitingSuppressions > 0 { tellSuppressions() }
  }
}
