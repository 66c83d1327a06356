/// Byte classes of the template language.
extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Starts a name: letters, `_`, `$`, `@` and everything outside ASCII.
  var startsName: Bool {
    (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == 0x5F || self >= 0x80
      || self == UInt8(ascii: "$") || self == UInt8(ascii: "@")
  }

  var continuesName: Bool { startsName || isDigit }
}
