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
