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

extension MeasureExample {
  /// The example as a column of a comparison, judged by a configuration that was read.
  fileprivate func subject(_ configuration: LintConfiguration?) -> Subject {
    func files(_ files: [File], _ part: Subject.Part, isOfFeature: Bool = true) -> [Subject.File] {
      files.map {
        Subject.File(
          path: $0.path, part: part, bytes: Array($0.text.utf8), isOfFeature: isOfFeature)
      }
    }
    func inputs(_ files: [File]) -> [Impact.Input] {
      files.map { Impact.Input(path: $0.path, bytes: Array($0.text.utf8)) }
    }
    return Subject(
      name: "example",
      files: files(own, .own) + files(shared, .shared)
        + files(outside, .shared, isOfFeature: false),
      configuration: configuration,
      outcomes: changes.mapValues { changed in
        let kept = own.filter { file in !changed.contains { $0.path == file.path } }
        return .cost(
          sources: Impact(from: inputs(own), to: inputs(kept + changed)),
          tests: Impact(from: [], to: []))
      })
  }
}
