import DependencyGraph
import SwiftSource
import Testing

/// What is reached through types of the library: as in ``InferenceTests``, only a member that was really
/// found joins `A` and `X`.
@Suite struct LibraryInferenceTests {
  static let reached: [String] = [
    // Cases of `Result` and of optionals.
    "func f(r: Result<T, any Error>) { switch r { case .success(let t): t.run(); case .failure: break } }",
    "func f(r: Result<T, any Error>) { if case .success(let t) = r { t.run() } }",
    "func f(r: Result<[T], any Error>) { guard case .success(let ts) = r else { return }; ts.forEach { $0.run() } }",
    "struct E: Error { var t: T }; func f(r: Result<Int, E>) { if case .failure(let e) = r { e.t.run() } }",
    "typealias Done<V> = (Result<V, any Error>) -> Void; func g(_ d: Done<T>) {}; func f() { g { if case .success(let t) = $0 { t.run() } } }",
    "struct S { var r: Result<[T], any Error> }; let s = S(r: .success([.init(n: 1)]))",
    "let t: T? = .some(.init(n: 1))", "let r = Result<T, any Error>.success(.init(n: 1))",
    "func f(d: NSDecimalNumber) { d.description(withLocale: nil).t.run() }; extension String { var t: T { h() } }",
    "func f(d: CollectionDifference<Int>) { d.removals.forEach { $0.t.run() } }; extension CollectionDifference.Change { var t: T { h() } }",
    // What fails in the middle fails as the whole does.
    "struct E: Error { static func one(_ t: T) -> E { h() } }; func f(r: Result<Int, E>, q: Result<Int, any Error>) throws { _ = try r.flatMap { _ in q.mapError { _ in .one(.init(n: 1)) } }.get() }",
    "func f(r: Result<Int, any Error>, q: Result<T, any Error>) throws { try r.flatMap { _ in q }.get().run() }",
    "func f(t: T??) { if case .some(let u) = t { u?.run() } }",
    // Members of the library without `self`.
    "extension Array where Element == T { var a: [Int] { map { $0.name } } }",
    "extension Array where Element == T { var a: Int { first!.name } }",
    "extension [T] { var a: Int { if let first { first.name } else { 0 } } }",
    "extension Array where Element == T { var a: [Int] { map(\\.name) } }",
    "extension Array where Element == T { var a: Int { reduce(0) { $0 + $1.name } } }",
    "extension [T] { mutating func f() { removeAll { $0.name > 1 } } }",
    "extension Array<T> { func f() -> [T] { sorted { $0.name < $1.name } } }",
    "extension Sequence where Element == T { func f() { forEach { $0.run() } } }",
    "extension Dictionary where Value == T { func f() { values.forEach { $0.run() } } }",
    "extension Optional where Wrapped == T { func f() { _ = map { $0.name } } }",
    "extension Result where Success == [T] { func first() -> T? { h() } }; func f(r: Result<[T], E>) { r.first()?.run() }",
    "enum N { case m(T), n(N, T) }; func f(n: [Int]) { n.reduce(N.m(T())) { .n($0, .init(n: $1)) } }",
    "extension Result where Success == T { func f() throws { try get().run() } }",
    // The ends of ranges.
    "func f(r: Range<T>) { r.lowerBound.run() }",
    "func f(r: PartialRangeFrom<T>) { r.lowerBound.run() }",
    "extension Range where Bound == T { func f() { upperBound.run() } }",
    "extension ClosedRange<T> { func f() { self.lowerBound.run() } }",
    // What a dictionary gives back, and how it joins values.
    "func f(d: inout [Int: T]) { d.removeValue(forKey: 1)?.run() }",
    "func f(d: inout [Int: T]) { d.updateValue(h(), forKey: 1)?.run() }",
    "func f(d: [Int: T]) { d.merging(d) { a, b in b.run() } }",
    "func f(d: [Int: T]) { d.merging(d) { $1 }[1]?.run() }",
    "func f(t: T) { repeatElement(t, count: 2).first?.run() }",
    // What publishers hand on.
    "func f(p: AnyPublisher<T, Never>) { p.sink { $0.run() } }",
    "func f(p: AnyPublisher<T, E>) { p.sink(receiveCompletion: { _ in }, receiveValue: { $0.run() }) }",
    "func f(p: AnyPublisher<T, E>) { p.sink { _ in } receiveValue: { $0.run() } }",
    "func f(p: AnyPublisher<[T], Never>) { p.map { $0.first }.receive(on: q).sink { $0?.run() } }",
    "func f(p: AnyPublisher<[T], Never>) { p.compactMap(\\.first).removeDuplicates { $0.name == $1.name }.sink { $0.run() } }",
    "func f(p: CurrentValueSubject<T, Never>) { p.value.run() }",
    "func f(p: PassthroughSubject<T, Never>) { p.send(.init(n: 1)) }",
    "func f(p: some Publisher<T, Never>) { p.filter { $0.run() } }",
    "func f(p: AnyPublisher<T, Never>) async { for await t in p.values { t.run() } }",
    "func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<T, Never>) { p.combineLatest(q).sink { $1.run() } }",
    "func f(p: AnyPublisher<Int, Never>, q: AnyPublisher<T, Never>) { p.flatMap { _ in q }.sink { $0.run() } }",
    "func f(p: AnyPublisher<Int, Never>) { p.scan(T()) { t, _ in t }.sink { $0.run() } }",
    "func f(p: AnyPublisher<Data, E>) { p.decode(type: T.self, decoder: JSONDecoder()).sink { $0.run() } }",
    "extension Publisher { func own(_ c: (Output) -> Void) {} }; func f(p: AnyPublisher<T, Never>) { p.own { $0.run() } }",
    "struct S { @Published var t = T(); func f() { $t.sink { $0.run() } } }",
    // What closures have pointers to.
    "func f(t: T) { var t = t; withUnsafeMutablePointer(to: &t) { $0.pointee.run() } }",
    "func f(t: T) { withUnsafePointer(to: t) { $0.pointee }.run() }",
    "func f() { withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { $0.first?.run() } }",
    "func f(ts: [T]) { ts.withUnsafeBufferPointer { $0.first?.run() } }",
    "extension UnsafeRawBufferPointer { func t() -> T { h() } }; func f(d: Data) { d.withUnsafeBytes { $0.t().run() } }",
    "extension UnsafeMutableRawBufferPointer { func t() -> T { h() } }; func f() { withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { $0.t().run() } }",
    // What the extension of an initialiser says of the type.
    "extension Array where Element == T { init(text: String) { h() } }; func f() { Array(text: \"\").first?.run() }",
    // What is decoded.
    "func f(d: Data) throws { try JSONDecoder().decode(T.self, from: d).run() }",
    "func f(d: Data) throws { try JSONDecoder().decode([T].self, from: d).forEach { $0.run() } }",
    "func f(d: Data) throws { try JSONDecoder().decode([String: T].self, from: d)[\"a\"]?.run() }",
    "struct C: CodingKey { var t: T }; func f(d: any Decoder) throws { try d.container(keyedBy: C.self).allKeys.map(\\.t.name) }",
    "func f(c: C) throws { let t = try c.decodeIfPresent(T.self, forKey: .t); t?.run() }",
    "extension KeyedDecodingContainer { func t(_ k: Key) -> T { h() } }; func f(d: any Decoder) throws { try d.container(keyedBy: K.self).t(.a).run() }",
    "extension KeyedDecodingContainer { func t(_ k: Key, _ c: (Key) -> Void) {} }; struct C: CodingKey { var t: T }; func f(d: any Decoder) throws { let c = try d.container(keyedBy: C.self); c.t(.a) { $0.t.run() } }",
    "extension KeyedEncodingContainer { func t() -> T { h() } }; func f(e: any Encoder) { var c = e.container(keyedBy: K.self); c.nestedContainer(keyedBy: K.self, forKey: .a).t().run() }",
    "extension SingleValueDecodingContainer { func t() -> T { h() } }; func f(d: any Decoder) throws { try d.singleValueContainer().t().run() }",
    "let ts = [T](); func f() { ts.first?.run() }",
    // Rows of SwiftUI.
    "func f(ts: [T]) { ForEach(ts) { $0.run() } }",
    "func f(ts: [T]) { _ = ForEach(ts, id: \\.name) { _ in } }",
    "func f(ts: [T], s: Binding<Int>) { _ = List(ts, selection: s) { t in t.run() } }",
    // What SwiftUI shows, and what changed.
    "struct V { @State var t: T?; func f(v: some View) { v.sheet(item: $t) { $0.run() } } }",
    "struct V { @State var t: T?; func f() { Text().bold().sheet(item: $t, onDismiss: {}) { t in t.run() } } }",
    "struct V { @Binding var t: T?; func f() { Text().popover(item: $t) { t in t.run() } } }",
    "func f(t: T?) { Text().alert(1, presenting: t) { t in t.run() } message: { _ in }  }",
    "func f(t: T) { Text().onChange(of: t) { old, new in new.run() } }",
    "func f(t: T) { Text().onChange(of: t) { new in new.run() } }",
    "func f() { Text().navigationDestination(for: T.self) { t in t.run() } }",
    "extension EnvironmentValues { var t: T { h() } }; func f() { Text().environment(\\.t, .init(n: 1)) }",
    // What a written continuation is handed.
    "func f() async { await withCheckedContinuation { (c: CheckedContinuation<T, Never>) in h(c) }.run() }",
    // A member of the library beside one of the tree's own of that name.
    "struct L: Collection { subscript(n: Int) -> T { h() }; func first(_ n: Int) -> Int { n } }; func f(l: L) { l.first { $0.name > 1 }?.run() }",
    // Initialisers of generic types.
    "func f(ts: [T]) { Array(ts.prefix(3)).first!.run() }",
    "func f(d: [String: T]) { d.forEach { $1.run() } }",
    "func f(d: [String: T]) { d.forEach { $0.value.run() } }",
    "func f(ts: [T]) { _ = Set(ts).sorted { $0.name < $1.name } }",
    "func f() { Array(repeating: T(), count: 3)[0].run() }", "func f(t: T) { Optional(t)!.run() }",
    "let ts = [T](repeating: .init(n: 1), count: 2)",
    "func f(ts: [T]) { _ = Dictionary(grouping: ts) { $0.name } }",
    "func f(ts: [T]) { Dictionary(grouping: ts, by: \\.next)[nil]?.first?.run() }",
    "func f(ts: [T]) { Dictionary(uniqueKeysWithValues: ts.map { (1, $0) })[1]?.run() }",
    "func f(ts: [(Int, T)]) { Dictionary(ts, uniquingKeysWith: { a, _ in a })[1]?.run() }",
    "func f(ts: [(Int, T)]) { _ = Dictionary(ts) { a, b in a.name > 1 ? a : b } }",
    "func f() throws { try Result { make() }.get().run() }",
    "func f(t: T) { sequence(first: t) { $0.next }.map { $0 }.first?.run() }",
    "func f(t: T) { _ = sequence(first: t, next: { $0.name > 1 ? nil : $0 }) }",
    "func f(t: [T]) { _ = t.firstIndex { $0.name > 1 }.map { t[$0].name } }",
    "func f(t: [T]) { stride(from: 0, to: 1, by: 1).map { _ in t[0] }[0].run() }",
    "func by<X, Y>(_ k: KeyPath<X, Y>) -> (X, X) -> Bool { h() }; func f(t: [T]) { _ = t.sorted(by: by(\\.name)) }",
    "func not<X>(_ k: @escaping (X) -> Bool) -> (X) -> Bool { h() }; func f(t: [T]) { _ = t.first(where: not { $0.name > 1 }) }",
    // Types of other packages that hold a value hand it to closures.
    "func f(l: LockedBox<T>) { l.withLockedValue { $0.run() } }",
    "struct S { var t: T }; func f(l: LockedBox<S>) { l.withValue { $0.t }.run() }",
    "func f(l: Future<T>) { l.map { $0.me }.whenSuccess { $0.run() } }",
    "func f(l: Future<Int>, m: Future<T>) { l.flatMap { _ in m }.whenSuccess { $0.run() } }",
    "extension Task { func wait() async -> Success { h() } }; func f(t: T) async { await Task { t }.wait().run() }",
    "extension Range { var middle: Bound { h() } }; func f(r: Range<T>) { r.middle.run() }",
    // Closures whose results are handed on, and tasks.
    "func f(l: NSLock, t: T) { l.withLock { t }.run() }",
    "func f(q: DispatchQueue, t: T) { q.sync { t }.run() }",
    "func f(q: DispatchQueue) { let t: T = q.sync { .init(n: 1) } }",
    "func f(t: T) async { await MainActor.run { t }.run() }",
    "func f(t: T) async { await Task { t }.value.run() }",
    "func f(t: T) async { await Task(priority: .high) { t }.value.run() }",
    "func f(t: T) async { await Task.detached { t }.value.run() }",
    "func f() async { await withTaskGroup(of: T.self) { g in for await t in g { t.run() } } }",
    "func f() async throws { try await withThrowingTaskGroup(of: T.self) { try await $0.next()?.run() } }",
    "func f() async { await withTaskGroup(of: Int.self, returning: T.self) { _ in .init(n: 1) } }",
    "func f() async { for await t in AsyncStream.makeStream(of: T.self).stream { t.run() } }",
    "func f() async { let (s, c) = AsyncStream<T>.makeStream(); for await t in s { t.run() } }",
    // What wrappers of the tree project.
    "struct V { @Pub var t = T(); func f() { $t.sink { $0.run() } } }",
    "struct V { @Pub var t: [T] }; func f(v: V) { v.$t.sink { $0.first?.run() } }",
    "struct V { @Pub<T> var t; func f() { $t.sink { $0.run() } } }",
    "class V { static let shared = V(); @Pub var t = T() }; func f() { V.shared.$t.sink { $0.run() } }",
    "struct V { @State var t: T }; func f(v: V) { g(v.$t.name) }",
    // SwiftUI's environment.
    "struct V { @Environment(T.self) private var t; func f() { t.run() } }",
    "extension EnvironmentValues { var t: T { T() } }; struct V { @Environment(\\.t) var t; func f() { t.run() } }",
    "extension EnvironmentValues { @Entry var t = T() }; struct V { @Environment(\\.t.next) var t; func f() { t?.run() } }",
    "extension EnvironmentValues { var t: T { T() } }; struct V { @Environment(\\.t.name) var n }",
    // Branches of an `#if`.
    "func f() {\n#if os(Linux)\nlet t = make()\n#else\nlet t = 1\n#endif\nt.run() }",
    "func f(t: T) {\n#if os(macOS)\nlet t = 1\n#else\nt.run()\n#endif\n}",
    // Cases in an `#if`.
    "func f(n: Int) { switch n { case 1: break\n#if os(Linux)\ncase 2: make().run()\n#endif\ndefault: break } }",
    "func f(k: K) { switch k { case .one: break\n#if os(Linux)\ncase .two(let t): t.run()\n#endif\ndefault: break } }",
    "func f(k: K) { switch k {\n#if os(Linux)\ncase .two(let t): t.run()\n#endif\ndefault: break } }",
    "func f(n: Int) -> T { switch n { case 1: T()\n#if os(Linux)\ncase 2: .init(n: 1)\n#endif\ndefault: T() } }",
    // The rest.
    "func f(ts: [Int: T?]) { ts.compactMapValues { $0?.next }[1]?.run() }",
    "func f(t: T) { t[keyPath: \\.next]?.run() }",
    "func f(t: T, p: KeyPath<T, T>) { t[keyPath: p].run() }",
  ]

