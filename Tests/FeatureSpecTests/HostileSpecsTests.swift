import Testing

@testable import FeatureSpec

/// Specs that nobody writes.
@Suite struct HostileSpecsTests {
  @Test(
    "too large, too many, too deep: one clear error",
    arguments: [
      (
        "{ feature: 'A', entities: {" + (0..<2000).map { "E\($0): {}," }.joined() + "} }",
        "f:1:27: error: there are 2000 elements, at most 1000 are read · make several features of it"
      ),
      (
        String(repeating: "[", count: 300),
        "f:1:1: error: expected a spec, found an array"
          + " · a spec has the keys feature, version, store, external, enums, entities, state, crud, operations …"
      ),
    ])
  func oneError(spec: String, first: String) {
    #expect(problemsOf(spec).split(separator: "\n").first.map(String.init) == first)
  }

  /// What is known to differ says so beside what is not told, in whichever order the fields come.
  @Test func differenceBesideUntold() throws {
    for name in 0..<40 {
      let (known, untold) = ("k\(name)", "u\(name)")
      func item(_ number: Int, _ day: String) -> SpecValue {
        .record(of: "Item", fields: [known: .int(number), untold: .opaque(day)])
      }
      #expect(try item(1, "a").isEqual(item(2, "b")) == false)
      #expect(
        try SpecValue.list([item(1, "a"), .int(1)]).isEqual(.list([item(1, "b"), .int(2)])) == false
      )
      #expect(throws: NotTold.self) { try item(1, "a").isEqual(item(1, "b")) }
      #expect(try item(1, "a").isEqual(item(1, "a")))
    }
  }

  @Test("of too many elements nothing more is read")
  func crowd() {
    let entities = (0..<2000).map { "E\($0): { t: 'Sting' }," }.joined()
    #expect(
      problemsOf("{ feature: 'A', entities: {\(entities)} }")
        == "f:1:27: error: there are 2000 elements, at most 1000 are read · make several features of it"
    )
  }

  @Test func tooLarge() {
    let spec = "{ feature: 'A' }" + String(repeating: " ", count: FeatureSpec.maximumSize)
    #expect(problemsOf(spec).hasSuffix("is this the right file?"))
  }

  @Test("of very many errors some are shown, and how many are not")
  func manyErrors() {
    let fields = (0..<900).map { "f\($0): 'Sting'" }.joined(separator: ",\n")
    let problems = problemsOf("{ feature: 'A', entities: { B: {\n\(fields) } } }")
    let lines = problems.split(separator: "\n")
    #expect(lines.count == FeatureSpec.maximumProblems + 1)
    #expect(lines.last?.hasPrefix("note: ") == true)
  }

  @Test(
    "a snippet of any shape is read in time that grows with its length",
    arguments: [
      "let ", "(", "bs.map { ", "(bs, ", "{ a, ", "\"\\(", "a b ", "for x in ", ". ", "/*", "#",
    ])
  func snippets(piece: String) {
    let text = String(repeating: piece, count: 2_000)
      .split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    let spec = """
      { feature: 'A', entities: { B: { t: 'String' } }, state: { bs: '[B]' },
        actions: { change: { do: "\(text)" } } }
      """
    #expect(problemsOf(spec).contains("error: "))
  }
}
