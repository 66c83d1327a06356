import DependencyGraph
import Testing

/// Which of several declarations of one name is meant, or none of them.
@Suite struct OverloadTests {
  /// What suspends is called behind `await`.
  @Test(arguments: [
    ("check(1)", []), ("await check(1)", ["A>X"]), ("async let c = check(1)", ["A>X"]),
    ("_ = try await (1, check(1))", ["A>X"]), ("await g { check(1) }", []),
  ])
  func functionsThatSuspend(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() async { \(use) }", "X.swift": "func check(_ n: Int) async {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// No function conforms to a protocol that asks for something.
  @Test(arguments: [
    ("X: Error & Equatable", []), ("X: Hashable", []), ("X: Q", []), ("X", ["A>X"]),
    ("X: Sendable", ["A>X"]),
  ])
  func closuresConformToNothing(parameter: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { check(1) { n in } }", "Q.swift": "protocol Q {}",
      "X.swift": "func check<\(parameter)>(_ n: Int, error: X) {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// A type meets what protocols require with what it has.
  @Test(arguments: ["S(n: 1)", "S.init(n: 1)", "[S.init](1)"])
  func requiredInitialisers(use: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = \(use) }", "S.swift": "struct S { var n: Int }",
      "P.swift": "protocol P { init(n: Int) }; extension S: P {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == ["A>S"])
  }

  /// Where arguments do not decide, what the position expects does.
  @Test(arguments: [
    ("func f() { let n: N = load() }", ["A>LN", "A>N"]),
    ("func f() -> M { load() }", ["A>LM", "A>M"]),
    ("func f() -> M { return load() }", ["A>LM", "A>M"]),
    ("func g(_ n: N) {}; func f() { g(load()) }", ["A>LN", "A>N"]),
    ("func f() { _ = load() as M }", ["A>LM", "A>M"]),
    ("struct S { var n: N? = load() }", ["A>LN", "A>N"]),
    ("func f() { let n = [1: load() as N] }", ["A>LN", "A>N"]),
    ("func f(s: S) { let n: N = s.load(at: 1) }", ["A>N", "A>S", "A>SN"]),
    ("func f(s: S) -> K? { s.load(at: 1) }", ["A>K", "A>S", "A>SK"]),
    ("func f() { let n = load() }", []), ("func f() { let n: Int = load() }", []),
  ])
  func resultsDecide(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "M.swift": "struct M {}", "N.swift": "struct N {}", "K.swift": "enum K: Int { case a }",
      "LM.swift": "func load() -> M { M() }", "LN.swift": "func load() -> N { N() }",
      "S.swift": "struct S {}", "SN.swift": "extension S { func load(at n: Int) -> N { N() } }",
      "SI.swift": "extension S { func load(at n: Int) -> Int { 1 } }",
      "SK.swift": "extension S { func load<X: RawRepresentable>(at n: Int) -> X? { nil } }",
      "A.swift": code,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// No plain value of the library stands for one of another type; what is made of a text may be nil.
  @Test(arguments: [
    ("1", "I"), ("1.5", "D"), ("2 * 3.5", "D"), ("3.5 * 2", "D"), ("\"\"", "V"), ("true", "V"),
    ("text", "V"), ("Int(text)", "O"), ("Int(exactly: 1.5)", "O"), ("Int(1.5)", "I"),
    ("Int(text) ?? 1", "I"),
  ])
  func plainValuesDecide(argument: String, expected: String) {
    let files: KeyValuePairs = [
      "I.swift": "func take(_ n: Int) {}", "D.swift": "func take(_ n: Double) {}",
      "O.swift": "func take(_ n: Int?) {}", "V.swift": "func take(_ n: Any) {}",
      "A.swift": "func f(text: String) { take(\(argument)) }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>\(expected)"])
  }

  /// What extends a type of the library is meant before what extends its protocols, whatever that asks.
  @Test func typesAreNearerThanTheirProtocols() {
    let files: KeyValuePairs = [
      "X.swift": "extension Array { func own() {} }", "P.swift": "protocol P {}",
      "S.swift": "extension Sequence where Element: P { func own() {} }",
      "C.swift": "struct C: P {}", "A.swift": "func f(all: [C]) { all.own() }",
      "B.swift": "func f(some: Set<C>) { some.own() }",
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(edges == ["A>C", "A>X", "B>C", "B>S", "C>P", "S>P"])
  }

  /// Functions that suspend are called behind `await`, the others where nothing awaits them, or where their
  /// result is asked for something.
  @Test(arguments: [
    ("func f(c: C) async { await c.load() }", ["A>C", "A>S"]),
    ("func f(c: C) { c.load() }", ["A>C", "A>L"]),
    ("func f(c: C) async { let l = c.load(); await l.wait() }", ["A>C", "A>L", "A>W"]),
    ("func f(c: C) async throws { try await c.load().wait() }", ["A>C", "A>L", "A>W"]),
    ("func f(c: C) async { await c.go { c.load().wait() } }", ["A>C", "A>G", "A>L", "A>W"]),
    ("extension C { func f() async { await load().wait() } }", ["A>C", "A>L", "A>W"]),
    ("extension C { func f() async { await load() } }", ["A>C", "A>S"]),
    ("func f(c: C) async { async let l: Void = c.load(); await l }", ["A>C", "A>S"]),
    (
      "func f(c: C) async { async let l = c.load(), m = c.load(); let n = c.load() }",
      ["A>C", "A>L", "A>S"]
    ),
    ("func f(c: C) async { async let l = c.go { c.load() } }", ["A>C", "A>G", "A>L"]),
  ])
  func whatIsAwaitedDecides(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "C.swift": "struct C {}", "W.swift": "struct W { func wait() async {} }",
      "L.swift": "extension C { func load() -> W { W() } }",
      "S.swift": "extension C { func load() async {} }",
      "G.swift": "extension C { func go(_ c: () -> Void) async {} }",
      "A.swift": code,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// Functions that throw are called behind `try`.
  @Test(arguments: [
    ("func f(x: X) { _ = N(x.y) }", ["A>N", "A>S"]),
    ("func f(x: X) throws { _ = try N(x.y) }", ["A>N", "A>R"]),
    ("func f(x: X) throws { let r = try go { N(x.y) } }", ["A>N", "A>S"]),
    ("func f(x: X) async { async let n = N(x.y) }", ["A>N", "A>R"]),
    ("func f(x: X) { do { _ = N(x.y) } }", ["A>N", "A>S"]),
    ("func f(x: X) { _ = try? [N(x.y)] }", ["A>N", "A>R"]),
    ("func f(x: X) { N.load(x.y) }", ["A>N", "A>T"]),
  ])
  func whatIsTriedDecides(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "N.swift": "struct N {}",
      "R.swift": "extension N { init<T>(_ t: T) throws {} }",
      "S.swift": "extension N { init(_ s: String, _ tag: Int = 1) {} }",
      "T.swift": "extension N { static func load<E>(_ e: E) throws(E) {} }",
      "U.swift": "extension N { static func load(_ s: String, _ tag: Int = 1) {} }",
      "A.swift": code,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// Functions and types in a closure at the top of a file are walked, too.
  @Test(arguments: [
    "run { func f(t: T) { t.own() } }", "run { struct S { func f(t: T) { t.own() } } }",
    "let a = 1\nrun { @inline(never)\nfunc f(t: inout T) { t.own() }\nf(t: &t) }",
  ])
  func closuresOfStatements(code: String) {
    let graph = makeGraph([
      "main.swift": code, "T.swift": "struct T {}; func run(_ c: () -> Void) {}",
      "X.swift": "extension T { func own() {} }",
    ])
    #expect(fileEdges(graph).contains("main>X"))
  }

  /// The functions of a file do not hide those of others of their name from its statements.
  @Test func statementsOfAFileSeeAllFunctions() {
    let files: KeyValuePairs = [
      "A.swift": "func run(fn: () -> Int) {}\nrun(by: 1)", "B.swift": "func run(by n: Int) {}",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>B"])
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

  static let overloads: [(String, [String])] = [
    ("func f() { show(1) }", ["A>I"]), ("func f() { show(\"a\") }", ["A>S"]),
    ("func f() { show(B()) }", ["A>B", "A>B"]), ("func f() { show(.b) }", ["A>B"]),
    ("func f(x: UInt8) { put(x) }", ["A>I"]), ("func f(x: Substring) { put(x) }", ["A>S"]),
    ("func f() { show(twice: 1) }", ["A>L"]), ("func f() { all([.b, .b]) }", ["A>B"]),
    ("func f(x: Elsewhere) { show(x) }", []),
  ]

  @Test(arguments: overloads) func overloadsByLabelsAndTypes(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "I.swift": "func show(_ x: Int) {}; func put<X: BinaryInteger>(_ x: X) {}",
      "S.swift":
        "func show(_ x: String) {}; func put<X>(_ x: X) where X: StringProtocol {}; func all(_ x: [String]) {}",
      "B.swift": "struct B { static let b = B() }\nfunc show(_ x: B) {}; func all(_ x: [B]) {}",
      "L.swift": "func show(twice: Int) {}",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == Array(Set(expected)).sorted())
  }

  @Test func operatorsAndLibraryOperators() {
    let graph = makeGraph([
      "V.swift": "struct V {}",
      "O.swift": "func + (a: V, b: V) -> V { a }\nfunc == (a: V, b: V) -> Bool { true }",
      "A.swift": "func f(a: V, b: V) { _ = a + b; _ = 1 == 2 }",
    ])
    #expect(evidence(graph).filter { $0.contains("operator") } == ["1:28 + operator →"])
  }

  static let competitors: [(String, [String])] = [
    ("let v = V(1)", ["A>V"]), ("func f(n: Int) -> V { V(n) }", ["A>V", "A>X"]),
    ("func f() -> V { .close() }", ["A>V"]), ("func f() -> V { .close }", ["A>V", "A>X"]),
    ("func f(n: Int) -> String { String(n, radix: 2, uppercase: true) }", []),
    ("func f<N: Numeric>(v: inout V, n: N) { v <<= (0 - n) }", ["A>V"]),
  ]

  /// What looks alike, and is not meant.
  @Test(arguments: competitors) func onlyWhatIsMeant(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code,
      "V.swift": """
      struct V: ExpressibleByIntegerLiteral {
        init(integerLiteral n: Int) {}
        static func close(_ n: Int = 1) -> V { 1 }
        static func <<= <N>(a: inout V, n: N) {}
      }
      """,
      "X.swift": """
      extension V {
        init(_ n: Int) {}
        static let close: V = 1
        static func - (a: V, b: V) -> V { a }
      }
      extension String { init(_ v: V, radix: Int, uppercase: Bool = false) {} }
      """,
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  static let inherited: [(String, [String])] = [
    ("func f() { _ = H(n: 1) }", ["A>H"]), ("func f() -> H { .init(n: 1) }", ["A>H"]),
    ("func f() { _ = H(s: 1) }", ["A>B", "A>H"]), ("func f() { _ = H(m: 1) }", ["A>H", "A>X"]),
    ("func f() -> H { .init(m: 1) }", ["A>H", "A>X"]),
    ("func f(a: [Int]) -> [H] { a.map(H.init(n:)) }", ["A>H"]),
    ("class I: H { override init(n: Int) { super.init(n: n) } }", ["A>H"]),
  ]

  /// A class has what it inherits to make a whole value as its own; what is for convenience it has not.
  @Test(arguments: inherited) func inheritedInitializers(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "H.swift": "class H: B {}",
      "B.swift": "class B { init(n: Int) {}; convenience init(s: Int) { self.init(n: s) } }",
      "X.swift": "extension B { convenience init(m: Int) { self.init(n: m) } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  @Test func theExtensionThatAsksMoreIsMeant() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P {}\nextension P { static func make() {} }",
      "R.swift": "protocol R {}\nextension P where Self: R { static func make() {} }",
      "A.swift": "struct A: P, R {}", "B.swift": "struct B: P {}",
      "C.swift": "func f() { A.make() }", "D.swift": "func f() { B.make() }",
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(
      edges.filter { $0.hasPrefix("C") || $0.hasPrefix("D") } == ["C>A", "C>R", "D>B", "D>P"])
  }

  /// Whether a type is below another one: in a row, where rows part and meet, and in a circle.
  @Test(arguments: [
    ("A1", true), ("A2", true), ("B", true), ("D", true), ("E", true), ("S", true), ("N", false),
    ("C1", false), ("Root", false), ("O", false),
  ])
  func supertypesAreFound(type: String, isBelow: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f(v: \(type)) { take(v) }",
      "P.swift": """
      protocol Root {}
      protocol A: Root {}
      protocol A1: A {}
      protocol A2: A1 {}
      protocol N {}
      protocol O: Root {}
      protocol B: N, A2 {}
      protocol D: B {}
      protocol E: N, D {}
      struct S: E {}
      class C1: C2 {}
      class C2: C1 {}
      """,
      "X.swift": "func take(_ v: any A) {}", "Y.swift": "func take(_ v: Outside) {}",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isBelow)
  }

  /// A farther declaration is meant where the arguments are nothing that the nearer one takes.
  @Test(arguments: [
    ("v.as(Leaf.self)", "F"), ("v.as(Kinds.self)", "N"), ("v.put(leaf)", "F"),
    ("v.put(kinds)", "N"), ("v.put(.one)", "N"), ("v.put(other)", "N"), ("v.put(1)", "N"),
    ("v.with(leaf)", "F"),
  ])
  func argumentsDecideBeforeNearness(use: String, file: String) {
    let files: KeyValuePairs = [
      "P.swift": "protocol P {}; struct Leaf: P {}; enum Kinds { case one }; struct V: P {}",
      "N.swift": """
      extension V {
        func `as`(_: Kinds.Type) {}
        func put(_ kinds: Kinds) {}
        @_disfavoredOverload func with<T>(_ value: T) {}
      }
      """,
      "F.swift": """
      extension P {
        func `as`<T: P>(_ type: T.Type) {}
        func put(_ leaf: Leaf) {}
        func with<T>(_ value: T) {}
      }
      """,
      "A.swift": "func f(v: V, leaf: Leaf, kinds: Kinds) { \(use) }",
    ]
    let expected = ["A>\(file)", "A>P"].sorted()
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
  }

  /// `.init(…)` can be what has an initialiser of these labels.
  @Test(arguments: [
    (".init(leaf: l)", ["F"]), ("try .init(leaf: l)", ["F"]), (".init(name: 1)", ["E", "N"]),
    ("try .init(name: 1)", ["E", "N"]),
  ])
  func initializersTellTypes(argument: String, files: [String]) {
    let sources: KeyValuePairs = [
      "T.swift": "struct T {}; struct Leaf {}",
      "E.swift": "extension T { init(_ name: Name) {} }",
      "F.swift": "struct Fail { var leaf: Leaf }; extension T { init(_ fail: Fail) {} }",
      "N.swift": "struct Name { init(name: Int) throws {} }",
      "A.swift": "func f(l: Leaf) { _ = T(\(argument)) }",
    ]
    let expected = (files + ["T"]).map { "A>" + $0 }.sorted()
    #expect(fileEdges(makeGraph(sources)).filter { $0.hasPrefix("A") } == expected)
  }

  /// Each argument of a variadic parameter is one of its elements.
  @Test(arguments: ["t.add(n, n)", "t.add(n)", "T.make(1, .one, .one)"])
  func variadicParametersTakeElements(use: String) {
    let sources: KeyValuePairs = [
      "T.swift": "struct T {}; struct M {}; enum N { case one }",
      "E.swift": "extension T { func add(_ n: N...) {}; static func make(_ k: Int, _ n: N...) {} }",
      "F.swift": "extension T { func add(_ m: M...) {}; static func make(_ k: Int, _ m: M...) {} }",
      "A.swift": "func f(t: T, n: N) { \(use) }",
    ]
    #expect(fileEdges(makeGraph(sources)).filter { $0.hasPrefix("A") } == ["A>E", "A>T"])
  }

  /// A closure has as many parameters as it names, or as `$0` and what follows say.
  @Test(arguments: [
    ("run { 1 }", "N"), ("run { $0 }", "O"), ("run { n in n }", "O"), ("run { _ in 1 }", "O"),
    ("run { $0 + $1 }", "P"), ("run { a, b in a }", "P"), ("run { $1 }", "P"),
    ("run { [o] in g { $0 } }", "N"),
  ])
  func closuresTellByParameters(use: String, file: String) {
    let files: KeyValuePairs = [
      "N.swift": "func run(_ c: () -> Int) {}", "O.swift": "func run(_ c: (Int) -> Int) {}",
      "P.swift": "func run(_ c: (Int, Int) -> Int) {}",
      "A.swift": "func f(o: Int, g: ((Int) -> Int) -> Int) { \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>" + file])
  }

  /// A literal of an array is nearer to an array than to a generic parameter; one with a sign is a literal.
  @Test(arguments: [("T(words: [1, 2])", ["A>T"]), ("T(-1)", ["A>T"]), ("T(n)", ["A>E", "A>T"])])
  func literalsTell(use: String, edges: [String]) {
    let files: KeyValuePairs = [
      "T.swift": """
      struct T: ExpressibleByIntegerLiteral {
        init(integerLiteral: Int) {}
        init(words: [UInt]) {}
      }
      """,
      "E.swift": """
      extension T {
        init<S: Sequence>(words: S) where S.Element == UInt { h() }
        init<N: BinaryInteger>(_ n: N) { h() }
      }
      """,
      "A.swift": "func f(n: Int) { _ = \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == edges)
  }

  /// The member that is asked for tells what was called.
  @Test(arguments: [("load().m", "LM"), ("load().n()", "LN")])
  func askedMembersTell(use: String, file: String) {
    let files: KeyValuePairs = [
      "M.swift": "struct M { var m: Int }; struct N { func n() {} }",
      "LM.swift": "func load() -> M { h() }", "LN.swift": "func load() -> N { h() }",
      "A.swift": "func f() { _ = \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>\(file)", "A>M"])
  }

  /// Of several local functions of a name none is taken.
  @Test func localFunctions() {
    let files: KeyValuePairs = [
      "A.swift":
        "func f() { func g(_ n: Int) -> M { h() }; func g(_ s: String) -> N { h() }; g(1).own }",
      "M.swift": "struct M {}", "N.swift": "struct N {}",
      "X.swift": "extension M { var own: Int { 1 } }",
      "Y.swift": "extension N { var own: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>M", "A>N"])
  }

  /// What the own module declares hides the same of an imported one, but nothing that takes something else.
  @Test(arguments: [
    ("s.run(a: \"x\")", "X"), ("s.run(a: 1)", "B"), ("let s: S = .make(a: \"x\")", "X"),
  ])
  func ownModuleHidesImported(use: String, expected: String) {
    let files: KeyValuePairs = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "L"), .target(name: "M", dependencies: ["L"])])
      """,
      "Sources/L/S.swift": "public struct S {}",
      "Sources/L/B.swift": """
      extension S {
        public func run(a: String) {}
        public func run(a: Int) {}
        public static func make(a: String) -> S { S() }
      }
      """,
      "Sources/M/X.swift": """
      import L
      extension S {
        func run(a: String, n: Int = 1) {}
        func run(a: String) {}
        static func make(a: String) -> S { S() }
      }
      """,
      "Sources/M/A.swift": "import L\nfunc f(s: S) { \(use) }",
    ]
    let targets = fileEdges(makeGraph(files)).filter { $0.hasPrefix("Sources/M/A>") }
      .compactMap { $0.last }.filter { $0 != "S" }
    #expect(targets == [Character(expected)])
  }

  static let values: [(String, [String])] = [
    ("let f: (Int) -> M = s.load", ["A>M", "A>X"]),
    ("_ = s.load(_:) as (String) -> M", ["A>M", "A>Y"]), ("_ = [\"a\"].map(s.load)", ["A>Y"]),
    ("take(s.load)", []), ("_ = s.load", []),
  ]

  /// A function that is named and not called is the one of the type that is expected.
  @Test(arguments: values)
  func functionsAreValues(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { \(use) }", "M.swift": "struct M {}",
      "S.swift": "struct S {}\nfunc take(_ f: (Double) -> M) {}",
      "X.swift": "extension S { func load(_ n: Int) -> M { M() } }",
      "Y.swift": "extension S { func load(_ s: String) -> M { M() } }",
    ]
    let found = fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }
    #expect(Set(found) == Set(expected + ["A>S"]))
  }

  /// What begins with a dot, also inside a literal, waits for what the other arguments say.
  @Test(arguments: ["set(\\.k, .init(n: 1))", "set(\\.ks, [.init(n: 1)])"])
  func keyPathsTellArguments(use: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { s.\(use) }", "K.swift": "struct K {}",
      "X.swift": "extension K { init(n: Int) { self.init() } }",
      "S.swift":
        "struct S { var k: K; var ks: [K]; func set<V>(_ p: WritableKeyPath<S, V>, _ v: V) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// `P.Protocol` takes the protocol itself, and nothing that inherits from it.
  @Test(arguments: [("P.self", false), ("Q.self", true), ("R.self", false)])
  func protocolsThemselves(argument: String, isFar: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f(n: N) { n.of(\(argument)) }",
      "P.swift": "protocol P {}; protocol Q: P {}; protocol R: P {}",
      "N.swift": "struct N: P { func of(_ p: P.Protocol) {}; func of(_ r: R.Protocol) {} }",
      "X.swift": "extension P { func of(_ q: Q.Protocol) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isFar)
  }

  /// A literal of an array is nothing that no array conforms to, whatever its elements are, and rather an array than
  /// what may be made of one, too.
  @Test(arguments: [
    ("L([.init(n: 1)])", ["A>P", "A>X"]), ("L([])", ["A>P"]), ("L.init([])", ["A>P"]),
    ("L(E())", ["A>I"]),
  ])
  func literalsOfArrays(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = \(use) }",
      "E.swift": "protocol Q {}; struct E: Q {}", "X.swift": "extension E { init(n: Int) { h() } }",
      "L.swift": "struct L: P, Q { typealias Element = E }",
      "I.swift": "extension L { init?(_ q: some Q) { h() } }",
      "P.swift": """
      protocol P: ExpressibleByArrayLiteral { associatedtype Element }
      extension P {
        init(_ other: Self) { h() }
        init<C: Sequence>(_ all: C) where C.Element == Element { h() }
        init(arrayLiteral all: Element...) { h() }
      }
      """,
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>I", "A>P", "A>X"].contains($0) }
    #expect(edges == expected)
  }

  /// What is made to be passed may not fail where another initialiser may be meant.
  @Test func initialisersThatMayFail() {
    let files: KeyValuePairs = [
      "A.swift": "func f(m: M) { take(K(m)) }",
      "M.swift": "protocol P {}; protocol Q: P {}; struct M: Q {}",
      "K.swift": "struct K: P { init?(_ p: some P) {}; init(_ q: some Q) {} }",
      "X.swift": "func take(_ k: K) {}", "Y.swift": "func take<T>(_ t: T?) {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) } == ["A>X"])
  }

  /// A member type of the library's protocols is what no type of the tree is.
  @Test(arguments: [("C.Element.self", true), ("S.self", false)])
  func memberTypesOfTheLibrary(argument: String, isFar: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f<C: Collection>(_ c: C, n: N) where C.Element: P { n.of(\(argument)) }",
      "N.swift": "protocol P {}; struct S: P {}; struct N: P { func of(_ s: S.Type) {} }",
      "X.swift": "extension P { func of<T: P>(_ t: T.Type) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isFar)
  }

  /// Functions of an extension under the name of a property of the library, which is not called.
  @Test(arguments: [
    ("_ = await s.first()", true), ("_ = s.count()", true), ("_ = s.first { _ in true }", false),
    ("_ = s.first", false),
  ])
  func propertiesOfTheLibraryAreNotCalled(use: String, isOwn: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: AsyncStream<Int>) async { \(use) }",
      "X.swift": """
      extension AsyncSequence { func first() async -> Element? { nil }; func count() -> Int { 1 } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)) == (isOwn ? ["A>X"] : []))
  }
}
