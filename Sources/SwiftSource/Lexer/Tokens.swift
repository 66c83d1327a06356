/// The tokens of a piece of Swift: for those who need to know what a text is made of, not what it
/// declares.
public struct Tokens: Sendable {
  /// The text.
  public let bytes: [UInt8]
  /// Its tokens in order, without the final ``TokenKind/end``.
  public let all: [Token]

  /// Splits bytes into tokens.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    all = (bytes + [UInt8](repeating: 0, count: Lexer.padding)).withUnsafeBufferPointer { padded in
      guard let base = padded.baseAddress else { return [] }
      let lexer = Lexer(base: base, count: bytes.count)
      let first = lexer.tokens[0].kind == .shebang ? 0 : 1
      return (first..<lexer.tokens.count - 1).map { lexer.tokens[$0] }
    }
  }

  /// Splits a string into tokens.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// The text of a token.
  public func text(of token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// The first token that closes what is not open, or is open at the end; nil when all brackets,
  /// strings and comments are balanced.
  public var firstUnbalanced: Token? {
    var open: [Token] = []
    for token in all {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: open.append(token)
      case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd:
        guard let last = open.popLast(), Self.closes(token.kind, last.kind) else { return token }
      default:
        if token.flags.contains(.unterminated) { return token }
      }
    }
    return open.last
  }

  private static func closes(_ right: TokenKind, _ left: TokenKind) -> Bool {
    switch left {
    case .leftParenthesis: right == .rightParenthesis
    case .leftBracket: right == .rightBracket
    case .leftBrace: right == .rightBrace
    default: right == .interpolationEnd
    }
  }
}
