import Diagnostics

/// An operator between two values, and how tightly it binds.
private struct Operator {
  enum Kind {
    case or
    case and
    case compare(Comparison)
  }

  var kind: Kind
  var power: Int

  static let negationPower = 8
  static let comparisonPower = 10
}

/// Why an expression or a tag cannot be read.
struct SyntaxError: Error {
  var message: String
  var span: Span
  var help: String?
}

/// Expressions, from loose to tight:
///
///     a if c else b · or · and · not · == != < <= > >= in, not in · a...b · value|filter:x,y
///
/// In Stencil `in` binds looser than `or`; compatible templates are read that way.
extension Compiler {
  private static let maximumDepth: UInt16 = 100
  private static let maximumNesting: UInt16 = 40

  mutating func expression() throws(SyntaxError) -> Int32 {
    let value = try logical()
    guard takeWord("if") else { return value }
    let condition = try logical()
    let orElse = takeWord("else") ? try logical() : -1
    return try add(.conditional(condition, then: value, orElse: orElse), from: value)
  }

  /// A condition: an expression without the inline `if`.
  mutating func logical() throws(SyntaxError) -> Int32 { try operation(above: 0) }

  /// Operators that bind tighter than `power`, by precedence climbing.
  private mutating func operation(above power: Int) throws(SyntaxError) -> Int32 {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumNesting else { throw tooDeep(Span(cursor, cursor + 1)) }
    var left: Int32
    if takeWord("not") {
      let value = try operation(above: Operator.negationPower)
      left = try add(.not(value), from: value)
    } else {
      left = try range()
    }
    var isCompared = false
    while let (next, end) = peekOperator(), next.power > power {
      skipSpace()
      let span = Span(cursor, end)
      if case .compare = next.kind, isStrict {
        if isCompared {
          throw SyntaxError(
            message: "comparisons cannot be chained", span: span, help: "join them with 'and'")
        }
        isCompared = true
      }
      cursor = end
      let right = try operation(above: next.power)
      switch next.kind {
      case .or: left = try add(.or(left, right), from: left)
      case .and: left = try add(.and(left, right), from: left)
      case .compare(let comparison):
        left = try add(.compare(comparison, left, right), from: left)
      }
    }
    return left
  }

  private mutating func peekOperator() -> (Operator, end: Int)? {
    skipSpace()
    let start = cursor
    defer { cursor = start }
    guard cursor < limit else { return nil }
    if !source.bytes[cursor].continuesName {
      for comparison in Comparison.symbols where take(comparison.rawValue) {
        return (Operator(kind: .compare(comparison), power: Operator.comparisonPower), cursor)
      }
      return nil
    }
    if takeWord("or") { return (Operator(kind: .or, power: 6), cursor) }
    if takeWord("and") { return (Operator(kind: .and, power: 7), cursor) }
    let inPower = isStrict ? Operator.comparisonPower : 5
    if takeWord("in") { return (Operator(kind: .compare(.isIn), power: inPower), cursor) }
    if isStrict, takeWord("not"), takeWord("in") {
      return (Operator(kind: .compare(.isNotIn), power: inPower), cursor)
    }
    return nil
  }

  /// A value with filters, or a range of two.
  mutating func range() throws(SyntaxError) -> Int32 {
    let first = try filtered()
    guard take("...") else { return first }
    let last = try filtered()
    return try add(.range(first, last), from: first)
  }

  private mutating func filtered() throws(SyntaxError) -> Int32 {
    var value = try operand()
    while take("|") { value = try filter(value) }
    return value
  }

  /// `name:argument,argument` after a `|`.
  mutating func filter(_ value: Int32) throws(SyntaxError) -> Int32 {
    skipSpace()
    let start = cursor
    if cursor < limit, source.bytes[cursor] == UInt8(ascii: "!") { cursor += 1 }
    let name = self.name()
    guard !name.isEmpty else {
      throw SyntaxError(
        message: "the name of a filter is missing here", span: Span(start, start + 1))
    }
    let nameSpan = Span(start, cursor)
    var arguments: [Int32] = []
    if take(":") {
      repeat { arguments.append(try operand()) } while take(",")
    }
    let full = source[nameSpan]
    guard let number = FilterList.numbers[full] else {
      throw SyntaxError(
        message: "unknown filter '\(full)'", span: nameSpan,
        help: Suggestion.didYouMean(full, in: FilterList.all.map(\.name)))
    }
    let arity = FilterList.all[number].arity
    guard arity.contains(arguments.count) else {
      throw SyntaxError(
        message: "filter '\(full)' takes \(FilterList.describe(arity)), not \(arguments.count)",
        span: Span(start, cursor))
    }
    filters.append(FilterCall(number: number, arguments: arguments))
    return try add(.filter(value, Int32(filters.count - 1)), from: value)
  }

