/// One escape sequence of a JSON5 string.
enum StringEscape {
  /// The bytes it stands for and its own length, backslash included.
  case text([UInt8], length: Int)
  /// Why it is none, and how much of the literal to pass.
  case invalid(length: Int, String)

  /// Reads the escape whose backslash stands at `start`.
  static func read(_ bytes: [UInt8], at start: Int) -> StringEscape {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    guard let letter = byte(start + 1) else {
      return .invalid(length: 1, "nothing follows the backslash")
    }
    switch letter {
    case UInt8(ascii: "b"): return .text([8], length: 2)
    case UInt8(ascii: "f"): return .text([12], length: 2)
    case UInt8(ascii: "n"): return .text([10], length: 2)
    case UInt8(ascii: "r"): return .text([13], length: 2)
    case UInt8(ascii: "t"): return .text([9], length: 2)
    case UInt8(ascii: "v"): return .text([11], length: 2)
    case UInt8(ascii: "0"):
      if let next = byte(start + 2), (0x30...0x39).contains(next) {
        return .invalid(length: 3, "octal escapes do not exist in JSON5")
      }
      return .text([0], length: 2)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      return .invalid(length: 2, "a digit cannot be escaped")
    case UInt8(ascii: "x"):
      guard let value = hex(bytes, start + 2, 2) else {
        return .invalid(length: 2, "'\\x' needs two hexadecimal digits")
      }
      return scalar(value, length: 4)
    case UInt8(ascii: "u"): return unicode(bytes, start)
    case 0x0D: return .text([], length: byte(start + 2) == 0x0A ? 3 : 2)
    case 0x0A: return .text([], length: 2)
    case 0xE2 where byte(start + 2) == 0x80 && [0xA8, 0xA9].contains(byte(start + 3)):
      return .text([], length: 4)
    case 0x80...: return .text([], length: 1)
    default: return .text([letter], length: 2)
    }
  }

  private static func unicode(_ bytes: [UInt8], _ start: Int) -> StringEscape {
    guard let value = hex(bytes, start + 2, 4) else {
      return .invalid(length: 2, "'\\u' needs four hexadecimal digits")
    }
    guard (0xD800...0xDFFF).contains(value) else { return scalar(value, length: 6) }
    let next = start + 6
    guard value < 0xDC00, next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u"), let low = hex(bytes, next + 2, 4),
      (0xDC00...0xDFFF).contains(low)
    else { return .invalid(length: 6, "half of a surrogate pair is no character") }
    return scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00), length: 12)
  }

  private static func scalar(_ value: UInt32, length: Int) -> StringEscape {
    guard let scalar = Unicode.Scalar(value) else {
      return .invalid(length: length, "not a Unicode character")
    }
    return .text(Array(String(Character(scalar)).utf8), length: length)
  }

  private static func hex(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + count {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80
      else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
