import DependencyGraph
import Testing

/// Which of several declarations of one name is meant, or none of them.
@Suite struct OverloadTests {
  /// What the library offers for ranges is not what takes a number, or another range.
  @Test(arguments: [
    "r[1...]", "r[..<2]", "r[...2]", "r[...]", "r[1...2]", "r[a..<b]", "r.drop(1...2)",
    "r.drop(1...)",
  ])
  func rangesAreNoNumbers(use: String) {
    let files: KeyValuePairs = [
      "R.swift": "struct R {}",
      "E.swift": "extension R { subscript(n: Int) -> Int { n }; func drop(_ n: Range<Int>) {} }",
      "A.swift": "func f(r: R, a: Int, b: Int) { _ = \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>R"])
  }

  @Test(arguments: [
    ("n: Int", "r[1]"), ("n: Int", "r[a + b]"), ("n: Range<Int>", "r[1..<2]"),
    ("n: ClosedRange<Int>", "r[1...2]"), ("n: some RangeExpression<Int>", "r[1...]"),
    ("n: (UnboundedRange_) -> ()", "r[...]"), ("n: PartialRangeFrom<Int>", "r[1...]"),
    ("n: Int...", "r[1, 2]"), ("n: Range<Int>?", "r[1..<2]"), ("n: Bool", "r[a...b ~= 1]"),
  ])
  func rangesAreTaken(parameter: String, use: String) {
    let files: KeyValuePairs = [
      "R.swift": "struct R {}", "E.swift": "extension R { subscript(\(parameter)) -> Int { 1 } }",
      "A.swift": "func f(r: R, a: Int, b: Int) { _ = \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E", "A>R"])
  }

  @Test func theTreesOwnRangesAreValues() {
    let files: KeyValuePairs = [
      "V.swift": "struct V { static func ... (a: V, b: V) -> W { W() } }\nstruct W {}",
      "R.swift": "struct R {}", "E.swift": "extension R { subscript(w: W) -> Int { 1 } }",
      "A.swift": "func f(r: R, v: V) { _ = r[v...v] }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E", "A>R", "A>V"])
  }

  @Test func aTypeOutsideTheTreeHasItsOwnSubscripts() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { subscript(key: String) -> Int? { get } }",
      "E.swift": "extension Dictionary: P where Key == String, Value == Int {}",
      "A.swift": "func f(d: [String: Int]) { _ = d[\"a\"] }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }.isEmpty)
  }

  /// The compiler prefers what a protocol asks for to what an extension, be it a nearer one, offers for it.
  @Test(arguments: ["r: any Q", "r: some Q"])
  func requirementsComeBeforeWhatExtensionsOffer(parameter: String) {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { func run(to n: Int); func run() }", "Q.swift": "protocol Q: P {}",
      "E.swift": "extension Q { func run(to m: Int) {}; func run(_ n: Int = 1) {} }",
      "A.swift": "func f(\(parameter)) { r.run(to: 1) }",
      "B.swift": "func f(\(parameter)) { r.run(2) }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { !$0.hasPrefix("E") }
        == ["A>P", "A>Q", "B>E", "B>Q", "Q>P"])
  }

  /// A function whose labels do not fit is not called, though it is the only one of its name.
  @Test func aNameAloneIsNoCall() {
    let files: KeyValuePairs = [
      "S.swift": "class S: Outside {}", "E.swift": "extension S { func run(to n: Int) {} }",
      "A.swift": "extension S { func f() { run(); run(at: 2) } }",
      "B.swift": "extension S { func g() { run(to: 2) } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>S", "B>E", "B>S", "E>S"])
  }
}
