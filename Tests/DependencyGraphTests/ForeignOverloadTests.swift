import DependencyGraph
import Testing

/// Functions of other modules that a tree overloads for what is its own.
@Suite struct ForeignOverloadTests {
  /// One of an assertion is meant where it takes the arguments, else XCTest's function, which compares what is of one
  /// type.
  @Test(arguments: [
    ("XCTAssertEqual(1, 2)", []), ("XCTAssertEqual(b, 1)", ["A>X"]),
    ("XCTAssertEqual(1, 2, file: #file)", []), ("XCTAssertEqual(b, 1, file: #file)", ["A>X"]),
    ("XCTAssertEqual(1, 2, within: 3)", ["A>X"]), ("XCTAssertEqual(s, .one)", ["A>O"]),
    ("XCTAssertNoThrow(1)", []), ("XCTAssertEqual(v, true)", []),
    ("await XCTAssertThrowsError(1)", ["A>X"]),
  ])
  func overloadsTakeWhatIsTheirs(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "import XCTest; func f<V>(b: Box<Int>, s: S, v: V) async { \(use) }",
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

  /// What the tree calls as another module does is not meant where it takes none of the arguments.
  @Test(arguments: [
    ("report(n)", []), ("report(s)", ["A>X"]), ("report(n + n)", ["A>X"]),
    ("report(t.s)", ["A>X"]), ("report(t)", []), ("report(t.heir)", ["A>X"]),
    ("report(nil)", ["A>X"]), ("o.put(n)", []), ("o.put(s)", ["A>X"]),
    ("o.put(t.text)", ["A>X"]), ("t.put(n)", ["A>X"]), ("o.tell(s)", []), ("o.tell(n)", ["A>X"]),
    ("o.show(s)", ["A>X"]),
  ])
  func whatTakesOtherArgumentsIsNotMeant(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "import Other; func f(n: Int, s: S, t: T, o: Outer) { \(use) }",
      "S.swift": """
      class S {}; class H: S {}; struct T { var s: S?; var text: Unknown; var heir: H }
      """,
      "X.swift": """
      func report(_ s: S?) {}; extension T { func put(_ s: S) {} }
      extension Outer { func put(_ s: S) {}; func tell(_ n: Int) {}; func show(_ n: Any) {} }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0 == "A>X" } == expected)
  }

  /// What the tree adds to a type of another module that stands above others, any one of such modules may have:
  /// nothing says what they conform to.
  @Test(arguments: [
    ("e.configure(mode: 1)", ["A>X"]), ("e?.configure(mode: 1)", ["A>X"]), ("e.configure(1)", []),
    ("e.configure(mode: s)", []), ("s.configure(mode: 1)", []), ("Embedded.configure(mode: 1)", []),
    ("e.map { 1 }", []), ("e.both(1)", []), ("[1].configure(mode: 1)", []), ("e.only(1)", []),
    ("e.each(1)", ["A>X"]), ("e.plain(1)", []),
  ])
  func whatIsAddedToOtherTypes(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "import Other; func f(e: Embedded, s: S) { \(use) }",
      "S.swift": "class S {}; class Mine: Channel {}; func g<P: Pipeline>(_ p: P) {}",
      "X.swift": """
      extension Channel {
        func configure(mode: Int) {}; func map(_ c: () -> Int) {}; func both(_ n: Int) {}
      }
      extension Sequence { func each(_ n: Int) {} }; extension Plain { func plain(_ n: Int) {} }
      extension Int { func only(_ n: Int) {} }
      """,
      "Y.swift": "extension Pipeline { func both(_ n: Int) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) } == expected)
  }
}
