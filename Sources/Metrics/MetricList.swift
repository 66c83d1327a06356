/// All metrics, in the order in which they are printed.
public enum MetricList {
  /// Add a metric: its file, and its line here.
  public static let all: [any Metric] = [
    FilesMetric(),
    LinesMetric(),
    CodeMetric(),
    TypesMetric(),
    ProtocolsMetric(),
    FunctionsMetric(),
    TestsMetric(),
    LargestTypeMetric(),
    AfferentCoupling(),
    EfferentCoupling(),
    Instability(),
    Abstractness(),
    Distance(),
    CouplingBetweenObjects(),
    ComponentDependency(),
    AverageComponentDependency(),
    NormalizedCumulativeDependency(),
    PropagationCost(),
    Cycles(),
    LargestCycle(),
    ShareInCycles(),
    CycleEdges(),
    LongestChain(),
    AbstractionOfDependencies(),
    Direction(),
    Testability(),
    TestCost(),
    Portability(),
    ThirdPartyImports(),
    Cohesion(),
    Boilerplate(),
    Forwarding(),
  ]

  /// The metric with an id.
  public static func metric(id: String) -> (any Metric)? { all.first { $0.description.id == id } }
}
