/// What a byte can begin or continue: one table look-up decides where the lexer goes next.
enum ByteClass {
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  static let newline: UInt8 = 2
  static let letter: UInt8 = 3
  static let digit: UInt8 = 4
  static let operatorByte: UInt8 = 5
  static let slash: UInt8 = 6
  static let quote: UInt8 = 7
  static let punctuation: UInt8 = 8
  static let pound: UInt8 = 9
  static let backtick: UInt8 = 10
  static let dollar: UInt8 = 11
  static let period: UInt8 = 12
  static let unicode: UInt8 = 13
  static let nul: UInt8 = 14

  /// The low bits of an entry are its class.
  static let mask: UInt8 = 0x1F
  /// The byte can stand inside an identifier.
  static let continuesIdentifier: UInt8 = 0x80
  /// The byte can begin space or a comment.
  static let startsTrivia: UInt8 = 0x20
  /// The byte can stand inside an operator.
  static let continuesOperator: UInt8 = 0x40

  /// 256 entries, made once and never freed or changed.
  nonisolated(unsafe) static let table = byteTable(of: other) { table in
    func set(_ characters: String, _ value: UInt8) {
      for byte in characters.utf8 { table[Int(byte)] = value }
    }
    set(" \t\u{0B}\u{0C}", space | startsTrivia)
    set("\n\r", newline | startsTrivia)
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", letter | continuesIdentifier)
    set("0123456789", digit | continuesIdentifier)
    set("=-+*%<>!&|^~?", operatorByte | continuesOperator)
    set("/", slash | continuesOperator | startsTrivia)
    set("\"", quote)
    set("()[]{},:;@\\", punctuation)
    set("#", pound)
    set("`", backtick)
    set("$", dollar | continuesIdentifier)
    set(".", period)
    for byte in 0x80...0xFF { table[byte] = unicode }
    // The first byte of a space that does not break a line.
    table[0xC2] = unicode | startsTrivia
    table[0] = nul | startsTrivia
  }

  /// The kinds of the single-byte tokens, by byte.
  nonisolated(unsafe) static let punctuationKinds = byteTable(of: TokenKind.unknown) { table in
    let kinds: [(Character, TokenKind)] = [
      ("(", .leftParenthesis), (")", .rightParenthesis), ("[", .leftBracket),
      ("]", .rightBracket), ("{", .leftBrace), ("}", .rightBrace), (",", .comma), (":", .colon),
      (";", .semicolon), ("@", .at), ("\\", .backslash),
    ]
    for (character, kind) in kinds {
      if let byte = character.asciiValue { table[Int(byte)] = kind }
    }
  }
}

/// A table with an entry for each byte, never freed: for what is looked up once per byte or token,
/// where an array would be retained and its bounds checked.
func byteTable<Entry>(
  of usual: Entry, _ fill: (UnsafeMutablePointer<Entry>) -> Void
) -> UnsafePointer<Entry> {
  let table = UnsafeMutablePointer<Entry>.allocate(capacity: 256)
  table.initialize(repeating: usual, count: 256)
  fill(table)
  return UnsafePointer(table)
}
