import DependencyGraph
import Testing

/// Which module a file belongs to, by what its package's manifest says.
@Suite struct ModuleLayoutTests {
  @Test func modules() {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core", path: "Lib"), .target(name: "App", dependencies: ["Core"]),
        .testTarget(name: "AppTests"),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Lib/C.swift": "public struct C {}; struct Hidden {}",
      "Sources/App/A.swift": "import Core\nvar a: C?; var h: Hidden?",
      "Sources/App/B.swift": "var b: C?",
      "Sources/App/D.swift": "import Core\nvar d: Core.C?",
      "Tests/AppTests/T.swift": "@testable import Core\nvar t: Hidden?",
    ])
    #expect(graph.code.modules.map(\.name) == ["Core", "App", "AppTests"])
    #expect(
      fileEdges(graph) == [
        "Sources/App/A>Lib/C", "Sources/App/D>Lib/C", "Tests/AppTests/T>Lib/C",
      ])
    #expect(graph.id(of: 0) == "Core.C")
  }

  /// The only target has all of `Sources` where it has no folder of its own there; otherwise what stands beside
  /// that is compiled by nobody.
  @Test(arguments: [
    (["Sources/A.swift", "Sources/B/B.swift"], ["App", "App"]),
    (["Sources/App/A.swift", "Sources/B/B.swift"], ["App", "B"]),
    (["Sources/App/A.swift", "Sources/B.swift"], ["App", "main"]),
    (["Sources/App2/A.swift", "Sources/B/B.swift"], ["App", "App"]),
    (["Tests/AppTests/T.swift", "Tests/Other/T.swift"], ["AppTests", "Other"]),
    (["Tests/Other/T.swift", "Tests/T.swift"], ["AppTests", "AppTests"]),
  ])
  func theOnlyTarget(paths: [String], modules: [String]) {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App"), .testTarget(name: "AppTests")])
      """
    for folder in ["", "Packages/P/"] {
      let code = makeGraph([
        folder + "Package.swift": manifest, folder + paths[0]: "struct A {}",
        folder + paths[1]: "struct B {}",
      ]).code
      #expect(code.files.indices.map { code.module(ofFile: $0).name } == modules)
    }
  }

  /// A target compiles what its `sources` name, or all, and nothing of what it leaves out.
  @Test(arguments: [
    (#".target(name: "C", exclude: ["Skip"])"#, ["C", "main", "C"]),
    (#".target(name: "C", exclude: ["./Skip/A.swift", "README.md"])"#, ["C", "main", "C"]),
    (
      #".target(name: "C", sources: ["Main/", "Skip"]), .target(name: "D", path: "Sources/D")"#,
      ["C", "C", "main"]
    ),
    (
      #".target(name: "C", exclude: shared + ["Other"], sources: ["Main"] + more)"#,
      ["C", "main", "C"]
    ),
    (
      #".target(name: "C", exclude: ["Skip", "Deep"]), .target(name: "D", path: "Sources/C/Deep"), .target(name: "E", dependencies: [.target(name: "C")])"#,
      ["C", "main", "D"]
    ),
    (
      #".target(name: "C", path: "Sources/C", sources: ["Main"]), .target(name: "D", path: "Sources/C", exclude: ["Main", "Deep"])"#,
      ["C", "D", "main"]
    ),
  ])
  func partsOfFolders(targets: String, modules: [String]) {
    let manifest = """
      import PackageDescription
      let shared = ["Skip"]
      let package = Package(name: "P", targets: [\(targets)])
      """
    let code = makeGraph([
      "Package.swift": manifest, "Sources/C/Main/A.swift": "struct A {}",
      "Sources/C/Skip/A.swift": "struct A {}", "Sources/C/Deep/Deeper/B.swift": "struct B {}",
    ]).code
    let names = ["Main/A", "Skip/A", "Deep/Deeper/B"].map { path in
      code.files.indices.first { code.files[$0].path == "Sources/C/\(path).swift" }
        .map { code.module(ofFile: $0).name }
    }
    #expect(names == modules)
  }

  /// What several modules add to a type outside the tree under one name: each sees its own, or what it
  /// imports.
  @Test func typesAddedByModules() {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A"), .target(name: "B"), .target(name: "C", dependencies: ["A"]),
        .target(name: "D", dependencies: ["A", "B"]),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest,
      "Sources/A/X.swift": "extension Outside { public typealias Name = Int }",
      "Sources/A/U.swift": "var a: Outside.Name?",
      "Sources/B/X.swift": "extension Outside { public typealias Name = Int }",
      "Sources/B/U.swift": "var b: Outside.Name?",
      "Sources/C/U.swift": "import A\nvar c: Outside.Name?",
      "Sources/D/U.swift": "import A\nimport B\nvar d: Outside.Name?",
    ])
    #expect(
      fileEdges(graph) == [
        "Sources/A/U>Sources/A/X", "Sources/B/U>Sources/B/X", "Sources/C/U>Sources/A/X",
      ])
  }

  @Test func aSourceFileMayHaveAManifestsName() {
    let graph = makeGraph([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\", targets: [])",
      "Sources/App/Package.swift": "struct Package { var b: B }",
      "Sources/App/B.swift": "struct B {}",
    ])
    #expect(graph.code.modules.map(\.name) == ["App"])
    #expect(fileEdges(graph) == ["Sources/App/Package>Sources/App/B"])
  }

  /// A target's folder has its name, its module what of that can stand in an import.
  @Test func moduleOfATargetWithADash() {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "data-kit"), .target(name: "App")])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Sources/data-kit/D.swift": "public struct D {}",
      "Sources/App/A.swift": "import data_kit\nvar a: D?\nvar b: data_kit.D?",
    ])
    #expect(Set(graph.code.modules.map(\.name)) == ["App", "data_kit"])
    #expect(fileEdges(graph) == ["Sources/App/A>Sources/data-kit/D"])
  }

  @Test func constantsOfManifests() {
    let manifest = """
      import PackageDescription
      let modules = "Modules"
      let core = "Core"
      let data = "Data"
      let package = Package(name: "P", targets: [
        .target(name: core, path: "Lib"), .target(name: data, path: "\\(modules)/Data"),
        .target(name: "UI", dependencies: [.target(name: data), .target(name: core)], path: modules + "/UI"),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Lib/C.swift": "public struct C {}",
      "Modules/Data/D.swift": "public struct D {}",
      "Modules/UI/U.swift": "import Core\nimport Data\nvar c: C?\nvar d: D?",
      "Modules/UI/V.swift": "var c: C?\nvar d: D?",
    ])
    #expect(Set(graph.code.modules.map(\.name)) == ["Core", "Data", "UI"])
    #expect(fileEdges(graph) == ["Modules/UI/U>Lib/C", "Modules/UI/U>Modules/Data/D"])
  }

  /// What a target has below its folder is its own, though folders of `Sources` are usually targets.
  @Test(arguments: [
    (".executableTarget(name: \"App\", path: \"Sources\")", "Sources"),
    (".target(name: \"App\")", "Sources"), (".target(name: \"App\")", "Sources/App"),
    (".target(name: \"App\", path: \".\")", "Code"),
  ])
  func foldersBelowATarget(target: String, folder: String) {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        \(target), .testTarget(name: "AppTests", dependencies: [.target(name: "App")]),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "\(folder)/A.swift": "struct A { var b: B }",
      "\(folder)/Sub/B.swift": "struct B {}", "Tests/T.swift": "@testable import App\nvar t: B?",
    ])
    #expect(graph.code.modules.map(\.name) == ["App", "AppTests"])
    #expect(graph.code.modules.map(\.isTest) == [false, true])
    #expect(fileEdges(graph) == ["\(folder)/A>\(folder)/Sub/B", "Tests/T>\(folder)/Sub/B"])
  }

  /// Outside packages what tests declare is nobody else's.
  @Test func namesOfTestsAreForTests() {
    let graph = makeGraph([
      "App/R.swift": "struct R {}", "AppTests/R.swift": "struct R {}",
      "AppTests/T.swift": "var t: R?", "Kit/K.swift": "var k: R?",
    ])
    #expect(fileEdges(graph) == ["AppTests/T>AppTests/R", "Kit/K>App/R"])
  }

  /// A manifest may compute where its targets are; the names that it makes them of are literals all the same.
  @Test func computedModules() {
    let manifest = """
      import PackageDescription
      extension Target {
        static func feature(_ name: String, _ needs: [Dependency] = []) -> Target {
          .target(name: name, dependencies: needs, path: "Features/\\(name)/Sources")
        }
      }
      let package = Package(name: "P", targets: [
        .feature("Data"), .feature("Cart", ["Data"]), .target(name: "App", dependencies: ["Cart"]),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Features/Data/Sources/D.swift": "public struct D {}",
      "Features/Data/Tests/T.swift": "@testable import Data\nvar t: D?",
      "Features/Cart/Sources/C.swift": "import Data\nvar c: D?",
      "Sources/App/A.swift": "import Data\nvar a: D?", "Sources/App/B.swift": "var b: D?",
      "Scripts/S.swift": "var s: D?",
    ])
    #expect(Set(graph.code.modules.map(\.name)) == ["App", "Cart", "Data", "DataTests", "main"])
    #expect(graph.code.modules.filter(\.isTest).map(\.name) == ["DataTests"])
    #expect(
      fileEdges(graph) == [
        "Features/Cart/Sources/C>Features/Data/Sources/D",
        "Features/Data/Tests/T>Features/Data/Sources/D",
        "Sources/App/A>Features/Data/Sources/D",
      ])
  }

  /// Targets that are made of words are found by both: here below a folder that would be one itself.
  @Test(arguments: [
    #".target(name: $0 + "Feature", path: "Sources/Features/\($0)")"#,
    #".target(name: "\($0)Feature", path: "Sources/Features/" + $0)"#,
    #".target(name: "\($0.lowercased())Feature", path: "Sources/Features/\($0)")"#,
    #".target(name: $0, path: path), .target(name: "Sources", path: $1)"#,
  ])
  func computedNames(target: String) {
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "App")] + ["Cart", "Feed"].map { \(target) })
      """
    let isKnown = target.contains(#"Feature""#) && !target.contains("lowercased")
    let graph = makeGraph([
      "Package.swift": manifest, "Sources/Features/Cart/C.swift": "public struct C {}",
      "Sources/Features/Feed/Rows/F.swift": "import CartFeature\nvar c: C?",
      "Sources/Features/Other/O.swift": "var c: C?",
      "Sources/App/A.swift": "import CartFeature\nvar c: C?",
    ])
    #expect(
      graph.code.modules.map(\.name).sorted()
        == (isKnown ? ["App", "CartFeature", "Features", "FeedFeature"] : ["App", "Features"]))
    #expect(fileEdges(graph).contains("Sources/App/A>Sources/Features/Cart/C") == isKnown)
  }

  /// What an import brings that is not compiled comes after what others bring.
  @Test func importsThatAreNotCompiled() {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "All", dependencies: ["Core"]),
        .target(name: "App", dependencies: ["Core", "All"]),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest, "Sources/Core/C.swift": "public struct C {}",
      "Sources/All/All.swift": "import Core\npublic typealias C = Core.C\npublic struct Other {}",
      "Sources/App/A.swift": """
      #if ONE_MODULE
      import All
      #else
      import Core
      #endif
      var c: C?
      """,
      "Sources/App/B.swift": "#if ONE_MODULE\nimport All\n#endif\nvar o: Other?",
    ])
    #expect(
      fileEdges(graph) == [
        "Sources/All/All>Sources/Core/C", "Sources/App/A>Sources/Core/C",
        "Sources/App/B>Sources/All/All",
      ])
  }
}
