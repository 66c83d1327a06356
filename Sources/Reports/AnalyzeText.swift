import Diagnostics
import Metrics

/// Figures for people: the whole first, then a table of the units.
public enum AnalyzeText {
  /// Lines of text. Columns that are equal for all units tell none from another: they fold into a line.
  public static func text(_ analysis: Analysis) -> String {
    let table = AnalyzeTable(analysis)
    var out = Figures.counted(analysis.units.count, analysis.level.rawValue) + "\n\n"
    let titleWidth = table.totals.map { DisplayWidth.cells($0.metric.title) }.max() ?? 0
    let cellWidth = table.totals.map { DisplayWidth.cells($0.cell) }.max() ?? 0
    for (metric, cell) in table.totals {
      out += DisplayWidth.pad(metric.title, to: titleWidth) + "  "
      out += DisplayWidth.pad(cell, to: cellWidth, alignRight: true) + "  \(metric.unit)\n"
    }
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
    var out = aligned(columns)
    if width(columns) > terminal {
      let turned = (0...units.count).map { row in columns.map { $0[row] } }
      if width(turned) <= terminal { out = aligned(turned) }
    }
    if equal.isEmpty { return out }
    return out + WrappedText.paragraph("Equal in all: " + equal.joined(separator: ", "))
  }

  private static let terminal = 80

  private static func widths(_ columns: [[String]]) -> [Int] {
    columns.map { $0.map(DisplayWidth.cells).max() ?? 0 }
  }

  private static func width(_ columns: [[String]]) -> Int {
    widths(columns).reduce(0, +) + 2 * (columns.count - 1)
  }

  private static func aligned(_ columns: [[String]]) -> String {
    let widths = widths(columns)
    var out = ""
    for row in columns[0].indices {
      for (index, column) in columns.enumerated() {
        out += index == 0 ? "" : "  "
        out += DisplayWidth.pad(column[row], to: widths[index], alignRight: index > 0)
      }
      out += "\n"
    }
    return out
  }
}
