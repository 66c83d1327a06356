import DependencyGraph
import Testing

/// What is reached through coders, dates and predicates.
@Suite struct FoundationInferenceTests {
  /// What decodes, what encodes, and their containers know where they are.
  @Test(arguments: [
    "func f(d: any Decoder) { _ = d.codingPath.map { $0.own } }",
    "func f(e: Encoder) { _ = e.codingPath.last?.own }",
    "func f(d: any Decoder) throws { _ = try d.container(keyedBy: K.self).codingPath[0].own }",
    "func f(c: any UnkeyedDecodingContainer) { _ = c.codingPath.first?.own }",
    "func f(e: any Encoder) { _ = e.singleValueContainer().codingPath.first?.own }",
  ])
  func codingPaths(code: String) {
    let graph = makeGraph([
      "A.swift": code, "X.swift": "extension CodingKey { var own: Int { 1 } }",
    ])
    #expect(fileEdges(graph) == ["A>X"])
  }

  /// A container encodes by itself what an extension of it is known not to take.
  @Test(arguments: [
    ("e.encode(d, forKey: .a)", true), ("e.encode(Date.now, forKey: .a)", true),
    ("e.encode(n, forKey: .a)", false), ("e.encode(1, forKey: .a)", false),
    ("e.encode(u, forKey: .a)", false), ("e.encode(d, by: .a)", true),
  ])
  func encodingIsTheLibrarys(use: String, isOwn: Bool) {
    let files: KeyValuePairs = [
      "A.swift":
        "struct U {}; func f(e: inout KeyedEncodingContainer<K>, d: Date, n: Int, u: U) { \(use) }",
      "X.swift": """
      extension KeyedEncodingContainer {
        mutating func encode(_ date: Date, forKey key: Key) throws {}
        mutating func encode(_ date: Date, by key: Key) throws {}
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isOwn)
  }

  /// What is added to a point in time is a span of it.
  @Test(arguments: ["d + .days(1)", "d - .days(1)", "Date() + .days(1) + .days(2)"])
  func spansOfTime(use: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(d: Date) { _ = \(use) }",
      "E.swift": "extension TimeInterval { static func days(_ n: Int) -> TimeInterval { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>E"])
  }

  /// The closures of predicates take what these are of.
  @Test(arguments: [
    "_ = #Predicate<M> { $0.go }", "_ = #Predicate<M> { m in m.go }",
    "let p: Predicate<M> = #Predicate { $0.go }", "_ = #Predicate<Int, M> { $0 > 1 && $1.go }",
    "_ = #Expression<M, Bool> { $0.go }", "func g(_ p: Predicate<M>?) {}; g(#Predicate { $0.go })",
  ])
  func predicates(code: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(code) }", "M.swift": "struct M {}",
      "E.swift": "extension M { var go: Bool { true } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == ["A>E", "A>M"])
  }

  /// A macro of the tree is its own.
  @Test func predicatesOfTheTree() {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = #Predicate<M> { $0.go } }", "M.swift": "struct M {}",
      "E.swift": "extension M { var go: Bool { true } }",
      "P.swift": "@freestanding(expression) macro Predicate<T>(_ f: (Int) -> Bool) -> Bool = #x",
    ]
    #expect(!fileEdges(makeGraph(files)).contains("A>E"))
  }

  /// What errors of decoders and encoders carry: the key, and where that was looked for.
  @Test(arguments: [
    "do {} catch DecodingError.keyNotFound(let key, _) { _ = key.own }",
    "do {} catch DecodingError.valueNotFound(_, let c) { _ = c.codingPath.last?.own }",
    "do {} catch let e as DecodingError { if case .dataCorrupted(let c) = e { _ = c.codingPath[0].own } }",
    "if case .invalidValue(_, let c)? = g as? EncodingError { _ = c.codingPath.first?.own }",
  ])
  func errorsOfCoding(code: String) {
    let graph = makeGraph([
      "A.swift": "func f() { \(code) }", "X.swift": "extension CodingKey { var own: Int { 1 } }",
    ])
    #expect(fileEdges(graph) == ["A>X"])
  }

  /// What a case of an optional or a `Result` holds that is written behind its type, too.
  @Test(arguments: ["Optional.some(let t)", "Optional<T>.some(let t)"])
  func casesBehindTheirType(pattern: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(o: T?) { if case \(pattern) = o { t.run() } }",
      "T.swift": "struct T {}", "X.swift": "extension T { func run() {} }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>T", "A>X", "X>T"])
  }
}
