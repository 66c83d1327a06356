import Diagnostics
import JSON5
import Linter
import Testing

@testable import Comparison

@Suite struct MeasureTests {
  @Test("the worked example", arguments: MeasureList.all.indices)
  func example(index: Int) throws {
    let measure = MeasureList.all[index]
    let found = measure.value(Measurement(try subject(measure.example)))
    #expect(found == measure.example.value, "\(measure.id)")
  }

  @Test func idsAreUniqueAndTitlesFitATable() {
    let ids = MeasureList.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    // Seven styles take 50 cells of 80, the margin two.
    for measure in MeasureList.all { #expect(measure.title.count <= 28, "\(measure.title)") }
  }

  @Test func everyMeasureServesAClaim() {
    let used = Set(ClaimList.all.flatMap { $0.measures.map(\.id) })
    #expect(Set(MeasureList.all.map(\.id)) == used)
  }

  @Test(
    "without roles and changes there is no figure",
    arguments: [
      Measure.testablePresenters, .plantedInPresenters, .askingRoles, .coreUnchanged,
      .viewsTouchedByCase, .meetingChanges, .domainOutgoing, .plantedInDomain,
    ].map(\.id))
  func noFigure(id: String) throws {
    let measure = try #require(MeasureList.measure(id: id))
    let plain = Subject(
      name: "plain", files: [.init(path: "A.swift", part: .own, bytes: Array("struct A {}".utf8))])
    #expect(measure.value(Measurement(plain)) == nil)
  }

  private func subject(_ example: MeasureExample) throws -> Subject {
    guard example.configuration != "{}" else { return example.subject(nil) }
    let source = SourceText(path: "configuration", example.configuration)
    let value = try JSON5.parse(source)
    let start = ExtendedConfiguration(identity: "example", source: source, value: value)
    return example.subject(try ConfigurationReader.read(start) { _, _ in nil })
  }
}
