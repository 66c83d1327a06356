import Diagnostics

/// Text in lines that fit a terminal.
enum WrappedText {
  /// Lines behind a margin, of at most `width` cells with it.
  static func paragraph(_ text: String, margin: String = "", to width: Int = 80) -> String {
    lines(text, to: width - margin.count).map { margin + $0 + "\n" }.joined()
  }

  /// Lines of at most `width` cells, broken at blanks; a longer word has a line of its own.
  static func lines(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let cells = DisplayWidth.cells(String(word))
      if let last = lines.last, DisplayWidth.cells(last) + 1 + cells <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
