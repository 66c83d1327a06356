import DependencyGraph
import SwiftSource
import Testing

@Suite struct ExactTests {
  /// `A` names an `X` that two files declare, and calls what only the compiler knows.
  static let files: KeyValuePairs = [
    "A.swift": "struct A {\n  var x: X\n  func f() { unknown().run() }\n}",
    "B.swift": "struct X {}", "C.swift": "struct X {\n  func run() {}\n}",
    "D.swift": "struct D { var x: X }",
  ]

  private static func graph(
    _ references: [ExactReferences.Reference], _ evidence: DependencyGraph.Evidence = .all
  ) -> DependencyGraph {
    let set = SourceSet(
      files.map { (path: $0.key, text: $0.value) }, options: ReadOptions(expressions: true))
    return DependencyGraph(
      CodeBase(set), evidence: evidence, exact: ExactReferences(files: [references, [], [], nil]))
  }

  private static let type = ExactReferences.Reference(
    line: 2, column: 10, target: .init(file: 2, line: 1, column: 8), kind: .type)
  private static let call = ExactReferences.Reference(
    line: 3, column: 24, target: .init(file: 2, line: 2, column: 8), kind: .function)

  @Test func targetsAreTheCompilersPlacesAndKindsStay() {
    let graph = Self.graph([Self.type, Self.call])
    #expect(evidence(graph) == ["2:10 X annotation A→X", "3:24 run call A→X"])
    #expect(fileEdges(graph) == ["A>C"])
  }

  @Test func writtenNamesAlone() {
    #expect(evidence(Self.graph([Self.type, Self.call], .written)) == ["2:10 X annotation A→X"])
  }

  /// The compiler did not see `D.swift`: its ambiguous name stays open; `A`'s is decided.
  @Test func filesOutsideTheIndexAreInferred() {
    let graph = Self.graph([Self.type])
    #expect(graph.undecided.map(\.file) == [3])
    #expect(graph.resolution.ambiguous == 1)
    #expect(graph.resolution.resolved == 1)
  }

  @Test func whatTheCompilerDoesNotSayIsNotTrue() {
    #expect(evidence(Self.graph([])).isEmpty)
  }

  /// Places that the files do not have are passed over.
  @Test func placesThatDoNotExist() {
    let far = ExactReferences.Reference(
      line: 900, column: 1, target: .init(file: 90, line: -1, column: 0), kind: .value)
    let lost = ExactReferences.Reference(
      line: 2, column: 10, target: .init(file: 2, line: 900, column: 1), kind: .type)
    #expect(evidence(Self.graph([far, lost])).isEmpty)
  }
}
