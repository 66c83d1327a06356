import DependencyGraph
import Testing

/// What is known of a call where several declarations fit.
@Suite struct RivalsTests {
  /// Of several in one file that file is meant, and nothing follows from what only one of them takes or gives.
  @Test(arguments: [
    // What is passed is a value of a library that is not read.
    ("s.pick(Outer.value).go()", ["A>F"]), ("s.pick(Outer.value, .one).go()", ["A>F"]),
    // Which one is meant decides.
    ("s.pick(1).go()", ["A>F", "A>M"]), ("s.pick(\"\").go()", ["A>F", "A>N"]),
    // All give the same, and take the same besides.
    ("s.same(Outer.value).go()", ["A>F", "A>M"]), ("s.take(Outer.value, .one)", ["A>F", "A>M"]),
    ("S(Outer.value, .one)", ["A>F"]), ("s[Outer.value].go()", ["A>F"]),
    ("s.every(Outer.value, M()).go()", ["A>F", "A>M"]),
    // Functions are handed the same.
    ("s.then { $0.go(); return Outer.value }", ["A>F", "A>M"]),
    ("s.then { m in m.go() }.go()", ["A>F", "A>M"]),
    ("s.each { $0.go() }", ["A>F"]),
    ("s.with(.init()) { $0.show }", ["A>F", "A>M"]),
  ])
  func onlyWhatAllGive(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { _ = \(use) }",
      "F.swift": """
      struct S {
        init(_ n: Int, _ m: M) {}; init(_ t: String, _ n: N) {}
        func pick(_ n: Int) -> M { M() }; func pick(_ t: String) -> N { N() }
        func pick(_ n: Int, _ m: M) -> M { M() }; func pick(_ t: String, _ n: N) -> N { N() }
        func same(_ n: Int) -> M { M() }; func same(_ t: String) -> M { M() }
        func take(_ n: Int, _ m: M) {}; func take(_ t: String, _ m: M) {}
        func every<T>(_ n: Int, _ t: T) -> T { t }; func every<U>(_ n: String, _ u: U) -> U { u }
        func then<T>(_ f: (M) -> [T]) -> T { h() }; func then<U>(_ f: (M) -> U) -> U { h() }
        func each(_ f: (M) -> Void) {}; func each(_ f: (N) -> Int) {}
        func with<T>(_ t: T, _ f: (S) -> ((T) -> Int)) {}; func with<T>(_ t: T, _ f: (S) -> ((T) -> Void)) {}
        func show(_ m: M) -> Int { 1 }
        subscript(n: Int) -> M { M() }; subscript(t: String) -> N { N() }
      }
      """,
      "M.swift": "struct M { static let one = M(); func go() {} }",
      "N.swift": "struct N { static let one = N(); func go() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// The same of functions as values, where what is expected may say which one is meant.
  @Test(arguments: [
    ("let g = s.pick; g(1).go()", ["A>F"]),
    ("let g: OfText = s.pick; g(\"\").go()", ["A>F", "A>N"]),
    ("let g: OfNumber = pick; g(1).go()", ["A>F", "A>M"]),
    ("let g = s.only; g(1).go()", ["A>F", "A>M"]),
    ("_ = Outer.value.map(s.give(of:)).go()", ["A>F"]),
    ("let g = s.give(of:); g(1)?.go()", ["A>F", "A>M"]),
  ])
  func functionsAsValues(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { \(use) }",
      "F.swift": """
      struct S {
        func pick(_ n: Int) -> M { M() }; func pick(_ t: String) -> N { N() }
        func only(_ n: Int) -> M { M() }
        func give(_ n: Int) -> M { M() }; func give(of n: Int) -> M? { nil }
      }
      func pick(_ t: String) -> N { N() }
      func pick(_ n: Int) -> M { M() }
      typealias OfText = (String) -> N
      typealias OfNumber = (Int) -> M
      """,
      "M.swift": "struct M { func go() {} }", "N.swift": "struct N { func go() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// The same of operators.
  @Test(arguments: [
    ("(s <+> Outer.value).go()", ["A>F"]), ("(s <+> 1).go()", ["A>F", "A>M"]),
    ("(s <+> \"\").go()", ["A>F", "A>N"]), ("(s <-> Outer.value).go()", ["A>F", "A>M"]),
  ])
  func operators(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { \(use) }",
      "F.swift": """
      infix operator <+>: AdditionPrecedence
      infix operator <->: AdditionPrecedence
      struct S {
        static func <+> (s: S, n: Int) -> M { M() }; static func <+> (s: S, n: String) -> N { N() }
        static func <-> (s: S, n: Int) -> M { M() }; static func <-> (s: S, n: String) -> M { M() }
      }
      """,
      "M.swift": "struct M { func go() {} }", "N.swift": "struct N { func go() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// What has no stored property can be what `.init()` makes as well.
  @Test func madeOfNothing() {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = g(.init()) as Int }",
      "F.swift": "func g(_ m: M) -> Int { 1 }; func g(_ n: N) -> String { \"\" }",
      "M.swift": "struct M { var n: Int { 1 } }", "N.swift": "struct N { var n = 1 }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == ["A>F", "A>M"])
  }

  /// The generic parameters that only a closure without types would tell are not told.
  @Test(arguments: [
    ("add(1) { m in m.go() }", ["A>F", "A>M"]), ("add(1) { $0.go() }", ["A>F", "A>M"]),
    ("add(1) { (n: N) in n.go() }", ["A>F", "A>N"]),
  ])
  func closuresTellNoParameters(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(use) }",
      "F.swift": """
      func add<each P>(_ n: Int, then: (repeat each P) -> Void) {}
      func add(_ n: Int, then: (M) -> Void) {}
      """,
      "M.swift": "struct M { func go() {} }", "N.swift": "struct N { func go() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// Something else tells them: another argument, what another closure gives, a `where` clause.
  @Test(arguments: [
    ("add([M()]) { m in m.go() }", ["A>G", "A>M"]),
    ("add({ M() }) { m in m.go() }", ["A>H", "A>M"]),
  ])
  func othersTellParameters(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(use) }", "M.swift": "struct M { func go() {} }",
      "G.swift": "func add<T>(_ all: [T], then: (T) -> Void) {}",
      "H.swift": "func add<T>(_ make: () -> T, then: (T) -> Void) {}",
      "F.swift": "func add(_ n: Int, then: (Int) -> Void) {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// No literal is a range.
  @Test func literalsAreNoRanges() {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { s[0].go() }",
      "F.swift": """
      struct S { subscript(n: Range<Int>) -> N { N() }; subscript(n: Key) -> M { M() } }
      """,
      "M.swift": "struct M { func go() {} }", "N.swift": "struct N { func go() {} }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == ["A>F", "A>M"])
  }

  /// `.some` and `.none` are the optional's, also where what it may hold has cases of these names.
  @Test(arguments: [
    ("switch o { case .none: break; default: break }", []),
    ("if case .some(.some(let m)) = o { m.go() }", ["A>E", "A>M"]),
    ("if case .some(let e) = o { e.go() }", ["A>E"]), ("let x: E? = .none", ["A>E"]),
    ("let x: E? = .some(.none)", ["A>E"]), ("_ = o == .none", []),
    ("let x: E? = .some(M())", ["A>E", "A>M"]), ("switch e { case .none: break }", ["A>E"]),
    ("if case .some(let m) = e { m.go() }", ["A>E", "A>M"]),
    ("if case .some(let m)? = o { m.go() }", ["A>E", "A>M"]),
  ])
  func casesOfOptionals(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "extension H { func f() { \(use) } }", "H.swift": "struct H {}",
      "B.swift": "extension H { var o: E? { nil }; var e: E { .none } }",
      "E.swift": "enum E: Equatable { case none, some(M); func go() {} }",
      "M.swift": "struct M: Equatable { func go() {} }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") && $0 != "A>H" && $0 != "A>B" }
        == expected)
  }

  /// Numbers and texts of the library meet none but its protocols that are known, and a type of the tree those
  /// that follow from what it names.
  @Test(arguments: [
    ("1.5", "F"), ("2", "I"), ("\"\"", "T"), ("Big()", "I"), ("Double.pi", "F"), ("UInt8(2)", "I"),
  ])
  func parametersOfLibraryProtocols(argument: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(r: R) { r.take(\(argument)) }", "R.swift": "struct R {}",
      "Big.swift": "struct Big: UnsignedInteger {}",
      "I.swift": "extension R { func take<T: BinaryInteger>(_ t: T) {} }",
      "F.swift": "extension R { func take<T: BinaryFloatingPoint>(_ t: T) {} }",
      "T.swift": "extension R { func take<T: StringProtocol>(_ t: T) {} }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") && $0 != "A>R" && $0 != "A>Big" }
        == ["A>\(expected)"])
  }

  /// A type of C begins with a small letter: what the tree adds to it is reached through its name.
  @Test(arguments: [
    ("socket_address.unix(path: 1)", ["A>E"]), ("socket_address.unix(path: 1).store()", ["A>E"]),
    ("socket_address(port: 1).store()", ["A>E"]),
    ("[socket_address.unix(path: 1)].map { $0.store() }", ["A>E"]),
    ("socket_address.other()", []),
  ])
  func smallLetters(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = \(use) }",
      "E.swift": """
      extension socket_address {
        init(port: Int) { self.init() }
        static func unix(path: Int) -> socket_address { socket_address() }
        func store() {}
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// What a local function says that it throws is what is caught.
  @Test(arguments: [
    ("func g() throws(E) -> Int { 1 }; do { _ = try g() } catch { error.go() }", ["A>E"]),
    ("func g() throws -> Int { 1 }; do { _ = try g() } catch { error.go() }", []),
    ("func g() throws(E) {}; do { try g(); try h() } catch { error.go() }", []),
  ])
  func localFunctionsThrow(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(code) }", "E.swift": "extension L { func go() {} }",
      "B.swift": "enum L: Error { case one }; typealias E = L; func h() throws {}",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") && $0 != "A>B" }
        == expected)
  }

  /// What is disfavoured is meant where nothing else takes what is passed.
  @Test(arguments: [
    ("Q", ["A>D", "A>Q"]), ("P", ["A>P", "A>X"]), ("P & Q", ["A>P", "A>Q", "A>X"]),
  ])
  func disfavored(constraint: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f<T: \(constraint)>(t: T) { merge(t) }",
      "D.swift": "@_disfavoredOverload func merge<T: Q>(_ t: T) {}",
      "X.swift": "func merge<T: P>(_ t: T) {}", "P.swift": "protocol P {}",
      "Q.swift": "protocol Q {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// What stands for a pack has the type of each.
  @Test func packsAreWalked() {
    let files: KeyValuePairs = [
      "A.swift":
        "func f<each T: P>(_ all: repeat each T) { for one in repeat each all { one.go() } }",
      "P.swift": "protocol P {}", "E.swift": "extension P { func go() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == ["A>E", "A>P"])
  }

  /// What types of the library make of themselves.
  @Test(arguments: [
    ("Duration.seconds(2)", "Duration"), ("Int.random(in: 1...6)", "Int"),
    ("FileManager.default.temporaryDirectory", "URL"), ("Float.greatestFiniteMagnitude", "Float"),
  ])
  func madeByTheLibrary(value: String, type: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(value).go() }", "E.swift": "extension \(type) { func go() {} }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>E"])
  }
}
