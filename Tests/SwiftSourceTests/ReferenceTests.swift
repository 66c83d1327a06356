import SwiftSource
import Testing

@Suite struct ReferenceTests {
  static let written: [(String, [String])] = [
    ("struct A: B, C<D> {}", ["inheritance B", "inheritance C", "generic D"]),
    ("let a: A.B<C>.D? = nil", ["annotation A.B.D", "generic C"]),
    (
      "func f<T: P>(a: A, _ b: @escaping (B) throws(E) -> [C: D]) -> some F where T.X == G {}",
      [
        "constraint P", "annotation A", "annotation B", "annotation E", "annotation C",
        "annotation D", "annotation F", "constraint T.X", "constraint G",
      ]
    ),
    (
      "@A @available(iOS 13, *) @B.C(d: E.f) struct G {}",
      ["attribute A", "attribute B.C", "static E[f]"]
    ),
    (
      "@a @inlinable(A) @b(C(), .d) @_e(F) func f(@g h: @i (J) -> K) { @l<M> var n = 1 }",
      [
        "attribute a", "attribute b", "construction C()", "attribute g", "attribute i",
        "annotation J", "annotation K", "attribute l", "generic M",
      ]
    ),
    ("let x = A(b: B.C())", ["construction A()", "construction B.C()"]),
    (
      "let x = A.b.c(A.self, A.init(), A<B>(), [A](), A { B.c })",
      [
        "static A[b.c]()", "static A", "construction A[init]()", "construction A()", "generic B",
        "static A", "construction A()", "static B[c]",
      ]
    ),
    ("let x = a as? A ?? b as! B.C; if c is D {}", ["cast A", "cast B.C", "cast D"]),
    (
      "let x = A.self.b + A.self.init().c; let y = A.self",
      ["static A[b]", "construction A[init]()", "static A"]
    ),
    (
      "let x = (A)() + (A.self).b + ((A.B))(c) + (A<B>).c; f(A.self).b; (A, B).c; (a as A).b",
      [
        "construction A()", "static A[b]", "construction A.B()", "static A[c]", "generic B",
        "static A", "static A", "static B", "annotation A",
      ]
    ),
    (
      "func f() { if let A = A.a { A.b() }; guard let B = c(B.d), B.e else {} }",
      ["static A[a]", "static B[d]"]
    ),
    (
      "func f() { let A = A.a; for B in B.b { B.c }; { [C = C.d] in C.e } }",
      ["static A[a]", "static B[b]", "static C[d]"]
    ),
    (
      "func f() { if let A = a { A.a } else { A.b }; A.c; { B in B.a }; B.b; do { let C = c; C.a }; C.b }",
      ["static A[b]", "static A[c]", "static B[b]", "static C[b]"]
    ),
    (
      "func f() { for A in a { A.a }; A.b; switch a { case let B: B.a; case c: B.b }; while let C = c { C.a }; C.b }",
      ["static A[b]", "static B[b]", "static C[b]"]
    ),
    (
      "func f() { do { a } catch let A { A.a }; A.b; guard let B = b else { return }; B.a }",
      ["static A[b]"]
    ),
    (
      "func f() { guard let A = a, A.a else { let B = b; B.a; A.b; return }; A.c; B.c }",
      ["static A[b]", "static B[c]"]
    ),
    ("func f() { let A = A.a, B = A.b, C: D = B.c; C.d }", ["static A[a]", "annotation D"]),
    (
      "func f() {\n#if X\nlet A = 1; B.a\n#else\nlet B = 2; A.b\n#endif\nA.c; B.d }",
      ["static B[a]", "static A[b]"]
    ),
    (
      "if let A = a, A.a { A.b } else { A.c }; for B in B.a where B.b { B.c }; B.d; while let C { C.a }",
      ["static A[c]", "static B[a]", "static B[d]"]
    ),
    ("let A = a; A.b; guard let B = b else { B.a }", ["static A[b]", "static B[a]"]),
    (
      "var a = 1 { willSet(A) { A.a } didSet(B) { A.b; B.b } }; var c: Int { get { D.a } set(D) { D.b } }",
      ["static A[b]", "annotation Int", "static D[a]"]
    ),
    ("let x = { [A = A.a, B = A.b] in A.c; B.c }", ["static A[a]", "static A[b]"]),
    ("func f(A: Int) -> B { A.b(A) }", ["annotation Int", "annotation B"]),
    ("func f(a A: C) { let b: A = A as? A }", ["annotation C", "annotation A", "cast A"]),
    ("func f() { A.a(); let A = 1; A.b() }", ["static A[a]()"]),
    (
      "func f() { let A = 1; func g() { A(); struct A {}; A.a }; A.b }",
      ["construction A()", "static A[a]"]
    ),
    (
      "func f(A: Int) { func g<A>(a: A.Type) { A() }; A.b }",
      ["annotation Int", "annotation A", "construction A()"]
    ),
    (
      "func f(A: Int) { struct S<A> { func g() { A() } }; A.b }",
      ["annotation Int", "construction A()"]
    ),
    (
      "func f(A: Int) { class S { enum A {}; func g() { A.a } }; { typealias A = B; A() }(); A.b }",
      ["annotation Int", "static A[a]", "annotation B", "construction A()"]
    ),
    ("func f() { struct S { let A = 1; func g() { A.a } }; A() }", ["construction A()"]),
    ("func f() { struct A {}; { A in A.a }; { let A = A(); A.b } }", ["construction A()"]),
    ("func f() { if let A, case .a(let B) = A { B() } }; let x = A()", ["construction A()"]),
    ("let x = { A in A.b + B.c }; let y = A.a", ["static B[c]", "static A[a]"]),
    ("func f() { for (A, _) in b { a { (B: Int) in A.c(B.d) } } }", ["annotation Int"]),
    ("func f() { switch a { case .a(let A): A.b(); case B.c: break } }", ["pattern B[c]"]),
    (
      "class S { subscript(A: Int) -> Int { func g() { A.b() }; return B(A) } }",
      ["annotation Int", "annotation Int", "construction B()"]
    ),
    ("var a: Int { get { let A = 1; return A.b } }", ["annotation Int"]),
    ("let x = a as A; func f() { g([a as B]) }", ["annotation A", "annotation B"]),
    ("func f() { if case let a as A = b as B {} }", ["cast A", "annotation B"]),
    (
      "func f() { switch a { case A.b(let x): x; case is B, .c: y; case let z as C: z; default: d } }",
      ["pattern A[b]()", "cast B", "cast C"]
    ),
    ("let x = \\A.B.c.d; let y = \\.e", ["keypath A.B"]),
    ("let x = a < b && c > (d)", []),
    ("let x = f(a < b, c > d)", []),
    ("let x = A<B>.c; let y = a<B>(c)", ["static A[c]", "generic B", "generic B"]),
    ("let x: Self.A = Self.B()", ["annotation Self.A", "construction Self.B()"]),
    ("let x: Self = Any.self", []),
    ("let s = \"\\(A.b) \\(c(\"\\(D())\"))\"", ["static A[b]", "construction D()"]),
    ("let s = #\"\\(A()) \\#(B())\"#", ["construction B()"]),
    ("#if canImport(A)\nlet x: B\n#endif", ["annotation B"]),
    (
      "func f() { let g = { [weak a] (b: B) -> C in D() } }",
      ["annotation B", "annotation C", "construction D()"]
    ),
    ("func f() { do { try a() } catch let e as A { } catch B.c { } }", ["cast A", "pattern B[c]"]),
    (
      "func f() { for a: A in B.all where a is C { } }",
      ["annotation A", "static B[all]", "cast C"]
    ),
    (
      "func f() { if items.contains { $0 is A } { B() } else { C() } }",
      ["cast A", "construction B()", "construction C()"]
    ),
    (
      "func f() { guard let a = B.c { $0 }, d else { return E() } }",
      ["static B[c]()", "construction E()"]
    ),
    (
      "let x = y.map(A.init(b:)); let z = [A.B.init, C<D>.init, E.init.f, G.g.init]",
      [
        "construction A[init]", "construction A.B[init]", "construction C[init]", "generic D",
        "construction E[init.f]", "static G[g.init]",
      ]
    ),
    ("let r = /A[(]B/; let s = #/ C /#; let t: D", ["annotation D"]),
    ("extension A: B {}", ["annotation A", "inheritance B"]),
    (
      "enum A: B { case c(D, e: E = F()) }",
      ["inheritance B", "annotation D", "annotation E", "construction F()"]
    ),
    (
      "func f(_ x: isolated A, y: sending B, z: borrowing C, w: (any D)?) {}",
      ["annotation A", "annotation B", "annotation C", "annotation D"]
    ),
    ("func f<each T: P>(_ x: repeat each T) {}", ["constraint P", "annotation T"]),
    (
      "let x: [3 of A]; let y: InlineArray<3, B>",
      ["annotation A", "annotation InlineArray", "generic B"]
    ),
    ("let f: nonisolated(nonsending) (A) async -> B", ["annotation A", "annotation B"]),
    ("let a = Swift::A(), b: Swift::B", ["construction Swift.A()", "annotation Swift.B"]),
    (
      "a\n#if DEBUG\n  .b(A())\n#else\n  .c\n#endif\n  .d(B())",
      ["construction A()", "construction B()"]
    ),
    ("switch A.b { case .c: D() }", ["static A[b]", "construction D()"]),
    ("let x = if a { A() } else { B() }", ["construction A()", "construction B()"]),
    ("let a: any ~A = b, c: (any D & ~E)?", ["annotation A", "annotation D", "annotation E"]),
    ("let a: A<-1, B>", ["annotation A", "generic B"]),
    ("protocol A { func b() -> Self.C.Type }", ["annotation Self.C"]),
    (
      "func f(a: (_ b: A, c d: B) -> C) {}", ["annotation A", "annotation B", "annotation C"]
    ),
    (
      "func f() { a { (@A.B<C> d: D) in E() } }",
      ["attribute A.B", "generic C", "annotation D", "construction E()"]
    ),
    (
      "func f() { g((@A(B()) () -> C).self, [(@D () -> E)]()) }",
      ["attribute A", "construction B()", "static C", "attribute D", "static E"]
    ),
    (
      "extension A where B == -2, 3 == C { let d: D }",
      ["annotation A", "constraint B", "constraint C", "annotation D"]
    ),
    ("let a = \\A.Type.b, c = \\D::E.F.g, h = \\.i::j", ["keypath A", "keypath D.E.F"]),
    (
      "let a = #b::c(D()), e: F.g::H = .i::j(K()), l = (m::+)",
      ["construction D()", "annotation F.H", "construction K()"]
    ),
    (
      "@a::B var c: @d::E (F) -> G",
      ["attribute a.B", "attribute d.E", "annotation F", "annotation G"]
    ),
    (
      "let a = ((inout A) throws(B) -> C).self, d = [(inout E) -> F]()",
      ["static A", "annotation B", "static C", "static E", "static F"]
    ),
    ("let a = !/B(/.c + /[)]D/.e ?/F/ : =/G/", []),
    (
      "func f() -> A { if a { B() } else { C() } as D }",
      [
        "annotation A", "construction B()", "construction C()", "annotation D",
      ]
    ),
    ("func f() { do { a() } catch where A.b { } }", ["static A[b]"]),
    (
      "func f() { for unsafe i in A.a { B() } ; for unsafe in C.c { } ; for unsafe: D in e { } }",
      ["static A[a]", "construction B()", "static C[c]", "annotation D"]
    ),
    ("let a =\u{A0}A(), b:\u{A0}B", ["construction A()", "annotation B"]),
    (
      "#expect(throws: A.self) { @MainActor in B() }",
      ["static A", "attribute MainActor", "construction B()"]
    ),
    (
      "let a: Self._B = Self._C.d, e: Self.f = Self._g(), h: Self.Type = \\Self.__I.j",
      [
        "annotation Self._B", "static Self._C[d]", "annotation Self.f", "keypath Self.__I",
      ]
    ),
    (
      "let a = A ::B(), c: A :: B<A\n::C>, d = \\A::B.C::D.E::f, g = \\B.C::d",
      ["construction A.B()", "annotation A.B", "generic A.C", "keypath A.B.D", "keypath B"]
    ),
    (
      "let a = (\\A.b<C>(), \\D.e(_:), \\F.g(h:i:).j, A.+(b), c.==(B()))",
      ["keypath A", "generic C", "keypath D", "keypath F", "static A[+]()", "construction B()"]
    ),
    (
      "typealias A = @B(c) (D) -> E; let f: @F() throws -> G, h: @F(unsafe) @I() async -> J",
      [
        "attribute B", "annotation D", "annotation E", "attribute F", "annotation G",
        "attribute F", "attribute I", "annotation J",
      ]
    ),
    (
      "@available (iOS 13, *) @A (B.c) public var d: E; func f() { @A (G()) var h = { @A (i) in I() } }",
      [
        "attribute A", "static B[c]", "annotation E", "attribute A", "construction G()",
        "attribute A", "construction I()",
      ]
    ),
    ("let a: nonisolated\n(A)()", ["annotation nonisolated", "construction A()"]),
    (
      "func f() {\n open(A())\n let b = B()\n}\nopen(C.d)\nvar e: E",
      ["construction A()", "construction B()", "static C[d]", "annotation E"]
    ),
    (
      "func f<each T>(_ a: repeat @escaping @A (B) throws(C) -> each T) -> (repeat @D () -> E) {}",
      [
        "attribute A", "annotation B", "annotation C", "annotation T", "attribute D",
        "annotation E",
      ]
    ),
    (
      "let a = unsafe \"\\(A.b)\", c = unsafe [D.e], f = unsafe -G.h, i = unsafe { J() }()",
      ["static A[b]", "static D[e]", "static G[h]", "construction J()"]
    ),
    (
      "let a = unsafe \\A.b, c = unsafe 1, d = unsafe (E)(), f = unsafe(G), h = unsafe[I.j]",
      ["keypath A", "construction E()", "static G", "static I[j]"]
    ),
    (
      "func f() { yield as A ; discard is B ; _ = then as? C ; then is D }",
      ["annotation A", "cast B", "cast C", "cast D"]
    ),
    (
      "@main::A var b: C; func f(@main::D e: F, @G isolated _const _ h: I) {}",
      [
        "attribute main.A", "annotation C", "attribute main.D", "annotation F", "attribute G",
        "annotation I",
      ]
    ),
    ("let a = b(\\ .?.c, d( e:), f( g: h: ), I())", ["construction I()"]),
    ("let a: Self .B", ["annotation Self.B"]),
    ("let a: [B].C::D, e: F", ["annotation B", "annotation F"]),
    ("let a = [()\nasync throws(A) -> B]()", ["annotation A", "static B"]),
    ("let a = try? /^ B/, c = try! /A(/\nlet d: D", ["annotation D"]),
    (
      "func f(isolated _const _ a: A, borrowing b: B, inout c: C, _ d: isolated sending D) {}",
      ["annotation A", "annotation B", "annotation C", "annotation D"]
    ),
    (
      "func f() { switch a { case borrowing B: B.c; case .d(borrowing E): E.f; case borrowing.g: G() } }",
      ["construction G()"]
    ),
    ("yield: for a in b { continue yield }; then: do { A() }", ["construction A()"]),
    (
      "func f(a: borrowing\n A, b: isolated\n (any\n B)?) -> some\n C {}",
      ["annotation A", "annotation B", "annotation C"]
    ),
  ]

