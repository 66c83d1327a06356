// Words of Swift keep their spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kinds of tokens. Reserved words come before contextual ones; a contextual word can stand
/// wherever an identifier can.
public enum TokenKind: UInt8, Sendable {
  // MARK: not words
  /// The end of the source; always the last token, empty.
  case end
  /// A character that no token starts with.
  case unknown
  /// An identifier that is no word of the language, also one in backticks.
  case identifier
  /// `$0`.
  case dollarIdentifier
  case integer, float
  /// A whole string literal without interpolation.
  case string
  /// The opening quotes of a string literal with interpolation.
  case stringStart
  /// Text between quotes and interpolations; may be empty.
  case stringSegment
  /// `\(`, with the `#`s of a raw string.
  case interpolationStart
  /// The `)` that ends an interpolation.
  case interpolationEnd
  /// The closing quotes; empty where the string does not end.
  case stringEnd
  /// A whole regular-expression literal.
  case regex
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, at, backslash
  /// `::` after the name of a module.
  case colonColon
  /// `#` before a macro's name; ``poundIf`` and its like are single tokens.
  case pound
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation
  case poundAvailable, poundUnavailable
  /// `.` before a name.
  case period
  case arrow, equal
  /// `...` and every other operator between two operands or on its own.
  case binaryOperator
  case prefixOperator, postfixOperator
  /// `&` before an operand.
  case prefixAmpersand
  /// `?` right after an operand.
  case postfixQuestion
  /// `!` right after an operand.
  case exclamation
  /// `?` with space before it.
  case infixQuestion
  /// `#!` at the very start.
  case shebang

  // MARK: reserved words
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`
  case `import`, `init`, `inout`, `internal`, `let`, `operator`, `precedencegroup`, `private`
  case `protocol`, `public`, `rethrows`, `static`, `struct`, `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`
  case `for`, `guard`, `if`, `in`, `repeat`, `return`, `throw`, `switch`, `where`, `while`
  case `Any`, `as`, `await`, `false`, `is`, `nil`, `self`, `Self`, `super`, `throws`, `true`
  case `try`, wildcard

  // MARK: contextual words
  case actor, any, async, borrow, borrowing, consume, consuming, convenience, copy, didSet
  case discard, distributed, dynamic, each, final, get, indirect, infix, isolated, lazy, left
  case macro, mutating, none, nonisolated, nonmutating, nonsending, of, open, optional, override
  case package, postfix, prefix, metaProtocol, reasync, required, right, sending, set, some, then
  case type, unowned, unsafe, weak, willSet, yield, unsafeAddress, modify, read, `_modify`, `_read`
  case `__consuming`, `__owned`, `__shared`, `_const`, `_local`, `_borrow`, `_consume`, `_copy`
  case `_move`, `_mutating`, metaType, module, `__setter_access`, isolation, mutate

  /// True for words that are never identifiers without backticks.
  @inlinable public var isReserved: Bool {
    rawValue >= TokenKind.associatedtype.rawValue && rawValue <= TokenKind.wildcard.rawValue
  }

  /// True for identifiers and contextual words.
  @inlinable public var isIdentifier: Bool {
    self == .identifier || rawValue > TokenKind.wildcard.rawValue
  }

  /// True for identifiers and every word.
  @inlinable public var isWord: Bool {
    self == .identifier || rawValue >= TokenKind.associatedtype.rawValue
  }

  /// True for every operator, `=`, `->`, `?`, `!` and `&` included.
  var isOperator: Bool {
    rawValue >= TokenKind.arrow.rawValue && rawValue <= TokenKind.infixQuestion.rawValue
  }
}

/// A token: a range of bytes and what it is. What lies between two tokens is space and comments.
public struct Token: Hashable, Sendable {
  /// What it is.
  public var kind: TokenKind
  /// More facts.
  public var flags: TokenFlags
  /// Byte offset of the first byte.
  public var start: UInt32
  /// Byte offset just past the last byte.
  public var end: UInt32

  /// The bytes as a range.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
}

/// More facts about a ``Token``.
public struct TokenFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Wraps the bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line break stands between the token before and this one.
  public static let newlineBefore = TokenFlags(rawValue: 1)
  /// Space, a comment or the start of the file stands before this token.
  static let spaceBefore = TokenFlags(rawValue: 2)
  /// The identifier is written in backticks (which belong to the token's range).
  public static let backticks = TokenFlags(rawValue: 4)
  /// The token should have gone on: a string, comment or regular expression without its end.
  static let unterminated = TokenFlags(rawValue: 8)
}
