import DependencyGraph

/// Several metrics of one level, side by side.
public struct Analysis: Sendable {
  /// One measured unit.
  public struct Unit: Sendable {
    /// The unit's id, as in the graph.
    public var id: String
    /// A value per metric, in the order of ``Analysis/metrics``; nil is n/a.
    public var values: [Double?]
  }

  /// The level.
  public let level: Level
  /// What was measured.
  public let metrics: [MetricDescription]
  /// The units, sorted by id.
  public let units: [Unit]
  /// A value for the whole per metric; nil is n/a.
  public let total: [Double?]
  /// For each metric what lowers it, heaviest first.
  public let reasons: [[MetricReason]]
  /// How many references were resolved, so that a reader knows how much the figures rest on.
  public let resolution: ResolutionCounts

  /// Measures with all metrics, or with some.
  public init(_ input: Measured, _ metrics: [any Metric] = MetricList.all) {
    let values = metrics.map { $0.values(input) }
    level = input.view.level
    self.metrics = metrics.map { $0.description }
    units = input.view.units.enumerated().map { index, unit in
      Unit(id: unit.id, values: values.map { $0.units.isEmpty ? nil : $0.units[index] })
    }
    total = values.map(\.total)
    reasons = values.map { $0.reasons.sorted { ($1.weight, $0.id) < ($0.weight, $1.id) } }
    resolution = input.graph.resolution
  }
}
