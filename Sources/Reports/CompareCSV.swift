import Comparison

/// A comparison as comma-separated values (RFC 4180): a line for each metric.
public enum CompareCSV {
  /// `metric,unit,<column>…`; a value that a formula does not have is empty. Of several specs these are medians.
  public static func text(_ table: ComparisonTable) -> String {
    var out = CSVText.line(["metric", "unit"] + table.columns)
    for row in table.rows {
      out += CSVText.line(
        [row.metric, row.unit.rawValue] + row.figures.map { value($0, row.unit) })
    }
    return out
  }

  private static func value(_ figure: Figure, _ unit: FigureUnit) -> String {
    guard let value = figure.value, value.isFinite else { return "" }
    switch unit {
    case .count, .lines: return Int(exactly: value).map(String.init) ?? "\(value)"
    case .share, .ratio: return "\(value)"
    }
  }
}
