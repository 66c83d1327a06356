/// Values as Swift literals.
public enum SwiftLiteral {
  /// A string literal on one line.
  public static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
