import DependencyGraph
import SwiftSource
import Testing

/// Which module a written name is of: by imports, exports, access and the names of modules.
@Suite struct ModuleScopeTests {
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

  /// Who looks for those behind a place halves what is left again and again.
  @Test(arguments: [DependencyGraph.Evidence.written, .all])
  func scopedImportsStandInTheOrderOfPlaces(evidence: DependencyGraph.Evidence) {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "App")])
      """
    let graph = makeGraph(
      [
        "Package.swift": manifest, "Sources/Core/C.swift": "public struct C {}",
        "Sources/App/A.swift": "import struct Core.C\nlet a: C? = nil, b: [C] = [], c: C? = nil",
      ], evidence)
    #expect(graph.dependencies.map(\.offset) == [19, 28, 42, 54])
    #expect(graph.firstDependency(inFile: Int(graph.dependencies[0].file), from: 30) == 2)
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
}
