import Diagnostics

extension Scanner {
  /// Reads the string literal at the position; its closing quote is passed.
  mutating func string() -> (text: String, span: Span) {
    let start = position
    let quote = bytes[position]
    position += 1
    let plain = position
    while let byte, byte != quote, byte != UInt8(ascii: "\\"), byte != 0x0A, byte != 0x0D {
      position += 1
    }
    if byte == quote {
      position += 1
      return (String(decoding: bytes[plain..<position - 1], as: UTF8.self), Span(start, position))
    }
    var text = Array(bytes[plain..<position])
    while let byte {
      switch byte {
      case quote:
        position += 1
        return (String(decoding: text, as: UTF8.self), Span(start, position))
      case 0x0A, 0x0D: return unclosed(start, text)
      case UInt8(ascii: "\\"):
        switch StringEscape.read(bytes, at: position) {
        case .text(let bytes, let length):
          text += bytes
          position += length
        case .invalid(let length, let message):
          let end = min(position + length, bytes.count)
          error(message, Span(position, end))
          position = max(end, position + 1)
        }
      default:
        text.append(byte)
        position += 1
      }
    }
    return unclosed(start, text)
  }

  private mutating func unclosed(_ start: Int, _ text: [UInt8]) -> (text: String, span: Span) {
    let quote = Character(Unicode.Scalar(bytes[start]))
    error(
      "the string is not closed on its line", Span(start, position),
      help: "write \(quote) at its end")
    return (String(decoding: text, as: UTF8.self), Span(start, position))
  }
}
