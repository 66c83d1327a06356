import Comparison
import Diagnostics

/// A comparison for people: aligned by terminal cells, rows that are equal in all folded into one line.
public enum CompareText {
  /// The table; `showsAll` adds the detail rows and unfolds equal ones.
  public static func text(_ table: ComparisonTable, showsAll: Bool = false) -> String {
    let rows = table.rows.filter { showsAll || !$0.isDetail }
    let folded = showsAll ? [] : rows.filter(\.isEqualInAll)
    let shown = rows.filter { row in !folded.contains(row) }
    let cells = shown.flatMap { row -> [(label: String, values: [String])] in
      let values = row.figures.map { FigureText.cell($0, row.unit) }
      let ends = [("  least", \ClosedRange<Double>.lowerBound), ("  most", \.upperBound)]
      let isRange = row.figures.contains { $0.range.map { $0.lowerBound < $0.upperBound } ?? false }
      return [(row.label, values)]
        + (isRange ? ends : []).map { label, end in
          (label, row.figures.map { FigureText.text($0.range?[keyPath: end], row.unit) })
        }
    }
    var out = WrappedText.paragraph(table.title)
    if !shown.isEmpty { out += grid(table.columns, cells) }
    if !folded.isEmpty { out += WrappedText.paragraph("Equal in all: \(FigureText.equal(folded))") }
    for note in table.notes { out += WrappedText.paragraph(note) }
    return out
  }

  static func grid(
    _ columns: [String], _ rows: [(label: String, values: [String])]
  ) -> String {
    let labelWidth = rows.map { DisplayWidth.cells($0.label) }.max() ?? 0
    let widths = columns.indices.map { column in
      let values = rows.map { $0.values.indices.contains(column) ? $0.values[column] : "" }
      return (values + [columns[column]]).map(DisplayWidth.cells).max() ?? 0
    }
    var out = line("", columns, labelWidth, widths)
    for row in rows { out += line(row.label, row.values, labelWidth, widths) }
    return out
  }

  private static func line(
    _ label: String, _ values: [String], _ labelWidth: Int, _ widths: [Int]
  ) -> String {
    var out = DisplayWidth.pad(label, to: labelWidth)
    for (value, width) in zip(values, widths) {
      out += " " + DisplayWidth.pad(value, to: width + 1, alignRight: true)
    }
    return out + "\n"
  }
}
