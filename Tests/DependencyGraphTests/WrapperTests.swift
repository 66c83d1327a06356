import DependencyGraph
import Testing

/// What wrappers of the tree add to variables: `$name` and `_name`.
@Suite struct WrapperTests {
  static let wrappers = """
    @propertyWrapper struct Held<V> { var wrappedValue: V; init(wrappedValue: V) { h() }; var projectedValue: Self { self } }
    @propertyWrapper struct Log<V> { var wrappedValue: V; init(wrappedValue: V) { h() }; var projectedValue: [V] { [] } }
    """

  @Test(arguments: [
    // Several: each wraps the next one.
    "struct S { @Held @Log var t = T(); func f() { $t.wrappedValue.wrappedValue.run() } }",
    "struct S { @Held @Log var t = T(); func f() { _t.wrappedValue.projectedValue.first?.run() } }",
    "struct S { @Log @Held var t = T(); func f() { $t.first?.wrappedValue.run() } }",
    "struct S { @available(macOS 15, *) @Log var t = T() }; func f(s: S) { s.$t[0].run() }",
    // Of a parameter, and in a body.
    "func f(@Log t: T) { $t.first?.run() }", "func f(@Held _ t: T) { _t.wrappedValue.run() }",
    "func f() { @Held var t = T(); $t.wrappedValue.run() }",
    "func f() { @Log var t = T(); $t[0].run() }",
    "func f() { @Held var t = T(); _t.wrappedValue.run() }",
    "func f() { @Log var t: T = make(); g { $t.first?.run() } }",
  ])
  func wrappersAddNames(code: String) {
    let graph = makeGraph([
      "A.swift": code, "W.swift": Self.wrappers, "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// What a wrapper takes depends on the value that it holds, and that on which initialiser makes it.
  @Test(arguments: [
    "@Held(.own) var s = \"\"", "@Held(.same, .own) var s = \"\"",
    "@Held({ $0.own() }) var t = T()", "@Held({ $0.own() }) var t: T = make()",
    "@Kept(.own) var s", "@Kept(.own) var s: String",
  ])
  func argumentsOfWrappers(property: String) {
    let files: KeyValuePairs = [
      "A.swift": "struct S { \(property) }", "T.swift": InferenceTests.type,
      "W.swift": """
      struct Rule<V> {}
      @propertyWrapper struct Held<V> {
        var wrappedValue: V
        init(wrappedValue: V, _ r: Rule<V>...) { h() }
        init(wrappedValue: V, _ f: (V) -> Void) { h() }
      }
      @propertyWrapper struct Kept<V> {
        var wrappedValue: V
        init(_ r: Rule<V>) { h() }
        init(wrappedValue: V, _ key: String) { h() }
      }
      """,
      "X.swift": """
      extension Rule { static var same: Rule { h() } }
      extension Rule where V == String { static var own: Rule { h() } }
      extension T { func own() {} }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// A variable in a body hides a property of its name, and so do the names that it adds.
  @Test func wrappersInABodyHideThoseOfTheType() {
    let graph = makeGraph([
      "A.swift":
        "struct S { @Log var t = T(); func f() { @Log var t = 1; $t[0].run(); _t.wrappedValue.run() } }",
      "W.swift": Self.wrappers, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>T", "A>W"])
  }
}
