import Testing

/// Sequences whose elements are waited for.
@Suite struct AsyncSequenceTests {
  /// What is waited for is no sequence.
  @Test(arguments: [
    ("func f(r: R, i: AsyncStream<Int>) { r.w(c: i) }", "A>Y"),
    ("func f(r: R, i: AsyncThrowingStream<Int, any Error>) { r.w(c: i) }", "A>Y"),
    ("func f(r: R, i: [Int]) { r.w(c: i) }", "A>R"),
    ("func f(r: R, i: Both) { r.w(c: i) }", "A>R"),
    ("func f(i: AsyncStream<Int>) { g(i) }", "A>Y"), ("func f(i: Set<Int>) { g(i) }", "A>R"),
    ("func f(i: AsyncStream<Int>) { h(i) }", "A>Y"), ("func f(i: [Int]) { h(i) }", "A>R"),
  ])
  func asynchronousSequences(code: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "B.swift": "struct Both: Sequence, AsyncSequence {}; struct R {}",
      "P.swift": "protocol W { func w(c e: some Sequence<Int>) }",
      "R.swift": """
      extension R: W { func w(c e: some Sequence<Int>) {} }
      func g(_ s: some Sequence<Int>) {}; func h<S: Collection>(_ s: S) {}
      """,
      "Y.swift": """
      extension W { func w(c s: some AsyncSequence) {} }
      func g(_ s: some AsyncSequence<Int, any Error>) {}; func h<S: AsyncSequence>(_ s: S) {}
      """,
    ]
    let edges = fileEdges(makeGraph(files)).filter { ["A>R", "A>Y"].contains($0) }
    #expect(edges == [expected])
  }

  /// What is made of the elements of one that is waited for is waited for as well.
  @Test(arguments: [
    ("func f(s: AsyncStream<Int>) async { await s.map { $0 + 1 }.col() }", ["A>Y"]),
    ("func f(s: AsyncStream<Int>) async { await s.compactMap { $0 }.col() }", ["A>Y"]),
    (
      "func f(s: AsyncStream<Int>) async { await s.map { T($0) }.filter { $0.own }.col() }",
      ["A>T", "A>X", "A>Y"]
    ),
    (
      "func f(s: AsyncStream<Int>) async { for await t in s.map({ T($0) }) { _ = t.own } }",
      ["A>T", "A>X"]
    ),
    ("func f<S: AsyncSequence>(s: S) async { await s.map { $0 }.col() }", ["A>Y"]),
    ("func f(s: Own) async { await s.map { $0 }.col() }", ["A>Own", "A>Y"]),
    ("func f(s: AsyncStream<T>) async { let m = s.map(\\.n); await m.col() }", ["A>T", "A>Y"]),
    ("func f(s: [Int]) { s.map { $0 }.col() }", ["A>Z"]),
    ("func f<S: Sequence>(s: S) { s.map { $0 }.col() }", ["A>Z"]),
    (
      "func f(s: AsyncStream<Int>) async { await s.map { T($0) }.first { $0.own }?.run() }",
      ["A>T", "A>X"]
    ),
  ])
  func asynchronousMaps(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": code, "T.swift": "struct T { init(_ n: Int) {}; var n: Int { 1 } }",
      "X.swift": "extension T { var own: Bool { true }; func run() {} }",
      "Own.swift": """
      struct Own: AsyncSequence { typealias Element = Int; func makeAsyncIterator() -> I { I() } }
      struct I: AsyncIteratorProtocol { mutating func next() async -> Int? { 1 } }
      """,
      "Y.swift": "extension AsyncSequence { func col() async {} }",
      "Z.swift": "extension Array { func col() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == expected)
  }
}
