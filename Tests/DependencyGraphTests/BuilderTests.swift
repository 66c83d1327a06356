import DependencyGraph
import Testing

/// What result builders make of the statements in a closure, where the result of a call depends on it.
@Suite struct BuilderTests {
  static let builders = """
    @resultBuilder enum Steps {
      static func buildPartialBlock<S>(first: S) -> S { first }
      static func buildPartialBlock<A, B>(accumulated: A, next: B) -> Both<A, B> { h() }
    }
    @resultBuilder enum Held {
      static func buildBlock<C>(_ c: C) -> Box<C> { h() }
      static func buildBlock<C, D>(_ c: C, _ d: D) -> Both<C, D> { h() }
    }
    @resultBuilder enum Rows {
      static func buildExpression(_ n: Int) -> T { h() }
      static func buildExpression(_ s: String) -> E { h() }
      static func buildBlock(_ rows: T...) -> [T] { rows }
      static func buildFinalResult(_ rows: [T]) -> Both<[T], Int> { h() }
    }
    struct Both<A, B> { var a: A; var b: B }
    func steps<R>(@Steps _ f: () -> R) -> R { f() }
    func held<R>(@Held f: () -> R) -> R { f() }
    func rows<R>(n: Int = 1, @Rows _ f: () -> R) -> R { f() }
    func other<R>(@Elsewhere _ f: () -> R) -> R { f() }
    struct Flow<R> { var r: R; init(@Steps _ f: () -> R) { r = f() } }
    """

  func graph(_ code: String) -> DependencyGraph {
    makeGraph([
      "A.swift": code, "B.swift": Self.builders, "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
    ])
  }

  @Test(arguments: [
    "steps { T() }.run()", "steps { 1; T() }.b.run()", "steps { T(); 1; 2 }.a.a.run()",
    "held { T() }.value.run()", "held { T(); 1 }.a.run()", "rows { 1; 2 }.a.first?.run()",
    "Flow { 1; T() }.r.b.run()", "steps { let t = T(); t; 1 }.a.run()",
    "steps { return T() }.run()",
  ])
  func buildersMakeTheResult(use: String) {
    #expect(fileEdges(graph("func f() { \(use) }")).contains("A>X"))
  }

  /// What may be several things, or is made elsewhere, is not known.
  @Test(arguments: [
    "held { T() }.run()", "other { T() }.run()", "steps { if b { T() } }.run()",
    "rows { \"a\" }.a.first?.run()", "steps { T(); unknown() }.b.run()",
  ])
  func nothingElseIsGuessed(use: String) {
    #expect(!fileEdges(graph("func f() { \(use) }")).contains("A>X"))
  }

  /// What each statement is expected to be, the one function says that the builder hands it to.
  @Test(arguments: [
    ("list { .own }", true), ("list { .plain; .own }", true), ("list { Entry { $0.own() } }", true),
    ("list { Entry { _ in }; Entry { $0.own() } }", true),
    ("list { if b { .own } }", true), ("list { if b { .plain; .own } }", true),
    ("list { for i in n { .plain; .own } }", true),
    ("list { if b { .plain; Entry { $0.own() } } else { .plain } }", true),
    ("list { if b { _ = { .own }() } }", false), ("Lists<T> { Entry { $0.own() } }", true),
    ("@Listed<T> var l: [Entry<T>] { .plain; .own }", true),
    ("@Listed<T> func l() -> [Entry<T>] { Entry { $0.own() } }", true),
    ("blocks { .own; .own }", true), ("parts { .own; .own }", true),
    ("several { .own }", false), ("anything { .own }", false), ("list { return [.own] }", true),
  ])
  func statementsAreWhatTheBuilderTakes(use: String, isKnown: Bool) {
    let code = use.hasPrefix("@") ? "struct S { \(use) }" : "func f() { \(use) }"
    let files: KeyValuePairs = [
      "A.swift": code, "T.swift": InferenceTests.type,
      "B.swift": """
      struct Entry<R> { let c: (R) -> Void; static var plain: Entry { h() } }
      @resultBuilder struct Listed<R> {
        static func buildExpression(_ e: Entry<R>) -> [Entry<R>] { [e] }
        static func buildBlock(_ all: [Entry<R>]...) -> [Entry<R>] { h() }
      }
      @resultBuilder enum Blocks { static func buildBlock(_ all: Entry<T>...) -> [Entry<T>] { all } }
      @resultBuilder enum Parts {
        static func buildPartialBlock(first: Entry<T>) -> Int { 1 }
        static func buildPartialBlock(accumulated: Int, next: Entry<T>) -> Int { 1 }
      }
      @resultBuilder enum Several {
        static func buildExpression(_ e: Entry<T>) -> Int { 1 }
        static func buildExpression(_ e: Entry<Int>) -> Int { 1 }
        static func buildBlock(_ all: Int...) -> Int { 1 }
      }
      @resultBuilder enum Anything { static func buildBlock<E>(_ e: E) -> E { e } }
      func list(@Listed<T> _ f: () -> [Entry<T>]) {}
      func blocks(@Blocks _ f: () -> [Entry<T>]) {}
      func parts<X>(@Parts _ f: () -> X) {}
      func several<X>(@Several _ f: () -> X) {}
      func anything<X>(@Anything _ f: () -> X) {}
      struct Lists<R> { init(@Listed<R> _ f: () -> [Entry<R>]) {} }
      """,
      "X.swift": "extension T { func own() {} }\nextension Entry { static var own: Entry { h() } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isKnown)
  }

  /// A requirement is not what is called of a type that the call before did not tell; what extends the
  /// protocol is.
  @Test(arguments: [
    ("make().run()", ["A>F"]), ("make().own()", ["A>F", "A>X"]), ("make().item.run()", ["A>F"]),
    ("take { $0.run() }", ["A>F"]),
  ])
  func untoldTypes(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(use) }",
      "P.swift": "protocol P { associatedtype Item: P; var item: Item { get }; func run() }",
      "X.swift": "extension P { func own() {} }",
      "F.swift": "func make<S: P>() -> S { h() }\nfunc take<S: P>(_ f: (S) -> Void) {}",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
  }

  /// Of several types a statement is expected to be the one whose member it begins with, or whose name.
  @Test(arguments: [
    ".text(\"a\")", "if true { .text(\"a\") }", ".text(\"a\"); \"b\"", "Rule { $0.run() }",
    "\"b\"; Rule { $0.run() }",
  ])
  func severalExpressions(body: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { list { \(body) } }", "T.swift": "struct T {}",
      "N.swift": "struct Node {}",
      "L.swift": """
      struct Rule<R> { init(_ f: @escaping (R) -> Void) {} }
      @resultBuilder enum Nodes {
        static func buildExpression(_ n: Node) -> Int { 1 }
        static func buildExpression(_ s: String) -> Int { 1 }
        static func buildExpression(_ r: Rule<T>) -> Int { 1 }
        static func buildBlock(_ all: Int...) -> Int { 1 }
        static func buildOptional(_ one: Int?) -> Int { 1 }
      }
      func list(@Nodes _ f: () -> Int) {}
      """,
      "X.swift": """
      extension T { func run() {} }
      extension Node { static func text(_ s: String) -> Node { Node() } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }
}
