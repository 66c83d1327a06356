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

  /// A whole number, its digits in threes where there are many: `1_760_000_000`.
  public static func grouped(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped("\(number.magnitude)")
  }

  static func grouped(_ number: String) -> String {
    guard number.count > 6 else { return number }
    var text = ""
    for (index, digit) in number.enumerated() {
      if index > 0, (number.count - index) % 3 == 0 { text.append("_") }
      text.append(digit)
    }
    return text
  }

  /// A text of a sample or a test. What repeats so often that its line would be too long is counted.
  static func value(_ text: String) -> String {
    var run = text[..<text.startIndex]
    var start = text.startIndex
    while start < text.endIndex {
      let next = text[start...].prefix { $0 == text[start] }
      if next.count > run.count { run = next }
      start = next.endIndex
    }
    guard run.count > 40 else { return string(text) }
    let parts = [text[..<run.startIndex], text[run.endIndex...]].map {
      $0.isEmpty ? nil : string(String($0))
    }
    let repeated = "String(repeating: \(string(String(run.prefix(1)))), count: \(run.count))"
    return [parts[0], repeated, parts[1]].compactMap(\.self).joined(separator: " + ")
  }
}
