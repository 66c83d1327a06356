import DependencyGraph
import SwiftSource
import Testing

/// Which file a written name leads to, scope by scope.
@Suite struct WrittenNameTests {
  static let cases: [(String, KeyValuePairs<String, String>, [String])] = [
    (
      "what meets a requirement names what is around its type",
      [
        "P.swift": "protocol P { associatedtype I; func all() -> [I]; var i: I { get } }",
        "Q.swift": "protocol Q: P { func add(_ i: I) }", "I.swift": "protocol I {}",
        "A.swift": "struct A: P { func all() -> [some I] { fatalError() } }",
        "B.swift": "struct B {\n let i: I\n}", "C.swift": "extension B: P { func f(i: I) {} }",
        "D.swift": "class D: Q { func add(_ i: I) {} }",
        "E.swift": "struct E: P { typealias I = Int; var i: I { 1 } }",
        "F.swift": "struct F: P { var other: I? }",
        "G.swift": "extension P { func g(_ i: I) {} }",
      ],
      [
        "A>I", "A>P", "B>I", "C>B", "C>I", "C>P", "D>I", "D>Q", "E>P", "F>P", "G>P", "Q>P",
      ]
    ),
    (
      "the compiler's own coding keys hide those around their type, in its file",
      [
        "CodingKeys.swift": "enum CodingKeys: CodingKey { case c }",
        "A.swift": "struct A: Codable { var c = 1; func f() { _ = CodingKeys.c } }",
        "AX.swift": "extension A { func g() { _ = CodingKeys.c } }",
        "B.swift": """
        struct B { var c = 1; init(from d: any Decoder) {}; struct I { var k: [CodingKeys] } }
        extension B: Codable {}
        """,
        "D.swift": """
        struct D: Decodable { init(from d: Decoder) { _ = CodingKeys.c } }
        """,
        "E.swift": """
        struct E: Codable { init(from d: Decoder) {}; func f() { _ = CodingKeys.c } }
        extension E { func encode(to e: any Swift.Encoder) {} }
        """,
        "F.swift": "struct F: Encodable { init(from d: Decoder) { _ = CodingKeys.c } }",
        "G.swift": "class G: Codable {}; class H: G { func f() { _ = CodingKeys.c } }",
        "J.swift": "enum J: String, Codable { case j; func f() { _ = CodingKeys.c } }",
        "K.swift": "struct K: P { func f() { _ = CodingKeys.c } }",
        "P.swift": "protocol P: Codable {}",
        "L.swift": "struct L: Q { func f() { _ = CodingKeys.c } }",
        "Q.swift": "protocol Q: Encodable {}; extension Q { func encode(to e: Encoder) {} }",
        "M.swift": "struct M: Codable { init(from d: Int) {}; func f() { _ = CodingKeys.c } }",
      ],
      [
        "AX>A", "AX>CodingKeys", "D>CodingKeys", "E>CodingKeys", "G>CodingKeys", "J>CodingKeys",
        "K>P", "L>CodingKeys", "L>Q",
      ]
    ),
    (
      "a type's clauses do not see its members",
      [
        "A.swift": "struct A<T>: P where T: Q { typealias P = Int; typealias Q = T }",
        "B.swift": "enum B<T: Q> { typealias Q = T }", "P.swift": "protocol P {}",
        "Q.swift": "protocol Q {}",
      ],
      ["A>P", "A>Q", "B>Q"]
    ),
    (
      "only some types are attributes",
      [
        "A.swift": "@Suite struct A {}",
        "B.swift": "struct B { @W var b: Int; @R var r: Int { 1 } }",
        "G.swift": "@globalActor actor G { static let shared = G() }", "F.swift": "@G func f() {}",
        "R.swift": "@resultBuilder enum R {}", "Suite.swift": "struct Suite {}",
        "W.swift": "@propertyWrapper struct W {}",
      ],
      ["B>R", "B>W", "F>G"]
    ),
    ("a plain name", ["A.swift": "struct A { var b: B }", "B.swift": "struct B {}"], ["A>B"]),
    (
      "a generic parameter shadows",
      ["A.swift": "struct A<B> { var b: B }", "B.swift": "struct B {}"], []
    ),
    (
      "a function's generic parameter shadows",
      ["A.swift": "func f<B>(_ b: B) {}", "B.swift": "struct B {}"], []
    ),
    (
      "the extended type's parameter shadows",
      [
        "A.swift": "struct A<B> {}", "B.swift": "struct B {}",
        "C.swift": "extension A { func f(_ b: B) {} }",
      ],
      ["C>A"]
    ),
    (
      "a local type shadows",
      ["A.swift": "func f() { struct B {}; _ = B() }", "B.swift": "struct B {}"], []
    ),
    (
      "a nested type wins over a global one",
      ["A.swift": "struct A { struct B {}; var b: B }", "B.swift": "struct B {}"], []
    ),
    (
      "a nested type in an extension wins",
      [
        "A.swift": "struct A { var b: B }", "B.swift": "struct B {}",
        "C.swift": "extension A { struct B {} }",
      ],
      ["A>C", "C>A"]
    ),
    (
      "a superclass's member",
      [
        "A.swift": "class A: C { var b: B? }", "B.swift": "struct B {}",
        "C.swift": "class C { class B {} }",
      ],
      ["A>C"]
    ),
    (
      "a protocol's associated type",
      [
        "P.swift": "protocol P { associatedtype E }",
        "A.swift": "func f<T: P>(_ t: T, _ e: T.E) {}",
      ], ["A>P"]
    ),
    (
      "an associated type behind an alias of another one",
      [
        "P.swift": "protocol P { associatedtype E: Q }",
        "Q.swift": "protocol Q { associatedtype D }",
        "A.swift": "struct A<T: P> { func f() { typealias H = T.E; let d: H.D? = nil } }",
        "B.swift": "struct B<T: P> { typealias H = T.E; var d: H.D }",
      ],
      ["A>P", "A>Q", "B>P", "B>Q", "P>Q"]
    ),
    (
      "an associated type by the arguments of what a function takes or gives",
      [
        "P.swift": "protocol P { associatedtype E }",
        "B.swift": "struct Box<N, T: P> {}; typealias Xob<T: P, N> = Box<N, T>",
        "A.swift": "func f<T>(_ all: [Box<Int, T>], e: T.E) {}",
        "C.swift": "struct C { init<T>(_ m: T.Type, f: (Box<T.E, T>?) -> Void) {} }",
        "D.swift": "func f<T>() -> Box<Int, T> where T.E == Int { g() }",
        "E.swift": "func f<T>(_ b: Xob<T, Int>, e: T.E) {}",
        "F.swift": "func f<T>(_ b: Box<T, Int>, e: T.E) {}",
      ],
      ["A>B", "A>P", "B>P", "C>B", "C>P", "D>B", "D>P", "E>B", "F>B"]
    ),
    (
      "an associated type by a where clause",
      [
        "P.swift": "protocol P { associatedtype E }",
        "A.swift": "func f<T>(_ e: T.E) where T: P {}",
      ], ["A>P"]
    ),
    (
      "a member type of what a where clause says that a parameter is",
      [
        "P.swift": "protocol P { associatedtype E }", "B.swift": "struct B<T: P> {}",
        "C.swift": "extension Int: P { typealias E = Int }",
        "A.swift": "extension B where T == Int { func f(_ e: T.E) {} }",
      ], ["A>B", "A>C", "B>P", "C>P"]
    ),
    (
      "an alias ends at the alias, its members at what it stands for",
      [
        "A.swift": "var a: C.D?", "B.swift": "typealias C = E",
        "E.swift": "struct E { struct D {} }",
      ],
      ["A>B", "A>E", "B>E"]
    ),
    (
      "both parts of a qualified name",
      ["A.swift": "var a: B.C?", "B.swift": "enum B {}", "C.swift": "extension B { struct C {} }"],
      ["A>B", "A>C", "C>B"]
    ),
    (
      "a private type is its file's",
      [
        "A.swift": "private struct X {}; var a: X?", "B.swift": "struct X {}; var b: X?",
        "C.swift": "var c: X?",
      ],
      ["C>B"]
    ),
    (
      "what a type has for an associated type stands nowhere",
      [
        "C.swift": "extension S { func h() -> E { f() } }",
        "D.swift": "extension S { func i() -> Self.E { f() } }", "F.swift": "var f: S.E?",
        "G.swift": "func g<T: P>(_ e: T.E) {}", "H.swift": "extension P { func h(_ e: E) {} }",
        "P.swift": "protocol P { associatedtype E; func f() -> E }",
        "Q.swift": "struct Q { func g<T: P>(_ e: T.E) {} }",
        "S.swift": "struct S: P { func f() -> Int { 0 } }",
      ],
      ["C>S", "D>S", "F>S", "G>P", "H>P", "Q>P", "S>P"]
    ),
    (
      "what two files offer is ambiguous",
      ["A.swift": "var a: X?", "B.swift": "struct X {}", "C.swift": "struct X {}"], []
    ),
    (
      "outside packages the one in the nearest folder is meant",
      [
        "App/Cart/V.swift": "var v: X?", "App/Model/X.swift": "struct X {}",
        "Clip/V.swift": "var v: X?", "Clip/X.swift": "struct X {}",
        "Clip2/X.swift": "struct X {}", "Mac/V.swift": "var v: X?",
      ],
      ["App/Cart/V>App/Model/X", "Clip/V>Clip/X"]
    ),
    (
      "in a package it stays ambiguous",
      [
        "Package.swift":
          "import PackageDescription\nlet package = Package(name: \"P\", targets: [])",
        "Sources/P/A/V.swift": "var v: X?", "Sources/P/A/X.swift": "struct X {}",
        "Sources/P/B/X.swift": "struct X {}",
      ], []
    ),
    (
      "branches of #if are not ambiguous",
      [
        "A.swift": "var a: X?",
        "B.swift": "#if os(Linux)\nstruct X {}\n#endif",
        "C.swift": "#if !os(Linux)\nstruct X {}\n#endif",
      ],
      ["A>B"]
    ),
    (
      "the element of an extended collection is not the tree's",
      ["A.swift": "extension Array { func f(_ e: Element) {} }", "B.swift": "struct Element {}"], []
    ),
    (
      "attributes name types",
      [
        "A.swift": "struct A { @W var a: Int }",
        "B.swift": "@propertyWrapper struct W { var wrappedValue: Int }",
      ],
      ["A>B"]
    ),
    (
      "an extension of an extension's type",
      [
        "A.swift": "extension B.C { func f(_ d: D) {} }", "B.swift": "struct B {}",
        "C.swift": "extension B { struct C {} }", "D.swift": "extension B.C { struct D {} }",
      ],
      ["A>B", "A>C", "A>D", "C>B", "D>B", "D>C"]
    ),
  ]

