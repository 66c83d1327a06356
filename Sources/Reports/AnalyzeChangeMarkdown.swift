import Diagnostics
import Metrics

/// What changed between two analyses, as Markdown for a pull request.
public enum AnalyzeChangeMarkdown {
  /// The units that came and went, and a table of changed figures.
  public static func text(_ change: AnalysisChange, against revision: String) -> String {
    var out = "Since `\(OneLine.text(revision))`:\n\n"
    for (word, units) in [("added", change.added), ("removed", change.removed)] {
      for unit in units { out += "- \(word): \(MarkdownText.escaped(unit))\n" }
    }
    let rows = change.visibleRows
    if rows.isEmpty { return out + "No figure changed.\n" }
    if !change.added.isEmpty || !change.removed.isEmpty { out += "\n" }
    out += "| \(change.level.rawValue) | metric | before | after |\n|---|---|---:|---:|\n"
    for row in rows {
      out += "| \(row.unit.map(MarkdownText.escaped) ?? "*the whole*") | \(row.metric.title) | "
      out += "\(AnalyzeTable.cell(row.before)) | \(AnalyzeTable.cell(row.after)) |\n"
    }
    return out
  }
}
