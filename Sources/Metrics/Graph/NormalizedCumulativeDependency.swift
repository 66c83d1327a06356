/// NCCD, normalized cumulative component dependency: CCD by that of a balanced binary tree of the
/// same size. Below 1 flat and loosely coupled, above 1 vertical or cyclic.
struct NormalizedCumulativeDependency: Metric {
  let description = MetricDescription(
    id: "nccd", title: "Normalized cumulative dependency", unit: "ratio",
    formula: "CCD / that of a balanced tree of N units: Σ(⌊log₂ i⌋ + 1), i = 1…N",
    source: "Lakos, Large-Scale C++ Software Design, 1996",
    meaning: """
      How heavily units hang on each other, beside a balanced tree of as many: above 1 more than \
      there, below 1 less. It tells nothing about whether the edges make sense.
      """,
    isOfUnits: false)

  let example = MetricExample(files: MetricExample.six, total: 18.0 / 14)

  func values(_ input: Measured) -> MetricValues {
    let tree = (1..<input.count + 1).reduce(0) { $0 + Int.bitWidth - $1.leadingZeroBitCount }
    return MetricValues(total: .ratio(input.reached.reduce(0, +), tree))
  }
}
