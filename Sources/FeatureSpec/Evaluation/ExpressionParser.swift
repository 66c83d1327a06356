import SwiftSource

/// Reads the Swift of a snippet, as far as it can be evaluated; throws ``NotTold`` at anything else.
struct ExpressionParser {
  private let tokens: Tokens
  private var position = 0
  private var depth = 0
  /// False where a brace begins the block of a statement.
  private var allowsTrailingClosures = true

  /// Brackets, operands and statements within each other, at most.
  private static let maximumDepth = 64

  init(_ text: String) { tokens = Tokens(text) }

  /// The whole text as an expression.
  static func expression(_ text: String) throws -> Expression {
    var parser = Self(text)
    let expression = try parser.expression()
    guard parser.kind == .end else { throw NotTold() }
    return expression
  }

  /// The whole text as statements.
  static func statements(_ text: String) throws -> [Statement] {
    var parser = Self(text)
    let statements = try parser.statements()
    guard parser.kind == .end else { throw NotTold() }
    return statements
  }

  // MARK: tokens

  private var token: Token? { tokens.all.indices.contains(position) ? tokens.all[position] : nil }
  private var kind: TokenKind { token?.kind ?? .end }
  private var text: String { token.map(tokens.text) ?? "" }
  private var isOnNewLine: Bool { token?.flags.contains(.newlineBefore) ?? false }

  private mutating func next() -> String {
    defer { position += 1 }
    return text
  }

  private mutating func skip(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ kind: TokenKind) throws {
    guard skip(kind) else { throw NotTold() }
  }

  private mutating func word() throws -> String {
    guard kind.isIdentifier || kind == .wildcard || kind == .dollarIdentifier else {
      throw NotTold()
    }
    return next().filter { $0 != "`" }
  }

  private mutating func nested<Result>(
    closures: Bool, _ read: (inout Self) throws -> Result
  ) throws -> Result {
    guard depth < Self.maximumDepth else { throw NotTold() }
    let outer = allowsTrailingClosures
    allowsTrailingClosures = closures
    depth += 1
    defer {
      allowsTrailingClosures = outer
      depth -= 1
    }
    return try read(&self)
  }

  // MARK: statements

  private mutating func statements() throws -> [Statement] {
    var statements: [Statement] = []
    while ![.end, .rightBrace, .case, .default].contains(kind) {
      if skip(.semicolon) { continue }
      statements.append(try nested(closures: true) { try $0.statement() })
    }
    return statements
  }

  private mutating func statement() throws -> Statement {
    switch kind {
    case .if: return try ifStatement()
    case .for:
      position += 1
      let name = try word()
      try expect(.in)
      let sequence = try nested(closures: false) { try $0.expression() }
      let isWanted = skip(.where) ? try nested(closures: false) { try $0.expression() } : nil
      return .forIn(name, sequence, where: isWanted, try block())
    case .switch:
      position += 1
      let subject = try nested(closures: false) { try $0.expression() }
      try expect(.leftBrace)
      var cases: [Statement.Case] = []
      while !skip(.rightBrace) { cases.append(try switchCase()) }
      return .switch(subject, cases)
    case .let, .var:
      position += 1
      let name = try word()
      try expect(.equal)
      return .local(name, try expression())
    default:
      let target = try expression()
      if skip(.equal) { return .assignment(target, "", try expression()) }
      if kind == .binaryOperator, text.hasSuffix("="), text.count == 2 {
        let sign = String(next().prefix(1))
        return .assignment(target, sign, try expression())
      }
      return .expression(target)
    }
  }

  private mutating func block() throws -> [Statement] {
    try expect(.leftBrace)
    let body = try nested(closures: true) { try $0.statements() }
    try expect(.rightBrace)
    return body
  }

  private mutating func ifStatement() throws -> Statement {
    position += 1
    var conditions: [Statement.Condition] = []
    repeat {
      if skip(.let) {
        let name = try word()
        conditions.append(
          .binding(
            name,
            skip(.equal) ? try nested(closures: false) { try $0.expression() } : .name(name)))
      } else {
        conditions.append(.expression(try nested(closures: false) { try $0.expression() }))
      }
    } while skip(.comma)
    let body = try block()
    guard skip(.else) else { return .if(conditions, body, else: []) }
    let other = kind == .if ? [try nested(closures: true) { try $0.ifStatement() }] : try block()
    return .if(conditions, body, else: other)
  }

  private mutating func switchCase() throws -> Statement.Case {
    var patterns: [Expression] = []
    if !skip(.default) {
      try expect(.case)
      repeat { patterns.append(try expression()) } while skip(.comma)
    }
    try expect(.colon)
    return Statement.Case(patterns: patterns, body: try statements())
  }

  // MARK: expressions

  private mutating func expression() throws -> Expression {
    try nested(closures: allowsTrailingClosures) { parser in
      let condition = try parser.operation(0)
      guard parser.skip(.infixQuestion) else { return condition }
      let first = try parser.expression()
      try parser.expect(.colon)
      return .ternary(condition, first, try parser.expression())
    }
  }

