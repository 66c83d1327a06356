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
    (
      "struct A { @StateObject var t: T; init() { _t = StateObject(wrappedValue: .init()) } }",
      "init construction A→T"
    ),
    (
      "struct A { @State private var s: S?; init() { self._s = .init(initialValue: .init(n: 1)) } }",
      "init construction A→S"
    ),
    (
      "struct A { @MainActor @Published var t: T; init() { _t = .init(wrappedValue: .shared) } }",
      "shared inferred A→T"
    ),
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

  /// What is no value may be a type whose name begins with a small letter; the reader notes none.
  @Test(arguments: [
    ("struct A { let t = client() }", "client construction A→client"),
    ("struct A { func f() { client.run() } }", "client inferred A→client"),
    ("struct A { let client = 1; func f() { client.run() } }", nil),
    ("struct A { func f(client: Int) { client.run() } }", nil),
    ("struct A { func f() { client() }; func client() {} }", nil),
  ])
  func typesWithSmallLetters(text: String, expected: String?) {
    let graph = makeGraph(["A.swift": text, "T.swift": "struct client { static func run() {} }"])
    let found = evidence(graph).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(expected.map { found.contains($0) } ?? found.isEmpty, "\(found)")
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

  /// `.Kinds.first`, where a type that is expected has others in it.
  @Test(arguments: ["Outside", "Own"]) func implicitMembersOfTypesInside(owner: String) {
    let graph = makeGraph([
      "A.swift": """
      struct A {
        let list: [\(owner)] = [.Kinds.first]
        func f(x: \(owner)) -> \(owner) { x == .Kinds.first ? x : .Maker(1).made }
      }
      """,
      "K.swift": "extension \(owner) { enum Kinds { static let first: \(owner) = .init() } }",
      "M.swift": "extension \(owner) { struct Maker { init(_ n: Int) {}; var made: \(owner) } }",
      "O.swift": "struct Own {}",
    ])
    let edges = fileEdges(graph).filter { $0.hasPrefix("A") }
    #expect(edges == ["A>K", "A>M"] + (owner == "Own" ? ["A>O"] : []))
    let written = graph.dependencies.filter { $0.isWritten && $0.file == 0 && $0.toFile == 1 }
    #expect(written.count == 2)
  }

  @Test(arguments: [
    "func f() throws(E) { throw .own }", "func f() throws(E) { guard g() else { throw .made(1) } }",
    "func f() throws(E) { do { try g() } catch { throw .own } }",
    "func f() { do throws(E) { throw .own } catch {} }",
    "struct S { init() throws(E) { throw .own } }",
    "var v: Int { get throws(E) { throw .own } }",
    "func f() { let c = { () throws(E) -> Int in throw .own } }",
    "func f() { run { n throws(E) in throw .own } }",
  ])
  func thrownErrorsAreOfTheTypeThatIsSaid(code: String) {
    let graph = makeGraph([
      "A.swift": code, "E.swift": "enum E: Error { case one }",
      "X.swift": "extension E { static let own = E.one; static func made(_ n: Int) -> E { .one } }",
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  @Test(arguments: [
    "func f() throws(E) { let c = { throw .own } }", "func f() throws { throw .own }",
    "func f() throws(E) { func g() throws { throw .own } }",
    "func f() throws(E) { var v: Int { get throws { throw .own } } }",
  ])
  func otherThrownErrorsAreNot(code: String) {
    let graph = makeGraph([
      "A.swift": code, "E.swift": "enum E: Error { case one }",
      "X.swift": "extension E { static let own = E.one }",
    ])
    #expect(!fileEdges(graph).contains("A>X"))
  }

  /// A closure may give what has a generic parameter of the declaration around.
  @Test func parametersAroundAreTypes() {
    let graph = makeGraph([
      "A.swift":
        "func f<T>(t: T) -> R<T> { R<T> { n in if n > 0 { return .nothing }; return .made } }",
      "R.swift": "struct R<T> { init(_ f: (Int) -> E<T>) {} }", "E.swift": "struct E<T> {}",
      "X.swift": "extension E { static var nothing: E { E() } }",
      "Y.swift": "extension E { static var made: E { E() } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>R", "A>X", "A>Y"])
  }

  /// Whichever of the protocols is meant that ask for a property, its type is known.
  @Test func severalProtocolsAskForTheSame() {
    let graph = makeGraph([
      "A.swift": "func f(v: any P & Q) { v.t.run() }", "P.swift": "protocol P { var t: T { get } }",
      "Q.swift": "protocol Q { var t: T { get } }", "T.swift": "struct T { func run() {} }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>P", "A>Q", "A>T"])
  }

  @Test func packsTakeAnyNumber() {
    let graph = makeGraph([
      "A.swift": "func f(m: M, n: N) { all(m, n, 1, by: .first, .second, .first); none(by: n) }",
      "P.swift": """
      struct Check<V> {}
      func all<each V>(_ values: repeat each V, by checks: repeat Check<each V>) {}
      func none<each V>(_ values: repeat each V, by n: N) {}
      """,
      "M.swift": "struct M {}; extension Check<M> { static var first: Check { Check() } }",
      "N.swift": "struct N {}",
      "X.swift": "extension Check<N> { static var second: Check { Check() } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>M", "A>N", "A>P", "A>X"])
  }

  @Test func genericParametersOfSuperclasses() {
    let graph = makeGraph([
      "A.swift": "func f(a: Login, b: Maker) { b.make(a) { $0.go() } }",
      "B.swift": """
      class Base<Input, Output> {}
      class Middle<Output>: Base<Int, Output> {}
      final class Login: Middle<Answer> {}
      struct Maker { func make<R>(_ b: Base<Int, R>, then: (R) -> Void) {} }
      """,
      "C.swift": "struct Answer {}", "X.swift": "extension Answer { func go() {} }",
    ])
    #expect(fileEdges(graph) == ["A>B", "A>X", "B>C", "X>C"])
  }

  @Test func closuresThatAreCalledAtOnce() {
    let graph = makeGraph([
      "A.swift": "func f() { let s: S = { if true { return .one } else { return .two } }() }",
      "S.swift": "enum S { case two }", "E.swift": "extension S { static let one = S.two }",
    ])
    #expect(fileEdges(graph) == ["A>E", "A>S", "E>S"])
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
    // Types in bodies.
    "func f() { struct S { let t: T; func g() { t.run() } } }",
    "func f() { struct S { let t = make(); var n: Int { t.name } } }",
    "func f() { class C { lazy var t: T? = nil; func g() { if let t { t.run() } } } }",
    // What is interpolated.
    "extension DefaultStringInterpolation { mutating func appendInterpolation(_ n: Int, by t: T) {} }; let s = \"\\(1, by: .init(n: 1))\"",
    "extension String.StringInterpolation { mutating func appendInterpolation(by t: T) {} }; let s = \"a \\(1) b \\(by: .init(n: 1))\"",
    "struct L: ExpressibleByStringInterpolation { init(stringInterpolation: I) {}; struct I: StringInterpolationProtocol { mutating func appendInterpolation(_ n: Int, _ t: T = T(), of u: T) {} } }; let l: L = \"\\(1, of: .init(n: 1))\"",
    // What one argument says of generic parameters is known for others, and what the position says.
    "func g<X, Y>(_ a: X, _ f: (X) -> Y, _ k: KeyPath<Y, Int>) {}; func f() { g(1, { _ in make() }, \\.name) }",
    "func f() { let b: Box? = Box(make()); b?.value.run() }",
    "func g<X>(_ k: KeyPath<T, X> & Sendable) {}; func f() { g(\\.name) }",
    "func g<X>(_ k: any Sendable & WritableKeyPath<T, X>) {}; func f() { g(\\.name) }",
    "struct H<X, Y> { let c: (X) -> Y }; func g<Y>(_ h: H<T, Y>) -> Y { h() }; func f() { g(H { $0 }).run() }",
    "struct H<X, Y> { init(_ c: (X) -> Y) {} }; func g<Y>(_ h: H<T, Y>) -> Y { h() }; func f() { g(H { $0 }).run() }",
    "infix operator >>>; struct H<X, Y> { let c: (X) -> Y; static func >>> <Z>(l: H, r: H<Y, Z>) -> H<X, Z> { h() } }; func f(h: H<Int, T>) { (h >>> H { $0.next }).c(1)?.run() }",
    "struct H<X> { let c: (X) -> Void }; func f() -> H<T> { H { $0.run() } }",
    "struct H<X> { let c: (X) -> Void; static func of(_ h: H...) -> H { h[0] } }; let h: H<T> = .of(H { $0.run() })",
    "struct M<V> { init(_ rows: [[V]]) {}; var v: V { h() } }; func f() { M([[make()], []]).v.run() }",
    "struct M<V> { init(_ v: V...) {} }; extension M where V == T { static func one(_ t: T) -> M { h() } }; func g<X>(_ m: [M<X>]) {}; func f(n: [T]) { g(n.map { .one($0.me) }) }",
    "func g<X>(_ k: (X) -> Int) -> [X] { h() }; func f() { let t: [T] = g { $0.name } }",
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
    // What an extension says that `Self` is.
    "protocol R {}; extension T: R {}; extension R where Self == T { static var t: Self { Self(n: 1) } }",
    "extension R where Self == T { static var t: Self { .init(n: 1) } }",
    "extension R where Self == T { static func t() -> Int { Self.build() } }",
    "extension R where Self == Box<T> { static func f(_ b: Self) { b.value.run() } }",
    "protocol R {}; extension R where Self == Box<T> { static func f(_ b: Self) { b.value.run() } }",
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
    // What is inherited from, or asked for, by another name.
    "protocol P {}; protocol Q {}; typealias B = Q & P; extension P { func t() -> T { h() } }; struct S: B { func f() { t().run() } }",
    "protocol P {}; protocol Q {}; typealias B = Q & P; typealias C = B & Sendable; extension P { func t() -> T { h() } }; class S: C {}; func f(s: S) { s.t().run() }",
    "protocol P {}; protocol Q {}; typealias B = Q & P; extension P { func t() -> T { h() } }; func f<S: B>(s: S) { s.t().run() }",
    "protocol P {}; protocol Q {}; typealias B = Q & P; extension P { func t() -> T { h() } }; func f<S>(s: S) where S: B { s.t().run() }",
    // A closure is passed for a function.
    "func g(_ n: Int..., _ c: (T) -> Void) {}; func f() { g { $0.run() }; g(1, 2) { $0.run() } }",
    "func g(_ n: Int..., do c: (T) -> Void) {}; func f() { g { $0.run() } }",
    "protocol F {}; extension F { func find(_ c: (T) -> Void) {} }; struct O: F { func find(_ n: String) {} }; func f(o: O) { o.find { $0.run() } }",
    // Members of local types.
    "func f() { struct L { var t = T(); static func make() -> L { L() } }; L.make().t.run() }",
    "func f() { class C { func g() -> T { T() } }; C().g().run() }",
    "func f() { enum L { case a(T); var t: T? { nil } }; L.a(T()).t?.run() }",
    // `Self` of a subclass.
    "class C { class func make() -> Self? { nil } }; class D: C { var t: T }; func f() { D.make()?.t.run() }",
    "class C { var me: Self { self } }; class D: C { var t: T }; func f(d: D) { d.me.t.run() }",
    "class C { class func make(_ f: (Self) -> Void) {} }; class D: C { var t: T }; func f() { D.make { $0.t.run() } }",
    "class C { class func all() -> [Self] { [] } }; class D: C { var t: T }; func f() { D.all().first?.t.run() }",
    "class C { func on(_ f: (_ old: Self?, Int) -> Void) -> Int { 1 } }; class D: C { var t: T }; func f(d: D) { d.on { $0?.t.run() } }",
    "extension UIView { func with(_ f: (Self) -> Void) -> Self { self } }; class V: UIView { var t: T }; func f(v: V) { v.with { $0.t.run() } }",
    "extension UIView { func with() -> Self { self } }; class V: UIView { var t: T }; func f(v: V) { v.with().t.run() }",
    // And of what conforms to a protocol of the library.
    "extension OptionSet { func with(_ o: Self) -> Self { self } }; struct O: OptionSet { var t: T }; func f(o: O) { o.with([]).t.run() }",
    "extension CaseIterable where Self: Equatable { var other: Self { self } }; enum E: CaseIterable { case a; var t: T { h() } }; func f(e: E) { e.other.t.run() }",
    "extension Identifiable { func me() -> Self { self } }; struct S: Identifiable { var t: T }; func f(s: S) { s.me().t.run() }",
    "extension View { func apply<V: View>(_ f: (Self) -> V) -> V { h() } }; struct S: View { var t: T }; func f(s: S) { s.apply { $0.t.run() } }",
    // What the superclass has for its generic parameters.
    "class C<V> { var v: V }; class D: C<T> { func f() { super.v.run() } }",
    "class C<V> { class func v() -> V { h() } }; class D: C<T> { class func f() { super.v().run() } }",
    // A wrapper itself, and subscripts in key paths.
    "@propertyWrapper struct W<V> { var wrappedValue: V }; struct S { @W var t: T; func f() { _t.wrappedValue.run() } }",
    "@propertyWrapper struct W { var wrappedValue: Int; var t: T }; struct S { @W var n: Int; func f() { self._n.t.run() } }",
    "struct L { subscript(n: Int) -> T { T() } }; let k = \\L.[0].name",
    // Observers, where only the value says what is observed.
    "struct S { var t = T() { didSet { oldValue.run() } } }",
    "struct S { var t = T() { willSet { newValue.run() } didSet { t = .build() > 1 ? t : oldValue } } }",
    "struct S { var t = T() { willSet(new) { new.run() } } }",
    "func f() { var t = T() { didSet { oldValue.run() } } }",
  ]

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph(["A.swift": code, "T.swift": Self.type, "X.swift": Self.more])
    #expect(fileEdges(graph).contains("A>X"))
  }

  static let apart: [(String, String)] = [
    ("a local shadows", "func f(t: String) { t.run() }"),
    ("an unknown value", "func f(t: Elsewhere) { t.run() }"),
    ("another type's member", "struct S { func run() {} }; func f(s: S) { s.run() }"),
    ("a function of that name", "func run() {}; func f() { run() }"),
    ("no such labels", "func f(t: T) { t.run(1) }"),
    (
      "a local of a closure is no member",
      "struct S { lazy var n = { let t = T(); return 1 }(); func f() { t.run() } }"
    ),
    (
      "a local of an observer is no member",
      "struct S { var n = 1 { didSet { let t = T() } }; func f() { t.run() } }"
    ),
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

  /// A member that only its module may name, asked for from the module of the tests.
  @Test(arguments: [("@testable import App", true), ("import App", false), ("", false)])
  func membersForTests(line: String, isSeen: Bool) {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App"), .testTarget(name: "AppTests")])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Sources/App/T.swift": "public struct T {}",
      "Sources/App/X.swift": "extension T { func run() {} }\nfunc make() -> T { T() }",
      "Tests/AppTests/A.swift": "\(line)\nfunc a() { make().run() }",
    ])
    #expect(fileEdges(graph).contains("Tests/AppTests/A>Sources/App/X") == isSeen)
  }

  /// What a module's name stands before.
  @Test(arguments: ["App.T().run()", "App.make().run()", "App.T.make().run()"])
  func membersOfAModule(code: String) {
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "App"), .target(name: "Use", dependencies: ["App"])])
      """
    let graph = makeGraph([
      "Package.swift": manifest,
      "Sources/App/T.swift": """
      public struct T { public init() {}; public static func make() -> T { T() } }
      public func make() -> T { T() }
      """,
      "Sources/App/X.swift": "extension T { public func run() {} }",
      "Sources/Use/A.swift": "import App\nfunc a() { \(code) }",
    ])
    #expect(fileEdges(graph).contains("Sources/Use/A>Sources/App/X"))
  }

  /// What a type calls by a name of its own is no other type of that name.
  @Test(arguments: [
    "struct A { struct N { var c: Int }; let n: N; func f() -> Int { n.c } }",
    "struct A { struct N { var c: Int }; let n: [N]; func f() -> Int { n[0].c } }",
    "struct A { enum N { case c }; var n = N.c; func f() -> Bool { n == .c } }",
    "struct A<N: R> { let n: N; func f() -> Int { n.c } }; protocol R { var c: Int { get } }",
    "struct A { typealias N = M; let n: N; func f() -> Int { n.c } }; struct M { var c: Int }",
    "func f() { struct A { struct N { var c: Int }; let n: N; func f() -> Int { n.c } } }",
    "let f = { struct A { struct N { var c: Int }; let n: N; func f() -> Int { n.c } } }",
  ])
  func innerNamesAreNearest(code: String) {
    let graph = makeGraph(["A.swift": code, "N.swift": "struct N { var c: Int }"])
    #expect(fileEdges(graph) == [])
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

  /// `Type.method` is a function that takes the value whose method it is.
  @Test(arguments: [
    "T.twice(t)().run()", "[t].map(T.twice).first?().run()", "let g = T.twice; g(t)().run()",
  ])
  func unboundMethods(use: String) {
    let files: KeyValuePairs = [
      "T.swift": "struct T {}", "E.swift": "extension T { func twice() -> U { h() } }",
      "U.swift": "struct U {}", "X.swift": "extension U { func run() {} }",
      "A.swift": "func f(t: T) { \(use) }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E", "A>T", "A>X"])
  }

  /// What is made by what a protocol or a superclass offers reaches the file of that, as its own initialiser would.
  @Test(arguments: ["let s: S = .init(n: 1)", "let d: D = .init(n: 1)"])
  func madeByOthers(code: String) {
    let graph = makeGraph([
      "A.swift": "func g(_ s: S?, _ d: D?) {}", "B.swift": code,
      "S.swift": "struct S: P { init() {} }; class D: C {}",
      "P.swift": "protocol P { init() }; class C { init() {} }",
      "X.swift": """
      extension P { init(n: Int) { self.init() } }
      extension C { convenience init(n: Int) { self.init() } }
      """,
    ])
    let made = evidence(graph).filter { $0.contains("init") }
    #expect(made.contains { $0.contains("construction") } && made.contains { $0.contains("call") })
    let target = graph.dependencies.filter { $0.kind == .construction }.map(\.toFile)
    #expect(target == [4])
  }
}
