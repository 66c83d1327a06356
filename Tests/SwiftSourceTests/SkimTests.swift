import Harness
import Testing

@testable import SwiftSource

/// What is skimmed is what is parsed: the same references, declarations and counts.
@Suite struct SkimTests {
  static let bodies = [
    "let a: A = B(), (b, c): (B, C) = d, e: E? = nil",
    "if let a: A = B.first, case C.c(let d) = e, f is G { H() } else if i { J.j() }",
    "guard case .a(let b as B) = C.c, #available(Linux 5, *) else { return D() }",
    "while A.b { } \n repeat { A() } while B.c \n C { }",
    "outer: for case let a as A in B<C>() where D.d { continue outer }",
    "for unsafe i in A.a { B() } ; for unsafe in C.c { } ; for unsafe: D in e { }",
    "Outer: for a in b { if c { break Outer } else { continue Outer } }",
    "switch A.a { case B.b, is C: D() \n case let e as E where e == F.f: break \n default: G() }",
    "switch a { @unknown default: A() }",
    "do throws(A) { B() } catch let c as C { D() } catch E.e { }",
    "f(as: A.self, for: B(), in: C.c, default: D(), Label: E(), case: F.f, let: 1, is: G())",
    "a.map { (b: B) -> C in D(b) }.filter { [weak self] c in E.e(c) }",
    "A { $0 } b: { B() } for: { C() }", "let a = A.B<C, D>.e(F()).g", "a < B, C > (d)",
    "x = a as? A ?? b as! [B: C]", "let k = \\A.b[C()] ; let s = \"\\(D(e: \"\\(F.f)\"))\"",
    "#if os(Linux)\n A()\n #else\n a\n #endif", "a\n#if X\n.b(A())\n#endif\n.c(B())",
    "final class A: B { var c: C { D() } }\n func e<F: G>() -> H { I() }",
    "@Attribute(A.b) func c() { }\n @MainActor struct D { }",
    "async let a = A()\n lazy var b: B = C()",
    "let a = A.b ? B.c : D(), e = [F: G()], h = [I](), j = (K.self, L.Type.self)",
    "#macro(A.b) { C() }\n if #other { D() }", "A::B() ; a::C.d() ; Self.E() ; self.F.g()",
    "A.init(b) ; .init(C()) ; D.e(_:f:) ; G.h.i { J() }", "var a: A = B() { didSet { C.c() } }",
    "var a: A { get { B() } set { C.c = newValue } }", "open(A()) ; open.b(C()) \n package(D())",
    "let a = b / C.d / 2 ; let r = /E.f/ ; g(/H/)", "return { A in B(A) }",
    "if a == b { c in D() }", "if [A.a].contains(where: { $0 == B.b }) { C() }",
    "let f: (A) -> B = { (c: C) throws(D) -> E in F() }", "x = if a { A() } else { B() }",
    "a = [\n A.b,\n C(),\n]",
    "#if X\n@A(B())\n#else\n@C\n#endif\nfunc d() { E() }\nF()", "#if X\n@A\n#endif",
    "let a = ((inout A) throws(B) -> C).self, d: E", "f(inout: A(), [(inout B) -> C]())",
    "do { a() } catch where A.b { B() }", "let a = !/B(/.c + /[)]D/.e ; F()",
    "#a::b(C()) ; \\d::E.f",
    "(A)() ; ((A.B).self)(c) ; return (A<B>).c ; x = (A).b ; await (A)().c ; a.in(A).b",
    "a (A) ; a.map(A.self).b ; a<B>(A).b ; a > (A).b ; (A, B).c ; (A) { B() } ; [(A)()]",
    "if (A).b { (C)() } ; switch (A) { case (B.c): d } ; (A)\n(B)() ; { (A)().b }(A).c",
    "A.self.b ; A.self.init() ; A.self { b } ; f(A.self) { B.b } ; if a == A.self { b }",
    "if let A = A.a { A.b } ; guard let B = a(B.c) else { d } ; while let C = C.a { C.b }",
    "for A in A.a where A.b { A.c } ; if case .a(let B) = B.c { B.d } ; a { [C = C.d] in C.e }",
    "let A = A.a { A.b }, (B, C) = (B.d, C.e) ; A.f ; B.g ; let D: D = D { $0.a }.b ; D.c",
    "if let A = a { A.a } else if let B = A.b { A.c ; B.a } else { A.d } ; A.e ; if case let A = a {} ; A.f",
    "{ A in { B in A.a ; B.a } ; B.b }() ; A.b ; do { let C = c ; { C.a } } ; C.b ; repeat { let A = a } while A.c",
    "switch a { case let A: { A.a } ; let B = b ; B.a \n case .b(let C): A.b ; B.b ; C.a \n default: C.b } ; A.c",
    "do { a } catch A.a(let B) { B.a } catch let A { A.b ; B.b } ; A.c ; for A in a where A.d { A.e } ; A.f",
    "guard let A = a, let B = A.a else { A.b } ; A.c ; if let C = c(b { C.a }) { C.b } ; C.c ; while let D = d { D.a } ; D.b",
    "let a = A.a, B = A.b, C: D = B.c ; C.d ; let e: E = [F.f, G.g], F = e ; F.a",
    "guard let A = a(b { A.a }), A.b else { let B = b ; if c { A.c } else { B.b } ; return } ; A.d ; B.c",
    "guard let A = a else { A.b } ; guard let A = A.c else { { A.d }() } ; A.e ; { [A = A.f, B = A.g] in B.h }",
    "if a { A() } else { B() } as C", "let a: any ~A, b: A<-1, B>",
    "if a { struct A {} ; A() ; let b: A } else { A() } ; A() ; a { enum B {} ; B.c } ; B.d",
    "switch a { case 1: struct A {} ; A() \n default: A() } ; A() ; do { typealias B = C ; x as B } ; x as B",
    "var a: A { get { struct A {} ; return A() } set { A() } } ; for _ in b { class B {} ; B() } ; B()",
    "#if X\nstruct A {}\n#endif\nA() ; guard let B = a else { struct C {} ; C() } ; C() ; struct B { let c: B }",
    "func g<B>(_ a: A) -> A { struct A { let b: B } ; return A() } ; let c = { struct D {} ; D() } ; D()",
    "Über.größe ; größe.Über ; été(Été()) ; 注文.合計 ; let 注文 = 注文(a), Ä = 合計 ; 注文.a ; Self.Ä.b",
    "var a: B { let C = 1 ; return C.d } ; C.e",
    "var a: B { get { let C = 1 ; return C.d } set { let D = 1 ; C.e ; D.f } } ; D.g",
    "var a: B { get { C.d } set(C) { C.e } } ; C.f",
    "var a: B = D() { willSet(C) { C.e } didSet(D) { C.f ; D.g } } ; C.h",
    "var a = C { A.a } { willSet(C) { C.e } didSet(D) { C.f ; D.g } } ; C.h",
    "var a: B { @C get { D.e } @F nonmutating set(G) { G.h } _modify { yield &H.i } } ; G.j",
    "var a: B { @C.d mutating get async throws(E) { D.e } } ; G.j",
    "var a: B, A = 1, c: C { A.b ; let D = A ; D.e } ; D.f ; A.g",
    "var a: B {\n#if X\nget { let C = 1 ; C.a }\n#else\nget { let D = 1 ; C.b ; D.c }\n#endif\n} ; C.d",
    "#if X\nlet A = 1\n#else\nlet B = 2 ; A.a\n#endif\nA.b ; B.c",
    "#if X\nA.b\n#elseif Y\nlet A = 1\nA.c\n#else\nif let B = A.d { B.e }\n#endif",
    "switch a {\n#if X\ncase let A: A.a ; B.b\n#else\ncase let B: A.a ; B.b\n#endif\ndefault: A.c }",
    "switch a { case let A: A.a\n#if X\nA.b\ncase let B: A.c ; B.b\n#else\nA.d ; let C = 1\n#endif\nA.e ; B.f ; C.g }",
    "a\n#if false\n.b(A())\n#endif\n.c(B())\n#if false\nlet B = C()\n#else\nD()\n#endif\nB.e",
    "switch a { case b: A.c\n#if false\ncase C.d: let A = 1\n#endif\ncase E.f: A.g }",
    "func A() { } ; A() ; A.b ; struct B { } ; let B = 1 ; B() ; { B() }()",
    "let Foo = 1 ; func f() { struct Foo {} ; Foo() } ; Foo.b",
    "let A = 1 ; struct C { let A = D() ; func d() { A.b } ; enum A { } } ; func e<A>(b: A) { A.c }",
    "class prefix: A { let b = B() }",
    "A ::B() ; a :: C.d() ; f(A\n::B.c, d ::E()) ; a ? B ::c : D.e",
    "Self._A.b ; Self._c() ; a as Self.d ; A.+(b) ; c.==(B()) ; (A).<(B.c)",
    "switch a { case borrowing B: B.c ; case .d(borrowing E): E.f } ; let a = try? /^ B/ ; C()",
    "open(A())\n let b = B()",
    "A <B>() ; a.map(A <B, C>.self) ; D.E < F >.g(H()) ; if A.B < C.d { E() } ; a <B> (C())",
    "let a = [@A (B) -> sending C](), b = [@Sendable (isolated D) async throws(E) -> F]() ; G()",
    "let a = [nonisolated(nonsending) (B) async -> C](), b = (nonisolated(nonsending) () async -> D)?.self",
    "let a = A { read { B() } } ; C()", "let a = A { get { B.b } } { didSet { C() } }",
    "let a = A {\n get { B() }\n} ; var c: C { read { D() } } ; if a { let e: E { F() } } ; G()",
    "if a {\n A()\n} else if b { $0 } { B() } ; let x = a.b { [$0] }\n { C($0) }(d) ; D()",
    "let a = unsafe \"\\(A.b)\", c = unsafe [D.e], f = unsafe { J() }() ; yield as A ; then is B",
    "let a = [b: 1, A: B.c, C: d] ; e([F: 1, G: H()], I: J.j)",
    "let a = if b { A() } else { B() }\n.c(C())",
    "}", ")", "( { A() ] ) }", "A.", "let", "case", "for", "switch {",
  ]