  static let wrapper = """
    @propertyWrapper struct Pub<V> { var wrappedValue: V; var projectedValue: Pipe<V> { Pipe() } }
    struct Pipe<V> { func sink(_ f: (V) -> Void) {} }
    """

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph([
      "A.swift": code, "P.swift": Self.wrapper, "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  static let apart: [(String, String)] = [
    (
      "a member of its own",
      "protocol P {}; extension P { func take() -> T? { nil } }; extension Optional: P {}; func f(n: Int?) { n.take()?.run() }"
    ),
    (
      "a sheet of the tree",
      "struct S { func sheet(item: T, f: (Int) -> Void) {} }; func f(s: S, t: T) { s.sheet(item: t) { $0.run() } }"
    ),
    (
      "a method of the tree",
      "struct S { func sync(_ f: () -> T) -> Int { 1 } }; func f(s: S) { s.sync { T() }.run() }"
    ),
    ("of an unknown value", "func f(s: Elsewhere.Type) { u.run { T() }.run() }"),
    (
      "a `Result` of the tree",
      "enum Result<A, B> { case success(Int) }; func f(r: Result<T, Int>) { if case .success(let t) = r { t.run() } }"
    ),
    (
      "a wrapper of the tree",
      "@propertyWrapper struct Environment { var wrappedValue = 1; init(_ t: T.Type) {} }; struct V { @Environment(T.self) var t; func f() { t.run() } }"
    ),
    (
      "a global of that name",
      "func first() -> Int { 1 }; extension Int { func f() { first().run() } }"
    ),
    (
      "an inactive case",
      "func f(n: Int) { switch n { case 1: break\n#if os(iOS)\ncase 2: make().run()\n#endif\ndefault: break } }"
    ),
    (
      "an inactive first case",
      "func f(n: Int) { switch n {\n#if os(iOS)\ncase 2: make().run()\n#endif\ndefault: break } }"
    ),
    ("what is projected", "struct V { @Pub var t: T; func f() { $t.run() } }"),
  ]

  @Test(arguments: apart) func nothingIsGuessed(title: String, code: String) {
    let graph = makeGraph([
      "A.swift": code, "P.swift": Self.wrapper, "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
    ])
    #expect(!fileEdges(graph).contains("A>X"), "\(title)")
  }

  @Test(arguments: [
    "func f(vs: [V]) { _ = vs.sorted(by: <) }", "func f(vs: [V]) { vs.reduce(.init(), +).go() }",
    "func f(vs: [V]) { _ = vs.reduce(V(), +) }", "func g(_ f: (V, V) -> V) {}; func f() { g(+) }",
  ])
  func operatorsAreValues(code: String) {
    let graph = makeGraph([
      "A.swift": code, "V.swift": "struct V {}",
      "O.swift": """
      extension V {
        static func < (a: V, b: V) -> Bool { true }
        static func + (a: V, b: V) -> V { a }
      }
      """,
    ])
    #expect(evidence(graph).contains { $0.contains("operator") })
    #expect(fileEdges(graph).contains("A>O"))
  }

  /// What the plain types of the library give is of types to which a tree adds members.
  @Test(arguments: [
    "func f(s: String) { _ = s.trimmingCharacters(in: .whitespaces).own }",
    "func f(s: String?) { _ = s?.replacingOccurrences(of: \"a\", with: \"b\").own }",
    "func f(s: String) { _ = s.components(separatedBy: \",\").map { $0.own } }",
    "func f(s: String) { _ = s.removingPercentEncoding?.own }",
    "extension String { var twice: String { capitalized.own } }",
    "extension String { var twice: String { trimmingCharacters(in: .whitespaces).own } }",
    "func f(u: URL) { _ = u.deletingLastPathComponent().lastPathComponent.own }",
    "func f() { _ = UserDefaults.standard.string(forKey: \"a\")?.own }",
    "func f(d: Date) { _ = DateFormatter().string(from: d.addingTimeInterval(1)).own }",
  ])
  func plainTypes(code: String) {
    let graph = makeGraph([
      "A.swift": code, "X.swift": "extension String { var own: String { self } }",
    ])
    #expect(fileEdges(graph) == ["A>X"])
  }

  /// A whole number is a `Double` in front of what only that has.
  @Test(arguments: [
    ("90.degrees", ["A>D"]), ("90.5.degrees", ["A>D"]), ("3.times", ["A>I"]), ("3.both", ["A>I"]),
    ("3.advanced", []),
  ])
  func wholeNumbers(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "let a = \(use)",
      "D.swift":
        "extension Double { var degrees: Int { 1 }; var both: Int { 1 }; var advanced: Int { 1 } }",
      "I.swift": "extension Int { var times: Int { 1 }; var both: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)) == expected)
  }

  /// A tree's own method of that name gives what it says.
  @Test func plainTypesOfTheTree() {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: String) { _ = s.appending(1).own }",
      "E.swift": "extension String { func appending(_ n: Int) -> Int { n } }",
      "X.swift": "extension String { var own: String { self } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>E"])
  }

  @Test(arguments: [
    "func f() async { await withTaskGroup(of: (Int, T).self) { g in for await (_, t) in g { t.run() } } }",
    "struct B<V> { var c: (V) -> Void }; extension B where V == T { static var b: B { B { t in t.run() } } }",
  ])
  func typesInExpressions(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// What is found in one file does not depend on what another one writes.
  @Test func namesOfTheLibraryAreKnown() {
    let files: KeyValuePairs = [
      "A.swift": "func f(t: T?) { if case .some(let u) = t { u.run() } }",
      "T.swift": "class T {}", "X.swift": "extension T { func run() {} }",
    ]
    let code = CodeBase(
      SourceSet(files.map { ($0.key, $0.value) }, options: .init(expressions: true)))
    let graph = DependencyGraph(code, evidence: .all)
    #expect(graph.code.names.name(for: "takeUnretainedValue") != nil)
    #expect(DependencyGraph(code).code.names.count == code.names.count)
  }

  /// What a file is inferred to reach does not depend on whether the others are read with their bodies.
  @Test func theEnvironmentIsKnownFromValuesAlone() {
    let set = SourceSet(
      [("V.swift", "struct V { @Environment(T.self) var t }"), ("T.swift", "class T {}")],
      options: ReadOptions(skimsBodies: true, decidingValues: true))
    let attributes = set.files.flatMap(\.attributes)
    #expect(attributes.count == 1 && attributes.allSatisfy { !$0.arguments.isNone })
  }

  /// What a library's type is made with is not all seen: one of the tree must take what is given.
  @Test func initializersOfLibraryTypes() {
    let graph = makeGraph([
      "X.swift": "struct E {}; extension String { init(e: E) { h() } }",
      "A.swift": "func f(s: String) { s.split(separator: \"/\").map(String.init) }",
      "B.swift": "func f(e: [E]) -> [String] { e.map(String.init) }",
    ])
    #expect(
      graph.dependencies.map { graph.name(of: $0) }.filter { $0 == "init" }.count == 1)
    #expect(fileEdges(graph).filter { $0.hasSuffix(">X") } == ["B>X"])
  }

  static let alike: [(String, [String])] = [
    ("func f() { fatalError(\"a\") }", []),
    ("func f(e: E) { fatalError(e) }", ["A>E", "A>L"]),
    ("func f(a: [Int]) { _ = a.flatMap { [$0] } }", []),
    ("func f(a: [Int]) { g(a.flatMap) }", []),
    ("func f(a: [Int]) { g { a.flatMap(h) } }", []),
    ("extension [E] { func f() { g(fatalError) } }", ["A>E"]),
    ("func f(s: Set<Int>, n: Names) { s.formUnion(n) }", []),
    ("func f(o: AnyObject) { _ = Unmanaged.passRetained(o) }", []),
    ("func f<S: AsyncSequence>(s: S) { _ = Array(s) }", ["A>L"]),
    ("func f(a: [Int]) { var b = a; b.removeFirst { $0 > 1 } }", ["A>L"]),
    ("func f(a: [Int]) { var b = a; b.removeFirst() }", []),
    ("func f(l: NSLock) { l.synchronized {} }", ["A>L"]),
    ("func f(a: [E]) { a.max(by: \\.code) }", ["A>E", "A>L"]),
    ("func f(a: [Int]) { a.max { $0 < $1 } }", []),
    ("func f(d: KeyedDecodingContainer<N>) { d.decode(Int.self, forKey: .a) }", ["A>L"]),
    ("func f(e: E) { e.name() }", ["A>E"]), ("func f(e: E) { e.call() }", ["A>E", "A>L"]),
  ]

  /// The library has members and functions of these names, too.
  @Test(arguments: alike) func whatTheLibraryHasIsNotGuessed(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "E.swift": "struct E: Error {}",
      "L.swift": """
      protocol Cursor { associatedtype Element }
      func fatalError<X: Error>(_ error: X) -> Never { h() }
      extension Sequence {
        func flatMap<S: Cursor>(_ transform: (Element) -> S) -> S { h() }
      }
      extension Set { mutating func formUnion(_ cursor: some Cursor) {} }
      extension Unmanaged { static func passRetained(_ instance: Instance?) -> Self? { nil } }
      extension Array { init<S>(_ s: S) where S: AsyncSequence { self = [] } }
      extension RangeReplaceableCollection {
        mutating func removeFirst(where isMeant: (Element) -> Bool) {}
      }
      extension Sequence { func max<V: Comparable>(by k: KeyPath<Element, V>) -> Element? { nil } }
      extension KeyedDecodingContainer { func decode(_ t: N.Type, forKey k: Key) -> N { N() } }
      extension NSLocking { func synchronized(_ body: () -> Void) {} }
      struct N {}
      extension E { var name: N { N() }; var call: () -> Void { {} } }
      """,
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  @Test func optionSetsTakeTheirOwn() {
    let files: KeyValuePairs = [
      "O.swift": "struct O: OptionSet { let rawValue: Int }",
      "E.swift": "extension O { static let a = O(rawValue: 1) }",
      "A.swift": "struct A { var o: O; func f() -> Bool { o.contains(.a) } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E", "A>O"])
  }

  /// What is handed to a stream, or to the task that waits.
  @Test(arguments: [
    "struct S { let c: AsyncStream<E>.Continuation; func f() { c.yield(.own) } }",
    "struct S { let p: (s: AsyncStream<E>, c: AsyncStream<E>.Continuation); func f() { p.c.yield(.own) } }",
    "func f() { let (s, c) = AsyncStream.makeStream(of: E.self); c.yield(.own) }",
    "func f() { let p = AsyncThrowingStream<E, any Error>.makeStream(); p.continuation.yield(.own) }",
    "func f() { _ = AsyncStream<E> { $0.yield(.own) } }",
    "func f() { _ = AsyncStream(E.self, bufferingPolicy: .unbounded) { c in c.yield(.own) } }",
    "func f() -> AsyncThrowingStream<E, any Error> { .init { $0.yield(with: .success(.own)) } }",
    "func f() -> AsyncStream<E> { AsyncStream { c in c.onTermination = { _ in c.yield(.own) } } }",
    "func f() async -> E { await withCheckedContinuation { $0.resume(returning: .own) } }",
    """
    func f() async throws -> E {
      try await withCheckedThrowingContinuation { c in c.resume(with: .success(.own)) }
    }
    """,
    "class A { var c: CheckedContinuation<E, Never>?; func f() { c?.resume(returning: .own) } }",
  ])
  func continuations(code: String) {
    let graph = makeGraph([
      "A.swift": code, "E.swift": "struct E {}", "X.swift": "extension E { static let own = E() }",
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A key path says what `.name` beside it is, and the extension of some `T<Value>` what it is asked for.
  @Test(arguments: [
    "func f(s: S) { _ = s.with(\\.e, .own) }",
    "func f(s: S) { _ = s.with(\\.e, .own).with(\\.n, 1) }",
    "func f(s: S) async { let e = await s.send(.first, retries: 1); e.go() }",
    "func f(s: S) async { for e in await s.send(.list, retries: 1) { e.go() } }",
  ])
  func argumentsTellArguments(code: String) {
    let graph = makeGraph([
      "A.swift": code, "E.swift": "struct E {}",
      "S.swift": """
      struct S { var e: E; var n: Int }
      struct Call<Value> {}
      extension S {
        func with<T>(_ path: WritableKeyPath<S, T>, _ value: T) -> S { self }
        func send<T>(_ call: Call<T>, retries: Int) async -> T { fatalError() }
      }
      extension Call<E> { static var first: Self { Call() } }
      extension Call where Value == [E] { static var list: Self { Call() } }
      """,
      "X.swift": "extension E { static let own = E(); func go() {} }",
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A type has what extensions add to what the library's types inherit from that it names.
  @Test(arguments: [
    ("Sequence", "struct S: Collection {}; func f(s: S) { s.own() }"),
    ("Collection", "struct S {}; extension S: RandomAccessCollection { func f() { own() } }"),
    ("XCTest", "class S: XCTestCase { func f() { own() } }"),
    ("XCTest", "class B: XCTestCase {}; class S: B { func f() { own() } }"),
  ])
  func librarySupertypes(extended: String, code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "E.swift": "extension \(extended) { func own() {} }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>E"])
  }

  @Test(arguments: [
    "func f() -> O? { [.a] }", "func f(_ o: O = [.a]) {}", "func f(o: O) { _ = o == [.a, .a] }",
    "struct S { var o: O }; func f() { _ = S(o: [.a]) }",
    "func g(_ n: Int, o: O? = nil) {}; func g(_ n: String, o: O? = nil) {}; func f() { g(1, o: [.a]) }",
  ])
  func optionSetsAreLiterals(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "O.swift": "struct O: OptionSet { let rawValue: Int }",
      "E.swift": "extension O { static let a = O(rawValue: 1) }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>E"))
  }

  /// A buffer shows its header and pointers to what it holds; a span that is being filled hands a pointer, and how
  /// much it has.
  @Test(arguments: [
    "func f(b: Heir) { b.header.own() }", "func f(b: ManagedBuffer<T, Int>) { b.header.own() }",
    "extension Heir { func f() { header.own() } }",
    "func f(b: Heir) { b.withUnsafeMutablePointerToHeader { $0.pointee.own() } }",
    "func f(b: Heir) { b.withUnsafeMutablePointers { h, all in all.pointee.own() } }",
    "func f(s: inout OutputSpan<T>) { s.withUnsafeMutableBufferPointer { b, n in b[0].own() } }",
  ])
  func buffers(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "T.swift": "struct T {}", "X.swift": "extension T { func own() {} }",
      "S.swift": "class Store<H>: ManagedBuffer<H, T> {}; class Heir: Store<T> {}",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }
}
