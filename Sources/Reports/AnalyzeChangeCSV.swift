import Metrics

/// What changed between two analyses, as comma-separated values (RFC 4180).
public enum AnalyzeChangeCSV {
  /// `<level>,metric,before,after`; the whole has an empty name, and so has a value that a formula does
  /// not have. A unit that came or went has a line with its name alone.
  public static func text(_ change: AnalysisChange) -> String {
    var out = CSVText.line([change.level.rawValue, "metric", "before", "after"])
    for unit in change.added { out += CSVText.line([unit, "", "", "added"]) }
    for unit in change.removed { out += CSVText.line([unit, "", "removed", ""]) }
    for row in change.rows {
      out += CSVText.line([
        row.unit ?? "", row.metric.id, AnalyzeCSV.value(row.before), AnalyzeCSV.value(row.after),
      ])
    }
    return out
  }
}
