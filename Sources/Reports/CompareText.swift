import Comparison
import Diagnostics

/// A comparison for people: aligned by terminal cells, rows that are equal in all folded into one line.
public enum CompareText {
  /// The table; `showsAll` adds the detail rows and unfolds equal ones.
  public static func text(_ table: ComparisonTable, showsAll: Bool = false) -> String {
    let rows = table.rows.filter { showsAll || !$0.isDetail }
    let folded = showsAll ? [] : rows.filter(\.isEqualInAll)
    let shown = rows.filter { row in !folded.contains(row) }
    let cells = shown.flatMap { row -> [[String]] in
      let values = [row.label] + row.figures.map { FigureText.cell($0, row.unit) }
      let ends = [("  least", \ClosedRange<Double>.lowerBound), ("  most", \.upperBound)]
      let isRange = row.figures.contains { $0.range.map { $0.lowerBound < $0.upperBound } ?? false }
      return [values]
        + (isRange ? ends : []).map { label, end in
          [label] + row.figures.map { FigureText.text($0.range?[keyPath: end], row.unit) }
        }
    }
    var out = WrappedText.paragraph(table.title)
    if !shown.isEmpty { out += TextGrid.text([[""] + table.columns] + cells) }
    if !folded.isEmpty { out += WrappedText.paragraph("Equal in all: \(FigureText.equal(folded))") }
    for note in table.notes { out += WrappedText.paragraph(note) }
    return out
  }
}
