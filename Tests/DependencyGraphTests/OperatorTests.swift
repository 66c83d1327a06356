import DependencyGraph
import Testing

/// Which operator functions are meant.
@Suite struct OperatorTests {
  private static func edges(of code: String, _ operators: String) -> [String] {
    let files: KeyValuePairs = [
      "A.swift": code, "M.swift": "struct M { var n = 1 }", "O.swift": operators,
    ]
    return fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }
  }

  /// What the library does not have is the tree's, whatever is known of the operands.
  @Test(arguments: [
    "let a = unknown |> other", "func f(n: Int) { _ = n |> { $0 + 1 } }",
    "func f(g: (Int) -> Int) { _ = 1 |> g }",
  ])
  func operatorsOfTheTree(code: String) {
    let operators = "infix operator |>\nfunc |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }"
    #expect(Self.edges(of: code, operators) == ["A>O"])
  }

  @Test func functionsAreOperands() {
    let operators = "func + <A, B, C>(f: (A) -> B, g: (B) -> C) -> (A) -> C { fatalError() }"
    let code = "func f(g: (Int) -> M, h: (M) -> Int, i: (M, M) -> Int)"
    #expect(Self.edges(of: "\(code) { _ = g + h }", operators) == ["A>M", "A>O"])
    #expect(Self.edges(of: "\(code) { _ = g + i }", operators) == ["A>M"])
  }

  @Test(arguments: [
    "func f(a: Int, b: Int) { var a = a; a |= b; a &<<= b }", "let a = unknown | other",
  ])
  func operatorsOfTheLibrary(code: String) {
    let operators = """
      func |= (a: inout M, b: M) {}
      func &<<= (a: inout M, b: M) {}
      func | (a: M, b: M) -> M { a }
      """
    #expect(Self.edges(of: code, operators).isEmpty)
  }

  /// A number's sign is a part of it, unless it stands before something else.
  @Test func signs() {
    let operators = "extension M { static prefix func - (m: M) -> M { m } }"
    #expect(Self.edges(of: "let m: M = -5\nlet n: M = -0.5", operators) == ["A>M"])
    #expect(Self.edges(of: "func f(m: M) { _ = -m }", operators) == ["A>M", "A>O"])
  }

  /// Operators of comparison and of truth give what the tree's own of that name give.
  @Test(arguments: [
    "func f(c: Column, d: Column) { _ = (c == 1 && d == 2).sql }",
    "func f(c: Column) { _ = (c == 1 || !(c == 2)).sql }",
    "func g(_ b: (Column) -> M) {}; func f() { g { $0 == 1 && $0 == 2 } }",
    "func g(_ m: M) {}; func f() { g(\\Column.n > 1) }",
    "let m: M = \\.n > 1",
    "let m: [M] = [\\.n > 1, \\.n > 2]",
  ])
  func operatorsOfTruth(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "M.swift": "struct M { var sql = 1 }",
      "C.swift": "struct Column { var n = 1 }",
      "O.swift": """
      func == (c: Column, n: Int) -> M { M() }
      func > (p: KeyPath<Column, Int>, n: Int) -> M { M() }
      extension M {
        static func && (a: M, b: M) -> M { a }
        static func || (a: M, b: M) -> M { a }
        static prefix func ! (a: M) -> M { a }
      }
      """,
    ]
    let edges = fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }
    #expect(edges.contains("A>O"))
    #expect(edges.contains(code.contains("\\.n") ? "A>C" : "A>M"))
  }

  /// An operator that the library has not for collections, texts or optionals is the tree's there.
  @Test(arguments: [
    ("func f(a: [Int: M], b: [Int: M]) { _ = a + b }", true),
    ("func f(a: [Int: M], b: [Int: M]) { var a = a; a += b }", true),
    ("func f(a: [Int], b: [Int]) { _ = a - b }", true),
    ("func f() { _ = \"-\" * 10 }", true), ("func f(a: String) { _ = a * 2 }", true),
    ("func f(a: Set<Int>, b: Set<Int>) { _ = a + b }", true),
    ("func f(a: Int?, b: Int) { _ = a - b }", true),
    ("func f(a: [Int], b: [Int]) { _ = a + b; _ = a == b }", false),
    ("func f(a: String, b: String) { _ = a + b; _ = a < b }", false),
    ("func f(a: Int, b: Int) { _ = a - b; _ = a * b }", false),
    ("func f(a: [Int: Int], b: [Int: Int]) { _ = a == b }", false),
  ])
  func operatorsOfOutsideTypes(code: String, isOwn: Bool) {
    let operators = """
      func + <K, V>(a: [K: V], b: [K: V]) -> [K: V] { a }
      func += <K, V>(a: inout [K: V], b: [K: V]) {}
      func + <T>(a: Set<T>, b: Set<T>) -> Set<T> { a }
      func - <T: Equatable>(a: [T], b: [T]) -> [T] { a }
      func - (a: Int?, b: Int) -> Int { b }
      func * (a: String, n: Int) -> String { a }
      """
    #expect(Self.edges(of: code, operators).contains("A>O") == isOwn)
  }

  /// What is a `Bool` stays one, whatever the tree's operators give.
  @Test func truthOfTheLibrary() {
    let operators = "func && (a: M, b: M) -> M { a }\nfunc == (a: M, b: Int) -> M { a }"
    let code = "func f(a: Int, b: Bool) { _ = (a == 1 && b).n; _ = (b && a == 2).n }"
    #expect(Self.edges(of: code, operators).isEmpty)
  }

  /// A closure or key path behind the tree's own operator is for what that takes there.
  @Test(arguments: [
    "func f(m: M) { _ = m |> { $0.n } }", "func f(m: M) { _ = m |> \\.n }",
    "func f() { _ = ({ (n: Int) in M() } >>> { $0.n })(1) }",
    "func f() { _ = { (n: Int) in M() } >>> \\.n >>> { $0 + 1 } }",
  ])
  func functionsBehindOperators(code: String) {
    let operators = """
      infix operator |>: AdditionPrecedence
      infix operator >>>: AdditionPrecedence
      func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
      func >>> <A, B, C>(f: (A) -> B, g: (B) -> C) -> (A) -> C { h() }
      """
    let files: KeyValuePairs = [
      "A.swift": code, "O.swift": operators, "M.swift": "struct M {}",
      "X.swift": "extension M { var n: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// Operators are written in signs beyond ASCII, too.
  @Test(arguments: [
    "func f(m: M) { _ = √m }", "func f(m: M) { _ = m ∘ m }", "func f(m: M) { _ = m ≈> m }",
  ])
  func signsBeyondASCII(code: String) {
    let operators = """
      prefix operator √
      infix operator ∘
      infix operator ≈>
      extension M { static prefix func √ (m: M) -> M { m } }
      func ∘ (a: M, b: M) -> M { a }
      func ≈> (a: M, b: M) -> M { a }
      """
    #expect(Self.edges(of: code, operators) == ["A>M", "A>O"])
  }

  /// A closure or key path before the only operator of a name is what that takes there.
  @Test(arguments: [
    "{ $0.box.own } >>> { $0 }", "{ $0.box } >>> { $0.own }", "\\.box >>> \\.own",
    "\\.box >>> { b in b.own }", "{ (m: M) in m.box } >>> { $0.me } >>> { $0.own }",
  ])
  func functionsAsOperands(code: String) {
    let operators = """
      precedencegroup Forward { associativity: left }
      infix operator >>>: Forward
      func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { h() }
      """
    let files: KeyValuePairs = [
      "A.swift": "func f() { let f: (M) -> Int = \(code) }",
      "M.swift": "struct M { var box: B }\nstruct B { var me: B { self } }", "O.swift": operators,
      "X.swift": "extension B { var own: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>M", "A>O", "A>X"])
  }

  /// What begins with a dot behind the tree's own operator is what that takes there.
  @Test(arguments: ["b <~ .own", "b.n <~ .own"])
  func rightSides(code: String) {
    let operators = """
      infix operator <~: AssignmentPrecedence
      struct Box<V> { var n: Box<V> { self } }
      func <~ <V>(b: Box<V>, v: V) -> Box<V> { b }
      """
    let files: KeyValuePairs = [
      "A.swift": "func f(b: Box<M>) { _ = \(code) }", "M.swift": "struct M {}",
      "O.swift": operators,
      "X.swift": "extension M { static let own = M() }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>M", "A>O", "A>X"])
  }

  /// What only adds has no sign by the library, and no number is a value of the tree.
  @Test(arguments: ["_ = -v", "_ = 2 * v", "take(2 * V.one)", "take(-V.one)"])
  func operatorsOfVectors(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(v: V) { \(code) }", "T.swift": "func take(_ v: V) {}",
      "V.swift": """
      struct V: Vector {
        static let zero = V(), one = V()
        static func + (a: V, b: V) -> V { a }
        static func - (a: V, b: V) -> V { a }
        static func * (a: V, b: Double) -> V { a }
      }
      """,
      "P.swift": """
      protocol Vector: AdditiveArithmetic {
        associatedtype Scalar: BinaryFloatingPoint
        static func * (a: Self, b: Scalar) -> Self
      }
      extension Vector {
        static prefix func - (a: Self) -> Self { .zero - a }
        static func * (a: Scalar, b: Self) -> Self { b }
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>P"))
  }

  /// What an operator changes is a variable, and no value.
  @Test(arguments: [
    ("_ = B(1) + B(2)", "A>P"), ("_ = make() + b", "A>P"), ("_ = (b - b) + b", "A>P"),
    ("_ = b - b + b", "A>P"), ("_ = -make()", "A>P"), ("_ = v + b", "A>B"), ("_ = s.b + b", "A>B"),
    ("_ = bs[0] + b", "A>B"), ("_ = &v + b", "A>B"), ("_ = -v", "A>B"), ("v += b", "A>B"),
    ("_ = b + b", "A>P"), ("_ = -b", "A>P"), ("var b = b; _ = b + b", "A>B"),
    ("if var b = s.o { _ = b + b }", "A>B"), ("func g(b: inout B) { _ = b + b }", "A>B"),
    ("func g() { _ = b + b }", "A>P"),
    ("s.b += b", "A>B"), ("try s.b += b", "A>B"), ("(v) += b", "A>B"), ("s.o! += b", "A>B"),
    ("s.o? += b", "A>B"),
  ])
  func onlyVariablesAreChanged(code: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift":
        "func f(b: B, bs: inout [B], s: inout S) { var v = b; \(code) }\nfunc make() -> B { h() }",
      "S.swift": "struct S { var b: B; var o: B? }",
      "V.swift": "struct B: P { init(_ n: Int) {} }; func - (a: B, b: B) -> B { a }",
      "B.swift": """
      extension B {
        static func + (a: inout B, b: B) -> B { a }; static prefix func - (a: inout B) -> B { a }
        static func += (a: inout B, b: B) {}
      }
      """,
      "P.swift": """
      protocol P {}
      extension P {
        static func + (a: Self, b: Self) -> Self { a }; static prefix func - (a: Self) -> Self { a }
      }
      """,
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(edges.filter { ["A>P", "A>B"].contains($0) } == [expected])
  }

  /// A literal that a number or a text cannot be is none of the library's operands beside it.
  @Test(arguments: [
    ("n == \"a\"", ["A>O"]), ("o != \"a\"", ["A>O"]), ("b.contains { $0 == \"a\" }", ["A>O"]),
    ("n == 1", []), ("t == \"a\"", []),
  ])
  func unlikeLiterals(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(n: UInt8, o: UInt8?, b: [UInt8], t: String) { _ = \(code) }",
      "O.swift": """
      extension UInt8? {
        static func == (i: UInt8?, s: Unicode.Scalar) -> Bool { true }
        static func != (i: UInt8?, s: Unicode.Scalar) -> Bool { true }
      }
      extension P { static func == (a: Self, b: Self) -> Bool { true } }
      """,
      "P.swift": "protocol P {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }
}
