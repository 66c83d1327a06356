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

  /// A name that several modules declare means that of the one which the file imports.
  @Test(arguments: [
    ("import Core", ["Core"]), ("import Other", ["Other"]), ("import Core\nimport Other", []),
    ("import struct Core.Item\nimport Other", ["Core"]), ("", []),
  ])
  func importedName(imports: String, from modules: [String]) {
    let graph = makeGraph(
      [
        "Package.swift": """
        import PackageDescription
        let package = Package(name: "P", targets: [
          .target(name: "Core"), .target(name: "Other"),
          .target(name: "App", dependencies: ["Core", "Other"]),
        ])
        """,
        "Sources/Core/C.swift": "public struct Item {}",
        "Sources/Other/C.swift": "public struct Item {}",
        "Sources/App/A.swift": "\(imports)\nvar a: Item?",
      ], .written)
    #expect(fileEdges(graph) == modules.map { "Sources/App/A>Sources/\($0)/C" })
  }

  /// What a module exports is its own to who writes its name before it, as `UIKit.CGRect`; what it declares
  /// itself comes first.
  @Test(arguments: [
    ("var a: Umbrella.Item?", ["Core"]), ("let a = Umbrella.Item()", ["Core"]),
    ("let a = Umbrella.Item.all.name", ["Core"]), ("var a: Umbrella.Own?", ["Umbrella"]),
    ("var a: Other.Item?", []), ("func f(_ a: Umbrella.Item) { a.name }", ["Core"]),
  ])
  func exportedName(text: String, of modules: [String]) {
    let graph = makeGraph([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "Middle", dependencies: ["Core"]),
        .target(name: "Umbrella", dependencies: ["Middle"]), .target(name: "Other", dependencies: ["Core"]),
        .target(name: "App", dependencies: ["Umbrella", "Other"]),
      ])
      """,
      "Sources/Core/C.swift":
        "public struct Item { public static let all = Item(); public let name = 1 }\npublic struct Own {}",
      "Sources/Middle/M.swift": "@_exported import Core",
      "Sources/Umbrella/C.swift": "@_exported import Middle\npublic struct Own {}",
      "Sources/Other/O.swift": "import Core",
      "Sources/App/A.swift": "import Umbrella\nimport Other\n\(text)",
    ])
    #expect(fileEdges(graph) == modules.map { "Sources/App/A>Sources/\($0)/C" })
  }

  /// What is declared for its package nobody else sees, but by `@testable`.
  @Test(arguments: [
    ("Core/Sources/CoreKit/A", "import Core", ["Core/Sources/Core/C"]),
    ("App/Sources/App/A", "import Core", []),
    ("App/Sources/App/A", "@testable import Core", ["Core/Sources/Core/C"]),
    ("App/Sources/App/A", "import Core\nimport Other", ["App/Sources/Other/O"]),
  ])
  func packageAccess(file: String, imports: String, expected: [String]) {
    let item = "package struct Item { package static func make() {} }\npackage func make() {}"
    for use in ["var a: Item?", "let a = Item.make()", "func f() { make() }"] {
      let graph = makeGraph([
        "Core/Package.swift": """
        import PackageDescription
        let package = Package(name: "C", targets: [.target(name: "Core"), .target(name: "CoreKit")])
        """,
        "App/Package.swift": """
        import PackageDescription
        let package = Package(name: "A", targets: [.target(name: "Other"), .target(name: "App")])
        """,
        "App/Sources/Other/O.swift": item, "Core/Sources/Core/C.swift": item,
        "\(file).swift": "\(imports)\n\(use)",
      ])
      #expect(fileEdges(graph) == expected.map { "\(file)>\($0)" }, "\(use)")
    }
  }

  /// Of a module of which single declarations are exported no others are meant, and those before any that
  /// whole modules bring.
  @Test func scopedExports() {
    let graph = makeGraph([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "Kit"), .target(name: "Other"), .target(name: "App"),
      ])
      """,
      "Sources/Core/C.swift": "public struct Path {}",
      "Sources/Other/O.swift": "public struct Path {}",
      "Sources/Core/D.swift": "public struct Kind {}",
      "Sources/Kit/K.swift": "@_exported import struct Core.Path\npublic struct Kind {}",
      "Sources/App/A.swift": "import Kit\nvar a: Kind?",
      "Sources/App/B.swift": "import Kit\nimport Other\nvar a: Path?",
      "Sources/Kit/L.swift": "var a: Path?",
    ])
    #expect(
      fileEdges(graph) == [
        "Sources/App/A>Sources/Kit/K", "Sources/App/B>Sources/Core/C",
        "Sources/Kit/K>Sources/Core/C", "Sources/Kit/L>Sources/Core/C",
      ])
  }

  /// In an expression what follows decides which of two types is meant, in a type nothing does.
  @Test(arguments: [
    ("let a = Keys.RSA.make()", ["Core"]), ("func f() { _ = Keys.AES() }", ["Other"]),
    ("func f() { _ = Keys.DES() }", []), ("var a: Keys.RSA?", []),
  ])
  func membersOfNamesakes(text: String, of modules: [String]) {
    let graph = makeGraph(
      [
        "Package.swift": """
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "Other"), .target(name: "App")])
        """,
        "Sources/Core/C.swift":
          "public enum Keys { public enum RSA { public static func make() {} }; public enum DES {} }",
        "Sources/Other/C.swift":
          "public enum Keys { public struct AES {}; public enum DES {} }",
        "Sources/App/A.swift": "import Core\nimport Other\n\(text)",
      ], .written)
    #expect(fileEdges(graph) == modules.map { "Sources/App/A>Sources/\($0)/C" })
  }

  @Test func scopedImports() {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "App")])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Sources/Core/C.swift": "public struct C {}",
      "Sources/App/A.swift": "import struct Core.C",
      "Sources/App/B.swift": "import Core\nimport struct Outside.C\nvar c: C?",
    ])
    #expect(fileEdges(graph) == ["Sources/App/A>Sources/Core/C"])
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

  /// Outside packages nobody says what the module is called, but Xcode's folders do.
  @Test(arguments: [
    ("App/V.swift", "struct V { var a: App.Store }", true),
    ("App/V.swift", "struct V: App.Store {}", true),
    ("App/V.swift", "struct V { let a = App.Store() }", true),
    ("App/V.swift", "struct V { var a: App.Store.ID }", true),
    ("App/V.swift", "extension App.Store {}", true),
    ("AppTests/V.swift", "@testable import App\nstruct V { var a: App.Store }", true),
    // A generated project's targets are no modules here, and import each other.
    ("UI/V.swift", "import App\nstruct V { var a: App.Store; let b = App.Store() }", true),
    ("UI/V.swift", "import App\nclass V: App.Store {}", true),
    // What is imported, or the library's, or no folder around the type, is no name of its module.
    ("App/V.swift", "import App\nstruct V { var a: App.Store }", false),
    ("App/V.swift", "import Kit\nstruct V { var a: Kit.Store }", false),
    ("App/V.swift", "struct V { var a: Foundation.Store }", false),
    ("App/V.swift", "struct V { var a: UIButton.Store }", false),
    ("UI/V.swift", "struct V { var a: App.Store }", false),
    ("App/V.swift", "struct App {}\nstruct V { var a: App.Store }", false),
    ("App/V.swift", "extension App {}\nstruct V { var a: App.Store }", false),
  ])
  func ownModulesName(path: String, text: String, isReached: Bool) {
    let store = "App/Foundation/Store.swift"
    let sources = [(path: path, text: text), (store, "class Store { struct ID {} }")]
    let graph = DependencyGraph(CodeBase(SourceSet(sources)))
    #expect(graph.dependencies.contains { $0.file != $0.toFile } == isReached)
  }

  @Test func theFolderOfARootIsAModulesName() {
    let sources = [
      (path: "V.swift", text: "struct V { var a: My_App.Store }"), ("S.swift", "class Store {}"),
    ]
    #expect(fileEdges(DependencyGraph(CodeBase(SourceSet(sources), folder: "My App"))) == ["V>S"])
  }

  @Test func packagesSayTheirModulesNames() {
    let graph = makeGraph(
      [
        "Package.swift":
          "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Kit\")])",
        "Sources/Kit/V.swift": "struct V { var a: Kit.Store; var b: Sources.Store }",
        "Sources/Kit/Store.swift": "class Store {}",
      ], .written)
    #expect(graph.dependencies.count == 1)
  }

  /// A module selector says whose a name is, whatever else is called so where it stands.
  @Test(arguments: [
    "var a: Kit::Store?", "let a = Kit::Store()", "let a = Kit::Store.self",
    "let a = \\Kit::Store.b", "extension Kit::Store {}", "class A: Kit::Store {}",
    "@Kit::Store var a = 1", "func f() { if case let a as Kit::Store = b {} }",
    "func f<A: Kit::Store>(_ a: [Kit::Store.ID]) {}",
  ])
  func selectsModules(text: String) {
    let graph = makeGraph(
      [
        "Package.swift":
          "import PackageDescription\nlet package = Package(name: \"P\", targets: [])",
        "Sources/App/V.swift": "import Kit\nimport Other\nenum Store {}\n\(text)",
        "Sources/Kit/Store.swift":
          "@propertyWrapper public class Store { public enum ID {} }\npublic enum Kit {}",
        "Sources/Other/Store.swift": "public class Store {}",
      ], .written)
    let named = graph.dependencies.filter { $0.file != $0.toFile }.map { graph.id(of: Int($0.to)) }
    #expect(Set(named).subtracting(["Kit.Store.ID"]) == ["Kit.Store"])
    #expect(graph.undecided.isEmpty)
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
}
