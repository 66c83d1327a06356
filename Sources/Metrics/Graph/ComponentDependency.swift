/// CD, component dependency: how many units a unit needs, directly or not, itself included. The total
/// is CCD, the cumulative component dependency.
struct ComponentDependency: Metric {
  let description = MetricDescription(
    id: "cd", title: "Component dependency", unit: "units",
    formula: "units reached, itself included; total CCD, their sum",
    source: "Lakos, Large-Scale C++ Software Design, 1996",
    meaning: """
      How many units must be there before this one can be compiled or tested.
      """)

  let example = MetricExample(
    files: MetricExample.six,
    units: ["main.A": 6, "main.B": 4, "main.C": 3, "main.D": 2, "main.E": 2, "main.F": 1], total: 18
  )

  func values(_ input: Measured) -> MetricValues {
    MetricValues(
      units: input.reached.map { Double($0) }, total: Double(input.reached.reduce(0, +)))
  }
}
