import DependencyGraph
import Testing

/// What is reached through values: the type that a test is about stands in `T.swift`, and its extension in
/// `X.swift`, so that only a member that was really found joins `A` and `X`.
@Suite struct InferenceTests {
  static let type = """
    class T { var next: T?; var all: [T] = []; static let shared = T(); init() {} }
    enum K { case one, two(T) }
    struct Box<V> { var value: V; init(_ value: V) { self.value = value } }
    func make() -> T { T() }
    protocol Q { associatedtype V; var v: V { get } }
    struct QT: Q { typealias V = T; let v: T }
    """
  static let more = """
    extension T { var name: Int { 1 }; func run() {}; static func build() -> Int { 1 }; convenience init(n: Int) { self.init() }; var me: T { self } }
    """

  /// What is made or reached where only the position says the type, with the kinds that rules ask for.
  @Test(arguments: [
    ("struct A { init(t: T = .shared) {} }", "shared inferred A→T"),
    ("struct A { init(t: T = .init()) {} }", "init construction A→T"),
    ("struct A { let t: T = .init() }", "init construction A→T"),
    ("struct A { var t: T { .init() } }", "init construction A→T"),
    ("struct A { func f() -> T? { return .init() } }", "init construction A→T"),
    ("struct A { let s: S = .init(n: 1) }", "init construction A→S"),
    ("struct A { let k: K = .init(rawValue: 1) }", "init construction A→K"),
    ("struct A { let u: U = .init() }", "init construction A→U"),
    ("struct A { let t = (T)() }", "T construction A→T"),
    ("struct A { func f<X: P>() -> X { .init() } }", "init call A→P"),
  ])
  func implicitMembers(text: String, expected: String) {
    let graph = makeGraph([
      "A.swift": text,
      "T.swift": """
      class T { static let shared = T(); init() {} }
      struct S { var n: Int }
      enum K: Int { case one }
      class U: T {}
      protocol P { init() }
      """,
    ])
    let found = evidence(graph).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(found.contains(expected), "\(found)")
    let made = graph.dependencies.filter { $0.kind == .construction && $0.file == 0 }
    #expect(made.allSatisfy { !$0.isWritten })
  }

  @Test func implicitMembersOfTypesOutsideTheTree() {
    let graph = makeGraph([
      "A.swift": """
      struct A {
        let date: Date = .now
        init(defaults: UserDefaults? = .standard) {}
        func f() -> Date { .init() }
      }
      """
    ])
    let names = graph.code.names
    let found = graph.implicitMembers.map { names[$0.type] + "." + names[$0.member] }
    #expect(found == ["Date.now", "UserDefaults.standard", "Date.init"])
  }

  @Test func globalsOfTheOwnModule() {
    let graph = makeGraph([
      "App/A.swift": "func f() { App.run(); Other.run() }", "App/B.swift": "func run() {}",
    ])
    #expect(evidence(graph) == ["1:16 run call →"])
  }