  @Test(arguments: written)
  func areFound(source: String, expected: [String]) {
    let outline = Outline(source)
    #expect(outline.references == expected)
    #expect(outline.problems == [])
  }

  @Test func belongToTheDeclarationThatHoldsThem() {
    let outline = Outline(
      """
      @A struct S<T: B>: C {
        @D var x: E = F()
        func f(g: G) { H(); func i(j: J) {} ; K() }
        let l: L, m: M
      }
      N()
      """)
    #expect(
      outline.holders == [
        "A in S", "B in S", "C in S", "D in S.x", "E in S.x", "F in S.x", "G in S.f", "H in S.f",
        "J in S.f.i", "K in S.f", "L in S.l", "M in S.m", "N in file",
      ])
  }

  @Test func ofAttributesInConditionsBelongToTheDeclaration() {
    let outline = Outline(
      """
      #if a
      @A(B.c)
      #if b
      @D
      #endif
      #else
      @available(*, deprecated)
      #endif
      @E struct F {
        #if c
        @G
        #endif
        var h = 1
        #if d
        @I var j = 2
        #endif
      }
      func f() {
        #if e
        @K
        #endif
        func g() {}
      }
      """)
    #expect(
      outline.holders == [
        "A in F", "B in F", "D in F", "E in F", "G in F.h", "I in F.j", "K in f.g",
      ])
    #expect(outline.file.references.map(\.condition) == [1, 1, 2, 0, 4, 5, 6])
    let type = outline.file.declarations[0]
    #expect(
      outline.file.attributes[type.attributes.range].map { outline.names[$0.name] }
        == ["A", "D", "available", "E"])
    #expect(type.start == 0 && type.condition == 0)
    #expect(outline.problems == [])
  }

  @Test func haveThePlaceOfTheirFirstName() throws {
    let outline = Outline("let a =\n  [é: A\n.B.c()]")
    let reference = try #require(outline.file.references.first)
    let places = outline.file.parts(of: reference).map { part in
      let place = outline.file.location(of: part.offset)
      return "\(place.line):\(place.column)"
    }
    #expect(places == ["2:8", "3:2"])
  }

  @Test func knowTheirConditionAndBody() {
    let outline = Outline("let a: A\n#if B\nfunc f() { C() }\n#endif\n@D(E.f) let g: G")
    #expect(outline.file.references.map(\.condition) == [0, 1, 0, 0, 0])
    #expect(
      outline.file.references.map { $0.flags.contains(.inBody) }
        == [false, true, false, false, false])
  }
}
