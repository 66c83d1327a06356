/// Text from an input inside a line of output.
enum OneLine {
  /// Line breaks and other control characters become `·`, so that a name cannot add a line to a report
  /// or steer a terminal.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { out.append(isControl(scalar) ? "·" : scalar) }
    return String(out)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x2028, 0x2029: true
    default: false
    }
  }
}
