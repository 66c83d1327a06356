import Diagnostics
import Metrics

/// What changed between two analyses, for people.
public enum AnalyzeChangeText {
  /// The units that came and went, then under each unit its changed figures.
  public static func text(_ change: AnalysisChange, against revision: String) -> String {
    var out = "since \(OneLine.text(revision)): "
    out += Figures.counted(change.added, change.level) + " added, "
    out += "\(Figures.grouped(change.removed.count)) removed\n"
    for (sign, units) in [("+", change.added), ("-", change.removed)] {
      for unit in units { out += "  \(sign) \(OneLine.text(unit))\n" }
    }
    let rows = change.visibleRows
    if rows.isEmpty { return out + "\nno figure changed\n" }
    let titleWidth = rows.map { DisplayWidth.cells($0.metric.title) }.max() ?? 0
    var last: String??
    for row in rows {
      if last == nil || last != row.unit { out += "\n\(OneLine.text(row.unit ?? "the whole"))\n" }
      last = row.unit
      let before = AnalyzeTable.cell(row.before)
      out += "  \(DisplayWidth.pad(row.metric.title, to: titleWidth))  "
      out += "\(before) → \(AnalyzeTable.cell(row.after))  \(row.metric.unit)\n"
    }
    return out
  }
}
