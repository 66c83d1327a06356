import DependencyGraph
import Testing

/// Functions of XCTest that a tree overloads for what is its own.
@Suite struct AssertionOverloadTests {
  /// The overload is meant where it takes the arguments, else XCTest's function, which compares what is of one
  /// type.
  @Test(arguments: [
    ("XCTAssertEqual(1, 2)", []), ("XCTAssertEqual(b, 1)", ["A>X"]),
    ("XCTAssertEqual(1, 2, file: #file)", []), ("XCTAssertEqual(b, 1, file: #file)", ["A>X"]),
    ("XCTAssertEqual(1, 2, within: 3)", ["A>X"]), ("XCTAssertEqual(s, .one)", ["A>O"]),
    ("XCTAssertNoThrow(1)", []), ("await XCTAssertThrowsError(1)", ["A>X"]),
  ])
  func overloadsTakeWhatIsTheirs(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "import XCTest; func f(b: Box<Int>, s: S) async { \(use) }",
      "S.swift": "class Box<T> {}; struct S {}",
      "O.swift": "extension S { static var one: S { S() } }",
      "X.swift": """
      func XCTAssertEqual<T: Equatable>(_ a: Box<T>, _ b: T, file: StaticString = #file) {}
      func XCTAssertEqual(_ a: Int, _ b: Int, within c: Int) {}
      func XCTAssertNoThrow(_ a: Box<Int>) {}
      func XCTAssertThrowsError<T>(_ a: @autoclosure () async throws -> T) async {}
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>X", "A>O"].contains($0) } == expected)
  }
}
