import Linter
import Testing

/// Every example of every kind of rule: the findings stand exactly at its markers.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: String
    let example: RuleExample
    var testDescription: String { "\(kind): \(example.title)" }
  }

  static let cases = RuleKinds.all.flatMap { kind in
    kind.examples.map { Case(kind: kind.name, example: $0) }
  }

  @Test(arguments: cases)
  func findsWhatIsMarked(_ item: Case) throws {
    let example = item.example
    let findings = try Lint.run(example.configuration, example.sources).findings
    let found = findings.flatMap { [$0.place] + $0.related.map(\.place) }
    let places = Set(found.map { "\($0.path):\($0.line):\($0.column)" })
    let expected = Set(example.markers.map { "\($0.path):\($0.line):\($0.column)" })
    if expected.isEmpty {
      #expect(findings.map(\.message) == [])
    } else {
      #expect(expected.isSubset(of: places), "\(findings)")
      #expect(findings.count == expected.count, "\(findings)")
    }
  }

  @Test(arguments: RuleKinds.all.map(\.name))
  func eachKindShowsWhatPassesAndWhatFails(kind: String) throws {
    let examples = try #require(RuleKinds.all.first { $0.name == kind }).examples
    #expect(examples.contains { $0.markers.isEmpty })
    #expect(examples.contains { !$0.markers.isEmpty })
  }
}
