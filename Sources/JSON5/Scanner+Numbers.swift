import Diagnostics

extension Scanner {
  /// True where a number may begin; `Infinity` and `NaN` without sign are words.
  var startsNumber: Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return true
    default: return false
    }
  }

  /// Reads a number with its sign; the position must be at one.
  mutating func number() -> JSONValue {
    let start = position
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { position += 1 }
    let digits = position
    while let byte, Self.isNumberByte(byte, previous: position > digits ? bytes[position - 1] : 0) {
      position += 1
    }
    let span = Span(start, position)
    let text = String(decoding: bytes[digits..<position], as: UTF8.self)
    guard let kind = Self.kind(of: text, isNegative: isNegative) else {
      error("'\(source[span])' is not a number", span)
      return JSONValue(.invalid, span)
    }
    return JSONValue(kind, span)
  }

  private static func isNumberByte(_ byte: UInt8, previous: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      previous == UInt8(ascii: "e") || previous == UInt8(ascii: "E")
    default: false
    }
  }

  private static func kind(of text: String, isNegative: Bool) -> JSONValue.Kind? {
    if text == "Infinity" { return .number(isNegative ? -.infinity : .infinity) }
    if text == "NaN" { return .number(.nan) }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let digits = text.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
      if let value = Int((isNegative ? "-" : "") + digits, radix: 16) { return .integer(value) }
      let value = digits.reduce(0.0) { $0 * 16 + Double($1.hexDigitValue ?? 0) }
      return .number(isNegative ? -value : value)
    }
    return decimal(text, isNegative: isNegative)
  }

  /// `12`, `.5`, `5.`, `1e3`: a leading zero may not be followed by a digit.
  private static func decimal(_ text: String, isNegative: Bool) -> JSONValue.Kind? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = parts[0].split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    guard (whole + fraction).allSatisfy(\.isASCIIDigit), !(whole + fraction).isEmpty,
      whole.count < 2 || whole.first != "0"
    else { return nil }
    if parts.count == 1, mantissa.count == 1 {
      if isNegative, whole == "0" { return .number(-0.0) }
      if let value = Int((isNegative ? "-" : "") + whole) { return .integer(value) }
    }
    var exponent = ""
    if parts.count > 1 {
      let digits = parts[1].first == "+" || parts[1].first == "-" ? parts[1].dropFirst() : parts[1]
      guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
      exponent = "e" + parts[1]
    }
    let plain = (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction) + exponent
    return Double(plain).map { .number(isNegative ? -$0 : $0) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}
