import DependencyGraph
import SwiftSource
import Testing

/// Which module a file belongs to, by what the Xcode project says that compiles it.
@Suite struct XcodeProjectTests {
  /// A project's file: its targets, and the other objects.
  private func project(
    _ targets: String, _ objects: String, folder: String = "", root: String = "",
    settings: String = "", files: [String: String] = [:]
  ) throws -> XcodeProject {
    let text = """
      // !$*UTF8*$!
      {
        rootObject = P;
        objects = {
          P = { isa = PBXProject; mainGroup = G; targets = ( \(targets) );
            buildConfigurationList = "\(settings)"; };
          \(objects)
        };
      }
      """
    return try XcodeProject(folder: folder, root: root, Array(text.utf8)) { path in
      files[path].map { Array($0.utf8) }
    }
  }

  /// A target that compiles some files, as `reference: path`, all of them children of the main group.
  private func target(
    _ id: String, _ files: [String], product: String = "application", settings: String = ""
  ) -> String {
    let builds = files.map { "\(id)-\($0) = { isa = PBXBuildFile; fileRef = \($0); };" }
    return """
      \(id) = {
        isa = PBXNativeTarget; name = "\(id)"; buildPhases = ( \(id)-copy, \(id)-compile );
        buildConfigurationList = \(id)-L; productType = "com.apple.product-type.\(product)";
      };
      \(id)-copy = { isa = PBXResourcesBuildPhase; files = ( ); };
      \(id)-compile = { isa = PBXSourcesBuildPhase; files = ( \(files.map { "\(id)-\($0)" }.joined(separator: ", ")) ); };
      \(id)-L = { isa = XCConfigurationList; buildConfigurations = ( \(id)-D ); };
      \(id)-D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      \(builds.joined(separator: "\n"))
      """
  }

