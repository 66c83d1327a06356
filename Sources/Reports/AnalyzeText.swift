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

  private static func grid(_ table: AnalyzeTable) -> String {
    let units = table.analysis.units
    let names = units.map { OneLine.text($0.id) }
    let nameWidth = names.map(DisplayWidth.cells).max() ?? 0
    var columns: [[String]] = []
    var equal: [String] = []
    for column in table.columns {
      let cells = units.map { AnalyzeTable.cell($0.values[column]) }
      let title = table.analysis.metrics[column].id
      if units.count > 1, cells.allSatisfy({ $0 == cells[0] }) {
        equal.append("\(title) \(cells[0])")
        continue
      }
      let width = ([title] + cells).map(DisplayWidth.cells).max() ?? 0
      columns.append([title] + cells.map { DisplayWidth.pad($0, to: width, alignRight: true) })
    }
    var out = DisplayWidth.pad("", to: nameWidth)
    for column in columns {
      let width = column.dropFirst().first.map(DisplayWidth.cells) ?? 0
      out += "  " + DisplayWidth.pad(column[0], to: width, alignRight: true)
    }
    out += "\n"
    for (row, name) in names.enumerated() {
      out += DisplayWidth.pad(name, to: nameWidth)
      for column in columns { out += "  " + column[row + 1] }
      out += "\n"
    }
    if equal.isEmpty { return out }
    let fold = WrappedText.lines("Equal in all: " + equal.joined(separator: ", "), to: 80)
    return out + fold.map { $0 + "\n" }.joined()
  }
}