  private static let precedences: [String: Int] = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, "<=": 3, ">": 3, ">=": 3, "??": 4, "...": 5,
    "..<": 5, "+": 6, "-": 6, "*": 7, "/": 7, "%": 7,
  ]

  private mutating func operation(_ least: Int) throws -> Expression {
    var left = try operand()
    while kind == .binaryOperator, let precedence = Self.precedences[text], precedence >= least {
      let sign = next()
      // `??` takes what is to its right first.
      let right = try nested(closures: allowsTrailingClosures) {
        try $0.operation(sign == "??" ? precedence : precedence + 1)
      }
      left = .binary(sign, left, right)
    }
    return left
  }

  private mutating func operand() throws -> Expression {
    if kind == .prefixOperator {
      let sign = next()
      return .prefix(sign, try nested(closures: allowsTrailingClosures) { try $0.operand() })
    }
    var value = try primary()
    while true {
      switch kind {
      case .period:
        position += 1
        value = .member(value, try word())
      case .postfixQuestion:
        position += 1
        value = .chain(value)
      case .exclamation:
        position += 1
        value = .forced(value)
      case .leftParenthesis where !isOnNewLine: value = .call(value, try arguments())
      case .leftBracket where !isOnNewLine:
        position += 1
        let index = try nested(closures: true) { try $0.expression() }
        try expect(.rightBracket)
        value = .index(value, index)
      case .leftBrace where allowsTrailingClosures && !isOnNewLine:
        let closure = Expression.Argument(label: nil, value: .closure(try closure()))
        if case .call(let function, let arguments) = value {
          value = .call(function, arguments + [closure])
        } else {
          value = .call(value, [closure])
        }
      default: return value
      }
    }
  }

  private mutating func arguments() throws -> [Expression.Argument] {
    try expect(.leftParenthesis)
    return try nested(closures: true) { parser in
      var arguments: [Expression.Argument] = []
      while !parser.skip(.rightParenthesis) {
        var label: String?
        if parser.kind.isWord, parser.tokens.all.indices.contains(parser.position + 1),
          parser.tokens.all[parser.position + 1].kind == .colon
        {
          label = parser.next()
          parser.position += 1
        }
        arguments.append(Expression.Argument(label: label, value: try parser.expression()))
        if !parser.skip(.comma), parser.kind != .rightParenthesis { throw NotTold() }
      }
      return arguments
    }
  }

  private mutating func closure() throws -> Expression.Closure {
    try expect(.leftBrace)
    return try nested(closures: true) { parser in
      var names: [String] = []
      let start = parser.position
      while parser.kind.isIdentifier || parser.kind == .wildcard {
        names.append(parser.next())
        guard parser.skip(.comma) else { break }
      }
      if names.isEmpty || !parser.skip(.in) {
        names = []
        parser.position = start
      }
      let body = try parser.expression()
      try parser.expect(.rightBrace)
      return Expression.Closure(parameters: names, body: body)
    }
  }

  private mutating func primary() throws -> Expression {
    switch kind {
    case .integer, .float: return .number(next())
    case .true, .false: return .bool(next() == "true")
    case .nil:
      position += 1
      return .none
    case .string: return .segment(try Self.unquoted(next()))
    case .stringStart: return try interpolation()
    case .leftParenthesis:
      position += 1
      var value = try nested(closures: true) { try $0.expression() }
      if skip(.as) { value = .typed(value, try Self.type(word())) }
      try expect(.rightParenthesis)
      return value
    case .leftBracket:
      position += 1
      return try nested(closures: true) { parser in
        var elements: [Expression] = []
        while !parser.skip(.rightBracket) {
          elements.append(try parser.expression())
          if !parser.skip(.comma), parser.kind != .rightBracket { throw NotTold() }
        }
        return .array(elements)
      }
    case .period:
      position += 1
      return .implicitMember(try word())
    case .leftBrace: return .closure(try closure())
    case .backslash:
      position += 1
      var names: [String] = []
      while skip(.period) { names.append(try word()) }
      return .keyPath(names)
    default: return .name(try word())
    }
  }

  private static func type(_ name: String) throws -> TypeRef {
    switch name {
    case "Decimal": .builtin(.decimal)
    case "Double": .builtin(.double)
    case "Int": .builtin(.int)
    default: throw NotTold()
    }
  }

  private mutating func interpolation() throws -> Expression {
    guard next() == "\"" else { throw NotTold() }
    var parts: [Expression] = []
    while kind != .stringEnd {
      if kind == .stringSegment {
        parts.append(.segment(try Self.unescaped(next())))
      } else {
        try expect(.interpolationStart)
        parts.append(try nested(closures: true) { try $0.expression() })
        try expect(.interpolationEnd)
      }
    }
    position += 1
    return .text(parts)
  }

  /// The text of a literal on one line.
  private static func unquoted(_ literal: String) throws -> String {
    guard literal.hasPrefix("\""), !literal.hasPrefix("\"\"\""), literal.count >= 2 else {
      throw NotTold()
    }
    return try unescaped(literal.dropFirst().dropLast())
  }

  private static let escapes: [Character: String] = [
    "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\"": "\"", "'": "'", "\\": "\\",
  ]

  private static func unescaped(_ text: some StringProtocol) throws -> String {
    var result = ""
    var rest = Substring(text)
    while let first = rest.popFirst() {
      guard first == "\\" else {
        result.append(first)
        continue
      }
      guard let sign = rest.popFirst(), let meant = escapes[sign] else { throw NotTold() }
      result += meant
    }
    return result
  }
}
