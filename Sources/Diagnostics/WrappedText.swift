/// Text in lines that fit a terminal.
public enum WrappedText {
  /// Lines behind a margin, of at most `width` cells with it.
  public static func paragraph(_ text: String, margin: String = "", to width: Int = 80) -> String {
    lines(text, to: width - margin.count).map { margin + $0 + "\n" }.joined()
  }

  /// Two columns behind a margin, the right one wrapped; a left cell of more than a half has lines of its own.
  public static func columns(
    _ rows: [(String, String)], margin: String = "  ", to total: Int = 80
  ) -> String {
    let lefts = rows.map { DisplayWidth.cells($0.0) }
    let rest = total - margin.count - 2
    let widestRight = rows.map { DisplayWidth.cells($0.1) }.max() ?? 0
    let width = lefts.filter { $0 <= max(rest / 2, rest - widestRight) }.max() ?? 0
    let gap = "\n" + margin + String(repeating: " ", count: width + 2)
    return zip(rows, lefts).map { row, cells in
      let right = lines(row.1, to: rest - width).joined(separator: gap)
      let left = margin + DisplayWidth.pad(row.0, to: width)
      return left + (cells > width ? gap : "  ") + right + "\n"
    }.joined()
  }

  /// Lines of at most `width` cells, broken at blanks; a longer word has a line of its own.
  public static func lines(_ text: String, to width: Int) -> [String] {
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
