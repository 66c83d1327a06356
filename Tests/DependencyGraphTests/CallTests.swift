import DependencyGraph
import Testing

/// For which parameters arguments are passed, and what they say of a type that is called.
@Suite struct CallTests {
  /// `nil` is an optional's.
  @Test(arguments: ["take(nil)", "S(nil)", "s.take(nil)"]) func nilIsOptional(use: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { \(use) }",
      "S.swift": "struct S { init(_ n: Int) {} }",
      "B.swift": """
      func take(_ n: Int) {}
      func take(_ a: [Int]) {}
      extension S { func take(_ n: Double) {} }
      """,
      "X.swift": """
      func take(_ s: S?) {}
      extension S { init(_ s: String?) { self.init(1) }; func take(_ s: String?) {} }
      """,
    ]
    let found = fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }
    #expect(found.contains("A>X") && !found.contains("A>B"))
  }

  /// A closure behind a call or a subscript is for the first of the parameters at the end that takes
  /// one, but for those before one that would go without.
  @Test(arguments: [
    "s.run { $0.own }", "s.run(1) { $0.own }", "s.go { $0.own }", "s.go(1, 2) { $0.own }",
    "s.both { $0.own }", "s.both { $0.own } then: { _ in }", "S { $0.own }",
    "_ = s[1] { $0.own }", "_ = s[1] { $0.own } then: { _ in }",
    "s.ask(1) { $0.own } last: { _ in }", "s.ask(1) { $0.own } mid: { 1 } last: { _ in }",
    "s.late { $0.own }",
  ])
  func closuresBehindCalls(use: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { \(use) }", "T.swift": "struct T {}",
      "X.swift": "extension T { var own: Int { 1 } }",
      "S.swift": """
      struct S {
        init(n: Int = 1, f: (T) -> Int = { _ in 1 }) {}
        func run(_ n: Int = 1, _ s: String = "", f: (T) -> Int = { _ in 1 }) {}
        func go(_ n: Int..., f: (T) -> Int = { _ in 1 }) {}
        func ask(
          _ n: Int, f: (T) -> Int = { _ in 1 }, mid: () -> Int = { 1 }, last: (String) -> Void
        ) {}
        func late(first: (String) -> Void = { _ in }, f: (T) -> Int) {}
        func both(f: ((T) -> Int)? = nil, then: (String) -> Void = { _ in }) {}
        subscript(n: Int, f: (T) -> Int, then then: (String) -> Void = { _ in }) -> Int { 1 }
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>S", "A>X"])
  }

  /// Arguments of static functions say what the generic parameters of their type stand for.
  @Test(arguments: [
    "List.of(T()).first?.run()", "List.pair(1, T()).1.first?.run()", "List<T>.none.first?.run()",
    "List.of(T()).map { $0 }.first?.run()",
  ])
  func staticFunctionsOfGenericTypes(use: String) {
    let graph = makeGraph([
      "A.swift": "func f() { \(use) }", "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
      "L.swift": """
      struct List<Item> {
        var first: Item?
        static var none: List { List() }
        static func of(_ items: Item...) -> List { List() }
        static func pair<Other>(_ other: Other, _ item: Item) -> (Other, List<Item>) { h() }
        func map<New>(_ f: (Item) -> New) -> List<New> { List<New>() }
      }
      """,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }
}