  @Test(arguments: cases.indices) func scope(index: Int) {
    let (title, files, expected) = Self.cases[index]
    #expect(fileEdges(makeGraph(files, .written)) == expected, "\(title)")
  }

  @Test func typesThatTheTreeAddsToOthers() {
    let graph = makeGraph(
      [
        "E.swift": "extension Outside { struct Inner {} }",
        "A.swift": "var a: Outside.Inner?; var b: Outside.Own?",
        "I.swift": "struct S { typealias ID = Int }",
        "G.swift": "extension S.ID { struct Next {} }",
        "B.swift": "var n: S.ID.Next?",
      ], .written)
    #expect(fileEdges(graph) == ["A>E", "B>G", "B>I", "G>I"])
    #expect(graph.undecided.isEmpty)
  }

  @Test func repeatedAssociatedTypesAreTheFirst() {
    let graph = makeGraph(
      [
        "P.swift": "protocol P { associatedtype Source }",
        "R.swift": "protocol R: P { associatedtype Source: Sendable }",
        "A.swift": "func f<T: R>(t: T, s: T.Source) {}",
      ], .written)
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>P", "A>R"])
  }

  @Test func counts() {
    let graph = makeGraph(
      [
        "A.swift": "struct A { var s: String; var b: B; var x: X; var m: B.Missing }",
        "B.swift": "struct B {}; struct X {}", "C.swift": "struct X {}",
      ], .written)
    #expect(graph.resolution.resolved == 1)
    #expect(graph.resolution.external == 1)
    #expect(graph.resolution.ambiguous == 1)
    #expect(graph.resolution.unresolved == 1)
    #expect(graph.undecided.map(\.isAmbiguous) == [true, false])
  }

