import DependencyGraph
import Testing

/// What begins with a dot is a member of what its position expects.
@Suite struct ExpectationTests {
  private static func reachesOwn(_ code: String) -> Bool {
    let files: KeyValuePairs = [
      "A.swift": code, "M.swift": "struct M: Comparable {}",
      "T.swift": """
      func clamp(_ r: ClosedRange<M>) {}
      func take(_ p: KeyValuePairs<String, M>) {}
      """,
      "X.swift": "extension M { static let own = M(); func run() {} }",
    ]
    return fileEdges(makeGraph(files)).contains("A>X")
  }

  @Test(arguments: [
    "func f() -> (M, Int)? { return (.own, 2) }", "func f() -> (a: M, b: Int)? { (.own, 2) }",
    "func f() { clamp(.own ... .own) }", "let r: Range<M> = .own ..< .own",
    "let b: Box<M> = Box(.own); class Box<T> { init(_ t: T) {} }",
    "func f() { take([\"a\": .own]) }", "func f(p: KeyValuePairs<Int, M>) { p.first?.value.run() }",
  ])
  func partsOfValues(code: String) {
    #expect(Self.reachesOwn(code))
  }

  /// A closure gives what is expected of the call, whatever it is handed.
  @Test(arguments: [
    "func f() -> [M] { unknown.map { _ in .own } }",
    "func f() -> [M] { unknown.compactMap { x in if x { return nil }; return .own } }",
    "func f() -> [M] { unknown.flatMap { _ in [.own] } }",
    "let s = AsyncStream<M> { if true { return nil }; return .own }",
    "let s = AsyncStream<M>(unfolding: { .own })",
  ])
  func resultsOfClosures(code: String) {
    #expect(Self.reachesOwn(code))
  }

  /// A literal of an array is several elements where these are no collections.
  @Test(arguments: [
    "func f(m: [M]) { _ = m.elementsEqual([.own]) }", "func f(m: [M]) { _ = m.contains([.own]) }",
  ])
  func rowsOfElements(code: String) {
    #expect(Self.reachesOwn(code))
  }

  /// What a loop says of its variable its literal is made of.
  @Test(arguments: [
    ("for m: M in [.own] { m.go() }", true), ("for m: M? in [.own, nil] { m?.run() }", true),
    ("for (m, n): (M, Int) in [(.own, 1)] {}", true), ("for m: Int in [.own] {}", false),
    ("for m: M in make() {}; func make() -> [M] { [.own] }", true),
  ])
  func annotatedLoops(code: String, isReached: Bool) {
    #expect(Self.reachesOwn("func f() { \(code) }") == isReached)
  }

  /// What is known of the result of a closure is expected, whatever else it gives.
  @Test(arguments: [
    "w { return (work: 3, m: .own, result: true) }", "w { (3, .own, true) }",
    "w { if true { return (1, .own, 2) }; return (2, .own, 3) }", "v { x in (.own, x) }",
    "w { return (work: 3, m: .init(), result: M.own) }", "u { return (.own, (.own, 1)) }",
  ])
  func partsOfResults(code: String) {
    #expect(
      Self.reachesOwn(
        """
        func w<R>(_ b: () -> (work: Int?, m: M, result: R)) -> R { h() }
        func v<R>(_ b: (Int) -> (M, R)?) -> R { h() }
        func u<R>(_ b: () -> (M, (M, R))) -> R { h() }
        func f() { _ = \(code) }
        """))
  }

  /// What begins with a dot waits for a closure that alone says what it is of.
  @Test(arguments: [
    "t(.own, by: { $0.take(_:) })", "t(.own) { $0.take }", "t(.own, by: { r in r.take })",
    "t(.own) { r in return r.take }", "u(.own) { $0.made }", "s(.own) { $0.run() }",
    "s(.own) { m in other { m.run() } }", "p(.own) { $0 }", "q(.own, 1) { _, m in m.run() }",
  ])
  func closuresSayWhatBeginsWithADot(code: String) {
    #expect(
      Self.reachesOwn(
        """
        struct R { func take(_ m: M) {}; var made: M }
        func t<I>(_ i: I, by f: (R) -> (I) -> Void) {}; func u<I>(_ i: I, _ f: (R) -> I) {}
        protocol P {}; extension M: P {}; extension P where Self == M { static var own: M { h() } }
        func s<I: P>(_ i: I, _ f: (I) -> Void) {}; func p<I>(_ i: I, _ f: (M) -> I) {}
        func q<I: P, J>(_ i: I, _ j: J, _ f: (J, I) -> Void) {}
        func f() { \(code) }
        """))
  }

  /// Subscripts that differ in what they give are told apart by what their position expects.
  @Test(arguments: [
    ("let n: Int = s[1]", "A>S"), ("let n: String = s[1]", "A>X"), ("take(s[1])", "A>X"),
  ])
  func subscripts(use: String, edge: String) {
    let graph = makeGraph([
      "A.swift": "func f(s: S) { \(use) }; func take(_ s: String) {}",
      "S.swift": "struct S {}; extension S { subscript(n: Int) -> Int { n } }",
      "X.swift": "extension S { subscript(n: Int) -> String { h() } }",
    ])
    let reached = graph.dependencies.filter { graph.name(of: $0) == "subscript" }
    #expect(reached.map { "A>\(graph.code.files[Int($0.toFile)].path.prefix(1))" } == [edge])
  }

  /// What a call gives, which is only what its closure does, is what its position expects.
  @Test(arguments: [
    "func f() -> M { w { .own } }", "func f() throws -> M { try w { try g(); return .own } }",
    "let m: M = w { true ? .own : .own }", "func f() -> M? { w { .own } }",
    "func f() -> M { w { w { .own } } }",
  ])
  func closuresGiveWhatIsExpected(code: String) {
    #expect(Self.reachesOwn("func w<R>(_ b: () throws -> R) rethrows -> R { try b() }; \(code)"))
  }
}
