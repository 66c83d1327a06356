import DependencyGraph
import Testing

/// What is reached through associated types, generic arguments and what stands for them.
@Suite struct WitnessTests {
  static let type = """
    class T { init() {} }
    struct V { var n = 1 }
    typealias W = V
    protocol P<E> { associatedtype E; func all() -> [E] }
    extension P { func first() -> E? { all().first } }
    struct Own<E>: P { var e: E; func all() -> [E] { [e] } }
    struct Shown: P { func all() -> [T] { [] } }
    protocol Named { associatedtype Element }
    """
  static let more = "extension T { func run() {} }"

  static let reached: [String] = [
    "func f(p: any P<T>) { p.all()[0].run() }",
    "func f(p: some P<T>) { p.first()?.run() }",
    // What stands behind `=` is meant where nothing else says it.
    "protocol C { associatedtype I = T; func n() }; struct D: C { func n() {} }; func g<X: C>(_ x: X) -> X.I { h() }; func f(d: D) { g(d).run() }",
    "protocol C { associatedtype I = V; func i() -> I }; struct D: C { func i() -> T { h() } }; func g<X: C>(_ x: X) -> X.I { h() }; func f(d: D) { g(d).run() }",
    "protocol C { associatedtype I = V; func i() -> I }; class D: C { func i() -> T { h() } }; class H: D {}; func g<X: C>(_ x: X) -> X.I { h() }; func f(d: H) { g(d).run() }",
    // The member type of a parameter is not that of the value on which the function is called.
    "extension P { func flat<Q: P>(_ q: (E) -> Q) -> Own<Q.E> { h() } }; func f(o: Own<V>, p: Own<T>) { o.flat { _ in p }.first()?.run() }",
    // What an extension asks of `Self` gives it the member types of the library's protocols.
    "protocol C {}; extension C where Self: RawRepresentable, RawValue == T { func n() { rawValue.run() } }",
    "protocol K { func t() -> T }; protocol C {}; extension C where Self: RawRepresentable, RawValue: K { func n() { rawValue.t().run() } }",
    "protocol K { init(n: Int); func t() -> T }; protocol C {}; extension C where Self: RawRepresentable, RawValue: K { func n() { RawValue(n: 1).t().run() } }",
    "protocol K { func t() -> T }; protocol C: RawRepresentable where RawValue: K {}; extension C { func n() { rawValue.t().run() } }",
    "func f<X: P<T>>(p: X) { p.all()[0].run() }",
    "func f<X>(p: X) where X: P<T> { p.all()[0].run() }",
    "func f<X: P>(p: X) where X.E == [T] { p.all()[0][0].run() }",
    "struct S { let p: any P<T>; func f() { p.all()[0].run() } }",
    "func g() -> some P<T> { Shown() }; func f() { g().all()[0].run() }",
    "extension P where E == T { func f() { all()[0].run() } }",
    "func f(o: Own<T>) { o.first()?.run() }",
    "class B<E>: P { func all() -> [E] { [] } }; class C: B<T> {}; func f(c: C) { c.first()?.run() }",
    "func f() { Shown().first()?.run() }",
    // Of several members of a name the one that takes what the requirement does.
    "protocol C { associatedtype I; subscript(n: Int) -> I { get } }; extension C { func at() -> I { self[1] } }; struct S: C { subscript(n: Int) -> T { T() }; subscript(s: String) -> Int { 1 } }; func f(s: S) { s.at().run() }",
    // `where Self: Q` is inheritance.
    "protocol Q { func t() -> T }; protocol R where Self: Q { func t() -> T }; extension R { func g() { t().run() } }",
    "class B { func t() -> T { h() } }; protocol R where Self: B {}; func f(r: any R) { r.t().run() }",
    // What a type iterates over is said by its iterator before its subscripts.
    "struct S: Sequence { subscript(n: String) -> Int { 1 }; func makeIterator() -> some IteratorProtocol<(key: T, value: Int)> { h() } }; func f(s: S) { for (k, _) in s { k.run() } }",
    "struct S: Sequence { subscript(n: String) -> Int { 1 }; func makeIterator() -> Array<T>.Iterator { h() } }; func f(s: S) { for t in s { t.run() } }",
    "struct S: Sequence { subscript(n: Int) -> T { h() }; func makeIterator() -> Other.Iterator { h() } }; func f(s: S) { for t in s { t.run() } }",
    // What a protocol asks of a member type.
    "protocol I: AsyncIteratorProtocol { mutating func t() -> T }; protocol S: AsyncSequence where AsyncIterator: I {}; func f(s: some S) { var i = s.makeAsyncIterator(); i.t().run() }",
    "protocol I: AsyncIteratorProtocol { mutating func some() -> [Element] }; protocol S<Element>: AsyncSequence where AsyncIterator: I {}; func f(s: some S<T>) { var i = s.makeAsyncIterator(); i.some()[0].run() }",
    // Iterators of generic parameters.
    "struct S<B: AsyncSequence> where B.Element == T { var i: B.AsyncIterator; mutating func f() async { await i.next()?.run() } }",
    "func f<S: Sequence<T>>(s: S) { var i = s.makeIterator(); i.next()?.run() }",
    "func f(t: [T]) { var i = t.makeIterator(); while let t = i.next() { t.run() } }",
    "func g<X>(_ p: some P<X>) -> X { h() }; func f(s: Shown) { g(s).run() }",
    "func g<X: P, Y>(_ p: X) -> Y where X.E == Y { h() }; func f(s: Shown) { g(s).run() }",
    "func g<X: P>(_ p: X) -> X.E { h() }; func f(s: Shown) { g(s).run() }",
    "struct S<A> { var a: A; init<X: P>(_ p: X) where X.E == A { h() } }; func f(p: Shown) { S(p).a.run() }",
    "func f<S: Sequence>(s: S) where S.Element == T { for t in s { t.run() } }",
    "func f<S: Sequence<T>>(s: S) { for t in s { t.run() } }",
    "func f<C>(c: C) where C: Collection, C.Element == T { c.first?.run() }",
    "func f<S: Sequence>(s: S) where S.Element: T { for t in s { t.run() } }",
    "func g<S: Sequence>(_ s: S) -> S.Element { h() }; func f(t: [T]) { g(t).run() }",
    "struct I: Sequence, IteratorProtocol { func next() -> T? { nil } }; func f() { for t in I() { t.run() } }",
    "struct S: Sequence { func makeIterator() -> IndexingIterator<[T]> { h() } }; func f(s: S) { s.map { $0.run() } }",
    "struct S: Sequence { func makeIterator() -> some IteratorProtocol<T> { h() } }; func f(s: S) { for t in s { t.run() } }",
    "struct S: AsyncSequence { struct I { func next() -> T? { nil } }; func makeAsyncIterator() -> I { I() } }; func f(s: S) async { for await t in s { t.run() } }",
    "struct S<Element>: Sequence {}; func f(s: S<T>) { s.map { $0.run() } }",
    "struct S<A> { var n = 1; var a: A }; func f(t: T) { S(a: t).a.run() }",
    "struct S<A, B> { var a: (A) -> B }; let s = S(a: { (n: Int) in T() }); func f() { s.a(1).run() }",
    "typealias O = Own<T>; extension O { func f() { all()[0].run() } }",
    "struct G { var t: T }; func g<X, Y>(_ x: X, _ k: KeyPath<X, Y>) -> Y { h() }; func f(x: G) { g(x, \\.t).run() }",
    "struct G { var t: T }; @propertyWrapper struct I<X> { init(_ k: KeyPath<G, X>) {}; var wrappedValue: X { h() } }; struct S { @I(\\.t) var t; func f() { t.run() } }",
    "@propertyWrapper struct I { var wrappedValue: T { h() } }; struct S { @I var t; func f() { t.run() } }",
    "protocol R<A> { associatedtype A; func g(_ a: A) }; struct M<A>: R { init(_ c: (A) -> Void) {}; func g(_ a: A) {} }; struct S { var r: some R<T> { h(); M { a in a.run(); h() } } }",
    // Modifiers leave what a generic value is for.
    "protocol R<A> { associatedtype A; func g(_ a: A) }; extension R { func m() -> Self { self } }; struct M<A>: R { init(_ c: (A) -> Void) {}; func g(_ a: A) {} }; struct S { var r: some R<T> { M { a in a.run() }.m() } }",
    "protocol R<A> { associatedtype A; func g(_ a: A) }; struct G { var t: T }; struct M<A>: R { init<X>(_ k: KeyPath<A, X>, _ c: (X) -> Void) {}; func g(_ a: A) {} }; struct S { var r: some R<G> { M(\\.t) { $0.run() } } }",
    // What protocols and associated types ask of each other.
    "protocol G { associatedtype S: Sequence where S.Element == T; func s() -> S }; func f<X: G>(g: X) { for t in g.s() { t.run() } }",
    "protocol G { associatedtype S: Sequence<T>; func s() -> S }; func f(g: some G) { for t in g.s() { t.run() } }",
    "protocol G<I> { associatedtype I; associatedtype S: AsyncSequence where S.Element == I; func s() -> S }; func f(g: some G<T>) { g.s().filter { $0.run() } }",
    // What a `where` clause says of a member type of a member type.
    "protocol M { associatedtype K; var k: K { get } }; protocol R { associatedtype E: M; var e: E { get } }; func f<X: R>(x: X) where X.E.K == T { x.e.k.run() }",
    "protocol M { associatedtype K; var k: K { get } }; protocol R { associatedtype E: M; var e: E { get } }; extension R where T == Self.E.K { func f() { e.k.run() } }",
    "protocol M { associatedtype K; var k: K { get } }; protocol R { associatedtype E: M; var e: E { get } }; struct S<X: R> where X.E.K == T { let x: X }; extension S { func f() { x.e.k.run() } }",
    "func f<S: Sequence>(s: S) where S.Element: Identifiable, S.Element.ID == T { for e in s { e.id.run() } }",
    // The library's `ID` where a protocol of the tree says what that must be.
    "protocol N: Identifiable where ID: T {}; func f<X: N>(x: X) { x.id.run() }",
    "protocol N: Identifiable where ID: T {}; protocol R { associatedtype E: N; var e: E { get } }; func f<X: R>(x: X) { x.e.id.run() }",
    "protocol N: Identifiable where ID: T {}; extension N { func f() { id.run() } }",
    "protocol N: Identifiable where ID: T {}; extension N { func f(_ i: ID) { i.run() } }",
    "protocol N: Identifiable where ID: T {}; func f<X: N>(x: X) { X.ID().run() }",
    "protocol N: Identifiable {}; extension N { func same() -> ID { id } }; struct C: N { let id: T }; func f(c: C) { c.same().run() }",
    "protocol G where S.Element == T { associatedtype S: Sequence; func s() -> S }; func f(g: some G) { for t in g.s() { t.run() } }",
    "protocol G: P where E == T {}; func f(g: some G) { g.first()?.run() }",
    "protocol G: P where E == T {}; func f(g: any G) { g.all()[0].run() }",
    "protocol Q { associatedtype M }; protocol O { associatedtype A; var m: KeyPath<A, T> { get } }; protocol L { associatedtype B; static var b: B { get } }; struct Z: L { struct B { var t: T } }; extension O where A: L { func x(_ c: (A.B) -> Void) {} }; struct Y: O { typealias A = Z }; func f(y: Y) { y.x { $0.t.run() } }",
    "struct M: Identifiable { let id: T }; func f(i: M.ID) { i.run() }",
    "struct M: Identifiable { let id: T; func f(i: ID) { i.run() } }",
    // What a type asks of its arguments.
    "protocol M { static var t: T { get } }; struct G<E: M> {}; func f<E>(g: G<E>) { E.t.run() }",
    "protocol M { var t: T { get } }; struct G<E: M> { struct I {} }; func f<E>(i: [G<E>.I], e: E) { e.t.run() }",
    // What is nested in a generic type has its arguments.
    "struct S<E> { struct I { var e: E }; func i() -> I { h() } }; func f(s: S<T>) { s.i().e.run() }",
    "struct S<E> { struct I { var e: E } }; func f(i: S<T>.I) { i.e.run() }",
    "struct S<E> { struct I<A> { var e: E; var a: A } }; func f(i: S<T>.I<Int>) { i.e.run() }",
    "struct S<E> { struct I<A> { var e: E; var a: A } }; func f(i: S<Int>.I<T>) { i.a.run() }",
    "struct S<E>: Sequence { struct I: IteratorProtocol { mutating func next() -> E? { nil } }; func makeIterator() -> I { I() } }; func f(s: S<T>) { for t in s { t.run() } }",
    "struct S<E> { struct I { var e: E } }; extension S where E == T { func f(i: I) { i.e.run() } }",
    "struct S<E> { struct I { var e: E } }; extension S.I where E == T { func f() { e.run() } }",
    "struct S<E> { typealias A = [E] }; extension S where E == T { func f(a: A) { a[0].run() } }",
    "class B<E> { struct I { var e: E } }; class C: B<T> { func f(i: I) { i.e.run() } }",
    "struct S<E> { struct I { var e: E } }; func f(t: T) { S.I(e: t).e.run() }",
    "struct S<E> { struct I { init(e: E) {}; var e: E { h() } } }; func f(t: T) { S.I(e: t).e.run() }",
    "struct R<E> { struct I { var e: E }; struct H<C> { var c: C }; struct N { typealias J = R.I; typealias K = R.H; func at() -> K<J> { h() } } }; func f(n: R<T>.N) { n.at().c.e.run() }",
    "typealias L = Array; func f(l: L<T>) { l[0].run() }",
    "typealias O = Own; func f(o: O<T>) { o.e.run() }",
    "struct S<E> { var e: E; struct I { func s() -> S { h() } } }; func f(i: S<T>.I) { i.s().e.run() }",
    "enum S<E> { enum I { case a(E) } }; func f(i: S<T>.I) { if case .a(let t) = i { t.run() } }",
  ]

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph(["A.swift": code, "T.swift": Self.type, "X.swift": Self.more])
    #expect(fileEdges(graph).contains("A>X"))
  }

  static let required: [(String, Bool)] = [
    ("func f<S: P>(s: S, e: S.E) { s.save(e) }", false),
    ("func f(s: any P) { s.load() }", false),
    ("func f<S: P>(s: S) { s.save(\"a\") }", false),
    ("func f<S: P>(s: S) where S.E == String { s.load() }", false),
    ("func f(s: any P<String>) { s.load() }", false),
    ("func f<S: P>(s: S) where S.E: Q { s.look() }", false),
    ("func f<S: P>(s: S) { s.look() }", false),
    ("func f<S: P>(s: S) where S.E == String { s.save(\"a\") }", false),
    ("func f<S: P>(s: S) where S.E == String { s.save(1) }", true),
  ]

  /// What extensions offer for a requirement is never meant where only protocols are known of a value.
  @Test(arguments: required) func requirementsAreMeant(code: String, reachesExtension: Bool) {
    let graph = makeGraph([
      "A.swift": code,
      "P.swift": """
      protocol P<E> { associatedtype E; func save(_ e: E); func load() -> [E]; func look() }
      protocol Q {}
      """,
      "X.swift": """
      extension P where E: Codable { func save(_ e: E) {} }
      extension P where E == String { func save(_ e: String) {}; func save(_ n: Int) {}; func load() -> [String] { [] } }
      extension P where E: Q { func look() {} }
      """,
    ])
    let edges = fileEdges(graph)
    #expect(edges.contains("A>P"))
    #expect(edges.contains("A>X") == reachesExtension)
  }

  /// What is made under another name is made of the type that the name stands for.
  @Test(arguments: ["W()", "W(n: 1)", "W.init(n: 1)"])
  func valuesAreMadeThroughAliases(call: String) {
    let graph = makeGraph([
      "A.swift": "let v = \(call)", "T.swift": Self.type,
      "E.swift": "extension V { init(other: Int) { self.init(n: other) } }",
    ])
    let found = evidence(graph)
    #expect(found.contains { $0.hasSuffix("construction →V") }, "\(found)")
  }

  @Test(arguments: ["V()", "V.init(n: 1)"]) func aNamedTypeIsMadeOnce(call: String) {
    let graph = makeGraph(["A.swift": "let v = \(call)", "T.swift": Self.type])
    #expect(evidence(graph).count { $0.hasSuffix("→V") && $0.hasPrefix("1:9 ") } == 1)
  }

  /// Associated types that are said in terms of each other end.
  @Test(arguments: [
    "protocol P { associatedtype E; func e() -> E }\nfunc f<A: P, B: P>(a: A, b: B) where A.E == B.E, B.E == A.E { a.e().x }",
    "protocol P { associatedtype E; var e: E { get } }\nstruct S: P { var e = S().e.x }\nfunc f(s: S) { s.e.x }",
    "class A<E>: B<E>, P {}\nclass B<F>: A<F> {}\nprotocol P { associatedtype E; associatedtype G; func g() -> G }\nfunc f(a: A<Int>) { a.g().x }",
    "struct I: Sequence { func makeIterator() -> I { self } }\nfunc f(i: I) { for x in i { x.y } }",
    "@propertyWrapper struct I { @I var wrappedValue }\nstruct S { @I var s; func f() { s.x } }",
  ])
  func circlesEnd(code: String) {
    #expect(makeGraph(["A.swift": code]).code.files.count == 1)
  }

  /// What a function asks of the element of what it is called on tells what its parameters stand for.
  @Test(arguments: [
    "func f(a: [T?]) { a.some().first?.run() }", "func f(p: Pipe<T?>) { p.some().value.run() }",
    "func f(a: [(Int, T)]) { a.apart().1[0].run() }",
    "func f(p: Pipe<[T]>) { p.firsts().value?.run() }",
    "func f(p: Pipe<Result<T, E>>) { p.successes().value.run() }",
  ])
  func requirementsOnTheBase(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
      "P.swift": """
      protocol P { associatedtype Output; var value: Output { get } }
      struct Pipe<Output>: P { var value: Output }
      extension P {
        func some<U>() -> Pipe<U> where Output == U? { h() }
        func successes<S, F>() -> Pipe<S> where Self.Output == Result<S, F> { h() }
      }
      extension P where Output: Collection { func firsts() -> Pipe<Output.Element?> { h() } }
      extension Array {
        func some<U>() -> [U] where Element == U? { h() }
        func apart<A, B>() -> ([A], [B]) where Element == (A, B) { h() }
      }
      """,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// What a protocol asks of a member type of a member type.
  @Test(arguments: [
    ("protocol H { associatedtype G: Group where G.Element: E }", true),
    ("protocol H where G.Element: E { associatedtype G: Group }", true),
    ("protocol H where Self.G.Element: E { associatedtype G: Group }", true),
    ("protocol J { associatedtype G: Group }; protocol H: J where G.Element: E {}", true),
    ("protocol H { associatedtype G: Group where G.Other: E }", false),
    ("protocol H { associatedtype G: Group; associatedtype F: Group where F.Element: E }", false),
  ])
  func memberTypesOfMemberTypes(declared: String, isKnown: Bool) {
    for code in [
      "func f<X: H>(x: X, e: X.G.Element) { e.run() }",
      "func f<X: H>(x: X) -> X.G.Element { X.G.Element(n: 1) }",
      "extension H { func f(e: G.Element) { e.run() } }",
    ] {
      let files: KeyValuePairs = [
        "A.swift": code, "E.swift": "protocol E { func run(); init(n: Int) }", "H.swift": declared,
        "G.swift": "protocol Group { associatedtype Element; associatedtype Other }",
      ]
      #expect(fileEdges(makeGraph(files)).contains("A>E") == isKnown, "\(code)")
    }
  }

  /// What an alias in a protocol means for a member type, and in what has a type for that.
  @Test(arguments: [
    "func f(s: S<Own>) { s.a.run() }", "func f(s: S<Own>) { s.b.run() }",
    "func f(s: S<Own>) { s.box.t.run() }", "func f(n: Own.G.N) { n.run() }",
  ])
  func aliasesOfMemberTypes(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "P.swift": "protocol P { func run() }",
      "G.swift": "protocol G { associatedtype E: F; typealias N = E.N }",
      "F.swift": "protocol F { associatedtype N: P }; protocol H { associatedtype G: MG }",
      "M.swift": "typealias MG = G",
      "S.swift": """
      struct Box<T> { var t: T }
      struct S<X: H> { typealias K = X.G; let a: K.N; let b: X.G.N; let box: Box<K.N> }
      """,
      "N.swift": "struct N: P { func run() {} }",
      "O.swift": """
      struct OF: F { typealias N = Own.Number }
      struct OG: G { typealias E = OF }
      struct Own: H { typealias G = OG; typealias Number = Main }
      """,
      "T.swift": "typealias Main = N",
    ]
    let edges = fileEdges(makeGraph(files))
    #expect(edges.contains("A>N") && !edges.contains("A>P"))
  }

  /// What an associated type is asked for tells others: in angle brackets, and in `where` clauses.
  @Test(arguments: [
    "associatedtype Edge: Link; associatedtype Edges: Sequence<Edge>",
    "associatedtype Edge: Link; associatedtype Edges: Sequence where Edges.Element == Edge",
    "associatedtype Edge: Link; associatedtype Edges: Sequence where Edge == Edges.Element",
    "associatedtype Edge: Link; associatedtype Edges: Holder<Edge>",
  ])
  func associatedTypesTellOthers(declared: String) {
    for roads in [
      "func edges() -> Roads { h() }", "typealias Edges = Roads; func edges() -> Edges {}",
    ] {
      let files: KeyValuePairs = [
        "A.swift": "func f(m: Map) { m.edge.own(); m.edge.end.own() }",
        "G.swift": """
        protocol Link { associatedtype End; var end: End { get } }
        protocol Holder<Held> { associatedtype Held }
        protocol Graph { \(declared); associatedtype Node where Edge.End == Node; func edges() -> Edges }
        extension Graph { var edge: Edge { h() }; var node: Node { h() } }
        """,
        "M.swift": """
        struct Roads: Holder, Sequence { typealias Element = Road; typealias Held = Road }
        struct Map: Graph { \(roads) }
        struct Road: Link { var end: City { h() } }
        struct City {}
        """,
        "R.swift": "extension Road { func own() {} }",
        "C.swift": "extension City { func own() {} }",
        "B.swift": "func f(m: Map) { m.node.own() }",
      ]
      let edges = fileEdges(makeGraph(files))
      #expect(edges.contains("A>R") && edges.contains("A>C") && edges.contains("B>C"), "\(roads)")
    }
  }

  /// Types of the library that the tree extends have associated types, too.
  @Test(arguments: [
    "func f(n: Int) { n.made.own() }", "func f(n: [Int]) { n.made.first?.own() }",
    "func f(n: [[Int]]) { n.made[0].first?.own() }", "func f(n: Set<Int>) { n.all().first?.own() }",
    "func f(n: Int?) { n.made?.own() }",
  ])
  func associatedTypesOfLibraryTypes(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "T.swift": "struct T {}", "R.swift": "extension T { func own() {} }",
      "P.swift": """
      protocol P { associatedtype Out; func make() -> Out }
      extension P { var made: Out { make() } }
      extension Sequence where Element: P { func all() -> [Element.Out] { h() } }
      """,
      "X.swift": """
      extension Int: P { func make() -> T { T() } }
      extension Array: P where Element: P { func make() -> [Element.Out] { h() } }
      extension Optional: P where Wrapped: P { func make() -> Wrapped.Out? { h() } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>R"))
  }

  /// The associated types of a private protocol are seen in its file alone.
  @Test func associatedTypesOfPrivateProtocols() {
    let files: KeyValuePairs = [
      "P.swift": """
      fileprivate protocol H { associatedtype E }
      fileprivate protocol P { associatedtype X: H }
      extension N.B: P {}
      """,
      "N.swift": "enum N { typealias X = T }", "T.swift": "struct T {}",
      "R.swift": "extension T { func run() {} }",
      "A.swift": "extension N { struct B { func f(x: X) { x.run() } } }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") } == ["A>N", "A>R"])
  }

  /// What an initialiser takes that a protocol asks for shows an associated type, unless another
  /// one may be meant.
  @Test(arguments: [
    ("struct V: P { init(k: O) {} }", true), ("struct V: P { init?(k: O) {} }", true),
    ("struct V: P { init(k: O) {}; init(k: Int) {} }", false),
    ("struct V: P { var k: Int }; extension V { init(k: O) { self.init(k: 1) } }", false),
  ])
  func initializersShowAssociatedTypes(code: String, isShown: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = U<V>(k: .own) }", "O.swift": "struct O {}", "V.swift": code,
      "P.swift": """
      protocol P { associatedtype K; init\(code.contains("init?") ? "?" : "")(k: K) }
      struct U<E: P> { init(k: E.K) {} }
      """,
      "X.swift": "extension O { static let own = O() }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isShown)
  }

  /// A type that is nested in a generic one has its parameters for associated types of their names.
  @Test(arguments: [
    ("extension W { struct C: Q { func write(_ e: E) {} } }", "W<M>.C", true),
    ("extension W { enum N { struct C: Q { func write(_ e: E) {} } } }", "W<M>.N.C", true),
    ("extension W { struct C<E>: Q { func write(_ e: E) {} } }", "W<Int>.C<M>", true),
    ("extension W { struct C<E>: Q { func write(_ e: E) {} } }", "W<M>.C<Int>", false),
    ("extension W { struct C: Q { func write(_ e: Int) {} } }", "W<M>.C", false),
    ("extension W { struct C: Q { typealias E = Int; func write(_ e: E) {} } }", "W<M>.C", false),
    ("extension W { struct C: Q { func write(_ e: F.E) {} } }", "W<M>.C", false),
  ])
  func parametersAroundAreAssociatedTypes(code: String, type: String, isReached: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f(w: \(type)) { w.write(.own) }", "M.swift": "struct M {}", "W.swift": code,
      "P.swift": """
      protocol P { associatedtype E; func write(_ e: E) }; protocol Q: P {}; struct W<E> {}
      struct F: Q { func write(_ e: Int) {} }
      """,
      "X.swift": "extension M { static let own = M() }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isReached)
  }

  /// A requirement that a protocol inherits is meant before what an extension offers for it, also
  /// where both take `Self`.
  @Test(arguments: [
    ("extension Q { static func k(x: Self) { Self.a(x) } }", ["A>P", "A>Q"]),
    ("extension Q { func k(x: Self) { c([x]) } }", ["A>P", "A>Q"]),
    ("extension Q { func k(x: Self) { d(x) } }", ["A>E", "A>Q"]),
    ("extension Q { static func k(x: Self) { Self.a(1) } }", ["A>E", "A>Q"]),
    ("extension S { func k(x: S) { Self.a(x) } }", ["A>E", "A>Q"]),
  ])
  func inheritedRequirementsOfSelf(code: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": code, "Q.swift": "protocol Q: P {}; struct S: Q {}",
      "P.swift": "protocol P { static func a(_ x: Self); func c(_ x: [Self]); func d(_ x: Int) }",
      "E.swift": """
      extension Q {
        static func a(_ x: Self) {}; static func a(_ x: Int) {}; func c(_ x: [Self]) {}
        func d(_ x: Self) {}
      }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == expected)
  }

  /// What the library's protocols ask of their associated types, extensions of that offer.
  @Test(arguments: ["f<S: Sequence>(s: S)", "f(s: some Sequence<Int>)", "f<C: Collection>(s: C)"])
  func constraintsOfTheLibrarysAssociatedTypes(function: String) {
    let graph = makeGraph([
      "A.swift": "func \(function) { var i = s.makeIterator(); i.own() }",
      "X.swift": "extension IteratorProtocol { mutating func own() {} }",
    ])
    #expect(fileEdges(graph) == ["A>X"])
  }
}
