import Files
import Testing

@testable import ArchgenCLI

@Suite struct GraphCommandTests {
  static let files = [
    "Package.swift": """
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App")])
    """,
    "Sources/App/A.swift": "struct A {\n  var b: B\n  var c: Missing.X\n}\n",
    "Sources/App/B.swift": "struct B { struct C {} }\nstruct Missing {}\n",
  ]

  @Test func fileLevelAsJSON() throws {
    let run = try Sandbox(Self.files).run("graph", "Sources", "--level", "file", "--format", "json")
    #expect(run.status == .done)
    #expect(
      run.out == """
        {"version":1,"level":"file","nodes":[{"id":"App/A.swift"},{"id":"App/B.swift"}],\
        "edges":[{"from":"App/A.swift","to":"App/B.swift","weight":2,"evidence":[\
        {"line":2,"column":10,"name":"B","kind":"annotation"},\
        {"line":3,"column":10,"name":"Missing","kind":"annotation"}]}],\
        "resolution":{"references":2,"resolved":1,"external":0,"ambiguous":0,"unresolved":1}}

        """)
  }

  /// A target `App` with `Code/A.swift`, and `Kit` with `Code/K.swift`.
  static let project: String = {
    func target(_ name: String, _ file: String) -> String {
      """
      \(file) = { isa = PBXFileReference; path = "Code/\(file).swift"; sourceTree = "<group>"; };
      b\(file) = { isa = PBXBuildFile; fileRef = \(file); };
      \(name) = { isa = PBXNativeTarget; name = \(name); buildPhases = ( s\(name) ); };
      s\(name) = { isa = PBXSourcesBuildPhase; files = ( b\(file) ); };
      """
    }
    return """
      { rootObject = P; objects = {
        P = { targets = ( App, Kit ); mainGroup = G; };
        G = { children = ( A, K ); sourceTree = "<group>"; };
        \(target("App", "A")) \(target("Kit", "K"))
      }; }
      """
  }()

  /// An Xcode project says which target compiles a file, whether it stands beside the code or above.
  @Test(arguments: [".", "Code"])
  func modulesOfAnXcodeProject(path: String) throws {
    func sandbox(_ project: String) throws -> Sandbox {
      try Sandbox([
        ".git/HEAD": "", "Deep/X/Demo.xcodeproj/project.pbxproj": project,
        "Deep/X/Code/A.swift": "import Kit\nvar k: K?\n",
        "Deep/X/Code/K.swift": "public struct K {}\n",
      ])
    }
    let run = try sandbox(Self.project).run(
      "graph", "Deep/X/" + path, "--level", "module", "--format", "csv")
    #expect(run.status == .done)
    #expect(run.out == "from,to,weight\r\nApp,Kit,1\r\n")
    let generated = try sandbox(Self.project)
    try generated.add("Deep/X/project.yml", "name: Demo\n")
    #expect(
      generated.run("graph", "Deep/X/" + path, "--level", "module").out.hasPrefix(
        "1 module, 0 edges"))
    let broken = try sandbox("{\n<<<<<<< HEAD\n").run(
      "graph", "Deep/X/" + path, "--level", "module", "--format", "csv")
    #expect(broken.status.rawValue == 3)
    #expect(broken.err.contains("Demo.xcodeproj/project.pbxproj' cannot be read"))
    #expect(broken.err.contains("see line 2"))
    let old = try sandbox("<?xml version='1.0'?>\n").run("graph", "Deep/X/" + path)
    #expect(old.err.contains("it is XML: change something in Xcode"))
  }

  /// A rule takes nested types together with the one around them, so it may find a cycle that this shows as none.
  @Test(
    "a graph says how it counts nested types, where it shows one",
    arguments: [
      ("A.swift", "struct A { let b: B; struct Inner {} }\nstruct B { let inner: A.Inner }", true),
      (
        "A.swift", "struct A { let b: B }\nstruct B {}\nextension String { var a: A? { nil } }",
        false
      ),
    ])
  func nestedTypes(path: String, code: String, isSaid: Bool) throws {
    let box = try Sandbox([
      path: code, ".archgen.json5": "{ rules: [{ id: 'c', cycles: 'type' }] }",
    ])
    let out = box.run("graph").out
    #expect(out.contains("\nno cycles\n"))
    #expect(out.contains("Nested types count by themselves here") == isSaid, "\(out)")
    #expect(!box.run("graph", "--level", "file").out.contains("Nested"))
    #expect((box.run("lint").status == .findings) == isSaid)
  }

  @Test func cyclesAreCountedWithTheEdgesThatBreakThem() throws {
    let sandbox = try Sandbox([
      "A.swift": """
      struct A { var b: B?; var c: B? }
      struct B { var a: A? }
      struct C { var a: A }

      """
    ])
    #expect(sandbox.run("graph", ".").out.hasPrefix("3 types, 3 edges\n\nmain.A\n"))
    #expect(
      sandbox.run("graph", ".").out.contains(
        "\n1 cycle\n  2 types: main.A, main.B\n    would break it: main.B → main.A\n"))
  }

  /// What stands outside types is no type, though a unit at their level.
  @Test func freeCodeIsNoType() throws {
    let sandbox = try Sandbox([
      "A.swift": "struct A {}\n", "B.swift": "func b(a: A) {}\n", "C.swift": "let c = A()\n",
    ])
    let units = "1 type and the free code of 2 files"
    #expect(sandbox.run("graph", ".").out.hasPrefix("\(units), 2 edges\n"))
    #expect(sandbox.run("analyze", ".", "--level", "type").out.hasPrefix("\(units)\n"))
  }

  @Test(arguments: ["graph", "analyze", "inspect"]) func aFolderWithoutSwift(command: String) throws
  {
    let run = try Sandbox(["docs/a.txt": "struct A {}"]).run(command, "docs")
    #expect(run.status == .done)
    #expect(run.err.hasPrefix("warning: there is no Swift file in 'docs' · "))
  }

  @Test func aLevelWithoutUnitsSaysWhy() throws {
    let configuration = "{ roles: { any: { path: '**' } } }"
    let sandbox = try Sandbox(["A.swift": "struct A {}", ".archgen.json5": configuration])
    #expect(sandbox.run("analyze", "--level", "slice").err.contains("no file stands in a slice"))
    #expect(sandbox.run("graph", "--level", "layer").err.contains("there are no layers"))
  }

  /// Branches of an `#if` often declare one type several times.
  @Test func typesOfOneNameAndFileAreToldApart() throws {
    let sandbox = try Sandbox([
      "A.swift": "#if os(iOS)\nstruct A { let b: B }\n#else\nstruct A {}\n#endif\nstruct B {}\n"
    ])
    let analysis = sandbox.run("analyze", "--level", "type", "--format", "csv").out
    let ids = analysis.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: line.hasPrefix("\"") ? "\"" : ",").first.map(String.init) ?? ""
    }
    #expect(ids == ["main.A (A.swift)", "main.A (A.swift, 2)", "main.B"])
    let around = sandbox.run("graph", "--focus", "A", "--format", "csv")
    #expect(around.status == .done && around.out.contains("main.A (A.swift),main.B,1"))
    #expect(sandbox.run("graph", "--focus", "Aa").err.contains("did you mean 'A'?"))
  }

  /// As `new --style all --package` lays them: each test knows the module of its own package.
  @Test func modulesOfOneNameAreToldApart() throws {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App"), .testTarget(name: "AppTests")])
      """
    var files: [String: String] = [:]
    for package in ["a", "b"] {
      files["\(package)/Package.swift"] = manifest
      files["\(package)/Sources/App/A.swift"] = "public struct A {}\n"
      files["\(package)/Tests/AppTests/T.swift"] = "import App\nstruct T { let a: A }\n"
    }
    let run = try Sandbox(files).run("graph", "--level", "module", "--format", "csv")
    #expect(
      run.out.split(separator: "\r\n").dropFirst() == [
        "AppTests (a/Tests/AppTests/T.swift),App (a/Sources/App/A.swift),1",
        "AppTests (b/Tests/AppTests/T.swift),App (b/Sources/App/A.swift),1",
      ], "\(run.out)")
  }

  @Test func typesCarryTheirModule() throws {
    let run = try Sandbox(Self.files).run("graph", "--format", "csv")
    #expect(run.out == "from,to,weight\r\nApp.A,App.B,1\r\nApp.A,App.Missing,1\r\n")
  }

  @Test func focusAndSuggestion() throws {
    let sandbox = try Sandbox(Self.files)
    let dot = sandbox.run("graph", "--focus", "B", "--format", "dot").out
    #expect(dot.contains("\"App.A\" -> \"App.B\";") && !dot.contains("Missing"))
    let wrong = sandbox.run("graph", "--focus", "Mising")
    #expect(wrong.status == .usage && wrong.err.contains("did you mean 'Missing'?"))
  }

  @Test func openReferencesAreListed() throws {
    let run = try Sandbox(Self.files).run("graph", "--unresolved")
    #expect(run.out == "Sources/App/A.swift:3:18: unresolved 'X'\n")
  }

  @Test(
    "an option that would change nothing is refused",
    arguments: [
      (["--unresolved", "--output", "svg:a.svg"], "--output has no effect beside --unresolved"),
      (["--unresolved", "--focus", "B"], "--focus has no effect beside --unresolved"),
      (["--depth", "2"], "--depth needs --focus"),
    ])
  func optionsWithoutEffect(words: [String], message: String) throws {
    let run = try Sandbox(Self.files).run(["graph"] + words)
    #expect(run.status == .usage && run.err.contains(message), "\(run.err)")
  }

  @Test(arguments: [["graph"], ["graph", "Sources"], ["graph", "Sources/App"]])
  func patternsOfRolesAreRelativeToTheConfiguration(words: [String]) throws {
    var files = Self.files
    files[".archgen.json5"] = """
      {
        roles: { first: { path: '/Sources/App/A.swift' }, second: { path: '/Sources/App/B.swift' } },
        rules: [{ id: 'first-knows-second', from: 'first', forbid: 'second' }],
      }
      """
    let run = try Sandbox(files).run(words + ["--level", "role", "--format", "csv"])
    #expect(run.out == "from,to,weight\r\nfirst,second,2\r\n")
  }

  @Test(arguments: [
    (["graph", "nowhere"], "no such file or folder"),
    (["graph", "--level", "role"], "needs roles"),
    (["analyze", "--level", "layer"], "needs roles"),
    (["graph", "--only-violations"], "needs rules"),
    (["graph", "--collapse", "Nowhere"], "below 'Nowhere'"),
    (["graph", "--collapse", "Sources", "--level", "module"], "levels type and file"),
    (["graph", "--reaches", "Nobody"], "no type is named 'Nobody'"),
  ])
  func wrongUse(words: [String], message: String) throws {
    let run = try Sandbox(Self.files).run(words)
    #expect(run.status == .usage && run.err.contains(message))
  }

  /// a chain App.swift → Cart.swift → Store.swift, and something beside it.
  static let chain = [
    "App.swift": "struct App { let cart: CartView }",
    "Views/Cart.swift": "struct CartView: View { let store: Store }",
    "Views/Row.swift": "struct RowView: View {}",
    "Data/Store.swift": "struct Store { let file: Disk }",
    "Data/Disk.swift": "struct Disk {}",
    ".archgen.json5": """
    { roles: { view: { conforms: 'View' }, data: { path: 'Data/**' } },
      rules: [{ id: 'view-names-data', from: 'view', forbid: 'data', because: 'x', fix: 'y' }] }
    """,
  ]

  @Test(arguments: [
    (
      ["--reaches", "Store.swift"],
      "App.swift,Views/Cart.swift,1\r\nViews/Cart.swift,Data/Store.swift,1\r\n"
    ),
    (["--only-violations"], "Views/Cart.swift,Data/Store.swift,1\r\n"),
    (["--collapse", "Data"], "App.swift,Views/Cart.swift,1\r\nViews/Cart.swift,Data/,1\r\n"),
    (
      ["--collapse", "./Data/", "--collapse", "Views"],
      "App.swift,Views/,1\r\nViews/,Data/,1\r\n"
    ),
  ])
  func partsOfAGraph(words: [String], edges: String) throws {
    let run = try Sandbox(Self.chain).run(
      ["graph", "--level", "file", "--format", "csv"] + words)
    #expect(run.out == "from,to,weight\r\n" + edges)
  }

  @Test("each rule's own evidence shows what it forbids, unless another is asked for")
  func showsWhatRulesForbidByTheirEvidence() throws {
    let box = try Sandbox([
      "Store.swift": """
      struct Store { func load() {} }
      final class Container { static let shared = Container(); let store = Store() }
      struct Model { let store: Store; func load() { store.load() } }
      """,
      "Cart.swift": """
      struct CartView: View { func load() { Container.shared.store.load() } }
      struct CartModel { let store: Store; func load() { store.load() } }
      """,
      ".archgen.json5": """
      { roles: { view: { conforms: 'View' }, model: { named: '*Model' }, data: { named: 'Store' } },
        rules: [
          { id: 'view-names-data', from: 'view', forbid: 'data', evidence: 'all' },
          { id: 'model-names-data', from: 'model', forbid: 'data' },
        ] }
      """,
    ])
    func edges(_ more: String...) -> String {
      box.run(["graph", "--format", "csv", "--only-violations"] + more).out
    }
    let models = "main.CartModel,main.Store,1\r\n"
    let others = "main.Model,main.Store,1\r\n"
    #expect(
      edges() == "from,to,weight\r\n\(models)main.CartView,main.Store,1\r\n\(others)",
      "\(edges())")
    #expect(edges("--evidence", "written") == "from,to,weight\r\n\(models)\(others)")
  }

  @Test(arguments: [
    ("dot", "\"Views/Cart.swift\" -> \"Data/Store.swift\" [color=red, style=dashed];"),
    ("mermaid", "  linkStyle 2 stroke:red,stroke-dasharray:5\n"),
    ("json", "\"to\":\"Data/Store.swift\",\"weight\":1,\"forbidden\":true,"),
    ("text", "Views/Cart.swift:1:36   forbidden\n"),
    ("svg", "<path class=\"edge forbidden\""),
  ])
  func whatRulesForbidIsMarked(format: String, mark: String) throws {
    let run = try Sandbox(Self.chain).run("graph", "--level", "file", "--format", format)
    #expect(run.status == .done && run.out.contains(mark), "\(run.out)")
    #expect(run.out.components(separatedBy: mark).count == 2)
  }

  @Test func aPictureNamesEveryBoxAndIsWellFormed() throws {
    let run = try Sandbox(Self.chain).run("graph", "--level", "file", "--format", "svg")
    let elements = XMLElements(run.out)
    #expect(elements.isWellFormed)
    #expect(
      elements.texts("text").sorted() == [
        "App.swift", "Cart.swift", "Data", "Data", "Disk.swift", "Row.swift", "Store.swift",
        "Views", "Views",
      ])
    #expect(elements.all.count { $0.attributes["class"]?.hasPrefix("edge") ?? false } == 3)
    let hint = "Data/Store.swift → Data/Disk.swift: 1 reference, first at Data/Store.swift:1:26"
    #expect(elements.texts("title").contains(hint))
    #expect(run.out.hasPrefix("<svg ") && run.out.hasSuffix("</svg>\n"))
    #expect(!run.out.contains("http") || run.out.components(separatedBy: "http").count == 2)
  }

  /// Many programs that show SVG know no `var()`, and drew all of it black.
  @Test func aPictureWritesItsColoursOut() throws {
    let run = try Sandbox(Self.chain).run("graph", "--level", "file", "--format", "svg")
    #expect(!run.out.contains("var("))
    // Not everybody tells red from grey.
    #expect(run.out.contains(".forbidden{stroke-width:2.5px;stroke-dasharray:7 3}"))
    for part in [".paper{fill:#", ".box rect{fill:#", ".edge{stroke:#", "text{fill:#"] {
      #expect(run.out.components(separatedBy: part).count == 3, "\(part) light and dark")
    }
  }

  @Test func tooManyNodesForAPicture() throws {
    let types = (0..<401).map { "struct T\($0) {}" }.joined(separator: "\n")
    let run = try Sandbox(["A.swift": types]).run("graph", "--format", "svg")
    #expect(run.status == .usage && run.err.contains("401 nodes are too many"))
    #expect(run.err.contains("at most 400: --level module, --collapse FOLDER"))
  }

  @Test func tooManyModulesForAPicture() throws {
    let targets = (0..<401).map { ".target(name: \"M\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift": "import PackageDescription\nlet package = Package(targets: [\(targets)])"
    ]
    for number in 0..<401 { files["Sources/M\(number)/A.swift"] = "struct T {}" }
    let run = try Sandbox(files).run("graph", "--level", "module", "--format", "svg")
    #expect(run.err.contains("at most 400: --collapse FOLDER"))
  }

  @Test func tooManyEdgesForAPicture() throws {
    let types = (0..<60).map { type in
      "struct T\(type) { \((0..<type).map { "var v\($0): T\($0)" }.joined(separator: "; ")) }"
    }.joined(separator: "\n")
    let run = try Sandbox(["A.swift": types]).run("graph", "--format", "svg")
    #expect(run.status == .usage)
    #expect(run.err.contains("1770 edges between 60 nodes are too dense for a picture"))
  }

  /// As rules about roles judge it.
  @Test func whatAnExtensionForViewsNamesAViewNames() throws {
    let box = try Sandbox([
      ".archgen.json5":
        "{ roles: { view: { inherits: 'UIViewController' }, store: { named: '*Store' }, other: { path: '**' } } }",
      "A.swift": """
      protocol Loading {}
      extension Loading where Self: UIViewController { func load() { NoteStore().load() } }
      struct NoteStore {}
      """,
    ])
    let run = box.run("graph", "--level", "role", "--format", "csv")
    #expect(run.out == "from,to,weight\r\nview,store,1\r\n", "\(run.out)\(run.err)")
  }

  /// A style has roles that a feature need not have.
  @Test(arguments: [["graph", "--format", "mermaid"], ["analyze"]])
  func aRoleThatNobodyPlaysIsNoUnit(words: [String]) throws {
    let box = try Sandbox([
      ".archgen.json5": "{ roles: { view: { named: '*View' }, absent: { named: 'Nobody' } } }",
      "A.swift": "struct AView {}",
    ])
    let run = box.run(words + ["--level", "role"])
    #expect(run.out.contains("view") && !run.out.contains("absent"), "\(run.out)")
  }
}
