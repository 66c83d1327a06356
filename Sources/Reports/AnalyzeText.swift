import Diagnostics
import Metrics

/// Figures for people: the whole first, then a table of the units.
public enum AnalyzeText {
  /// Lines of text. Columns that are equal for all units tell none from another: they fold into a line.
  public static func text(_ analysis: Analysis) -> String {
    let table = AnalyzeTable(analysis)
    var out = Figures.counted(analysis.units.map(\.id), analysis.level) + "\n\n"
    let totals = TextGrid.lines(table.totals.map { [$0.metric.title, $0.cell] })
    for (line, total) in zip(totals, table.totals) { out += "\(line)  \(total.metric.unit)\n" }
    if let scope = table.scope { out += "\n" + WrappedText.paragraph(scope) }
    if !analysis.units.isEmpty { out += "\n" + grid(table) }
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
  /// each.
  private static func grid(_ table: AnalyzeTable) -> String {
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
    let isTurned = TextGrid.width(of: rows) > terminal && TextGrid.width(of: columns) <= terminal
    var out = TextGrid.text(isTurned ? columns : rows)
    if !equal.isEmpty {
      out += WrappedText.paragraph("Equal in all: " + equal.joined(separator: ", "))
    }
    return out + WrappedText.paragraph("What 'ca' and others mean: archgen explain ca")
  }

  private static let terminal = 80
}