  private func modules(_ graph: DependencyGraph) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: graph.code.files.indices.map {
        (graph.code.files[$0].path, graph.code.module(ofFile: $0).name)
      })
  }

  /// Groups nest, may have no folder, and may start again at the top; tests and frameworks are modules of
  /// their own, and a framework's name is its product's.
  @Test func targetsOfGroups() throws {
    let project = try project(
      "App, AppTests, Kit",
      """
      G = { isa = PBXGroup; children = ( Code, T, K ); sourceTree = "<group>"; };
      Code = { isa = PBXGroup; children = ( Views, A ); path = App; sourceTree = "<group>"; };
      Views = { isa = PBXGroup; children = ( V, X ); name = Views; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      V = { isa = PBXFileReference; name = V.swift; path = Deep/V.swift; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Shared/../Else/X.swift; sourceTree = SOURCE_ROOT; };
      T = { isa = PBXFileReference; path = "App Tests/T.swift"; sourceTree = "<group>"; };
      K = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      """ + target("App", ["A", "V", "X"]) + target("AppTests", ["T"], product: "bundle.unit-test")
        + target(
          "Kit", ["K"], product: "framework",
          settings:
            "PRODUCT_NAME = \"$(TARGET_NAME)\"; PRODUCT_MODULE_NAME = \"App-$(TARGET_NAME)\";")
    )
    let graph = makeGraph(
      [
        "App/A.swift": "import App_Kit\nstruct A { var k: K; var v: V }",
        "App/Deep/V.swift": "struct V { var k: K }", "Else/X.swift": "struct X { var a: A }",
        "App Tests/T.swift": "@testable import App\nvar t: X?\nvar u: App.A?",
        "Kit/K.swift": "public struct K {}",
      ], projects: [project])
    #expect(
      modules(graph) == [
        "App/A.swift": "App", "App/Deep/V.swift": "App", "Else/X.swift": "App",
        "App Tests/T.swift": "AppTests", "Kit/K.swift": "App_Kit",
      ])
    #expect(graph.code.modules.filter(\.isTest).map(\.name) == ["AppTests"])
    #expect(
      fileEdges(graph) == [
        "App Tests/T>App/A", "App Tests/T>Else/X", "App/A>App/Deep/V", "App/A>Kit/K",
        "Else/X>App/A",
      ])
  }

  /// Two targets may each have a type of one name; a file that both compile is seen in both and sees both, and nothing
  /// else of one in the other.
  @Test func filesOfSeveralTargets() throws {
    let files = ["A", "B", "S", "W", "R"].map {
      "\($0) = { isa = PBXFileReference; path = \($0).swift; sourceTree = \"<group>\"; };"
    }
    let project = try project(
      "Tests, Widget, App",
      "G = { isa = PBXGroup; children = ( A, B, S, W, R ); sourceTree = \"<group>\"; };"
        + files.joined() + target("Tests", ["S"], product: "bundle.ui-testing")
        + target("App", ["A", "B", "S"]) + target("Widget", ["W", "R", "S"]))
    let graph = makeGraph(
      [
        "A.swift": "struct A { var r: Row; var s: S; var w: W? }",
        "B.swift": "struct Row {}\nstruct B {}\npublic struct Text {}\nfunc make() -> Int { 1 }",
        "R.swift": "struct Row {}", "S.swift": "struct S { var b: B?; var w: W?; let n = make() }",
        "W.swift": "struct W { var r: Row; var s: S; var b: B?; var t: Text; let n = make() }",
      ], projects: [project])
    #expect(
      modules(graph) == [
        "A.swift": "App", "B.swift": "App", "R.swift": "Widget", "S.swift": "Widget",
        "W.swift": "Widget",
      ])
    #expect(fileEdges(graph) == ["A>B", "A>S", "S>B", "S>W", "W>R", "W>S"])
  }

  /// Since Xcode 16 targets take folders as they are on the disk, but for exceptions on either side.
  @Test func synchronizedFolders() throws {
    func folder(_ id: String, _ exceptions: String = "") -> String {
      """
      \(id) = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( \(exceptions) );
        path = \(id); sourceTree = "<group>"; };
      """
    }
    func exception(_ id: String, _ target: String, _ files: String) -> String {
      """
      \(id) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = ( \(files) ); target = \(target); };
      """
    }
    let project = try project(
      "App, Widget",
      """
      G = { isa = PBXGroup; children = ( Main, Extra ); sourceTree = "<group>"; };
      App = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = ( Main ); };
      Widget = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = ( Extra ); };
      """ + folder("Main", "E, F") + folder("Extra") + exception("E", "App", "Old, No.swift")
        + exception("F", "Widget", "Deep/S.swift"))
    let graph = makeGraph(
      [
        "Extra/W.swift": "var s: S?\nvar a: A?", "Main/A.swift": "struct A { var s: S }",
        "Main/Deep/S.swift": "struct S {}", "Main/No.swift": "struct No {}",
        "Main/Old/O.swift": "struct O {}", "Script.swift": "var a: A?",
      ], projects: [project])
    #expect(
      modules(graph) == [
        "Extra/W.swift": "Widget", "Main/A.swift": "App", "Main/Deep/S.swift": "App",
        "Main/No.swift": "main", "Main/Old/O.swift": "main", "Script.swift": "main",
      ])
  }

  /// A new file may not be in the project yet, and a pod is in another one; packages beside the app say themselves what is theirs.
  @Test func filesThatNoTargetNames() throws {
    let project = try project(
      "App, Kit",
      """
      G = { isa = PBXGroup; children = ( A, B, K ); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      B = { isa = PBXFileReference; path = App/B.swift; sourceTree = "<group>"; };
      K = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      """ + target("App", ["A", "B"]) + target("Kit", ["K"]))
    let graph = makeGraph(
      [
        "App/A.swift": "", "App/B.swift": "", "App/Feature/New.swift": "", "Kit/K.swift": "",
        "Kit/New.swift": "", "Other/O.swift": "",
        "Lib/Package.swift": """
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "Lib")])
        """,
        "Lib/Sources/Lib/L.swift": "", "Lib/Snippets/S.swift": "",
      ], projects: [project])
    #expect(
      modules(graph) == [
        "App/A.swift": "App", "App/B.swift": "App", "App/Feature/New.swift": "main",
        "Kit/K.swift": "Kit", "Kit/New.swift": "main", "Other/O.swift": "main",
        "Lib/Sources/Lib/L.swift": "Lib", "Lib/Snippets/S.swift": "main",
      ])
  }

  /// What no target names is compiled by somebody, and a setting beside the project may rename a module: who
  /// uses either is not lost, though its import says nothing. A target's own type comes first.
  @Test func modulesOfUnknownNames() throws {
    let files = ["A", "K", "L"].map {
      "\($0) = { isa = PBXFileReference; path = \($0)/\($0).swift; sourceTree = \"<group>\"; };"
    }
    let project = try project(
      "App, Kit, Lib",
      "G = { isa = PBXGroup; children = ( A, K, L ); sourceTree = \"<group>\"; };" + files.joined()
        + target("App", ["A"]) + target("Lib", ["L"])
        + target("Kit", ["K"], settings: "PRODUCT_NAME = \"$(PREFIX)Kit\";"))
    let graph = makeGraph(
      [
        "A/A.swift":
          "import MyKit\nimport Pod\nvar k: K?\nvar p: P?\nvar l: L?\nvar o: O?\nstruct O {}",
        "A/B.swift": "import Lib\nvar l: L?",
        "K/K.swift": "public struct K { var o: O }\nstruct O {}\nstruct L {}",
        "L/L.swift": "public struct L {}",
        "Pods/P.swift": "public struct P { var o: O }\nstruct O {}",
      ], projects: [project])
    #expect(fileEdges(graph) == ["A/A>K/K", "A/A>Pods/P", "A/B>L/L"])
  }

  /// The project may name what its targets make; a name that builds do not agree on is not known.
  @Test(arguments: [
    ("PRODUCT_NAME = Kit;", [""]), ("", ["PRODUCT_NAME = KitDev;", "PRODUCT_NAME = Kit;"]),
    ("", ["PRODUCT_NAME = KitDev; \"PRODUCT_NAME[sdk=macosx*]\" = Kit;"]),
  ])
  func namesOfBuilds(ofAll: String, builds: [String]) throws {
    let numbers = builds.indices.map { "Lib-\($0)" }.joined(separator: ", ")
    let project = try project(
      "App, Lib",
      """
      G = { isa = PBXGroup; children = ( A, K ); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      K = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      PL = { buildConfigurations = ( PD ); };
      PD = { name = Debug; buildSettings = { \(ofAll) }; };
      """ + target("App", ["A"], settings: "PRODUCT_NAME = App;")
        + target("Lib", ["K"], product: "framework").replacing("( Lib-D )", with: "( \(numbers) )")
        + builds.enumerated().map { "Lib-\($0) = { buildSettings = { \($1) }; };" }.joined(),
      settings: "PL")
    let graph = makeGraph(
      ["App/A.swift": "import Kit\nvar k: K?", "Kit/K.swift": "public struct K {}"],
      projects: [project])
    #expect(fileEdges(graph) == ["App/A>Kit/K"])
  }

  /// A settings file may name the module, unless the target itself says it; what it includes stands before what
  /// follows.
  @Test(arguments: [
    (["Lib": "PRODUCT_MODULE_NAME = LibKit"], "LibKit"),
    (["Lib": "  PRODUCT_MODULE_NAME=Lib-Kit  // Lib"], "Lib_Kit"),
    (["Lib": "PRODUCT_NAME = Kit"], "Made"),
    (
      [
        "Lib": "PRODUCT_MODULE_NAME = A\r\n#include \"Base/All.xcconfig\"\r\nOTHER = B",
        "Base/All":
          "#include \"../Lib.xcconfig\"\n#include? \"Mine.xcconfig\"\nPRODUCT_MODULE_NAME = All",
      ], "All"
    ),
    (["Lib": "PRODUCT_MODULE_NAME = A\nPRODUCT_MODULE_NAME[sdk=macosx*] = B"], nil),
    (["Lib": "PRODUCT_MODULE_NAME = $(NAME)"], nil),
  ])
  func settingsFiles(files: [String: String], name: String?) throws {
    for reference in [
      "baseConfigurationReference = X;",
      "baseConfigurationReferenceAnchor = C; baseConfigurationReferenceRelativePath = Lib.xcconfig;",
    ] {
      let project = try project(
        "App, Lib",
        """
        G = { isa = PBXGroup; children = ( A, K, C ); sourceTree = "<group>"; };
        C = { isa = PBXGroup; children = ( X ); path = Config; sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = Lib.xcconfig; sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
        K = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
        """ + target("App", ["A"], settings: "PRODUCT_MODULE_NAME = App;")
          + target("Lib", ["K"], settings: "PRODUCT_NAME = Made;")
          .replacing(
            "buildSettings = { PRODUCT_NAME", with: reference + "buildSettings = { PRODUCT_NAME"),
        files: Dictionary(uniqueKeysWithValues: files.map { ("Config/\($0).xcconfig", $1) }))
      let graph = makeGraph(
        ["App/A.swift": "import Unknown\nvar k: K?", "Kit/K.swift": "public struct K {}"],
        projects: [project])
      if let name { #expect(modules(graph)["Kit/K.swift"] == name) }
      #expect(fileEdges(graph) == (name == nil ? ["App/A>Kit/K"] : []))
    }
  }

  @Test func aSettingsFileThatIsMissing() throws {
    let project = try project(
      "App, Lib",
      """
      G = { isa = PBXGroup; children = ( A, K, X ); sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Pods/Lib.xcconfig; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      K = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      """ + target("App", ["A"], settings: "PRODUCT_NAME = App;")
        + target("Lib", ["K"]).replacing(
          "name = Debug;", with: "name = Debug; baseConfigurationReference = X;"))
    let graph = makeGraph(
      ["App/A.swift": "import Unknown\nvar k: K?", "Kit/K.swift": "public struct K {}"],
      projects: [project])
    #expect(fileEdges(graph) == ["App/A>Kit/K"])
  }

  /// Targets for two platforms are one module where one product's name is that of both: of two types that
  /// have one name the nearest is meant, by tests, too.
  @Test func targetsOfOneName() throws {
    let files = ["Mac/Root", "Mac/View", "Phone/Root", "Phone/View", "Mac/Tests/T"].map {
      (id: $0.replacing("/", with: ""), path: $0 + ".swift")
    }
    func app(_ folder: String) -> String {
      target(folder, [folder + "Root", folder + "View"], settings: "PRODUCT_NAME = App;")
    }
    let project = try project(
      "Mac, Phone, Tests",
      """
      G = { isa = PBXGroup; children = ( \(files.map(\.id).joined(separator: ", ")) ); };
      \(files.map { "\($0.id) = { isa = PBXFileReference; path = \($0.path); };" }.joined())
      """ + app("Mac") + app("Phone")
        + target("Tests", ["MacTestsT"], product: "bundle.unit-test"))
    let graph = makeGraph(
      [
        "Mac/Root.swift": "struct Root {}", "Mac/View.swift": "struct View { var r: Root }",
        "Phone/Root.swift": "struct Root {}", "Phone/View.swift": "struct View { var r: Root }",
        "Mac/Tests/T.swift": "@testable import App\nvar r: Root?",
      ], projects: [project])
    #expect(
      fileEdges(graph) == [
        "Mac/Tests/T>Mac/Root", "Mac/View>Mac/Root", "Phone/View>Phone/Root",
      ])
  }

  /// What is analysed may be a part of the project, or have the project in a part of it.
  @Test(arguments: [
    ("", "App/Main", ["A.swift": "App", "Deep/B.swift": "App"]),
    ("", "App/Else", ["../Main/A.swift": "App", "../Main/Deep/B.swift": "App"]),
    ("Demo", "", ["Demo/App/Main/A.swift": "App", "Demo/App/Main/Deep/B.swift": "App"]),
    ("../Demo", "", ["../Demo/App/Main/A.swift": "App"]),
  ])
  func projectAboveOrBelow(folder: String, root: String, expected: [String: String]) throws {
    let project = try project(
      "App",
      """
      G = { isa = PBXGroup; children = ( A, Deep ); sourceTree = "<group>"; path = App; };
      A = { isa = PBXFileReference; path = Main/A.swift; sourceTree = "<group>"; };
      Deep = { isa = PBXFileSystemSynchronizedRootGroup; path = Main/Deep; sourceTree = "<group>"; };
      """
        + target("App", ["A"])
        .replacing("buildPhases", with: "fileSystemSynchronizedGroups = ( Deep ); buildPhases"),
      folder: folder, root: root)
    let sources = expected.keys.sorted().map { (path: $0, text: "") }
    let code = CodeBase(SourceSet(sources), projects: [project])
    let modules = code.files.indices.map { (code.files[$0].path, code.module(ofFile: $0).name) }
    #expect(Dictionary(uniqueKeysWithValues: modules) == expected)
  }

  /// A condition counts that every target is built with, tests apart.
  @Test func conditions() throws {
    let project = try project(
      "App, Widget, Tests",
      """
      G = { isa = PBXGroup; children = ( A, W, T ); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      W = { isa = PBXFileReference; path = W.swift; sourceTree = "<group>"; };
      T = { isa = PBXFileReference; path = T.swift; sourceTree = "<group>"; };
      """
        + target(
          "App", ["A"],
          settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG DEMO $(inherited)\";")
        + target("Widget", ["W"], settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = (DEMO, WIDGET);")
        + target("Tests", ["T"], product: "bundle.unit-test"))
    let graph = makeGraph(
      [
        "A.swift": """
        #if DEMO
        struct A { var x: B }
        #else
        struct A { var x: C }
        #endif
        #if WIDGET
        struct D { var x: B }
        #else
        struct D { var x: C }
        #endif
        struct B {}
        struct C {}
        """
      ], projects: [project])
    let active = graph.dependencies.filter { !$0.flags.contains(.isInactive) }
    #expect(active.map { graph.qualifiedName(of: Int($0.to)) } == ["B", "C"])
  }

  /// Cut anywhere, or with objects that lead in a circle: an error or fewer targets, never a crash.
  @Test func brokenProjects() throws {
    let objects =
      "G = { isa = PBXGroup; children = ( G, H ); path = \"..\"; }; H = { children = ( G ); };"
      + target("App", ["G", "H", "Missing"])
    #expect(throws: Never.self) { try project("App, App, Missing", objects) }
    let bytes = Array(
      "{ rootObject = P; objects = { P = { targets = (App); }; \(objects) }; }".utf8)
    for count in bytes.indices {
      #expect(throws: PropertyListError.self) {
        try XcodeProject(folder: "", Array(bytes[..<count]))
      }
    }
  }
}
