/// ACD, average component dependency: how many units one needs on average.
struct AverageComponentDependency: Metric {
  let description = MetricDescription(
    id: "acd", title: "Average component dependency", unit: "units",
    formula: "CCD / N, CCD being the sum of what each of N units reaches, itself included",
    source: "Lakos, Large-Scale C++ Software Design, 1996",
    meaning: """
      How many units a reader, or a build, meets on average when starting from one. It grows \
      with the size of the code, so compare code of like size.
      """,
    isOfUnits: false)

  let example = MetricExample(files: MetricExample.six, total: 3)

  func values(_ input: Measured) -> MetricValues {
    MetricValues(total: .ratio(input.reached.reduce(0, +), input.count))
  }
}
