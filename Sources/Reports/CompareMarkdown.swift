import Comparison

/// A comparison as a Markdown table with every row.
public enum CompareMarkdown {
  /// A heading, the table, the notes.
  public static func text(_ table: ComparisonTable) -> String {
    var out = "## \(MarkdownText.escaped(table.title))\n\n"
    if !table.rows.isEmpty {
      out += "| | " + table.columns.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
      out += "|---|" + String(repeating: "---:|", count: table.columns.count) + "\n"
    }
    for row in table.rows {
      let cells = row.figures.map { figure in
        let range = FigureText.range(figure, row.unit)
        return FigureText.cell(figure, row.unit) + (range.isEmpty ? "" : " (\(range))")
      }
      out += "| \(MarkdownText.escaped(row.label)) | \(cells.joined(separator: " | ")) |\n"
    }
    if !table.notes.isEmpty, !table.rows.isEmpty { out += "\n" }
    for note in table.notes { out += "- \(MarkdownText.escaped(note))\n" }
    return out
  }
}
