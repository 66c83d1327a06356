import DependencyGraph
import Testing

/// Which operands an operator has, and which function they fit.
@Suite struct OperatorFitTests {
  /// A member type of the library's may be what an operator asks for.
  @Test func memberTypesAreOperands() {
    let graph = makeGraph([
      "A.swift": "extension Collection where SubSequence: P { func f(s: SubSequence) { s <> s } }",
      "O.swift": "infix operator <>; func <> <T: P>(a: T, b: T) -> T { a }",
      "P.swift": "protocol P {}",
    ])
    #expect(fileEdges(graph) == ["A>O", "A>P", "O>P"])
  }

  /// What binds tighter is taken first: by what the library declares, and by what the tree does.
  @Test(arguments: [
    "(v + m * v).own", "(v + v • v * m).own", "(m ** m ** m).own", "(v ... v).own",
    "{ var w = v; w += m * v; return w }().own", "(m ** v <+> m ** v + v).own",
  ])
  func precedence(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(m: M, v: V) { _ = \(code) }", "M.swift": "struct M {}",
      "V.swift": "struct V {}", "E.swift": "extension V { var own: Int { 1 } }",
      "O.swift": """
      precedencegroup Dot { lowerThan: MultiplicationPrecedence higherThan: AdditionPrecedence }
      precedencegroup Power { associativity: right higherThan: MultiplicationPrecedence }
      precedencegroup Loose { higherThan: AssignmentPrecedence associativity: left }
      infix operator ** : Power
      infix operator •: Dot
      infix operator <+> : Loose
      func ** (m: M, n: V) -> M { m }
      struct W {}
      func ** (m: M, n: M) -> W { W() }
      func ** (m: M, n: W) -> V { V() }
      func * (m: M, v: V) -> V { v }
      func * (v: V, m: M) -> M { m }
      func + (a: V, b: V) -> V { a }
      func + (a: M, v: V) -> M { a }
      func • (a: V, m: M) -> V { a }
      func ... (a: V, b: V) -> V { a }
      func <+> (a: M, b: M) -> V { V() }
      func += (a: inout V, b: V) {}
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>E"))
  }

  /// A literal is what the operator takes there, as the library does with its own.
  @Test(arguments: ["(1 +-+ 2).own", "use(90°)", "(45°).own", "(2 * v).own", "(v ** 3).own"])
  func literals(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func use(_ v: V) { _ = 1 }\nfunc f(v: V) { _ = \(code) }",
      "V.swift": "struct V: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }",
      "E.swift": "extension V { var own: Int { 1 } }",
      "O.swift": """
      infix operator +-+: RangeFormationPrecedence
      infix operator **
      postfix operator °
      func +-+ (a: Double, b: Double) -> V { 1 }
      postfix func ° (d: Double) -> V { 1 }
      func * (a: Double, v: V) -> V { v }
      func ** (v: V, n: Int) -> V { v }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>O"))
  }

