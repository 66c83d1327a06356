import Diagnostics

/// Cells in columns for people: the first is aligned left, the others right, two blanks apart.
enum TextGrid {
  /// A line for each row; a row may be shorter than others.
  static func lines(_ rows: [[String]]) -> [String] {
    let widths = widths(of: rows)
    return rows.map { row in
      row.enumerated().map { column, cell in
        DisplayWidth.pad(cell, to: widths[column], alignRight: column > 0)
      }.joined(separator: "  ")
    }
  }

  /// The lines, each with its end.
  static func text(_ rows: [[String]]) -> String { lines(rows).map { $0 + "\n" }.joined() }

  /// The lines in blocks of as many columns as fit into a width, each with the first one; there are blank lines between
  /// blocks. All rows have the same columns.
  static func text(_ rows: [[String]], to width: Int) -> String {
    let widths = widths(of: rows)
    var blocks: [Range<Int>] = []
    var (start, used) = (1, 0)
    for column in widths.indices.dropFirst() {
      if column > start, used + 2 + widths[column] > width {
        blocks.append(start..<column)
        start = column
      }
      used = (column == start ? widths[0] : used) + 2 + widths[column]
    }
    blocks.append(start..<max(start, widths.count))
    return blocks.map { block in text(rows.map { [$0[0]] + $0[block] }) }.joined(separator: "\n")
  }

  /// The cells that the longest line takes.
  static func width(of rows: [[String]]) -> Int {
    let widths = widths(of: rows)
    return widths.reduce(0, +) + 2 * (widths.count - 1)
  }

  private static func widths(of rows: [[String]]) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        let cells = DisplayWidth.cells(cell)
        if column < widths.count {
          widths[column] = max(widths[column], cells)
        } else {
          widths.append(cells)
        }
      }
    }
    return widths
  }
}
