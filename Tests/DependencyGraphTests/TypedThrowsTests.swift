import DependencyGraph
import Testing

/// What `catch` knows of the errors of what was tried.
@Suite struct TypedThrowsTests {
  static let errors = """
    enum E: Error { case one }
    enum Other: Error { case two }
    func g() throws(E) {}
    func run<F: Error>(_ f: () throws(F) -> Void) throws(F) { try f() }
    protocol P { associatedtype F: Error; func work() throws(F) }
    func all<T: P>(_ p: T) throws(T.F) { try p.work() }
    """
  static let more = "extension E { var code: Int { 1 } }"

  private func reachesMembersOfError(_ declarations: String, _ tried: String) -> Bool {
    let code = "\(declarations)\nfunc f() { do { \(tried) } catch { _ = error.code } }"
    let graph = makeGraph(["A.swift": code, "E.swift": Self.errors, "X.swift": Self.more])
    return fileEdges(graph).contains("A>X")
  }

  @Test(arguments: [
    ("", "try run { () throws(E) in try g() }"),
    ("", "try run(g)"),
    ("", "let work = { () throws(E) in try g() }; try work()"),
    ("", "let work = g; try work()"),
    ("", "func inner() throws(E) {}; try inner()"),
    ("", "func inner<F: Error>(_ f: () throws(F) -> Void) throws(F) {}; try inner(g)"),
    ("", "Task { throw Other.two }; try g()"),
    ("struct S { let work: (Int) async throws(E) -> Int }; let s = S()", "try s.work(1)"),
    ("struct S<F: Error> { func work() throws(F) {} }; let s: S<E> = h()", "try s.work()"),
    ("struct S<F: Error> { let work: () throws(F) -> Void }; let s: S<E> = h()", "try s.work()"),
    ("struct S { init() throws(E) {} }", "_ = try S()"),
    ("struct Q: P { func work() throws(E) {} }", "try all(Q())"),
    ("struct Q<F: Error>: P { func work() throws(F) {} }; let q: Q<E> = h()", "try all(q)"),
    ("struct S { let f: F; typealias F = () throws(E) -> Void }; let s: S = h()", "try s.f()"),
  ])
  func errorsAreOfTheTypeThatIsSaid(declarations: String, tried: String) {
    #expect(reachesMembersOfError(declarations, tried))
  }

  @Test(arguments: [
    ("", "try run { try g() }"),
    ("", "let work = { try g() }; try work()"),
    ("", "try run { () throws(Other) in throw .two }"),
    ("", "try run { () throws(E) in try g() }; try run { () throws(Other) in throw .two }"),
    ("struct S { let work: () throws -> Int }; let s = S()", "try g(); try s.work()"),
    ("struct Q: P { func work() throws(Other) {} }", "try all(Q())"),
  ])
  func otherErrorsAreNot(declarations: String, tried: String) {
    #expect(!reachesMembersOfError(declarations, tried))
  }
}
