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

  /// Of two extensions whose clauses hold the one is meant that asks for what the other one does, and more.
  @Test(arguments: [
    ("extension S where T: P & Q { func f() { run() } }", "A>Y"),
    ("extension S where T: P, T: Q { func f() { run() } }", "A>Y"),
    ("extension S where T: P { func f() { run() } }", "A>X"),
    ("func f<U: P & Q>(s: S<U>) { s.run() }", "A>Y"), ("func f<U: P>(s: S<U>) { s.run() }", "A>X"),
    ("func f(s: S<Int>) { s.go() }", "A>Y"), ("func f<U: P>(s: S<U>) { s.go() }", "A>X"),
  ])
  func clausesThatAskMore(code: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "P.swift": "protocol P {}; protocol Q {}; extension Int: P {}",
      "S.swift": "struct S<T> {}",
      "X.swift": "extension S where T: P { func run() {}; func go() {} }",
      "Y.swift":
        "extension S where Self.T: P & Q { func run() {} }; extension S where T == Int { func go() {} }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) }
    #expect(edges == [expected])
  }

  /// A parameter that must meet several protocols is nearer than one that must meet some of them, and takes
  /// nothing that does not meet all.
  @Test(arguments: [("let n = make(V()); _ = n.n", "A>N"), ("let m = make(W()); _ = m.m", "A>M")])
  func compositionsTell(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(use) }",
      "P.swift": "protocol P {}; protocol Q {}; struct V: P, Q {}; struct W: P {}",
      "M.swift": "struct M {}", "N.swift": "struct N {}",
      "X.swift": "func make(_ p: some P) -> M { M() }; func make(_ p: some P & Q) -> N { N() }",
      "MM.swift": "extension M { var m: Int { 1 } }",
      "NN.swift": "extension N { var n: Int { 1 } }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>MM", "A>NN"].contains($0) }
    #expect(edges == [expected + expected.suffix(1)])
  }

  /// What is changed in place is passed with `&`: without it a function of the library is called that takes
  /// a value.
  @Test(arguments: [("run(on: &v)", ["A>S", "A>X"]), ("run(on: v)", ["A>S"])])
  func valuesAreNotChangedInPlace(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "extension S { func f(v: Int) { var v = v; \(use) } }", "S.swift": "struct S {}",
      "X.swift": "extension S { func run(on n: inout Int) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
  }

  /// What takes the same without leaving anything to a default is meant, though it is farther.
  @Test(arguments: [
    ("s.run([1])", "A>P"), ("s.run(n)", "A>P"), ("s.run(n, as: 2)", "A>S"), ("s.run(to: n)", "A>S"),
  ])
  func defaultsAreFarther(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: T, n: [Int]) { \(use) }", "T.swift": "struct T: Q {}",
      "P.swift": "protocol Q {}; extension Q { func run(_ n: [Int]) {}; func run(to n: Int) {} }",
      "S.swift":
        "extension T { func run(_ n: [Int], as m: Int = 1) {}; func run(to n: [Int], m: Int = 1) {} }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>P", "A>S"].contains($0) }
    #expect(edges == [expected])
  }

  /// A function of a value's is no member of its type, where the library may have one that is.
  @Test func functionsOfTypesOutsideTheTree() {
    let files: KeyValuePairs = [
      "A.swift": "func f(n: Int) { _ = Handle.open(n, n); _ = S.open(S()) }",
      "S.swift": "struct S {}", "X.swift": "extension S { func open() {} }",
      "Y.swift": "extension Handle { func open(at n: Int) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>S", "A>X"])
  }

  /// An array of elements that nobody told may be what a parameter takes, or what another one takes that is
  /// for all sequences.
  @Test(arguments: [("let a = [1]", ["A>T"]), ("let a = Array(x.all)", [])])
  func elementsThatNobodyTold(made: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f<X: Elsewhere>(x: X) { \(made); run(a) }",
      "T.swift": "func run(_ a: [Int]) {}",
      "S.swift": "func run<S: Sequence>(_ s: S) {}",
    ]
    #expect(fileEdges(makeGraph(files)) == expected)
  }

  /// A range that is known by its type is passed to the library's subscript.
  @Test(arguments: [("r[b]", ["A>R"]), ("r[n]", ["A>E", "A>R"])])
  func rangesByType(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "R.swift": "struct R: RandomAccessCollection {}",
      "E.swift": "extension R { subscript(n: Int) -> Int { n } }",
      "A.swift": "func f(r: R, b: Range<Int>, n: Int) { _ = \(use) }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
  }

  /// What belongs to a type that only protocols are known of is what they ask for.
  @Test(arguments: ["T.run(1)", "_ = T.own"])
  func requirementsOfTypes(use: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f<T: Q>(t: T.Type) { \(use) }",
      "P.swift": "protocol P { static func run(_ n: Int); static var own: Int { get } }",
      "Q.swift": "protocol Q: P {}",
      "E.swift": "extension Q { static func run(_ n: Int) {}; static var own: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>P", "A>Q"])
  }

  /// Arguments that begin with a dot are of the type that the position expects of the call.
  @Test func expectedResultsTellArguments() {
    let files: KeyValuePairs = [
      "A.swift": "func f() -> S { most(.one, .one) }", "S.swift": "struct S {}",
      "B.swift": "func most<T>(_ a: T, _ b: T) -> T { a }",
      "X.swift": "extension S { static var one: S { S() } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// A protocol of the library asks for what an extension of the tree's offers: on a value of which only
  /// protocols are known that is meant.
  @Test(arguments: [
    ("func f(p: some P) -> String { p.description }", false),
    ("func f(s: S) -> String { s.description }", true),
    ("func f<T: P>(t: T) -> String { t.description }", false),
    ("extension P { func f() -> String { description } }", false),
    ("func f(p: some P) -> String { p.errorDescription }", true),
  ])
  func requirementsOfTheLibrary(code: String, isOffered: Bool) {
    let files: KeyValuePairs = [
      "A.swift": code, "P.swift": "protocol P: CustomStringConvertible {}",
      "S.swift": "struct S: P {}",
      "E.swift": """
      extension P { var description: String { "" }; var errorDescription: String { "" } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>E") == isOffered)
  }

  /// What a generic parameter around the place is not asked to meet it does not meet.
  @Test(arguments: [("T: P", ["A>X"]), ("T: Elsewhere", ["A>Y"])])
  func opaqueParametersMeetWhatTheyAreAsked(parameter: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f<\(parameter)>(t: T, n: V) { n.run(on: t) }",
      "P.swift": "protocol P {}", "V.swift": "struct V {}",
      "X.swift": "extension V { func run<T: P>(on t: T) {} }",
      "Y.swift": "extension V { func run<T: Elsewhere>(on t: T) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) } == expected)
  }

  /// A type of the tree does not meet a protocol of the library that neither it nor an extension of it names.
  @Test(arguments: [
    ("AsyncSequence", ["A>P"]), ("Sendable, AsyncSequence", ["A>P"]), ("Sequence", ["A>S"]),
    ("Collection", ["A>S"]),
    ("AsyncSequence, Elsewhere", ["A>S"]),
  ])
  func protocolsThatNobodyNames(named: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(w: W, t: T) { w.write(t) }", "W.swift": "struct W: Q {}",
      "T.swift": "struct T: \(named) {}",
      "P.swift": "protocol Q {}; extension Q { func write<S: AsyncSequence>(_ s: S) {} }",
      "S.swift": "extension W { func write(_ s: some Sequence) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>P", "A>S"].contains($0) } == expected)
  }

  /// What takes no arguments is not called.
  @Test(arguments: [
    ("run(.word(1))", "A>Y"), ("run(.word)", "A>X"), ("run(.text(1))", "A>X"),
    ("go(.word(1))", "A>Y"), ("go(.word)", "A>X"),
  ])
  func casesWithoutPayloadsAreNotCalled(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "extension S { func f() { \(use) } }", "S.swift": "struct S: Q {}",
      "K.swift": "enum K { case word; case text(Int) }",
      "L.swift": "protocol Q {}; struct L { static func word(_ n: Int) -> L { L() } }",
      "X.swift": "extension S { func run(_ k: K) {}; func go(_ k: K) {} }",
      "Y.swift": "extension S { func run(_ l: L) {} }; extension Q { func go(_ l: L) {} }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) }
    #expect(edges == [expected])
  }

  /// `self` of a protocol meets what that inherits from, and what its extension asks besides.
  @Test(arguments: ["P", "R", "T where Self: P"])
  func selfMeetsProtocols(extended: String) {
    let files: KeyValuePairs = [
      "A.swift": "extension \(extended) { func f() { _ = S(self) } }", "S.swift": "struct S: Q {}",
      "P.swift": "protocol P {}; protocol R: P {}; protocol T {}; protocol Q {}",
      "X.swift": "extension S { init(_ p: some P) {} }",
      "Y.swift": "extension Q { init?<V: P>(_ p: V?) { nil } }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) }
    #expect(edges == ["A>X"])
  }

  /// A member of a type gives way to one of a protocol where it gives what is known not to be expected.
  @Test(arguments: [
    ("let m: M = c.load(1)", "A>P"), ("let n: N = c.load(1)", "A>X"),
    ("let n: N? = c.load(1)", "A>X"), ("let m: M? = c.load(1)", "A>P"),
    ("let k: K<Int> = c.load(1)", "A>P"), ("let k: K = c.load(1)", "A>P"),
    ("let v = c.load(1)", "A>X"),
  ])
  func resultsThatAreNotExpected(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(c: C) { \(use) }",
      "M.swift": "struct M {}; struct N {}; struct K<T> {}",
      "C.swift": "protocol P {}; struct C: P {}",
      "X.swift": "extension C { func load(_ n: Int) -> N { N() } }",
      "P.swift": """
      extension P { func load(_ n: Int) -> M { M() }; func load(_ n: Int) -> K<Self> { K() } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>P", "A>X"].contains($0) } == [expected])
  }

  /// What has no generic parameters of its own is meant before what has some, be that a member of the type itself.
  @Test(arguments: [
    ("c.load(s)", "A>P"), ("c.load(s, as: Int.self)", "A>X"), ("c.load(1)", "A>X"),
    ("c.put(1)", "A>P"), ("c.put(s)", "A>X"), ("c.wrap(1)", "A>X"), ("c.own(1)", "A>X"),
  ])
  func genericParametersAreFarther(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(c: C, s: S) { \(use) }",
      "C.swift": "protocol P {}; protocol Q {}; struct S: Q {}; struct C: P {}",
      "X.swift": """
      extension C {
        func load<T>(_ q: any Q, as type: T.Type = T.self) {}; func load<T>(_ n: T) {}
        func put(_ n: some Any) {}; func wrap<T>(_ n: T) {}; func own(_ n: Int) {}
      }
      """,
      "P.swift": """
      extension P { func load(_ q: any Q) {}; func put(_ n: Int) {}; func wrap(_ n: Int?) {} }
      extension P where Self: Q { func own(_ n: Int) {} }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>P", "A>X"].contains($0) } == [expected])
  }

  /// What takes a protocol that refines the one which another function takes is nearer.
  @Test(arguments: [("make(V())", "A>NN"), ("make(W())", "A>MM"), ("pick(H(), H())", "A>NN")])
  func refinedProtocols(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = \(use).n }",
      "P.swift": "protocol P {}; protocol Q: P {}; struct V: Q {}; struct W: P {}",
      "C.swift": "class C {}; class D: C {}; class H: D {}",
      "M.swift": "struct M {}", "N.swift": "struct N {}",
      "X.swift": """
      func make(_ p: some P) -> M { M() }; func make(_ q: some Q) -> N { N() }
      func pick(_ c: C, _ d: D) -> M { M() }; func pick(_ d: D, _ e: D) -> N { N() }
      """,
      "MM.swift": "extension M { var n: Int { 1 } }",
      "NN.swift": "extension N { var n: Int { 1 } }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>MM", "A>NN"].contains($0) }
    #expect(edges == [expected])
  }

  /// An extension that asks `Self` to conform to more than is known of it is none of those that may be meant; and what
  /// is passed is of the type that the one gives which asks the most.
  @Test(arguments: [
    ("extension P { static func all() -> Int { load() } }", []),
    ("func f<T: P>(_ t: T.Type) { T.load() }", []),
    ("extension P where Self: Q { static func all() -> Int { load() } }", ["A>Y"]),
    ("func f() { take(S.load()) }", ["A>X", "A>Y"]), ("func f() { take(R.load()) }", []),
  ])
  func extensionsThatAskTooMuch(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": code, "S.swift": "struct S: P, Q {}; struct R: P {}",
      "P.swift": """
      protocol P {}; protocol Q {}; struct M {}; struct N {}
      extension P { static func load() -> M { M() } }; func take(_ m: M) {}
      """,
      "Y.swift": "extension P where Self: Q { static func load() -> N { N() } }",
      "X.swift": "func take(_ n: N) {}",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) }
    #expect(edges == expected)
  }
}
