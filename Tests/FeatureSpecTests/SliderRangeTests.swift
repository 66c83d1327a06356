import FeatureSpec
import Testing

/// Between which numbers the elements of a `[Double]` are moved.
@Suite struct SliderRangeTests {
  @Test(arguments: [
    ("'[Double] = []'", "-1...1"),
    ("'[Double] = [0, -0.5, 1]'", "-1...1"),
    ("'[Double] = [1, 2, 3]'", "0...10"),
    ("'[Double] = [-1, 2.5]'", "-10...10"),
    ("'[Double] = [440, 1_000]'", "0...1000"),
    ("'[Double] = Array(repeating: 0, count: 7)'", "-1...1"),
    ("'[Double] = [1e300]'", "-1...1"),
    ("{ type: '[Double] = [3]', validate: { m: 'a.allSatisfy{(2...5).contains($0)}' } }", "2...5"),
    ("{ type: '[Double]', validate: { m: 'a.allSatisfy { $0 >= 20 && $0 < 60 }' } }", "20...60"),
    ("{ type: '[Double]', validate: { m: 'a.allSatisfy { $0 > 1 }' } }", "1...2"),
    ("{ type: '[Double]', validate: { m: 'a.allSatisfy { $0 < -5 }' } }", "-10...(-5)"),
    ("{ type: '[Double] = [3]', validate: { m: 'a.count == 3' } }", "0...10"),
  ])
  func range(field: String, expected: String) throws {
    let model = try model("{ feature: 'S', entities: { S: { single: true, a: \(field) } } }")
    #expect(model.entity("S")?.field("a")?.sliderRange == expected)
  }
}
