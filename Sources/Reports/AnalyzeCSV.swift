import Metrics

/// Figures as comma-separated values (RFC 4180): a line for each unit, a column for each metric.
public enum AnalyzeCSV {
  /// `<level>,<metric>…`; a value that a formula does not have is empty.
  public static func text(_ analysis: Analysis) -> String {
    let table = AnalyzeTable(analysis)
    var out = CSVText.line(
      [analysis.level.rawValue] + table.columns.map { analysis.metrics[$0].id })
    for unit in analysis.units {
      out += CSVText.line([unit.id] + table.columns.map { value(unit.values[$0]) })
    }
    return out
  }

  static func value(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "" }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
