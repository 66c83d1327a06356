import Diagnostics

/// Reads JSON5 (https://spec.json5.org) into values that know where they stand.
///
/// Stricter than the standard in three points, because people write these files by hand: duplicate
/// keys, text that is not UTF-8 and lone surrogates are errors.
public enum JSON5 {
  /// Arrays and objects may be nested this deep.
  public static let maximumDepth = 128

  /// Syntax errors of one file that are reported at most.
  public static let maximumErrors = 100

  /// Reads a text. The value is there even after errors: what could not be read is
  /// ``JSONValue/Kind/invalid``, and so is all of a text that a merge left in conflict. Never fails
  /// otherwise; linear in the bytes.
  public static func read(_ source: SourceText) -> (value: JSONValue, problems: [Diagnostic]) {
    var parser = Parser(source)
    let value = parser.parseFile()
    let problems = parser.scanner.problems
    if !problems.isEmpty, let conflict = conflict(in: source) {
      return (JSONValue(.invalid, value.span), [conflict])
    }
    return (value, problems)
  }

  /// Reads a text, or throws all that is wrong with it.
  public static func parse(_ source: SourceText) throws(Diagnostics) -> JSONValue {
    let (value, problems) = read(source)
    if !problems.isEmpty { throw Diagnostics(problems) }
    return value
  }

  /// What a merge left in a text that is none: all else that is wrong with it comes from that.
  private static func conflict(in source: SourceText) -> Diagnostic? {
    let mark = Array("<<<<<<< ".utf8)
    let line = source.bytes.split(separator: 10, omittingEmptySubsequences: false)
      .first { $0.starts(with: mark) }
    return line.map { line in
      let span = Span(line.startIndex, line.startIndex + mark.count - 1)
      return .error(
        "a merge left a conflict here", at: Place(source, span),
        help: "keep what both sides wrote, with a comma between, without the marks")
    }
  }

  /// A text as a literal in single quotes.
  public static func quoted(_ text: String) -> String {
    var out = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\": out += "\\\(scalar)"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "'"
  }
}
