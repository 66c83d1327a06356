/// Text from an input inside a line of output.
public enum OneLine {
  /// Line breaks, other control characters and what nobody sees become `·`, so that a name cannot add a line to
  /// a report, steer a terminal, turn the order of what follows round, or pass for another name.
  public static func text(_ text: String) -> String {
    guard mayHoldControl(text), text.unicodeScalars.contains(where: isControl) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { out.append(isControl(scalar) ? "·" : scalar) }
    return String(out)
  }

  /// Whether ``text(_:)`` changes nothing.
  public static func isPlain(_ text: String) -> Bool { self.text(text) == text }

  /// A path at the start of a line: one that begins like a command of a CI system (`::error::`) is
  /// written from the current folder on, as `./::error::`.
  public static func path(_ path: String) -> String {
    text(isCommand(path) ? "./" + path : path)
  }

  /// A name at the start of a line: one that begins like a command of a CI system stands in backticks.
  public static func name(_ name: String) -> String {
    text(isCommand(name) ? "`\(name)`" : name)
  }

  /// Whether a line that begins with the text is a command of a CI system.
  public static func isCommand(_ text: String) -> Bool {
    guard mayBeginCommand(text.utf8.first) else { return false }
    let start = text.drop { $0.isWhitespace }
    return start.hasPrefix("::") || start.hasPrefix("##")
  }

  /// Whether a command may begin with a byte: behind space, which may be of many kinds, it has signs.
  private static func mayBeginCommand(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte <= 32 || byte >= 127 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")
  }

  /// Whether ``path(_:)`` may change the text of some bytes: nearly all text stays as it is.
  static func mayChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    mayBeginCommand(bytes.first) || mayHoldControl(bytes)
  }

  private static func mayHoldControl(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(mayHoldControl) ?? true
  }

  /// Whether the bytes of a control character can be found: nearly all text has none. Beyond ASCII they
  /// are `C2 80` to `C2 9F`, and some that begin with `E2 80` or `E2 81`; `→` and `·` are not among them.
  private static func mayHoldControl(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // To the end, whatever is found: many bytes are looked at together then.
    var found = false
    var previous: UInt8 = 0
    for byte in bytes {
      let isFound =
        byte < 32 || byte == 127 || (previous == 0xC2 && byte < 0xA0)
        || (previous == 0xE2 && (byte == 0x80 || byte == 0x81))
      found = found || isFound
      previous = byte
    }
    return found
  }

  /// Whether a character steers what shows the text instead of being shown. Those that join letters or keep
  /// them apart are seen in many scripts.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2064,
      0x2066...0x2069:
      true
    default: false
    }
  }
}