  @Test func evidenceSaysWhere() {
    let graph = makeGraph(
      ["A.swift": "struct A: P {\n  let b = B.C()\n}\nprotocol P {}\nenum B { struct C {} }"],
      .written)
    #expect(evidence(graph) == ["1:11 P inheritance A→P", "2:11 B.C construction A→B.C"])
  }

  /// Which `#if` branch is meant does not depend on where archgen runs.
  @Test func aTeamSeesTheSameOnEverySystem() {
    let set = SourceSet([
      ("A.swift", "struct A { var b: B }"),
      ("Phone.swift", "#if os(iOS)\nstruct B {}\n#endif"),
      ("Server.swift", "#if os(Linux)\nstruct B {}\n#endif"),
      ("Desk.swift", "#if os(macOS)\nstruct B {}\n#endif"),
    ])
    #expect(fileEdges(DependencyGraph(CodeBase(set))) == ["A>Phone"])
  }

  /// What a type inherits twice is one supertype, also where there are many.
  @Test func manySupertypes() {
    let names = (0..<40).map { "P\($0)" }.joined(separator: ", ")
    let protocols = (0..<40).map { "protocol P\($0) {}" }.joined(separator: "\n")
    let graph = makeGraph(
      ["A.swift": "struct A: \(names) {}\nextension A: \(names) {}", "P.swift": protocols], .written
    )
    #expect(graph.supertypes(of: 0).count == 40)
  }