  @Test(arguments: bodies) func findsWhatParsingFinds(body: String) {
    let source = "struct S { func f() {\n\(body)\n} }\nlet after = After.self\n"
    #expect(Self.found(source, skims: true) == Self.found(source, skims: false))
  }

  /// Nesting that ends nowhere: the function around it is found, and all of the file is read.
  @Test(arguments: ["{ (", "{ [a", "open(\n", "if a.b {", "{ a, b in ", "A.b {", "f { ", "#a("])
  func nestingEnds(piece: String) {
    let source = "func f() {\n" + String(repeating: piece, count: 20_000) + "a"
    let found = onLargeStack { Self.found(source, skims: true) }
    #expect(found.contains("func f 0 \(source.utf8.count)") == true)
  }

  private static func found(_ source: String, skims: Bool) -> [String] {
    var reader = SourceReader(options: ReadOptions(skimsBodies: skims))
    let file = reader.read(path: "A.swift", source)
    let names = reader.names
    let references = file.references.map { reference in
      let members = file.members(of: reference).map { names[$0.name] }
      return "\(reference.kind) \(file.text(of: reference, names: names)) \(members) "
        + "\(reference.holder) \(reference.condition) \(reference.flags.contains(.inBody)) "
        + "\(reference.flags.contains(.isType))"
    }
    let declarations = file.declarations.map {
      "\($0.kind) \(names[$0.name]) \($0.start) \($0.end)"
    }
    return references + declarations + ["\(file.lines)"]
  }
}
