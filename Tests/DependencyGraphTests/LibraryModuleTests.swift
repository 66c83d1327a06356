import Testing

/// Names behind the module of the standard library.
@Suite struct LibraryModuleTests {
  /// A name behind the library's module means the library's.
  @Test(arguments: [
    ("_ = Swift.Array(mk: { 1 })", ["A>X"]), ("Swift.Array<Int>().z()", ["A>X"]),
    ("Swift.Array([1]).z()", ["A>X"]), ("func g(a: Swift.Array<Int>) { a.z() }", ["A>X"]),
    ("_ = Swift.Result { 1 }.y()", ["A>R"]), ("_ = Swift.Result(w: { 1 })", ["A>R"]),
    ("_ = Swift.Result<Int, any Error>(w: { 1 })", ["A>R"]), ("Swift.Int.q()", ["A>X"]),
    ("Swift.Optional(1).u()", ["A>X"]), ("_ = Swift.print(1)", []), ("Swift.String(1).z()", []),
    ("_ = Swift.Set(mk: 1)", []), ("_ = Swift.make(1)", []),
  ])
  func namesBehindTheModule(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(code) }", "S.swift": "struct Set { init(mk: Int) {} }",
      "R.swift": "extension Result { init(w: () -> Success) { h() }; func y() {} }",
      "X.swift": """
      extension Array { init(mk: () -> Element) { h() }; func z() {} }
      extension Int { static func q() {} }
      extension Optional { func u() {} }
      func print(_ n: Int) {}; func make(_ n: Int) {}
      """,
    ]
    #expect(fileEdges(makeGraph(files)) == expected)
  }

  /// A type of that name is the tree's.
  @Test func aTypeWithTheNameOfTheModule() {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = Swift.Array(1) }",
      "S.swift": "enum Swift { struct Array { init(_ n: Int) {} } }",
      "X.swift": "extension Swift.Array { init(_ n: Double) { self.init(1) } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>S", "X>S"])
  }
}
