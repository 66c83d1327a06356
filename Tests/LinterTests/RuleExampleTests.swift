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
    #expect(
      findings.map { Self.text($0.place) } == example.markers.sorted().map(Self.text),
      "\(findings)")
  }

  private static func text(_ place: FindingPlace) -> String {
    "\(place.path):\(place.line):\(place.column)"
  }

  @Test(arguments: RuleKinds.all.map(\.name))
  func eachKindShowsWhatPassesAndWhatFails(kind: String) throws {
    let examples = try #require(RuleKinds.all.first { $0.name == kind }).examples
    #expect(examples.contains { $0.markers.isEmpty })
    #expect(examples.contains { !$0.markers.isEmpty })
  }
}
