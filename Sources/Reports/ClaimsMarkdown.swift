import Comparison

/// The claims as a Markdown table.
public enum ClaimsMarkdown {
  /// A line for each measure of each claim, then how the verdicts follow; the figures are medians.
  public static func text(_ table: ClaimTable, title: String) -> String {
    var out = "## \(MarkdownText.escaped(title))\n\n"
    out += "| Articles on | Claim | Measure | "
    out += table.styles.map(MarkdownText.escaped).joined(separator: " | ") + " | n | Verdict |\n"
    out += "|---|---|---|" + String(repeating: "---:|", count: table.styles.count + 1) + "---|\n"
    for row in table.rows {
      for (index, (measure, figures)) in row.figures.enumerated() {
        let isFirst = index == 0
        let cells =
          [
            isFirst ? MarkdownText.escaped(row.claim.source.title) : "",
            isFirst ? MarkdownText.escaped(row.claim.text) : "",
            MarkdownText.escaped(measure.title),
          ] + figures.map { FigureText.cell($0, measure.unit) } + [
            "\(figures.map(\.n).max() ?? 0)",
            isFirst
              ? "**\(ClaimsText.verdict(row.judgement))**, judged for "
                + MarkdownText.escaped(row.claim.style) : "",
          ]
        out += "| " + cells.joined(separator: " | ") + " |\n"
      }
    }
    out += "\n"
    for row in table.rows {
      out += "- \(MarkdownText.escaped(row.claim.text)) \(MarkdownText.escaped(row.claim.rule))\n"
    }
    return out + "\n" + MarkdownText.escaped(table.note) + "\n"
  }
}