  static let reached: [String] = [
    "func f(t: T) { t.run() }", "func f(t: T?) { t?.run() }",
    "func f(t: T?) { t.map { $0.run() } }",
    "struct V { @State var t: T; func f() { g($t.name) } }",
    "struct V { @State var t: T; func f() { g($t.next.name) } }",
    "func f(r: Result<T, Never>) { _ = r.map { $0.run() } }",
    "func f(r: Result<T, Never>) { r.get().run() }",
    "func f(k: Task<T, Never>) async { await k.value.run() }",
    "func f(ts: some Sequence<T>) { for t in ts { t.run() } }",
    "func f(n: [Int]) -> [T] { n.map { _ in .init(n: 1) } }",
    "struct S { var n = 0; var c: (T) -> Void }; let s = S { $0.run() }",
    "struct L: ExpressibleByArrayLiteral { init(arrayLiteral e: (T) -> Void...) {} }; let l: L = [{ $0.run() }]",
    "class B<V> { var v: V; init(v: V) { self.v = v } }; class D: B<T> {}; func f(d: D) { d.v.run() }",
    "struct E: Error { var t: T }; func g() throws(E) {}; func f() { do { try g() } catch { error.t.run() } }",
    "struct E: Error { var t: T }; func f() { do throws(E) { h() } catch { error.t.run() } }",
    "func f<C: Q>(v: C.V) where C.V == T { v.run() }",
    "func f(t: T) { _ = t.next?.next?.name }",
    "func f(t: T) { if let t = t.next { t.run() } }",
    "func f(t: T) { guard let u = t.next else { return }; u.run() }",
    "let t = T(); func f() { t.run() }", "func f() { let t = make(); t.run() }",
    "func f() { make().run() }",
    "func f() { T.shared.run() }", "func f() { _ = T.build() }", "func f() { _ = T(n: 1) }",
    "let t: T = .init(n: 1)", "func f(_ ts: [T]) { for t in ts { t.run() } }",
    "func f(_ ts: [T]) { ts.forEach { $0.run() } }",
    "func f(_ ts: [T]) -> [Int] { ts.map(\\.name) }",
    "func f(_ ts: [T]) { ts.filter { $0.next != nil }.first?.run() }",
    "func f(_ ts: [String: T]) { ts[\"a\"]?.run() }",
    "func f(_ ts: [T]) { ts[0].run() }",
    "func f(_ ts: [T]) { for (i, t) in ts.enumerated() { t.run() } }",
    "func f(k: K) { switch k { case .one: break; case .two(let t): t.run() } }",
    "func f(k: K) { if case .two(let t) = k { t.run() } }",
    "func f(k: K) { if case let .two(t) = k { t.run() } }",
    "func f() { Box(make()).value.run() }", "func f(b: Box<T>) { b.value.run() }",
    "func f(x: Any) { (x as? T)?.run() }", "func f(x: Any) { if let t = x as? T { t.run() } }",
    "func f(t: T, c: (T) -> Void) { c(t) }; func g() { f(t: T()) { $0.run() } }",
    "func f() async { let t = await g(); t.run() }; func g() async -> T { T() }",
    "struct S { let t: T; func f() { t.run() } }",
    "struct S { lazy var t = make(); mutating func f() { t.run() } }",
    "class U: T { func f() { run() } }", "class U: T { func f() { super.run() } }",
    "func f<X: T>(x: X) { x.run() }", "func f<X>(x: X) where X: T { x.run() }",
    "func f(q: QT) { q.v.run() }",
    "func id<X>(_ x: X) -> X { x }; func f(t: T) { id(t).run() }",
    "func f(a: T, b: T?) { (b ?? a).run() }",
    "func f(p: (a: T, Int)) { p.a.run(); p.0.run() }", "func f(t: T) { let c = { t }; c().run() }",
    "func f(c: Bool, t: T) { (c ? t : t).run() }",
    "func f(c: Bool, t: T) { (c ? nil : c ? t : nil)?.run() }",
    "func f(a: T?, b: T?, c: T) { (a ?? b ?? c).run() }",
    "func f(a: Any) { ((a as? Any) as? T)?.run() }",
    "func f(t: T) { do { let t = 1; _ = t }; t.run() }",
    "func f(t: T) { guard let t = g() else { return t.run() } }",
    "func f(t: T) { struct L { func g(t: Int) {}; func h() { t.run() } } }",
    "struct S { var a: Int; var b = 1; var c: (T) -> Void }; let s = S(a: 1, c: { $0.run() })",
    "let k = \\T.name",
    "func f(t: T) { print(\"\\(t.name)\") }",
    "struct S { subscript(t: T) -> Int { 1 } }; func f(s: S) { _ = s[.init(n: 1)] }",
    "extension T { func g(n: Int = build()) {} }",
    "func f(t: T) { XCTAssertEqual(t, .init(n: 1)) }",
    "func g(_ t: @autoclosure () -> T) {}; func f() { g(.init(n: 1)) }",
    "extension AsyncSequence { func one() -> Element { h() } }; func f(s: AsyncStream<T>) { s.one().run() }",
    "extension DataProtocol { func t() -> T { T() } }; func f(b: [UInt8]) { b.t().run() }",
    "func f(p: UnsafePointer<T>) { p.pointee.run(); p[0].run() }",
    "func f(u: Unmanaged<T>) { u.takeUnretainedValue().run() }",
    "extension Collection where Element == UInt8 { func t() -> T { T() } }; func f(s: String) { s.utf8.t().run() }",
    "extension UnicodeScalar { func t() -> T { T() } }; func f(s: String) { for c in s.unicodeScalars { c.t().run() } }",
    "struct S<C: Q> { var x: C.V }; func f(s: S<QT>) { s.x.run() }",
    "func first<C: Q>(_ c: C) -> C.V { c.v }; func f(q: QT) { first(q).run() }",
    "extension Collection { func t() -> T { T() } }; func f<B: Collection>(b: B, i: B.Index) { b[i...].t().run() }",
    "extension Sequence { func t() -> T { T() } }; func f() { EmptyCollection<Int>().t().run() }",
    "protocol R {}; extension R where Self == Int { static func r(c: (T) -> Void) -> Int { 1 } }; func f(_ r: some R) {}; func g() { f(.r { $0.run() }) }",
    // A value that is called.
    "struct C { func callAsFunction() -> T { h() } }; func f(c: C) { c().run() }",
    "struct C { func callAsFunction(_ c: (T) -> Void) {} }; struct S { var c: C; func f() { c { $0.run() } } }",
    // Operators.
    "postfix operator +++; postfix func +++ (n: Int) -> T { h() }; func f(n: Int) { n+++.run() }",
    "infix operator >>>; func >>> <A, B>(a: Box<A>, b: Box<B>) -> Box<B> { b }; func f(a: Box<Int>, b: Box<T>) { (a >>> b).value.run() }",
    "class N<A> { var a: A; var next: N? }; func f(n: N<T>) { n.next?.next?.a.run() }",
    "struct P<A> { var a: A; static func + (a: P, b: P) -> P { a } }; func f(p: P<T>) { (p + p).a.run() }",
    "struct P { static func && (a: P, b: P) -> P { a } }; extension P { static func of(_ c: (T) -> Void) -> P { h() } }; func g(_ p: P) {}; func f() { g(.of { $0.run() } && .of { _ in }) }",
    "struct P { var t: T; static func && (a: P, b: P) -> P { a } }; func g(_ c: () -> P) {}; func f(p: P) { g { p && p && .init(t: .init(n: 1)) } }",
    "struct D { static func of(_ t: T) -> D { h() }; static func * (d: D, n: Int) -> D { d } }; func g(_ d: D) {}; func f() { g(.of(.init(n: 1)) * 2) }",
    "struct D { static func of(_ t: T) -> D { h() }; static prefix func ! (d: D) -> D { d } }; func g(_ d: D) {}; func f() { g(!.of(.init(n: 1))) }",
    // What the first of some alternatives says of the others.
    "func f(c: Bool) { _ = c ? T() : .init(n: 1) }", "let a = [T(), .init(n: 1)]",
    // What is required.
    "func f(t: T?) throws { try #require(t).run() }",
    "func f(t: T?) throws { try XCTUnwrap(t).run() }",
    "struct E: Error { var t: T }; func f() throws { #expect(throws: E.self) { try h() }?.t.run() }",
    "struct E: Error { var t: T }; func f() throws { try #require(throws: E.self) { try h() }.t.run() }",
    // Chains that begin with a dot.
    "func g(_ t: T) {}; func f() { g(.shared.me) }", "let t: T = .shared.me",
    "func g(_ t: T?) {}; func f() { g(.shared.next?.me) }",
    "func g(_ t: T) {}; func f() { g(.shared.all[0].me) }",
    "protocol R {}; struct S: R { var t: T }; extension R where Self == S { static var s: S { h() } }; func id<X: R>(_ x: X) -> X { x }; func f() { id(.s).t.run() }",
    // Members that a type answers for by itself.
    "@dynamicMemberLookup struct D<V> { subscript<X>(dynamicMember k: KeyPath<V, X>) -> X { h() } }; struct S { var t: T }; func f(d: D<S>) { d.t.run() }",
    "@dynamicMemberLookup struct D<V> { subscript<X>(dynamicMember k: WritableKeyPath<V, X>) -> D<X> { h() } }; struct S { var t: T }; func f(d: D<S>) { _ = d.t.name }",
    "@dynamicMemberLookup struct D { subscript(dynamicMember s: String) -> T { h() } }; func f(d: D) { d.any.run() }",
    "@dynamicMemberLookup struct D { subscript<X>(dynamicMember k: KeyPath<S, X>) -> X { h() } }; struct S { var c: (T) -> Void }; func g() -> D { h() }; struct O { var d: D; func f() { d.c(.init(n: 1)) } }",
    "@dynamicMemberLookup struct D { subscript<X>(dynamicMember k: KeyPath<E, X>) -> X { h() } }; @dynamicMemberLookup struct E { var t: T; subscript<X>(dynamicMember k: KeyPath<D, X>) -> X { h() } }; func f(d: D) { d.no.run(); d.t.run() }",
    // What a closure's parameter wraps.
    "@propertyWrapper struct B<V> { var wrappedValue: V; var projectedValue: B<V> { self } }; func g(_ c: (B<T>) -> Void) {}; func f() { g { $t in t.run() } }",
    // Initialisers as functions.
    "func f(n: [Int]) -> [T] { n.map(T.init(n:)) }", "func f(n: Int?) { n.map(T.init)?.run() }",
    // A closure is passed for a function.
    "protocol F {}; extension F { func find(_ c: (T) -> Void) {} }; struct O: F { func find(_ n: String) {} }; func f(o: O) { o.find { $0.run() } }",
  ]

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph(["A.swift": code, "T.swift": Self.type, "X.swift": Self.more])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// Nothing limits how many operands stand in a row: both ends of it are inferred.
  @Test(arguments: [
    " + ", " && ", " ... ", " ?? ", " == ", " = ", " ? 1 : ", " as Int + ", " is Int && ",
  ])
  func manyOperands(separator: String) {
    let row = Array(repeating: "1", count: 1000)
    for operands in [["t.name"] + row, row + ["t.name"]] {
      let graph = makeGraph([
        "A.swift": "func f(t: T) { _ = \(operands.joined(separator: separator)) }",
        "T.swift": Self.type, "X.swift": Self.more,
      ])
      #expect(fileEdges(graph).contains("A>X"))
    }
  }

