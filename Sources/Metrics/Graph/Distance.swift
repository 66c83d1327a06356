import DependencyGraph

/// D, distance from the main sequence: 0 where abstractness and instability balance; n/a where one
/// of them has no value.
struct Distance: Metric {
  let description = MetricDescription(
    id: "d", title: "Distance from the main sequence", unit: "ratio",
    formula: "|A + I - 1|",
    source: "after Martin, Agile Software Development, 2002, who counts classes of packages",
    meaning: """
      How far a unit is from the balance of being abstract where it is stable and concrete \
      where it is not. A stable, concrete unit near 1 hurts at every change, unless it never \
      changes, like an entity.
      """)

  let example = MetricExample(
    level: .file, files: MetricExample.chain,
    units: ["A.swift": 0, "B.swift": 0.5, "C.swift": 0.5], total: nil)

  func values(_ input: Measured) -> MetricValues {
    let sizes = input.sizes
    return MetricValues(
      units: input.eachUnit { unit in
        guard let instability = Instability().instability(of: unit, input),
          let abstractness = Double.ratio(sizes[unit].protocols, sizes[unit].types)
        else { return nil }
        return abs(abstractness + instability - 1)
      })
  }
}
