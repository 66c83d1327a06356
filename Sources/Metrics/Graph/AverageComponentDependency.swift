import DependencyGraph

/// ACD, average component dependency: how many units one needs on average.
struct AverageComponentDependency: Metric {
  let description = MetricDescription(
    id: "acd", title: "Average component dependency", unit: "units",
    formula: "CCD / N", source: "Lakos, Large-Scale C++ Software Design, 1996")

  let example = MetricExample(files: MetricExample.six, total: 3)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(total: .ratio(input.reached.reduce(0, +), input.count))
  }
}
