import DependencyGraph
import Testing

/// Which of the declarations that fit a call is nearer to it than the others.
@Suite struct SpecificityTests {
  /// The requirement of a protocol is meant where that is all that is known of a library's parameter.
  @Test(arguments: [
    "extension Optional where Wrapped: P { func f() { if let v = self { _ = v.own } } }",
    "extension ClosedRange where Bound: P { func f() { _ = lowerBound.own } }",
    "extension Collection where Element: P { func f() { _ = map(\\.own) } }",
  ])
  func requirementsOnParametersOfTheLibrary(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "P.swift": "protocol P { var own: Int { get } }",
      "E.swift": "extension P where Self: RawRepresentable { var own: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>P"])
  }
}
