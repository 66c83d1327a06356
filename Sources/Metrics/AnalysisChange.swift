import DependencyGraph

/// What differs between two analyses of the same level: before and after.
public struct AnalysisChange: Sendable {
  /// A figure that is not what it was.
  public struct Row: Sendable {
    /// The unit; nil for the whole.
    public let unit: String?
    /// The metric.
    public let metric: MetricDescription
    /// The value before; nil is n/a.
    public let before: Double?
    /// The value after; nil is n/a.
    public let after: Double?
  }

  /// The level.
  public let level: Level
  /// The units that only the later analysis has, sorted.
  public let added: [String]
  /// The units that only the earlier analysis has, sorted.
  public let removed: [String]
  /// The changed figures: of the whole, then of each unit that both have, by metric.
  public let rows: [Row]

  /// Compares two analyses with the same metrics.
  public init(from before: Analysis, to after: Analysis) {
    level = after.level
    let old = Dictionary(before.units.map { ($0.id, $0.values) }, uniquingKeysWith: { a, _ in a })
    let new = Set(after.units.map(\.id))
    added = after.units.map(\.id).filter { old[$0] == nil }
    removed = before.units.map(\.id).filter { !new.contains($0) }
    var rows = Self.rows(nil, before.total, after.total, after.metrics)
    for unit in after.units {
      guard let values = old[unit.id] else { continue }
      rows += Self.rows(unit.id, values, unit.values, after.metrics)
    }
    self.rows = rows
  }

  private static func rows(
    _ unit: String?, _ before: [Double?], _ after: [Double?], _ metrics: [MetricDescription]
  ) -> [Row] {
    metrics.indices.compactMap { metric in
      if before[metric] == after[metric] { return nil }
      return Row(unit: unit, metric: metrics[metric], before: before[metric], after: after[metric])
    }
  }
}
