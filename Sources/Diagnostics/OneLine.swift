/// Text from an input inside a line of output.
public enum OneLine {
  /// Line breaks and other control characters become `·`, so that a name cannot add a line to a report
  /// or steer a terminal.
  public static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { out.append(isControl(scalar) ? "·" : scalar) }
    return String(out)
  }

  /// A path at the start of a line: one that begins like a command of a CI system (`::error::`) is
  /// written from the current folder on, as `./::error::`.
  public static func path(_ path: String) -> String {
    text(isCommand(path) ? "./" + path : path)
  }

  /// A name at the start of a line: one that begins like a command of a CI system stands in backticks.
  public static func name(_ name: String) -> String {
    text(isCommand(name) ? "`\(name)`" : name)
  }

  private static func isCommand(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }
    return start.hasPrefix("::") || start.hasPrefix("##")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x2028, 0x2029: true
    default: false
    }
  }
}