  @Test(arguments: [" as Int", " is Int"]) func manyCasts(step: String) {
    let steps = String(repeating: step, count: 1000)
    let graph = makeGraph([
      "A.swift": "func f(t: T) { _ = t.name\(steps) }", "T.swift": Self.type, "X.swift": Self.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// Ten thousand locals, hidden and seen again.
  @Test func manyLocals() {
    let names = (0..<10_000).map { "let a\($0) = t; do { let t = \($0) }" }.joined(separator: "\n")
    let graph = makeGraph([
      "A.swift": "func f(t: T) { \(names)\n a0.run(); a9999.run() }",
      "T.swift": Self.type, "X.swift": Self.more,
    ])
    #expect(graph.dependencies.count { graph.name(of: $0) == "run" } == 2)
  }

  static let apart: [(String, String)] = [
    ("a local shadows", "func f(t: String) { t.run() }"),
    ("an unknown value", "func f(t: Elsewhere) { t.run() }"),
    ("another type's member", "struct S { func run() {} }; func f(s: S) { s.run() }"),
    ("a function of that name", "func run() {}; func f() { run() }"),
    ("no such labels", "func f(t: T) { t.run(1) }"),
    ("a local of who asks for a global", "let t = 1; let u = t; func f(t: T) { u.run() }"),
    (
      "a member of its own",
      "@dynamicMemberLookup struct D { var t: Int; subscript<X>(dynamicMember k: KeyPath<S, X>) -> X { h() } }; struct S { var t: T }; func f(d: D) { d.t.run() }"
    ),
    ("another initialiser", "func f(s: [String]) -> [T] { s.map(T.init) }"),
  ]

  @Test(arguments: apart) func nothingIsGuessed(title: String, code: String) {
    let graph = makeGraph(["A.swift": code, "T.swift": Self.type, "X.swift": Self.more])
    #expect(!fileEdges(graph).contains("A>X"), "\(title)")
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

  static let overloads: [(String, [String])] = [
    ("func f() { show(1) }", ["A>I"]), ("func f() { show(\"a\") }", ["A>S"]),
    ("func f() { show(B()) }", ["A>B", "A>B"]), ("func f() { show(.b) }", ["A>B"]),
    ("func f(x: UInt8) { put(x) }", ["A>I"]), ("func f(x: Substring) { put(x) }", ["A>S"]),
    ("func f() { show(twice: 1) }", ["A>L"]),
    ("func f(x: Elsewhere) { show(x) }", []),
  ]

  @Test(arguments: overloads) func overloadsByLabelsAndTypes(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "I.swift": "func show(_ x: Int) {}; func put<X: BinaryInteger>(_ x: X) {}",
      "S.swift": "func show(_ x: String) {}; func put<X>(_ x: X) where X: StringProtocol {}",
      "B.swift": "struct B { static let b = B() }\nfunc show(_ x: B) {}",
      "L.swift": "func show(twice: Int) {}",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == Array(Set(expected)).sorted())
  }

  @Test func operatorsAndLibraryOperators() {
    let graph = makeGraph([
      "V.swift": "struct V {}",
      "O.swift": "func + (a: V, b: V) -> V { a }\nfunc == (a: V, b: V) -> Bool { true }",
      "A.swift": "func f(a: V, b: V) { _ = a + b; _ = 1 == 2 }",
    ])
    #expect(evidence(graph).filter { $0.contains("operator") } == ["1:28 + operator →"])
  }

  static let competitors: [(String, [String])] = [
    ("let v = V(1)", ["A>V"]), ("func f(n: Int) -> V { V(n) }", ["A>V", "A>X"]),
    ("func f() -> V { .close() }", ["A>V"]), ("func f() -> V { .close }", ["A>V", "A>X"]),
    ("func f(n: Int) -> String { String(n, radix: 2, uppercase: true) }", []),
    ("func f<N: Numeric>(v: inout V, n: N) { v <<= (0 - n) }", ["A>V"]),
  ]

  /// What looks alike, and is not meant.
  @Test(arguments: competitors) func onlyWhatIsMeant(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code,
      "V.swift": """
      struct V: ExpressibleByIntegerLiteral {
        init(integerLiteral n: Int) {}
        static func close(_ n: Int = 1) -> V { 1 }
        static func <<= <N>(a: inout V, n: N) {}
      }
      """,
      "X.swift": """
      extension V {
        init(_ n: Int) {}
        static let close: V = 1
        static func - (a: V, b: V) -> V { a }
      }
      extension String { init(_ v: V, radix: Int, uppercase: Bool = false) {} }
      """,
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  @Test func kindsOfEvidence() {
    let graph = makeGraph([
      "K.swift": "enum K { case a; static let b = K.a }\nstruct S { var k: K; func g() {} }",
      "A.swift":
        "struct A {\n  func f(s: S) {\n    s.g()\n    var t = s\n    t.k = .a\n    t.k = .b\n  }\n}",
    ])
    #expect(
      evidence(graph).filter { $0.hasSuffix("A→S") || $0.hasSuffix("A→K") } == [
        "2:13 S annotation A→S", "3:7 g call A→S", "5:7 k member A→S", "5:12 a case A→K",
        "6:7 k member A→S", "6:12 b inferred A→K",
      ])
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

  static let inherited: [(String, [String])] = [
    ("func f() { _ = H(n: 1) }", ["A>H"]), ("func f() -> H { .init(n: 1) }", ["A>H"]),
    ("func f() { _ = H(s: 1) }", ["A>B", "A>H"]), ("func f() { _ = H(m: 1) }", ["A>H", "A>X"]),
    ("func f() -> H { .init(m: 1) }", ["A>H", "A>X"]),
    ("func f(a: [Int]) -> [H] { a.map(H.init(n:)) }", ["A>H"]),
    ("class I: H { override init(n: Int) { super.init(n: n) } }", ["A>H"]),
  ]

  /// A class has what it inherits to make a whole value as its own; what is for convenience it has not.
  @Test(arguments: inherited) func inheritedInitializers(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "H.swift": "class H: B {}",
      "B.swift": "class B { init(n: Int) {}; convenience init(s: Int) { self.init(n: s) } }",
      "X.swift": "extension B { convenience init(m: Int) { self.init(n: m) } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  @Test func theExtensionThatAsksMoreIsMeant() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P {}\nextension P { static func make() {} }",
      "R.swift": "protocol R {}\nextension P where Self: R { static func make() {} }",
      "A.swift": "struct A: P, R {}", "B.swift": "struct B: P {}",
      "C.swift": "func f() { A.make() }", "D.swift": "func f() { B.make() }",
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(
      edges.filter { $0.hasPrefix("C") || $0.hasPrefix("D") } == ["C>A", "C>R", "D>B", "D>P"])
  }

  @Test func anExtensionOfSomeElementsSeesItsOwn() {
    let files: KeyValuePairs = [
      "B.swift": "extension Array where Element == UInt8 { init(buffer: Int) { self = [] } }",
      "A.swift":
        "extension Array where Element == UInt8 { init(n: Int) { self = Self(buffer: n) } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>B"])
  }

  static let ofSome: [(String, [String])] = [
    ("func f(a: [T]) { a.some() }", ["A>T", "A>X"]), ("func f(a: [E]) { a.some() }", ["A>E"]),
    ("func f(b: Box<T>) { b.some() }", ["A>T", "A>X"]),
    ("func f(b: Box<E>) { b.some() }", ["A>E", "A>T"]),
    ("extension [E] { func f() { first?.go() } }", ["A>E"]),
    ("extension Box<E> { func f() { value.go() } }", ["A>E", "A>T"]),
    ("extension Array where Element == E { func f() { self[0].go() } }", ["A>E"]),
    ("extension Box where V == E { func f() { value.go() } }", ["A>E", "A>T"]),
  ]

  /// Extensions of a type with some arguments: who has their members, and what they see.
  @Test(arguments: ofSome) func extensionsOfSomeArguments(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": Self.type, "E.swift": "struct E { func go() {} }",
      "X.swift": "extension [T] { func some() {} }\nextension Box<T> { func some() {} }",
      "L.swift": "let none = Array<Int>()",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  @Test func typesInsideLibraryTypesAreExtended() {
    let files: KeyValuePairs = [
      "X.swift":
        "extension String.Index { static let first = 1; var n: Int { 1 }; init(n: Int) { h() } }",
      "A.swift": "func f(s: String.Index) { _ = s.n }", "B.swift": "let b = String.Index(n: 1)",
      "C.swift": "let c = String.Index.first", "D.swift": "func f(s: Elsewhere.Index) { _ = s.n }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X", "B>X", "C>X"])
  }

  @Test func selfHasWhatItsExtensionAsks() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P {}", "Q.swift": "protocol Q {}",
      "X.swift": "extension Q { var n: Int { 1 }; static func all() {} }",
      "A.swift": "extension P where Self: Q { func f() { _ = self.n } }",
      "B.swift": "extension P where Self: Q { static func f() { all() } }",
      "C.swift": "extension P { func f() { _ = self.n } }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { !$0.hasPrefix("X") }
        == ["A>P", "A>Q", "A>X", "B>P", "B>Q", "B>X", "C>P"])
  }

  @Test func aConcreteTypeMeetsRequirementsByItself() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { var rawValue: Int { get }; func run() }",
      "E.swift": "enum E: Int, P { case one; func run() {} }",
      "A.swift": "func f(e: E) { _ = e.rawValue; e.run() }",
      "B.swift": "func f(e: some P) { _ = e.rawValue }",
      "C.swift": "extension E { var n: Int { rawValue } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>E", "B>P", "C>E", "E>P"])
  }

  @Test func memberTypesOfParametersAreFollowed() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { associatedtype R }\nprotocol W { associatedtype S }",
      "O.swift": "extension Optional: P where Wrapped: W { typealias R = Wrapped.S }",
      "U.swift": "extension Unmanaged: W { struct S { static func go() {} } }",
      "A.swift": "class A { typealias Rep = Optional<Unmanaged<A>>.R; func f() { Rep.go() } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>O", "A>U"])
  }

  @Test func requirementsStandForWhatExtensionsOffer() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { var name: Int { get } }", "R.swift": "protocol R: P {}",
      "E.swift": "extension R { var name: Int { 1 } }",
      "A.swift": "func f(r: some R) { _ = r.name }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>P", "A>R"])
  }

  @Test func aTypeOutsideTheTreeMeetsRequirementsByItself() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { var count: Int { get }; func run() }",
      "E.swift": "extension Outside: P { func more() {} }",
      "A.swift": "func f(o: Outside) { _ = o.count; o.run(); o.more() }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E"])
  }

  @Test func optionSetsTakeTheirOwn() {
    let files: KeyValuePairs = [
      "O.swift": "struct O: OptionSet { let rawValue: Int }",
      "E.swift": "extension O { static let a = O(rawValue: 1) }",
      "A.swift": "struct A { var o: O; func f() -> Bool { o.contains(.a) } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E", "A>O"])
  }

  /// Nesting, circles and types that double with each step end.
  @Test(arguments: [
    "let a = " + String(repeating: "(", count: 5000) + "1" + String(repeating: ")", count: 5000),
    "let a = b\nlet b = c\nlet c = a",
    "typealias A = B\ntypealias B = A\nvar x: A?\nfunc f() { x?.y }",
    "struct A<T> { var n: A<(T, T)> }\nfunc f(a: A<Int>) { a" + String(repeating: ".n", count: 150)
      + " }",
    "func f() { " + String(repeating: "g { ", count: 300) + String(repeating: "}", count: 300)
      + " }",
    "typealias A = (Int) -> Int\nvar x: A.B?\ntypealias C = A.D\nextension C.E {}",
    "class A: B {}\nclass B: A {}\nfunc f(a: A) { a.x }",
    "class A<T>: B<T> { var t: T }\nclass B<U>: A<U> { var u: U }\nfunc f(a: A<Int>) { a.u.x }",
    "struct A<B, C> { typealias Element = (B.Element, C.Element, A.Element) }\nfunc f(a: A<Int, Int>) { for x in a { x.y } }",
    "struct A { subscript(i: Int) -> (Element, Element) { (self[0].0, self[1].0) } }\nfunc f(a: A) { a.map { $0 } }",
    "protocol P: R { associatedtype E }\nprotocol R: P { associatedtype E }\nfunc f<T: P>(e: T.E) { e.x }",
    "protocol P: P {}\nfunc f<T: P>(t: T) { t.x }",
    "func f() { let x = " + (0..<200).map { "f\($0)(" }.joined()
      + String(repeating: ")", count: 200) + " }",
    "extension A { struct A {} }\nextension A.A { struct A {} }",
    "func f(_ a: Int) {}\nfunc f(_ a: String) {}\nlet x = "
      + String(repeating: "f(", count: 150) + "1" + String(repeating: ")", count: 150),
  ])
  func hostileCodeEnds(code: String) {
    #expect(makeGraph(["A.swift": code]).code.files.count == 1)
  }
}
