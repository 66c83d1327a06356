import DependencyGraph
import Testing

/// What apps write every day: as in ``InferenceTests``, only a member that was really found joins `A` and `X`.
@Suite struct EverydayInferenceTests {
  static let reached: [String] = [
    // Groups of tasks that say nothing of their children.
    "func f() async { await withTaskGroup { g in g.addTask { make() }; for await t in g { t.run() } } }",
    "func f() async { await withTaskGroup { g in for _ in 0..<3 { g.addTask { make() } }; await g.next()?.run() } }",
    "func f() async { await withTaskGroup(of: T.self) { g in g.addTask { .init(n: 1) } } }",
    // Values of tasks.
    "enum L { @TaskLocal static var t = T() }; func f() { L.$t.withValue(.init(n: 1)) {} }",
    "enum L { @TaskLocal static var t = T() }; func f() { L.$t.withValue(T()) { L.t.run() } }",
    "enum L { @TaskLocal static var t: T?; static func f() { $t.get()?.run() } }",
    "enum L { @TaskLocal static var n = 1 }; func f() { L.$n.withValue(2) { make() }.run() }",
    // Rows of a fixed length, and what shows them.
    "func f(a: [3 of T]) { a[0].run() }", "func f(a: InlineArray<3, T>) { a[0].run() }",
    "func f(a: [T]) { let s = a.span; s[0].run() }",
    // What publishers hand on.
    "class M { @Published var ts: [T] = [] }; func f(m: M) { m.$ts.dropFirst().sink { $0.first?.run() } }",
    "class M { @Published var t = T(); func f() { $t.map { $0.next }.sink { $0?.run() } } }",
    "class M { @Published var t = T() }; func f(v: some View, m: M) { v.onReceive(m.$t) { $0.run() } }",
    "func f(p: AnyPublisher<T, Never>) { Text().onReceive(p) { t in t.run() } }",
    "func f(p: AnyPublisher<Int, Never>) { p.flatMap { _ in Just(make()) }.sink { $0.run() } }",
  ]

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// What Foundation's types have that apps ask for.
  @Test(arguments: [
    "func f(e: any Error) { e.localizedDescription.own() }",
    "func f(e: E) { e.localizedDescription.own() }",
    "func f() { do { try g() } catch { error.localizedDescription.own() } }",
    "func f(d: Data) { d.count.own() }", "func f(d: Data) { d.first?.own() }",
    "func f() { ProcessInfo.processInfo.environment[\"a\"]?.own() }",
    "func f() { ProcessInfo.processInfo.arguments.first?.own() }",
    "func f() { FileManager.default.fileExists(atPath: \"\").own() }",
    "func f() { Bundle.main.bundleIdentifier?.own() }",
    "func f(r: URLResponse?) { (r as? HTTPURLResponse)?.statusCode.own() }",
    "func f(c: URLComponents) { c.queryItems?.first?.value?.own() }",
    "func f(d: Date) { Calendar.current.component(.day, from: d).own() }",
    "func f(p: IndexPath) { p.row.own() }", "func f(c: Character) { c.isLetter.own() }",
    "func f() { Locale.current.identifier.own() }",
  ])
  func plainMembers(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "E.swift": "struct E: Error {}",
      "X.swift": ["String", "Int", "Bool", "UInt8"].map { "extension \($0) { func own() {} }" }
        .joined(separator: "\n"),
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }
}