  /// The library compares the references in optionals.
  @Test func optionalReferences() {
    let files: KeyValuePairs = [
      "A.swift": "func f(a: (any Q)?, b: any Q) -> Bool { a === b }",
      "Q.swift": "protocol Q: AnyObject {}",
      "O.swift": """
      protocol P {}
      extension P { static func === (a: P?, b: Self) -> Int { 1 } }
      struct S: P {}
      """,
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>Q"])
  }

  /// What one of several initialisers makes that may all give nothing is an optional, which the library
  /// compares.
  @Test(arguments: [("of", ["A>N"]), ("in", ["A>E", "A>N"])])
  func undecidedInitializers(label: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "import L\nfunc f() { _ = N(\(label): n) == \"1\" }",
      "N.swift": "struct N: ExpressibleByStringLiteral { init(stringLiteral s: String) {} }",
      "E.swift": "extension N: Equatable { static func == (a: N, b: N) -> Bool { true } }",
      "X.swift":
        "extension N { init?<T: BinaryFloatingPoint>(of n: T) {}; init?<T: BinaryFloatingPoint>(in n: T) {} }",
      "Y.swift":
        "extension N { init?<T: BinaryInteger>(of n: T) {}; init<T: BinaryInteger>(in n: T) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
  }

  /// What the left side has for a generic parameter tells what begins with a dot behind it.
  @Test(arguments: ["c == .own", "b && c == .own", "c == .own && !(c == .made(1))"])
  func genericOperands(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(b: B, c: C<V>) { _ = \(code) }", "V.swift": "enum V {}",
      "C.swift": """
      struct B {}; struct C<V> {
        static func == (c: C, v: V) -> B { B() }
        static func == <W>(c: Self, d: C<W>) -> B { B() }
      }
      """,
      "O.swift": "func && (a: B, b: B) -> B { a }\nprefix func ! (a: B) -> B { a }",
      "X.swift":
        "extension V { static var own: V { h() }; static func made(_ n: Int) -> V { h() } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// Where both sides begin with a dot, or the other one is a literal, what the position asks for tells them.
  @Test(arguments: [
    ("use(.age > .limit)", true), ("use(.named(1) > .int(2))", true), ("use(.age > 3)", true),
    ("use(.age > .limit && !(.age > 3))", true), ("run { .age > .limit }", true),
    ("other(.age > .limit)", false), ("use(.age > \"\")", false),
  ])
  func bothSidesBeginWithADot(use: String, isKnown: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(use) }", "C.swift": "struct C {}",
      "V.swift": "struct V: ExpressibleByIntegerLiteral { init(integerLiteral n: Int) {} }",
      "P.swift": """
      struct P {}; struct O {}
      func use(_ p: P) {}; func run(_ f: () -> P) {}; func other(_ o: O) {}
      func && (a: P, b: P) -> P { a }; prefix func ! (a: P) -> P { a }
      """,
      "X.swift": """
      extension C {
        static let age = C(); static func named(_ n: Int) -> C { C() }
        static func > (c: C, v: V) -> P { P() }; static func > (c: C, d: C) -> P { P() }
      }
      extension V { static let limit: V = 1; static func int(_ n: Int) -> V { 1 } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isKnown)
  }

  /// A protocol of the library that an operator asks for may be met, and by numbers and texts is known to be.
  @Test(arguments: ["\"\" / 1", "\"\" / n", "p / \"\"", "\"\" / e", "\"\" / 1 / n"])
  func protocolsOfTheLibrary(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(n: Int, e: E, p: P) { let q: P = \(code) }",
      "E.swift": "enum E { case a }",
      "P.swift": "struct P: ExpressibleByStringLiteral { init(stringLiteral s: String) {} }",
      "X.swift": """
      extension P { static func / (p: P, s: some CustomStringConvertible) -> P { p } }
      extension E: CustomStringConvertible { var description: String { "" } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// What begins with a dot is what the one operator takes that has such a member, not what is on the left.
  @Test(arguments: [
    "_ = (p + .down).own", "p += .by(2)", "_ = (p << .y).own", "_ = ps.map { $0 + .down }[0].own",
  ])
  func implicitMembers(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(p: inout P, ps: [P]) { \(code) }", "P.swift": "struct P {}",
      "S.swift": """
      struct S { static let down = S(); static func by(_ n: Int) -> S { S() } }
      enum Axis { case x, y }
      enum Side { case left }
      """,
      "O.swift": """
      extension P {
        static func + (p: P, s: S) -> P { p }
        static func + (p: P, s: Side) -> P { p }
        static func += (p: inout P, s: S) {}
        static func << (p: P, a: Axis) -> P { p }
      }
      """,
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(edges.contains("A>S"))
    #expect(edges.contains("A>O"))
  }

  /// Nothing is guessed where two fit, nor where the left side has such a member.
  @Test func doubtfulImplicitMembers() {
    let files: KeyValuePairs = [
      "A.swift": "func f(p: P) { _ = p + .down; _ = p + .zero }",
      "P.swift": "struct P { static let zero = P(); static func + (a: P, b: P) -> P { a } }",
      "S.swift": "struct S { static let down = S(); static let zero = S() }",
      "U.swift": "struct U { static let down = U() }",
      "O.swift": """
      extension P {
        static func + (p: P, s: S) -> P { p }
        static func + (p: P, u: U) -> P { p }
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>P"])
  }

  private static func edges(of code: String, _ bound: String = "") -> [String] {
    let files: KeyValuePairs = [
      "A.swift": code, "V.swift": "struct V: Field {}",
      "F.swift": """
      protocol Group\(bound) {
        static func + (a: Self, b: Self) -> Self
        static func * (a: Self, n: Int) -> Self
      }
      protocol Field: Group {}
      """,
      "D.swift": """
      extension Group { static func * (n: Int, a: Self) -> Self { a * n } }
      extension Field { static func - (a: Self, b: Self) -> Self { a } }
      """,
    ]
    return fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }
  }

  /// A value that is known only by its protocols has the operators that these require, any other one those
  /// that their extensions offer.
  @Test func operatorsOfProtocols() {
    #expect(
      Self.edges(of: "struct G<T> where T: Field { var a: T; var s: T { a + a } }") == ["A>F"])
    #expect(Self.edges(of: "func f<T: Field>(a: T) -> T { a + a * 2 }") == ["A>F"])
    #expect(Self.edges(of: "func f<T: Field>(a: T) -> T { a - a }") == ["A>D", "A>F"])
    #expect(Self.edges(of: "func f(a: V) -> V { 2 * a }") == ["A>D", "A>V"])
    #expect(Self.edges(of: "func f(a: V) -> V { a - a }") == ["A>D", "A>V"])
    #expect(Self.edges(of: "func f(a: V, n: Int) { _ = n - n; _ = a > a }") == ["A>V"])
  }

  /// Where a protocol of the library requires an operator, too, that one may be meant.
  @Test func operatorsOfProtocolsOfBoth() {
    let code = "func f(a: V) -> V { a - a }"
    #expect(Self.edges(of: code, ": AdditiveArithmetic") == ["A>V"])
    #expect(Self.edges(of: code, ": Hashable") == ["A>D", "A>V"])
  }

  /// A number with a sign is a literal as well.
  @Test(arguments: ["v * 2", "v * -2"]) func signsOfLiterals(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(v: V) { _ = \(code) }", "V.swift": "struct V {}",
      "O.swift": "extension V { static func * (a: V, n: Double) -> V { a } }",
      "P.swift": "extension V { static func * (a: V, b: V) -> Double { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>O", "A>V"])
  }

  /// Each operator of ranges makes one of its own type.
  @Test(arguments: [
    ("(1...2)", "ClosedRange"), ("(1..<2)", "Range"), ("(1...)", "PartialRangeFrom"),
    ("(...1)", "PartialRangeThrough"), ("(..<1)", "PartialRangeUpTo"),
  ])
  func ranges(range: String, type: String) {
    let graph = makeGraph([
      "A.swift": "func f() { \(range).own() }",
      "Range.swift": "extension Range { func own() {} }",
      "ClosedRange.swift": "extension ClosedRange { func own() {} }",
      "PartialRangeFrom.swift": "extension PartialRangeFrom { func own() {} }",
      "PartialRangeThrough.swift": "extension PartialRangeThrough { func own() {} }",
      "PartialRangeUpTo.swift": "extension PartialRangeUpTo { func own() {} }",
      "Int.swift": "extension Int { func own() {} }",
    ])
    #expect(fileEdges(graph) == ["A>\(type)"])
  }

  /// One operand tells nothing of the other one where several functions take it.
  @Test(arguments: [("w", ["A>O"]), ("u.unknown", []), ("v", ["A>P"])])
  func unknownOperands(left: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(v: V, w: W, u: Elsewhere) { _ = \(left) == v }",
      "V.swift": "protocol Q {}; struct V: Q {}; struct W {}",
      "O.swift": "extension W { static func == (a: W, b: (any Q)?) -> W { a } }",
      "P.swift": "extension V { static func == (a: V, b: V) -> Bool { true } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>O", "A>P"].contains($0) } == expected)
  }

  /// A literal is as much the library's where the position expects a generic type of the tree.
  @Test(arguments: [
    ("g(1 + v)", []), ("g(v + v)", ["A>O"]), ("g(1 * v)", ["A>O"]), ("n(1 + w)", ["A>O"]),
  ])
  func literalsThatAreExpected(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f<T>(v: V<T>, w: W) { \(code) }",
      "B.swift": "func g<T>(_ v: V<T>) {}; func n(_ w: W) {}",
      "V.swift": """
      struct V<T>: AdditiveArithmetic { init(integerLiteral n: Int) {} }
      struct W: AdditiveArithmetic { init(integerLiteral n: Int) {} }
      """,
      "O.swift": """
      extension V { static func + (a: V, b: V) -> V { a }; static func * (a: V, b: V) -> V { a } }
      extension W { static func + (a: W, b: W) -> W { a } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0 == "A>O" } == expected)
  }

  /// What the library's protocols compare are two of one type.
  @Test(arguments: [
    ("func f(v: V, d: Data) { _ = v == d }", ["A>P", "A>V"]),
    ("func f(v: V, a: [Int]) { _ = v == a }", ["A>P", "A>V"]),
    ("func f<T: P>(v: T, d: Data) { _ = v == d }", ["A>P"]),
    ("func f<T: H>(h: T, d: Data) { _ = h.make() == d }", ["A>H", "A>P"]),
    ("func f(v: V) { _ = v == v }", ["A>V"]),
    ("func f(v: V, d: Data?) { _ = v == d }", ["A>V"]),
    ("func f(k: K, d: Data) { _ = k == d }", ["A>K"]),
  ])
  func mixedOperands(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": code, "V.swift": "struct V: P {}", "K.swift": "struct K: Equatable {}",
      "P.swift": """
      protocol P: Hashable {}
      extension P { static func == <D: DataProtocol>(a: Self, b: D) -> Bool { true } }
      """,
      "H.swift": "protocol H { associatedtype V: P; func make() -> V }",
      "O.swift": "struct O {}; extension O { static func == (a: O, b: Data) -> Bool { true } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// The library joins arrays only with sequences.
  @Test(arguments: [("a + K()", ["A>K", "A>O"]), ("a + S()", ["A>S"]), ("a + a", [])])
  func arraysAndOthers(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(a: [any CodingKey]) { _ = \(code) }",
      "K.swift": "struct K: CodingKey {}", "S.swift": "struct S: Sequence {}",
      "O.swift": "func + <C: Collection, D>(a: C, b: D) -> [D] where C.Element == D { h() }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }

  /// What a generic type has of its own is nearer than what its protocols offer, unless it is
  /// declared for other arguments.
  @Test(arguments: [
    ("func f(a: Cx<Int>, b: Cx<Int>) { _ = a +++ b }", "A>C"),
    ("func f<T>(a: Cx<T>, b: Cx<T>) { _ = a +++ b }", "A>C"),
    ("func f(a: Cx<Int>, b: Cx<Int>) { _ = a < b }", "A>C"),
    ("func f(a: Cx<Int>) { _ = -a }", "A>C"),
    ("func f(a: inout Cx<Int>) { a += a }", "A>C"),
    ("func f(a: Cx<Int>) { _ = a *** a }", "A>P"),
    ("func f(a: Cx<String>) { _ = a *** a }", "A>E"),
    ("func f(a: Cx<Int>) { _ = a ^^^ a }", "A>P"),
    ("func f(a: Cx<Int>) { _ = a +-+ a }", "A>E"),
    ("func f(a: Cx<Int>) { _ = a |||| a }", "A>P"),
  ])
  func genericTypesAreNearerThanTheirProtocols(code: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": code,
      "P.swift": """
      protocol P {}
      extension P {
        static func +++ (a: Self, b: Self) -> Self { a }
        static func < (a: Self, b: Self) -> Bool { h() }
        static prefix func - (a: Self) -> Self { a }; static func += (a: inout Self, b: Self) {}
        static func *** (a: Self, b: Self) -> Self { a }
        static func ^^^ (a: Self, b: Self) -> Self { a }
        static func |||| (a: Self, b: Self) -> Self { a }
      }
      """,
      "C.swift": """
      struct Cx<R>: P {
        static func +++ (a: Cx, b: Cx) -> Cx { a }; static func < (a: Cx, b: Cx) -> Bool { h() }
        static prefix func - (a: Cx) -> Cx { a }; static func += (a: inout Cx, b: Cx) {}
        static func +-+ (a: Cx, b: Cx) -> Cx { a }
      }
      func |||| <R>(a: Cx<R>, b: Cx<R>) -> Cx<R> { a }
      """,
      "E.swift": """
      extension Cx where R == String { static func *** (a: Cx, b: Cx) -> Cx { a } }
      extension Cx { static func ^^^ (a: Cx<String>, b: Cx<String>) -> Cx<String> { a } }
      extension Cx where R == Int { static func +-+ (a: Cx<Int>, b: Cx<Int>) -> Cx<Int> { a } }
      """,
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(edges.filter { ["A>P", "A>E"].contains($0) } == (expected == "A>C" ? [] : [expected]))
    #expect(edges.contains(expected))
  }

  /// What is reckoned of literals alone is what the operator takes, not what is on the left.
  @Test(arguments: [
    ("_ = v * (1 + 2)", ["A>O"]), ("_ = v * (2 * (1 + 2) - 3)", ["A>O"]),
    ("v <<= 100 - 3", ["A>O"]), ("_ = v / (1 + 2.5)", ["A>O"]), ("_ = v + (1 + 2)", ["A>S"]),
    ("_ = v * (1 + v.n)", ["A>O"]), ("_ = v % (1 + 2)", ["A>S"]),
    ("v <<= Word.width + 2", ["A>O"]), ("_ = v << (3 - Word.width)", ["A>O"]),
  ])
  func reckonedLiterals(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(v: inout V) { \(code) }",
      "V.swift": """
      struct V: ExpressibleByIntegerLiteral { init(integerLiteral n: Int) {}; var n: Double { 1 } }
      """,
      "S.swift": """
      extension V {
        static func + (a: V, b: V) -> V { a }; static func - (a: V, b: V) -> V { a }
        static func % (a: V, b: V) -> V { a }
      }
      """,
      "O.swift": """
      extension V {
        static func * (a: V, b: Double) -> V { a }; static func / (a: V, b: Double) -> V { a }
        static func <<= <I: BinaryInteger>(a: inout V, b: I) {}
        static func << <I: BinaryInteger>(a: V, b: I) -> V { a }
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>O", "A>S"].contains($0) } == expected)
  }

  /// What the extension of a protocol offers for an operator that it requires is the requirement.
  @Test(arguments: [
    ("func f(a: S) { _ = a +++ a }", "A>P"), ("func f(a: S) { _ = a *** a }", "A>P"),
    ("func f(a: S) { _ = -a }", "A>P"), ("func f(a: S) { _ = a ^^^ 1 }", "A>P"),
    ("func f(a: C) { _ = a +++ a }", "A>P"), ("func f<T: Q>(a: T) { _ = a +++ a }", "A>P"),
    ("func f(a: S) { _ = a ^^^ \"\" }", "A>E"), ("func f(a: S) { _ = a ** a }", "A>E"),
    ("func f(a: G<Int>) { _ = a +++ a }", "A>G"), ("func f(a: G<Int>) { _ = a ** a }", "A>E"),
  ])
  func operatorsOfExtensionsAreRequirements(code: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "S.swift": "struct S: Q {}; class B: Q {}; class C: B {}",
      "P.swift": """
      protocol P {
        static func +++ (a: Self, b: Self) -> Self; static func *** (a: Self, b: Self) -> Self
        static prefix func - (a: Self) -> Self; static func ^^^ (a: Self, b: Int) -> Self
      }
      """,
      "Q.swift": "protocol Q: P {}; protocol O { static func ** (a: Self, b: Self) -> Self }",
      "E.swift": """
      extension Q {
        static func +++ (a: Self, b: Self) -> Self { a }; static func ** (a: Self, b: Self) {}
      }
      extension P {
        static func *** (a: Self, b: Self) -> Self { a }; static prefix func - (a: Self) -> Self { a }
        static func ^^^ (a: Self, b: Int) -> Self { a }
        static func ^^^ (a: Self, b: String) -> Self { a }
      }
      """,
      "G.swift": "struct G<T>: Q { static func +++ (a: G, b: G) -> G { a } }",
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>P", "A>E", "A>G"].contains($0) }
    #expect(edges == (code.contains("G<") ? Set([expected, "A>G"]).sorted() : [expected]))
  }

  /// Operators that extensions add to generic types of the library, for what they extend.
  @Test(arguments: [
    ("Array where Element == T", "Array", "[T]", true), ("Array", "Self", "[T]", true),
    ("Array where Element: Comparable", "[Element]", "[T]", true),
    ("Array where Element == S", "Self", "[T]", false), ("Set", "Self", "[T]", false),
    ("Dictionary", "Dictionary", "[Int: T]", true), ("Optional", "Self", "T?", true),
    ("Optional where Wrapped == S", "Wrapped?", "T?", false), ("Array", "Self", "T", false),
  ])
  func operatorsOfExtendedTypesOfTheLibrary(
    extended: String, operand: String, type: String, isMeant: Bool
  ) {
    let graph = makeGraph([
      "A.swift": "func f(t: \(type)) { g(t < t) }; func g(_ isLess: Bool) {}",
      "T.swift": "struct T: Comparable {}; struct S: Comparable {}",
      "X.swift": """
      extension \(extended) { static func < (left: \(operand), right: \(operand)) -> Bool { true } }
      """,
    ])
    #expect(fileEdges(graph).contains("A>X") == isMeant)
  }
}
