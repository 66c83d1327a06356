/// How a baseline counts a measured value: whole numbers as they are, ratios in thousandths; of a value that is too
/// small what it lacks, so that both may fall.
struct Measure: Hashable, Sendable {
  var isRatio = false
  /// The smallest value that is allowed, where it is too small.
  var least: Double?
  /// The largest value that is allowed, where the count is of what is too much.
  var most: Double?

  private var scale: Double { isRatio ? 1000 : 1 }

  /// What the baseline holds for a value.
  func count(_ value: Double) -> Int {
    let scaled = (least.map { $0 - value } ?? value - (most ?? 0)) * scale
    return Int(exactly: scaled.rounded(.up)) ?? Int.max
  }

  /// The value that the baseline means by a count.
  func value(_ count: Int) -> Double {
    let value = Double(count) / scale
    return least.map { max(0, $0 - value) } ?? (most ?? 0) + value
  }

  /// A value with at most three digits behind the point.
  static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
