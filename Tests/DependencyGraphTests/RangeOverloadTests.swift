import DependencyGraph
import Testing

/// Which subscript or function is meant by what is written of a range, or of a number.
@Suite struct RangeOverloadTests {
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

  /// A literal is of the type that is asked for, if that takes such.
  @Test(arguments: [("r[1]", ["A>R", "A>V"]), ("r[1..<2]", ["A>E", "A>R"])])
  func literalsAreOfTypesOfTheTree(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "L.swift": "struct L: ExpressibleByIntegerLiteral { init(integerLiteral n: Int) {} }",
      "R.swift": "struct R {}", "V.swift": "extension R { subscript(n: L) -> Int { 1 } }",
      "E.swift": "extension R { subscript(n: Range<Int>) -> Int { 1 } }",
      "A.swift": "func f(r: R) { _ = \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
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
}