  /// A member may come from a supertype that the tree does not declare, however far away.
  @Test(arguments: [("Outside", 0), ("Hashable & Q2", 0), ("Q2", 1)])
  func membersFromOutside(inherits: String, unresolved: Int) {
    let graph = makeGraph(
      [
        "A.swift": "struct A: P { var m: A.Missing }\nprotocol P: Q {}",
        "Q.swift": "protocol Q: \(inherits) {}\nprotocol Q2 {}",
      ], .written)
    #expect(graph.resolution.unresolved == unresolved)
  }

  /// What a protocol asks of an associated type of the library leads to the types of that.
  @Test(arguments: [
    ("Base.AsyncIterator.Buffer", ["A>Base", "A>Iterator"]),
    ("Base.AsyncIterator", ["A>Base"]), ("Base.Failure.Buffer", ["A>Base"]),
    ("Base.AsyncIterator.Missing", ["A>Base"]),
  ])
  func membersOfConstrainedTypesOfTheLibrary(type: String, expected: [String]) {
    let graph = makeGraph(
      [
        "A.swift": "struct A<Base: Near> { var a: \(type) }",
        "Base.swift": """
        protocol Near: Far {}
        protocol Far: AsyncSequence where Self.AsyncIterator: Filling, Element: Sendable {}
        """,
        "Iterator.swift": "protocol Filling: AsyncIteratorProtocol { associatedtype Buffer }",
      ], .written)
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }
}
