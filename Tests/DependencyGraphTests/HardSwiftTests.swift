import DependencyGraph
import Testing

/// One line of the grammar each: `A` must be seen to name what `D.swift` declares.
@Suite struct HardSwiftTests {
  static let declarations = """
    struct D { var name = 1 }
    protocol DP {}
    struct DE: Error {}
    @propertyWrapper struct DW { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
    @resultBuilder enum DB { static func buildBlock(_ n: Int...) -> Int { 1 } }
    struct Box<T> { struct Inner {} }
    """

  static let cases = [
    "func f<each P: DP>(_ p: repeat each P) {}", "func f<each P>(_ p: repeat (each P, D)) {}",
    "func f<each P>(_ p: repeat each P) -> (repeat Box<each P>) { fatalError() }",
    "struct S: ~Copyable { var d: D }", "struct S<T: ~Copyable & DP>: ~Copyable {}",
    "func f() throws(DE) {}", "let f: () throws(DE) -> Void = {}",
    "func f() { do throws(DE) {} catch {} }", "var v: Int { get throws(DE) { 1 } }",
    "var x: [4 of D]?", "var x: [2 of [3 of D]]?", "func f(_ d: inout [D: [D?]]) {}",
    "nonisolated(nonsending) func f(d: D) async {}",
    "func f(_ c: nonisolated(nonsending) () async -> D) {}",
    "func f(_ c: @isolated(any) (D) -> Void) {}", "func f(_ c: @Sendable @escaping (D) -> Void) {}",
    "func f(_ d: consuming D) {}", "func f(_ d: borrowing D) {}", "func f(_ d: sending D) {}",
    "func f() -> sending D { fatalError() }", "func f(_ d: isolated D?) {}",
    "@available(macOS 15, *) func f(_ d: D) {}", "package struct S { package var d: D? }",
    "#if swift(>=6)\nvar d: D?\n#endif",
    "#if !DEBUG\n#elseif os(Linux) || os(macOS)\nvar d: D?\n#endif",
    "func f() { #if DEBUG\n_ = D()\n#endif\n}", "let r = /a(b)[/]c/; let d = D()",
    "let r = #/a\n b/#; let d = D()", "let r = 1 / 2; let d = D(); let s = 3 / 4",
    "let k = \\D.name", "let k: KeyPath<D, Int>? = nil", "let k = \\Box<D>.self",
    "let k = \\[D].count",
    "struct S { @DW var x = 1 }", "struct S { @DB var x: Int { 1; 2 } }",
    "func f(@DB _ c: () -> Int) {}", "func f(@DW n: Int) {}",
    "infix operator <+>\nfunc <+> (a: Int, b: D) -> Int { a }",
    "struct S { static func == (a: S, b: D) -> Bool { true } }",
    "precedencegroup G { higherThan: AdditionPrecedence }\nlet d = D()",
    "extension Box<D> {}", "extension Box.Inner { func f() -> D? { nil } }",
    "extension Array where Element == D {}", "extension Box where T: DP {}",
    "func f<T>(t: T) where T: Sequence, T.Element == D {}", "func f(_ d: some DP) {}",
    "var d: (any DP & Sendable)?", "var d: any (DP & Sendable)",
    "func f() -> some Collection<D> { [] }",
    "protocol P<Item> { associatedtype Item: DP = Int }", "typealias A<T> = Box<T> where T: DP",
    "struct S<let n: Int> { var d: D? }", "var x: Box<D?>.Inner?", "var m: D.Type = D.self",
    "let x = if true { D() } else { D() }", "let x = switch 1 { default: D() }",
    "func f(x: Any) { if case let d as D = x { _ = d } }", "func f(x: Any) { _ = x is D }",
    "func f(x: Any) { switch x { case is D: break; default: break } }",
    "func f() { let c: (Int, D?) -> Void = { [weak x = y] (a: Int, _: D?) -> Void in } }",
    "func f() { _ = unsafe D() }", "func f() async { async let d = D(); _ = await d }",
    "func f() { for case let d as D in [] as [Any] { _ = d } }", "func f() { _ = [D]() }",
    "func f() { _ = [Int: D]() }", "func f() { _ = Box<Box<D>>.Inner() }",
    "func f() { _ = D?.none }",
    "func f() { _ = \"a \\(D()) b\" }", "let s = #\"\\#(D())\"#",
    "let s = \"\"\"\n  \\(D().name)\n  \"\"\"",
    "subscript_: do {}\nstruct S { subscript(d: D) -> Int { 0 } }",
    "enum E: Error { indirect case a(D) }",
    "class C { deinit { _ = D() } }", "struct S { init?(_ d: D) {} }",
    "func `a b`(d: D) {}", "struct S { var x: D { _read { yield D() } } }",
    "#check(D.self)", "@Attached(D.self) struct S {}",
    "@attached(member) macro M(_ d: D) = #externalMacro(module: \"M\", type: \"T\")",
    "@freestanding(expression) macro M<T: DP>(_ t: T) -> D = #externalMacro(module: \"M\", type: \"T\")",
    "@MainActor(unsafe) func f(d: D) {}", "@_spi(X) @preconcurrency public func f(d: D) {}",
    "@convention(c) var d: D?", "let f: @convention(block) (D) -> Void = { _ in }",
    "func f(_ d: D...) {}", "func f(d: D = D()) {}",
    "@discardableResult func f() rethrows -> D { D() }",
    "actor A { let d: D; init(d: D) { self.d = d } }",
    "distributed actor A { distributed func f(d: D) {} }",
    "struct S: @unchecked Sendable, @retroactive DP {}", "extension D: @retroactive DP {}",
  ]

  @Test(arguments: cases) func names(code: String) {
    for evidence in DependencyGraph.Evidence.allCases {
      let graph = makeGraph(["D.swift": Self.declarations, "A.swift": code], evidence)
      #expect(fileEdges(graph) == ["A>D"])
    }
  }

  /// What only looks like a name of a type of the tree.
  @Test(arguments: [
    "func f<D>(d: D) {}", "func f<each D>(d: repeat each D) {}",
    "struct S { struct D {}; var d: D? }",
    "let s = \"D()\"", "let r = /D()/", "// D()\n/* D() /* D() */ */", "let s = #\"\\(D())\"#",
    "func D() {}\nfunc f(D: Int) {}", "enum E { case D }\nlet e = E.D",
    "#if os(Windows)\nvar d: D?\n#endif",
    "func f() { struct D {}; _ = D() }", "@available(*, deprecated, renamed: \"D\") func f() {}",
    "let x = \"\"\"\n  D()\n  \"\"\"", "struct S<let D: Int> { var n = D }",
  ])
  func namesNothing(code: String) {
    let graph = makeGraph(["D.swift": Self.declarations, "A.swift": code])
    #expect(fileEdges(graph).isEmpty)
  }
}
