/// What claims are judged by: the value of every measure for every style and feature.
public struct ClaimFigures: Sendable {
  /// The features, in the order given.
  let features: [String]
  /// The styles, in the order given.
  let styles: [String]
  /// By measure and style, a value for each feature.
  private let values: [String: [String: [Double?]]]

  init(features: [String], styles: [String], values: [String: [String: [Double?]]]) {
    self.features = features
    self.styles = styles
    self.values = values
  }

  /// The values of a style, one for each feature; all nil where it was not measured.
  func values(_ measure: Measure, _ style: String) -> [Double?] {
    values[measure.id]?[style] ?? features.map { _ in nil }
  }

  /// The median of a style, and the range in which its values lie.
  func figure(_ measure: Measure, _ style: String) -> Figure {
    Figure(values(measure, style).map { Figure($0, n: 1) })
  }

  /// The figures of one feature.
  struct Feature {
    let all: ClaimFigures
    let index: Int

    /// A style's value.
    func callAsFunction(_ measure: Measure, _ style: String) -> Double? {
      let values = all.values(measure, style)
      return values.indices.contains(index) ? values[index] : nil
    }

    /// The median of the values that the other styles have.
    func others(_ measure: Measure, than style: String) -> Double? {
      Figure(
        all.styles.filter { $0 != style }.map { Figure(self(measure, $0), n: 1) }
      ).value
    }

    /// The least value that a style has.
    func least(_ measure: Measure) -> Double? {
      all.styles.compactMap { self(measure, $0) }.min()
    }

    /// The least value that one of the other styles has.
    func leastOfOthers(_ measure: Measure, than style: String) -> Double? {
      all.styles.filter { $0 != style }.compactMap { self(measure, $0) }.min()
    }
  }

  /// In how many features something is so, of how many.
  struct Tally {
    var held = 0
    var of = 0
  }

  /// Counts the features in which something is so; those where a value is missing are left out.
  func tally(in indices: [Int]? = nil, _ isSo: (Feature) -> Bool?) -> Tally {
    var tally = Tally()
    for index in indices ?? Array(features.indices) {
      guard let answer = isSo(Feature(all: self, index: index)) else { continue }
      tally.of += 1
      if answer { tally.held += 1 }
    }
    return tally
  }

  /// Whether a value is exactly `value` in every feature that has one, and one has.
  func isAlways(_ measure: Measure, _ style: String, _ value: Double) -> Bool {
    let found = values(measure, style).compactMap { $0 }
    return !found.isEmpty && found.allSatisfy { $0 == value }
  }

  /// The smaller half of the features, by the shared lines of the style that brings the fewest: those of
  /// others may be machinery of their own. One feature alone is neither small nor large.
  var small: [Int] {
    guard features.count > 1 else { return [] }
    let sizes = features.indices.map { index in
      Feature(all: self, index: index).least(.sharedLines) ?? 0
    }
    let order = sizes.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    return order.prefix((order.count + 1) / 2).sorted()
  }
}
