/// Renders diagnostics as text: for tools one line each, for people with the source line and a marker.
public struct DiagnosticPrinter: Sendable {
  /// Whether the source line and a marker under it follow the message.
  var showsSource: Bool
  /// Whether ANSI colour is used.
  var usesColor: Bool
  /// How a path is shown.
  var shown: @Sendable (_ path: String) -> String

  /// Makes a printer; without arguments it prints plain lines.
  public init(
    showsSource: Bool = false, usesColor: Bool = false,
    shown: @escaping @Sendable (_ path: String) -> String = { $0 }
  ) {
    self.showsSource = showsSource
    self.usesColor = usesColor
    self.shown = shown
  }

  /// `path:line:column: severity: message · help`, each diagnostic followed by its notes.
  public func print(_ diagnostics: [Diagnostic]) -> String {
    var out = ""
    var tables = LineTables()
    for diagnostic in diagnostics { print(diagnostic, &tables, into: &out) }
    return out
  }

  private func print(
    _ diagnostic: Diagnostic, _ tables: inout LineTables, into out: inout String
  ) {
    if let place = diagnostic.place {
      let location = tables.table(of: place.source).location(of: place.span.start)
      out += "\(OneLine.path(shown(place.source.path))):\(location.line):\(location.column): "
    }
    out += paint(diagnostic.severity.rawValue + ":", diagnostic.severity) + " "
    out += OneLine.text(diagnostic.message)
    if let help = diagnostic.help { out += " · " + OneLine.text(help) }
    out += "\n"
    if showsSource, let place = diagnostic.place, !place.source.bytes.isEmpty {
      out += SourceExcerpt.text(place, tables.table(of: place.source))
    }
    for note in diagnostic.notes { print(note, &tables, into: &out) }
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
  static func text(_ place: Place, _ table: LineTable) -> String {
    let location = table.location(of: place.span.start)
    return text(
      line: table.bytes(ofLine: location.line) ?? [], number: location.line,
      prefixBytes: location.column - 1, count: place.span.count)
  }

  /// The same for a line that was kept without its file: `count` bytes after the first
  /// `prefixBytes` are marked.
  public static func text(line: String, number: Int, prefixBytes: Int, count: Int) -> String {
    text(line: line.utf8, number: number, prefixBytes: prefixBytes, count: count)
  }

  private static func text(
    line: some BidirectionalCollection<UInt8>, number: Int, prefixBytes: Int, count: Int
  ) -> String {
    let number = String(number)
    let parts = parts(of: line, prefixBytes: prefixBytes, count: count).map(printable)
    let (before, marked) = (parts[0], parts[1])
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let width = max(1, DisplayWidth.cells(marked))
    return "\(gutter) | \(parts.joined())\n"
      + "      | \(String(repeating: " ", count: DisplayWidth.cells(before)))"
      + "^\(String(repeating: "~", count: width - 1))\n"
  }

  /// What of a line's bytes is shown before the marked bytes, these, and what is shown behind them. All of it costs
  /// the same, however long the line is: a line of thousands of places is shown thousands of times.
  public static func parts<Line: BidirectionalCollection<UInt8>>(
    of line: Line, prefixBytes: Int, count: Int
  ) -> [String] {
    /// Of a byte, or where it stands in the middle of a character, of the next one.
    func index(_ offset: Int) -> Line.Index {
      var index = line.index(line.startIndex, offsetBy: max(0, min(offset, line.count)))
      for _ in 1..<4 where index < line.endIndex && line[index] & 0xC0 == 0x80 {
        line.formIndex(after: &index)
      }
      return index
    }
    let from = prefixBytes > 120 ? prefixBytes - 60 : 0
    let end = from + 160
    let markedEnd = min(end, prefixBytes + count)
    return [(from, prefixBytes), (prefixBytes, markedEnd), (markedEnd, end)].map { start, end in
      String(decoding: line[index(start)..<index(max(start, end))], as: UTF8.self)
    }
  }

  /// Tabs become one space and control characters a dot, so that the marker stays below its text
  /// and an input cannot steer the terminal.
  private static func printable(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      out.append(scalar == "\t" ? " " : OneLine.isControl(scalar) ? "·" : scalar)
    }
    return String(out)
  }
}
