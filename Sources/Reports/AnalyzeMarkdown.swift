import Metrics

/// Figures as Markdown: a table of the whole with what each figure means, and one of the units.
public enum AnalyzeMarkdown {
  /// The document.
  public static func text(_ analysis: Analysis) -> String {
    let table = AnalyzeTable(analysis)
    var out = "| | | unit | formula |\n|---|---:|---|---|\n"
    for (metric, cell) in table.totals {
      out += "| \(metric.title) | \(cell) | \(metric.unit) | "
      out += "\(MarkdownText.escaped(metric.formula)) |\n"
    }
    if let scope = table.scope { out += "\n\(scope)\n" }
    guard !analysis.units.isEmpty else { return out }
    out += "\n| \(analysis.level.rawValue) | "
    out += table.columns.map { analysis.metrics[$0].id }.joined(separator: " | ") + " |\n"
    out += "|---|" + String(repeating: "---:|", count: table.columns.count) + "\n"
    for unit in analysis.units {
      let cells = table.columns.map { AnalyzeTable.cell(unit.values[$0]) }
      out += "| \(MarkdownText.escaped(unit.id)) | \(cells.joined(separator: " | ")) |\n"
    }
    return out
  }
}
