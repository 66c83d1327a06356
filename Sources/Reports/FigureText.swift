import Comparison

/// Figures as a table cell shows them.
enum FigureText {
  /// `1,204`, `93%`, `1.29`, or `n/a` where the formula has no value.
  static func cell(_ figure: Figure, _ unit: FigureUnit) -> String {
    guard let value = figure.value, value.isFinite else { return "n/a" }
    switch unit {
    case .count, .lines: return Figures.grouped(Int(value.rounded()))
    case .share: return "\(Int((value * 100).rounded()))%"
    case .ratio: return decimals(value)
    }
  }

  /// Two decimals, rounded half away from zero.
  private static func decimals(_ value: Double) -> String {
    let hundredths = Int((value.magnitude * 100).rounded())
    let fraction = hundredths % 100
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
