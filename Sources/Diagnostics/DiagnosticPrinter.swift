/// Renders diagnostics as text: for tools one line each, for people with the source line and a marker.
public struct DiagnosticPrinter: Sendable {
  /// Whether the source line and a marker under it follow the message.
  public var showsSource: Bool
  /// Whether ANSI colour is used.
  public var usesColor: Bool

  /// Makes a printer; without arguments it prints plain lines.
  public init(showsSource: Bool = false, usesColor: Bool = false) {
    self.showsSource = showsSource
    self.usesColor = usesColor
  }

  /// `path:line:column: severity: message · help`, each diagnostic followed by its notes.
  public func print(_ diagnostics: [Diagnostic]) -> String {
    var out = ""
    for diagnostic in diagnostics { print(diagnostic, into: &out) }
    return out
  }

  private func print(_ diagnostic: Diagnostic, into out: inout String) {
    if let place = diagnostic.place {
      let location = place.source.location(of: place.span.start)
      out += "\(OneLine.path(place.source.path)):\(location.line):\(location.column): "
    }
    out += paint(diagnostic.severity.rawValue + ":", diagnostic.severity) + " "
    out += OneLine.text(diagnostic.message)
    if let help = diagnostic.help { out += " · " + OneLine.text(help) }
    out += "\n"
    if showsSource, let place = diagnostic.place, !place.source.bytes.isEmpty {
      out += SourceExcerpt.text(place)
    }
    for note in diagnostic.notes { print(note, into: &out) }
  }

  private func paint(_ text: String, _ severity: Severity) -> String {
    usesColor ? severity.painted(text) : text
  }
}

extension Severity {
  /// The text in the ANSI colour of the severity.
  public func painted(_ text: String) -> String {
    let code =
      switch self {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
  }
}

/// The source line of a place with a marker under it.
public enum SourceExcerpt {
  /// Two lines, `  12 | code` and the marker `     |   ^~~~`; very long lines are cut around the place.
  public static func text(_ place: Place) -> String {
    let line = place.source.line(around: place.span.start)
    return text(
      line: line.text, number: place.source.location(of: place.span.start).line,
      prefixBytes: max(0, place.span.start - line.start), count: place.span.count)
  }

  /// The same for a line that was kept without its file: `count` bytes after the first
  /// `prefixBytes` are marked.
  public static func text(line: String, number: Int, prefixBytes: Int, count: Int) -> String {
    let number = String(number)
    let bytes = Array(line.utf8)
    let from = prefixBytes > 120 ? prefixBytes - 60 : 0
    let shown = printable(bytes[min(from, bytes.count)..<min(bytes.count, from + 160)])
    let before = printable(bytes[min(from, bytes.count)..<min(prefixBytes, bytes.count)])
    let markedEnd = min(bytes.count, from + 160, prefixBytes + count)
    let marked = printable(bytes[min(prefixBytes, markedEnd)..<markedEnd])
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let width = max(1, DisplayWidth.cells(marked))
    return "\(gutter) | \(shown)\n"
      + "      | \(String(repeating: " ", count: DisplayWidth.cells(before)))"
      + "^\(String(repeating: "~", count: width - 1))\n"
  }

  /// Tabs become one space and control characters a dot, so that the marker stays below its text
  /// and an input cannot steer the terminal.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    var out = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 9: out.append(" ")
      case 0..<32, 127..<160: out.append("·")
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
