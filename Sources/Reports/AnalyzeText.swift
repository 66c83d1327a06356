import Diagnostics
import Metrics

/// Figures for people: the whole first, then a table of the units.
public enum AnalyzeText {
  /// Lines of text. Columns that are equal for all units tell none from another: they fold into a line. `width` is
  /// that of the terminal which shows them; nil for a file or another program, which cut no line.
  public static func text(_ analysis: Analysis, width: Int? = nil) -> String {
    let table = AnalyzeTable(analysis)
    let textWidth = min(usualWidth, width ?? usualWidth)
    var out = Figures.counted(analysis.units.map(\.id), analysis.level) + "\n\n"
    let totals = TextGrid.lines(table.totals.map { [$0.metric.title, $0.cell] })
    for (line, total) in zip(totals, table.totals) { out += "\(line)  \(total.metric.unit)\n" }
    if let scope = table.scope { out += "\n" + WrappedText.paragraph(scope, to: textWidth) }
    if !analysis.units.isEmpty { out += "\n" + grid(table, width, textWidth: textWidth) }
    for (metric, reasons) in zip(analysis.metrics, analysis.reasons) where !reasons.isEmpty {
      out += "\nNot counted for '\(metric.title)':\n" + lines(reasons)
    }
    return out + "\n" + ResolutionText.line(analysis.resolution)
  }

  private static let mostReasons = 10

  private static func lines(_ reasons: [MetricReason]) -> String {
    var out = ""
    for reason in reasons.prefix(mostReasons) {
      out += "  \(OneLine.text(reason.id)): \(reason.text), "
      out += Figures.counted(reason.weight, "line") + "\n"
    }
    let rest = reasons.count - mostReasons
    return rest > 0 ? out + "  and \(Figures.grouped(rest)) more: --format json\n" : out
  }

  /// A row for each unit; where that is too wide for a terminal and the other way fits, a column for
  /// each, and where neither does, the columns that fit and below them the others.
  private static func grid(_ table: AnalyzeTable, _ width: Int?, textWidth: Int) -> String {
    let units = table.analysis.units
    var columns = [[""] + units.map { OneLine.text($0.id) }]
    var equal: [String] = []
    for column in table.columns {
      let cells = units.map { AnalyzeTable.cell($0.values[column]) }
      let title = table.analysis.metrics[column].id
      if units.count > 1, cells.allSatisfy({ $0 == cells[0] }) {
        equal.append("\(title) \(cells[0])")
      } else {
        columns.append([title] + cells)
      }
    }
    let rows = (0...units.count).map { row in columns.map { $0[row] } }
    let most = width ?? usualWidth
    let isTurned = TextGrid.width(of: rows) > most && TextGrid.width(of: columns) <= most
    var out =
      isTurned
      ? TextGrid.text(columns) : width.map { TextGrid.text(rows, to: $0) } ?? TextGrid.text(rows)
    if !equal.isEmpty {
      out += WrappedText.paragraph("Equal in all: " + equal.joined(separator: ", "), to: textWidth)
    }
    return out
      + WrappedText.paragraph("What 'ca' and others mean: archgen explain ca", to: textWidth)
  }

  private static let usualWidth = 80
}
