import Comparison

/// Figures as a table cell shows them.
enum FigureText {
  /// `1,204`, `93%`, `1.29`, or `n/a` where the formula has no value.
  static func cell(_ figure: Figure, _ unit: FigureUnit) -> String {
    text(figure.value, unit)
  }

  /// `7–15`, or the value alone where both ends are printed alike; empty for a single figure.
  static func range(_ figure: Figure, _ unit: FigureUnit) -> String {
    guard let range = figure.range else { return "" }
    let (low, high) = (text(range.lowerBound, unit), text(range.upperBound, unit))
    return low == high ? low : "\(low)–\(high)"
  }

  /// Rows that are equal in all as a part of a sentence: `cycles 0, files 9`.
  static func equal(_ rows: [ComparisonTable.Row]) -> String {
    rows.map { row in
      row.label.prefix(1).lowercased() + row.label.dropFirst() + " "
        + (row.figures.first.map { cell($0, row.unit) } ?? "n/a")
    }.joined(separator: ", ")
  }

  /// A value, or `n/a` where there is none.
  static func text(_ value: Double?, _ unit: FigureUnit) -> String {
    guard let value, value.isFinite else { return "n/a" }
    switch unit {
    case .count, .lines:
      // A median may lie between two whole figures.
      let halves = Int((value * 2).rounded())
      return Figures.grouped(halves / 2) + (halves % 2 == 0 ? "" : ".5")
    case .share: return "\(Int((value * 100).rounded()))%"
    case .ratio: return decimals(value)
    }
  }

  /// Two decimals, rounded half away from zero.
  static func decimals(_ value: Double) -> String {
    let hundredths = Int((value.magnitude * 100).rounded())
    let fraction = hundredths % 100
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
