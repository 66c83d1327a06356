import Diagnostics

extension Scanner {
  /// True where an unquoted key or a word such as `true` may begin.
  var startsWord: Bool {
    guard let byte else { return false }
    if byte < 0x80 { return Self.isWordStart(Unicode.Scalar(byte)) || byte == UInt8(ascii: "\\") }
    guard let scalar else { return false }
    return Self.isWordStart(scalar.value)
  }

  /// Reads an ECMAScript 5.1 `IdentifierName`; the position must be at one.
  mutating func word() -> (text: String, span: Span) {
    let start = position
    // Most words are nothing else.
    while let byte, Self.isPlain(byte) { position += 1 }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    while let scalar {
      if scalar.value == "\\" {
        guard case .text(let bytes, let length) = StringEscape.read(bytes, at: position),
          byte(after: 1) == UInt8(ascii: "u")
        else {
          error("only '\\u' may escape in a word without quotes", Span(position, position + 1))
          position += 1
          continue
        }
        text += String(decoding: bytes, as: UTF8.self)
        position += length
      } else if Self.isWordStart(scalar.value) || Self.isWordPart(scalar.value) {
        text.unicodeScalars.append(scalar.value)
        position += scalar.length
      } else {
        break
      }
    }
    return (text, Span(start, position))
  }

  /// Whether a byte is all of a character that words are made of.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x80 && (isWordStart(Unicode.Scalar(byte)) || isWordPart(Unicode.Scalar(byte)))
  }

  private static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": true
    case "\u{0}"..."\u{7F}": false
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber:
        true
      default: false
      }
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "\u{200C}", "\u{200D}": true
    case "\u{0}"..."\u{7F}": false
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
      default: false
      }
    }
  }
}
