import DependencyGraph

/// Tests: functions with @Test, or named test… in a subclass of XCTestCase.
struct TestsMetric: Metric {
  let description = MetricDescription(
    id: "tests", title: "Tests", unit: "functions",
    formula: "functions with @Test, or named test… in a subclass of XCTestCase", source: "archgen",
    meaning: """
      How many cases the tests name. It tells nothing about what they assert.
      """)

  let example = MetricExample(
    level: .type,
    files: [
      ("T.swift", "import XCTest\nfinal class T: XCTestCase { func testOne() {}; func help() {} }"),
      ("S.swift", "@Suite struct S { @Test func two() {} }"),
    ],
    units: ["main.S": 1, "main.T": 1], total: 2)

  func values(_ input: Measured) -> MetricValues { input.counts(\.tests) }
}