  /// A literal, a path, or an expression in parentheses.
  mutating func operand() throws(SyntaxError) -> Int32 {
    skipSpace()
    guard cursor < limit else {
      throw SyntaxError(message: "a value is missing here", span: Span(limit, limit + 1))
    }
    let start = cursor
    let byte = source.bytes[cursor]
    if byte == UInt8(ascii: "(") {
      cursor += 1
      nesting += 1
      defer { nesting -= 1 }
      guard nesting <= Self.maximumNesting else { throw tooDeep(Span(start, start + 1)) }
      let inner = try expression()
      guard take(")") else {
        throw SyntaxError(
          message: "'(' is not closed", span: Span(start, start + 1), help: "add ')'")
      }
      return inner
    }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try string(byte) }
    if let number = try number() { return number }
    if byte.startsName { return try path() }
    throw unexpected("a value")
  }

  private mutating func string(_ quote: UInt8) throws(SyntaxError) -> Int32 {
    let start = cursor
    cursor += 1
    while cursor < limit, source.bytes[cursor] != quote { cursor += 1 }
    guard cursor < limit else {
      cursor = limit
      throw SyntaxError(
        message: "the string is not closed", span: Span(start, limit),
        help: "add \(quote == UInt8(ascii: "'") ? "'" : "\"")")
    }
    cursor += 1
    return try add(literal(.string(source[Span(start + 1, cursor - 1)])), at: Span(start, cursor))
  }

  private mutating func number() throws(SyntaxError) -> Int32? {
    let start = cursor
    var end = cursor
    let bytes = source.bytes
    func skipDigits() { while end < limit, bytes[end].isDigit { end += 1 } }
    if bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
    guard end < limit, bytes[end].isDigit else { return nil }
    skipDigits()
    var isWhole = true
    if end + 1 < limit, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isDigit {
      isWhole = false
      end += 1
      skipDigits()
    }
    if end < limit, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let saved = end
      end += 1
      if end < limit, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
        end += 1
      }
      if end < limit, bytes[end].isDigit {
        isWhole = false
        skipDigits()
      } else {
        end = saved
      }
    }
    let span = Span(start, end)
    cursor = end
    let text = source[span]
    guard end >= limit || !bytes[end].continuesName else {
      throw SyntaxError(message: "a name cannot start with a digit", span: Span(start, end + 1))
    }
    if isWhole, let int = Int(text) { return try add(literal(.int(int)), at: span) }
    guard let double = Double(text), double.isFinite else {
      throw SyntaxError(message: "the number '\(text)' is too large", span: span)
    }
    return try add(literal(.double(isStrict ? double : asStencil(double))), at: span)
  }

  /// Stencil reads literals as `Float`; the shortest decimal form is what it prints.
  private func asStencil(_ double: Double) -> Double {
    Double(Float(double).description) ?? double
  }

  /// `name`, `name.member`, `name.0`, `name[expression]`.
  mutating func path() throws(SyntaxError) -> Int32 {
    skipSpace()
    let start = cursor
    let name = self.name()
    guard !name.isEmpty else { throw unexpected("a name") }
    if name == "true" || name == "false" {
      return try add(literal(.bool(name == "true")), at: Span(start, cursor))
    }
    if (isStrict ? Self.reserved : Self.operators).contains(name) {
      throw SyntaxError(
        message: "a value is missing before '\(name)'", span: Span(start, cursor))
    }
    let symbol = symbols.number(of: name)
    var value = try add(.name(symbol), at: Span(start, cursor))
    let bytes = source.bytes
    while cursor < limit {
      if bytes[cursor] == UInt8(ascii: "."), cursor + 1 < limit,
        bytes[cursor + 1] != UInt8(ascii: ".")
      {
        cursor += 1
        let member = self.name()
        guard !member.isEmpty else {
          throw SyntaxError(
            message: "a name is missing after '.'", span: Span(cursor - 1, cursor + 1))
        }
        if symbol == Symbols.block, member != "super" { symbols.readsBlocks = true }
        members.append(member)
        value = try add(
          .member(value, name: Int32(members.count - 1), hint: Int32(hintCount)),
          at: Span(start, cursor), below: value)
        hintCount += 1
      } else if bytes[cursor] == UInt8(ascii: "[") {
        let bracket = cursor
        cursor += 1
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.maximumNesting else { throw tooDeep(Span(bracket, bracket + 1)) }
        let key = try isStrict ? filtered() : operand()
        guard take("]") else {
          throw SyntaxError(
            message: "'[' is not closed", span: Span(bracket, bracket + 1), help: "add ']'")
        }
        value = try add(.element(value, key: key), at: Span(start, cursor), below: value, key)
      } else {
        break
      }
    }
    return value
  }

  /// Letters, digits, `_ $ @`, and `-` between two of them; empty if there is none here.
  mutating func name() -> String {
    let bytes = source.bytes
    let start = cursor
    while cursor < limit {
      if bytes[cursor].continuesName {
        cursor += 1
      } else if bytes[cursor] == UInt8(ascii: "-"), cursor > start, cursor + 1 < limit,
        bytes[cursor + 1].continuesName
      {
        cursor += 2
      } else {
        break
      }
    }
    return source[Span(start, cursor)]
  }

  private static let operators: Set<String> = ["and", "or", "not", "in"]
  private static let reserved: Set<String> = ["and", "or", "not", "in", "if", "else", "where"]

  // MARK: Nodes

  /// Keeps a value and returns the expression that has it.
  mutating func literal(_ value: TemplateValue) -> Expression {
    literals.append(value)
    return .literal(Int32(literals.count - 1))
  }

  private func tooDeep(_ span: Span) -> SyntaxError {
    SyntaxError(message: "the expression is nested too deeply", span: span)
  }

  /// Adds an expression that starts where `first` starts and ends at the cursor.
  mutating func add(_ expression: Expression, from first: Int32) throws(SyntaxError) -> Int32 {
    let start = expressionSpans[Int(first)].start
    var deepest = depths[Int(first)]
    switch expression {
    case .and(let a, let b), .or(let a, let b), .compare(_, let a, let b), .range(let a, let b):
      deepest = max(depths[Int(a)], depths[Int(b)])
    case .conditional(let a, _, let b):
      deepest = max(deepest, depths[Int(a)])
      if b >= 0 { deepest = max(deepest, depths[Int(b)]) }
    case .filter(_, let call):
      for argument in filters[Int(call)].arguments { deepest = max(deepest, depths[Int(argument)]) }
    default: break
    }
    return try add(expression, at: Span(start, lastEnd), depth: deepest + 1)
  }

  mutating func add(
    _ expression: Expression, at span: Span, below children: Int32...
  ) throws(SyntaxError) -> Int32 {
    try add(expression, at: span, depth: (children.map { depths[Int($0)] }.max() ?? 0) + 1)
  }

  private mutating func add(
    _ expression: Expression, at span: Span, depth: UInt16
  ) throws(SyntaxError) -> Int32 {
    guard depth <= Self.maximumDepth else { throw tooDeep(span) }
    expressions.append(expression)
    expressionSpans.append(span)
    depths.append(depth)
    return Int32(expressions.count - 1)
  }

  // MARK: Reading

  /// The end of what was read last, without the blanks after it.
  private var lastEnd: Int {
    var end = cursor
    while end > 0, source.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  mutating func skipSpace() {
    while cursor < limit, source.bytes[cursor].isSpace { cursor += 1 }
  }

  /// Takes a symbol, with blanks before it.
  mutating func take(_ text: String) -> Bool {
    skipSpace()
    var index = cursor
    for byte in text.utf8 {
      guard index < limit, source.bytes[index] == byte else { return false }
      index += 1
    }
    cursor = index
    return true
  }

  /// Takes a whole word, with blanks before it.
  mutating func takeWord(_ word: String) -> Bool {
    let saved = cursor
    guard take(word), cursor >= limit || !source.bytes[cursor].continuesName else {
      cursor = saved
      return false
    }
    return true
  }

  /// What stands at the cursor although something else should.
  func unexpected(_ wanted: String) -> SyntaxError {
    guard cursor < limit else {
      return SyntaxError(message: "\(wanted) is missing here", span: Span(limit, limit + 1))
    }
    var end = cursor
    while end < limit, !source.bytes[end].isSpace { end += 1 }
    let text = excerpt(Span(cursor, end))
    return SyntaxError(
      message: "expected \(wanted), found '\(text)'", span: Span(cursor, end))
  }

  /// Reports what is left of the tag.
  func requireEnd() throws(SyntaxError) {
    var end = limit
    while end > cursor, source.bytes[end - 1].isSpace { end -= 1 }
    var start = cursor
    while start < end, source.bytes[start].isSpace { start += 1 }
    guard start < end else { return }
    let span = Span(start, end)
    throw SyntaxError(message: "'\(excerpt(span))' was not expected here", span: span)
  }

  /// The text of a span, cut where a message would no longer be read.
  private func excerpt(_ span: Span) -> String {
    guard span.count > 60 else { return source[span] }
    return source[Span(span.start, span.start + 60)] + "…"
  }
}
