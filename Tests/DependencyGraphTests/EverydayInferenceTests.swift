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
    // One branch says what the other one begins with.
    "func f(ts: [T]) { let a = b ? [.init(n: 1)] : ts }", "func f(t: T) { g(b ? .init(n: 1) : t) }",
    "func f(t: T) { let a = b ? nil : c ? .init(n: 1) : t }",
    // What sets, dictionaries and caches take and give.
    "func f(s: Set<T>) { s.isDisjoint(with: [.init(n: 1)]) }",
    "func f(s: Set<T>) { s.isSubset(of: [.init(n: 1)]) }",
    "func f(d: inout [T: Int]) { d.removeValue(forKey: .init(n: 1)) }",
    "func f(d: inout [Int: T]) { d.updateValue(.init(n: 1), forKey: 2) }",
    "func f(d: [T: Int]) { d.merging([.init(n: 1): 2]) { a, _ in a } }",
    "func f(c: NSCache<NSString, T>) { c.object(forKey: \"\")?.run() }",
    "func f() { let x = Optional<T>.none; x?.run() }",
    "struct V { @Binding var t: T; func f() { $t.wrappedValue.run() } }",
    "func f(ts: [T]) { _ = ts.sorted(using: KeyPathComparator(\\.me.hash)) }",
    "func f(ts: [T]) { _ = ts.sorted(using: [SortDescriptor(\\.name, order: .reverse)]) }",
    // What pointers give, and what hands on what it is handed.
    "func f(p: UnsafeBufferPointer<T>) { p.baseAddress?.pointee.run() }",
    "func f(p: UnsafeMutablePointer<T>) { p.advanced(by: 1).successor().pointee.run() }",
    "func f(p: UnsafeMutableRawPointer) { p.assumingMemoryBound(to: T.self).pointee.run() }",
    "func f(p: UnsafeRawBufferPointer) { p.bindMemory(to: T.self).first?.run() }",
    "func f(p: UnsafeRawPointer) { p.load(fromByteOffset: 1, as: T.self).run() }",
    "func f() { UnsafeMutablePointer<T>.allocate(capacity: 1).pointee.run() }",
    "func f(p: UnsafeRawPointer) { Unmanaged<T>.fromOpaque(p).takeUnretainedValue().run() }",
    "func f(t: T) { withExtendedLifetime(t) { $0.run() } }",
    "func f() async { await withTaskCancellationHandler { make() } onCancel: {}.run() }",
    // A generic subscript whose condition speaks of the type's own parameter.
    "struct B<V> { var v: V; subscript<E>(i: Int) -> B<E> where V == [E] { B<E>(v: v[i]) } }; func f(b: B<[T]>) { b[0].v.run() }",
    // What stands for a type that the value says.
    "func f(t: T) { let a: [_] = [t]; a[0].run() }",
    "func f(t: T) { let d: [String: _] = [\"\": t]; d[\"\"]?.run() }",
    "func f(t: T) { let b: Box<_>? = Box(t); b?.value.run() }",
    "func f(t: T) { Box<_>(t).value.run() }",
    "struct E: Error { var t: T }; func f(r: Result<Int, E>) { r.flatMapError { e in e.t.run(); return r } }",
  ]

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A slice is not what it is cut from, where both are extended.
  @Test(arguments: [
    ("func f(s: String) { for p in s.split(separator: \",\") { p.cut.run() } }", "S"),
    ("func f(s: String) { s.prefix(2).cut.run() }", "S"),
    ("func f(s: String) { s[..<s.startIndex].cut.run() }", "S"),
    ("func f(s: String) { s.uppercased().cut.run() }", "W"),
    ("func f(s: String) { String(s.dropFirst()).cut.run() }", "W"),
    ("func f(n: [Int]) { n.dropFirst().cut.run() }", "S"),
    ("func f(n: [Int]) { n[1...].cut.run() }", "S"),
    ("func f(n: [Int]) { n.dropFirst().map { $0 }.cut.run() }", "W"),
    ("func f(n: [Int]) { Array(n.prefix(2)).cut.run() }", "W"),
  ])
  func slices(code: String, file: String) {
    let members = "{ var cut: T { T() } }"
    let edges = fileEdges(
      makeGraph([
        "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
        "S.swift": "extension Substring \(members); extension ArraySlice \(members)",
        "W.swift": "extension String \(members); extension Array \(members)",
      ]))
    #expect(edges.contains("A>\(file)") && edges.contains("A>X"))
    #expect(!edges.contains(file == "S" ? "A>W" : "A>S"))
  }

  /// Behind `await` what suspends is meant, whatever it has defaults for.
  @Test(arguments: [
    ("func f(a: Q) async throws { try await a.run(1).own() }", "P"),
    ("func f(a: Q) { a.run(1).own() }", "N"),
    ("func f(a: Q) async { await a.run(\"\").own() }", "N"),
  ])
  func awaitedOverloads(code: String, file: String) {
    let edges = fileEdges(
      makeGraph([
        "A.swift": code, "Q.swift": "struct Q {}; struct U {}; struct V {}",
        "P.swift": "extension Q { func run(_ n: Int, retries: Int = 3) async throws -> U { U() } }",
        "N.swift": """
        extension Q { func run(_ n: Int) -> V { V() }; func run(_ s: String) -> V { V() } }
        extension V { func own() {} }
        """,
        "M.swift": "extension U { func own() {} }",
      ]))
    #expect(edges.contains("A>\(file)") && edges.contains(file == "P" ? "A>M" : "A>N"))
    #expect(!edges.contains(file == "P" ? "A>N" : "A>M"))
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

  /// What begins with a dot where rows are sorted is a comparator.
  @Test func comparators() {
    let files: KeyValuePairs = [
      "A.swift": "func f(ts: [T]) { _ = ts.sorted(using: .age) }", "T.swift": InferenceTests.type,
      "X.swift": """
      struct ByAge: SortComparator {}
      extension SortComparator where Self == ByAge { static var age: ByAge { ByAge() } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>T", "A>X"])
  }

  /// How apps get their data, and hear of what happens.
  @Test(arguments: [
    "func f(r: URLRequest) async throws { let (d, _) = try await URLSession.shared.data(for: r); d.own() }",
    "func f(s: URLSession, u: URL) async throws { try await s.data(from: u).0.own() }",
    "func f(s: URLSession, u: URL) { s.dataTask(with: u) { data, response, error in data?.own() }.resume() }",
    "func f(s: URLSession, u: URL) { s.dataTask(with: u) { _, r, _ in (r as? HTTPURLResponse)?.own() } }",
    "func f(s: URLSession, u: URL) { s.dataTaskPublisher(for: u).map(\\.data).sink { $0.own() } }",
    "func f(s: URLSession, u: URL) { s.dataTaskPublisher(for: u).tryMap { data, r in data.own() } }",
    "func f(s: URLSession, u: URL) { s.dataTaskPublisher(for: u).map { $0.data }.decode(type: E.self, decoder: JSONDecoder()).sink { $0.own() } }",
    "func f() { NotificationCenter.default.post(name: .own, object: nil) }",
    "func f(e: E) throws { try JSONEncoder().encode(e).own() }",
    "func f(d: any Decoder) { _ = d.userInfo[.own] as? E }",
    "func f(d: JSONDecoder) { d.userInfo[.own] = 1 }",
    "func f() { NotificationCenter.default.addObserver(forName: .own, object: nil, queue: nil) { _ in } }",
    "func f() { NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { $0.own() } }",
    "func f(c: NotificationCenter) { c.publisher(for: .own).sink { _ in } }",
    "func f(c: NotificationCenter) async { for await n in c.notifications(named: .own) {} }",
    "func f(c: ModelContext) throws { try c.fetch(FetchDescriptor<E>()).first?.own() }",
    "func f(c: ModelContext) throws { let d = FetchDescriptor<E>(predicate: #Predicate { $0.own() }); try c.fetch(d) }",
    "func f(c: ModelContext) { c.go(FetchDescriptor<E>(sortBy: [SortDescriptor(\\.date)])) }",
    "func f(c: NSManagedObjectContext, r: NSFetchRequest<E>) throws { try c.fetch(r).forEach { $0.own() } }",
  ])
  func dataOfApps(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "E.swift": "class E: Codable {}",
      "X.swift": """
      extension Data { func own() {} }; extension HTTPURLResponse { func own() {} }
      extension E { func own() -> Bool { true }; var date: Int { 1 } }
      extension Notification.Name { static let own = Notification.Name("") }
      extension Notification { func own() {} }
      extension CodingUserInfoKey { static let own = CodingUserInfoKey(rawValue: "")! }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// A literal is of the type that it is by itself, if that is taken, and of none that takes no such.
  @Test(arguments: [
    ("c.scale(2)", "P"), ("c.scale(2.5)", "C"), ("c.scale(-2)", "P"), ("c.fill(\"\")", "P"),
    ("c.fill(1)", "C"), ("s.set(\"\")", "P"), ("s.set(1)", "X"), ("s.put(2)", "X"),
    ("c.paint(\"\")", "P"),
  ])
  func literalsTellOverloads(use: String, file: String) {
    let files: KeyValuePairs = [
      "A.swift": "extension U { func f(c: C, s: S) { \(use) } }", "U.swift": "struct U {}",
      "P.swift": """
      protocol P {}
      extension P {
        func scale(_ n: Int) {}; func fill(_ s: String) {}; func paint(_ s: String) {}
      }
      class B { func set(_ s: String) {} ; func put(_ n: Double) {} }
      """,
      "C.swift": """
      struct C: P { func scale(_ n: Double) {}; func fill(_ n: Int) {}; func paint(_ n: L) {} }
      struct L: ExpressibleByStringLiteral { init(stringLiteral s: String) {} }
      """,
      "S.swift": "class S: B {}",
      "X.swift": "extension S { func set(_ n: Int) {}; func put(_ n: Int) {} }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") && $0 != "A>U" && $0 != "A>S" }
        .filter { $0 != "A>C" || file == "C" } == ["A>\(file)"])
  }

  /// The type behind several variables is that of all of them.
  @Test(arguments: [
    "func f(p: Pair) { p.first.run() }", "func f() { let a, b: T; a = make(); a.run() }",
  ])
  func variablesShareTheirType(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "T.swift": "struct T {}", "X.swift": "extension T { func run() {} }",
      "P.swift": "struct Pair { var first, second: T }\nfunc make<V>() -> V { fatalError() }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }
}
