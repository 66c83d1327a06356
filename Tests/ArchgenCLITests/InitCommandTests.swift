import Testing

@testable import ArchgenCLI

/// `archgen init`: roles, the nearest style, and directions, from the code that is there.
@Suite struct InitCommandTests {

  private func layered(_ count: Int) -> [String: String] {
    var files: [String: String] = ["B.swift": "final class AService { var view: V0View? }"]
    for index in 0..<count {
      files["V\(index).swift"] =
        "struct V\(index)View: View { let service: S\(index)Service }\nstruct S\(index)Service {}"
    }
    return files
  }

  @Test func makesTheMajorityARuleAndTheMinorityABaseline() throws {
    let box = try Sandbox(layered(12))
    let run = box.run("init", "--yes")
    #expect(run.status == .done, "\(run.err)")
    #expect(run.out.contains("service-knows-its-users (error): service must not know view"))
    #expect(try box.read(".archgen.baseline.json").contains("main.AService"))
    #expect(box.run("lint", "--strict").status == .done)
    try box.add("New.swift", "final class NewService { var view: V1View? }")
    #expect(box.run("lint").status == .findings)
  }

  @Test("what fits nothing later fails, where all of it fits something today")
  func failsWhereIdle() throws {
    let box = try Sandbox(layered(12))
    _ = box.run("init", "--yes")
    #expect(try box.read(".archgen.json5").contains("vacuity: 'error',"))
    #expect(box.run("lint").status == .done)
    for path in ["B.swift", ".archgen.baseline.json"] { try box.disk.remove(path) }
    for index in 0..<12 {
      try box.disk.remove("V\(index).swift")
      try box.add("V\(index).swift", "struct V\(index)View: View {}")
    }
    let run = box.run("lint")
    #expect(run.status == .findings)
    #expect(run.out.contains("error: no type plays the role 'service'"), "\(run.out)")
    // What is there already, and fits nothing, is no reason to fail at once.
    let folder = try Sandbox(["Sources/A.swift": "struct A {}"])
    _ = folder.run("init", "--yes")
    #expect(folder.run("lint").status == .done)
  }

  private static let twoModules = [
    "Package.swift": """
    import PackageDescription
    let package = Package(
      name: "App",
      targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])])
    """
  ]

  /// Folders are roles here; one that lies in a module of its own can know nothing of its users.
  @Test("what the compiler keeps is no rule")
  func leavesModulesToTheCompiler() throws {
    var files = Self.twoModules
    for index in 0..<3 {
      files["Sources/Core/C\(index).swift"] = "public struct C\(index) {}"
      files["Sources/App/Low/L\(index).swift"] =
        "import Core\nstruct L\(index) { let c: C\(index) }"
      files["Sources/App/High/H\(index).swift"] = "struct H\(index) { let l: L\(index) }"
    }
    let run = try Sandbox(files).run("init", "--yes")
    #expect(run.out.contains("low-knows-its-users (error): Low must not know High\n"), "\(run.out)")
    #expect(!run.out.contains("Core must not know"))
    #expect(run.out.contains("\n2 directions between modules need no rule"), "\(run.out)")
  }

  /// The one role knows the other in a module below, and a third, which knows the one, might be
  /// known there.
  @Test("a rule about those who know a role through others says through whom")
  func saysThroughWhomARoleIsKnown() throws {
    let names = ["Core", "App", "Kit"]
    let targets = names.map { name in
      ".target(name: \"\(name)\", dependencies: [\(name == "App" ? "\"Core\", \"Kit\"" : "")])"
    }
    var files = [
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "App", targets: [\(targets.joined(separator: ", "))])
      """,
      "Sources/Kit/KitView.swift": "public struct KitView: View {}",
    ]
    for index in 0..<3 {
      files["Sources/Core/C\(index).swift"] = "public struct C\(index)Service {}"
      files["Sources/App/R\(index).swift"] =
        "import Core\nstruct R\(index)Repository { let service: C\(index)Service }"
      files["Sources/App/V\(index).swift"] =
        "struct V\(index)View: View { let repository: R\(index)Repository }"
    }
    let box = try Sandbox(files)
    let out = box.run("init", "--yes").out
    #expect(
      out.contains(
        """
        service-knows-its-users (error): service must not know view
            3 of 3 edges go this way, 100.0 %, by all evidence:
              Sources/App/R0.swift:2:36: R0Repository → C0Service
        """), "\(out)")
    #expect(
      try box.read(".archgen.json5").contains(
        "because: 'repository knows service, and view through it, not the other way'"))
  }

  @Test("code of which few types have a role of a style is like none")
  func namesNoStyleForAFewTypes() throws {
    var files = ["S.swift": "class AService {}"]
    for index in 0..<7 { files["T\(index).swift"] = "final class T\(index)Tests: XCTestCase {}" }
    let box = try Sandbox(files)
    let out = box.run("init", "--yes").out
    #expect(out.contains("\nThis looks like no style that archgen knows.\n"), "\(out)")
    #expect(!out.contains("extends:"), "\(out)")
  }

  @Test("a package of flat modules gets no rule, and a hint at those that it may want")
  func advisesFlatPackages() throws {
    var files = Self.twoModules
    for index in 0..<3 {
      files["Sources/Core/C\(index).swift"] = "public struct C\(index) {}"
      files["Sources/App/A\(index).swift"] = "import Core\nstruct A\(index) { let c: C\(index) }"
    }
    let out = try Sandbox(files).run("init", "--yes").out
    #expect(out.contains("clear and seen at all inside a module.\nWrite rules: which"), "\(out)")
    #expect(out.contains("\n  no-cycles (error): types must form no cycle\n"), "\(out)")
    #expect(out.contains("\n1 direction between modules needs no rule"), "\(out)")
    #expect(!out.contains("extends:"), "\(out)")
  }

  @Test(
    "what a declaration says of a server's, a reducer's and a store's types; protocols by their names"
  )
  func knowsWhatDeclarationsSay() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Feed", "Note"] {
      files["\(name).swift"] = """
        @Reducer struct \(name) { let client: \(name)ClientProtocol }
        protocol \(name)ClientProtocol {}
        struct \(name)Client: \(name)ClientProtocol { let row: \(name)Row }
        @Model final class \(name)Row {}
        struct \(name)s: RouteCollection { let row: \(name)Row }
        struct Make\(name): AsyncMigration { let row: \(name)Row }
        """
    }
    let run = try Sandbox(files).run("init", "--yes")
    for role in [
      "reducer: 3 types, sure", "service: 6 types, likely", "entity: 3 types, sure",
      "controller: 3 types, sure", "migration: 3 types, sure",
    ] {
      #expect(run.out.contains("\n  \(role)"), "\(run.out)")
    }
    #expect(run.out.contains("service must not know reducer"), "\(run.out)")
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").status == .done)
    #expect(
      try box.read(".archgen.json5").contains(
        "service: { named: ['*Service', '*Client', '*API', '*Gateway', '*ClientProtocol'] }"))
  }

  @Test("an app beside its packages is judged, too; a package is where its manifest says")
  func readsAnAppBesideItsPackages() throws {
    let files = [
      "Packages/Kit/Package.swift": "// swift-tools-version: 6.1\nimport PackageDescription\n",
      "Packages/Kit/Sources/Kit/Kit.swift": "struct KitView: View {}",
      "Packages/Kit/Tests/KitTests/T.swift": "struct T {}",
    ]
    func sources(_ more: [String: String]) throws -> String {
      let box = try Sandbox(files.merging(more) { $1 })
      #expect(box.run("init", "--yes").status == .done)
      return try box.read(".archgen.json5")
    }
    let packages = "sources: ['Packages/*/Sources']"
    #expect(try sources([:]).contains(packages))
    #expect(try sources(["Tests/T.swift": "struct T {}"]).contains(packages))
    #expect(try !sources(["App/A.swift": "struct AView: View {}"]).contains("sources:"))
    let manifest = "// swift-tools-version: 6.1\nimport PackageDescription\n"
    #expect(
      try sources([
        "Package.swift": manifest, "Sources/A/A.swift": "struct A {}",
        "Examples/E.swift": "struct E {}",
      ]).contains("sources: ['Sources', 'Packages/*/Sources']"))
  }

  @Test func makesCloseCallsWarnings() throws {
    let box = try Sandbox(layered(4))
    #expect(box.run("init", "--yes").out.contains("service-knows-its-users-unclear (warning)"))
    #expect(box.run("lint", "--strict").status == .done)
    try box.add("App/New.swift", "final class NewService { var view: V1View? }")
    let run = box.run("lint")
    #expect(run.out.contains("App/New.swift:1:36: warning: service names a view"), "\(run.out)")
    #expect(run.out.split(separator: "\n").count == 1)
    #expect(run.status == .done)
  }

  /// Features beside each other, one of them for all, one reference across.
  private func features(across: String) -> [String: String] {
    var files = ["App/Features/Shared/Shared.swift": "struct Theme {}"]
    for name in ["Cart", "Catalog", "Profile"] {
      let folder = "App/Features/\(name)"
      files["\(folder)/\(name)View.swift"] =
        "struct \(name)View: View { let presenter: \(name)Presenter; let row: \(name)Row }"
      files["\(folder)/\(name)Presenter.swift"] =
        "final class \(name)Presenter { var rows: [\(name)Row] = []; let theme: Theme }"
      files["\(folder)/\(name)Row.swift"] = "struct \(name)Row: View {}"
    }
    files["App/Features/Cart/CartView.swift"]? += "\n" + across
    return files
  }

  @Test func keepsFeaturesApart() throws {
    let box = try Sandbox(features(across: "extension CartRow { var other: ProfileRow? { nil } }"))
    let run = box.run("init", "--yes")
    #expect(
      run.out.contains(
        """
          slices-apart (error): the 4 slices /App/Features/{slice}/** must not know each other: Cart, Catalog, Profile …
            9 of 10 pairs of files that know each other lie in one, 90.0 %
            1 breaks it, accepted for now in the baseline:
              App/Features/Cart/CartView.swift:2:32: Cart → Profile

        """), "\(run.out)")
    #expect(box.run("lint", "--strict").status == .done, "\(box.run("lint", "--strict").out)")
    try box.add("App/Features/Catalog/New.swift", "struct New { let row: CartRow; let t: Theme }")
    let new = box.run("lint").out.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(new.count == 1)
    #expect(
      new.first?.hasPrefix(
        "App/Features/Catalog/New.swift:1:23: error: Catalog names CartRow of Cart: ") == true)
  }

  @Test("what a new feature brings for all beside the others keeps the proposed rules")
  func leavesRoomForWhatFeaturesShare() throws {
    var files = features(across: "")
    files["App/Features/Shared/Shared.swift"] = nil
    files["App/Theme.swift"] = "struct Theme {}"
    files["AppTests/ThemeTests.swift"] = "import XCTest\nfinal class ThemeTests: XCTestCase {}"
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").out.contains("slices-apart (error)"))
    #expect(box.run("lint", "--strict").status == .done)
    let new = box.run("new", "Notes", "--style", "mvvm", "--sources", "App/Features/{Feature}")
    #expect(new.status == .done, "\(new.err)")
    let lint = box.run("lint")
    #expect(lint.status == .done, "\(lint.out)")
    try box.add("App/Features/Shared/Peek.swift", "struct Peek { let view: NotesListView }")
    #expect(box.run("lint").out.contains("Shared names NotesListView of Notes"))
  }

  /// Also where each is a module of its own, by its name.
  @Test(arguments: [
    "App/Features/*", "Sources/*Feature", "Packages/*Impl/Sources", "Packages/Feature*/Sources",
  ])
  func knowsTheFeatureThatPutsOthersTogether(folder: String) throws {
    var files = Dictionary(
      uniqueKeysWithValues: features(across: "").map { path, text in
        let parts = path.split(separator: "/")
        return (folder.replacing("*", with: parts[2]) + "/\(parts[3])", text)
      })
    let root = folder.replacing("*", with: "Tabs") + "/Tabs.swift"
    files[root] =
      "struct Tabs { let all: (CartView, CatalogView, ProfileView, CartRow, ProfileRow) }"
    let box = try Sandbox(files)
    let run = box.run("init", "--yes")
    #expect(run.out.contains("Cart, Catalog, Profile"), "\(run.out)")
    #expect(run.out.contains("; Tabs may know all\n"), "\(run.out)")
    #expect(try box.read(".archgen.json5").contains("root: ['Tabs']"))
    #expect(box.run("lint", "--strict").status == .done, "\(box.run("lint", "--strict").out)")
    try box.add(root.replacing("Tabs", with: "Cart"), "struct CartTab { let tabs: Tabs }")
    #expect(box.run("lint").out.contains("Cart names Tabs of Tabs"))
  }

  @Test func leavesFeaturesThatKnowEachOther() throws {
    let box = try Sandbox(
      features(
        across: "extension CartRow { var other: (ProfileRow?, CatalogRow?) { (nil, nil) } }"))
    #expect(!box.run("init", "--yes").out.contains("slices-apart"))
  }

  /// A preview makes what it shows, wherever it stands.
  @Test func tellsPreviewsFromWhatLiesBesideThem() throws {
    var files = layered(12)
    for index in 0..<4 {
      files["App/Views/P\(index).swift"] = """
        struct P\(index)_Previews: PreviewProvider { static let view = V\(index)View() }
        """
    }
    let box = try Sandbox(files)
    let run = box.run("init", "--yes")
    #expect(run.out.contains("\n  preview: 4 types, sure: P0_Previews"), "\(run.out)")
    #expect(!run.out.contains("component"))
  }

  /// Tests that come later are no feature and need no role.
  @Test func holdsOnceThereAreTests() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Order", "Search"] {
      files["App/Features/\(name)/\(name).swift"] =
        "struct \(name)View: View { let model: \(name)ViewModel }"
      files["App/Features/\(name)/\(name)ViewModel.swift"] = "final class \(name)ViewModel {}"
    }
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").out.contains("slices-apart"))
    try box.add(
      "App/Features/CartTests/CartTests.swift",
      "struct CartCheck { let a: CartView, b: OrderView }")
    try box.add("Tests/CartTests/CartTests.swift", "struct Check { let model: CartViewModel }")
    let lint = box.run("lint", "--strict")
    #expect(lint.status == .done && lint.out == "", "\(lint.out)")
  }

  /// Where a style leaves tests out, only what it does not.
  @Test func leavesOthersCodeOut() throws {
    var files = layered(12)
    files["Podfile"] = ""
    files["Pods/Kit/Pod.swift"] = "final class PodService { var view: V0View? }"
    files["build/Kit/Pod.swift"] = "final class BuiltService { var view: V0View? }"
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").status == .done)
    let tests = "'**/Tests/**', '**/*Tests/**'"
    #expect(try box.read(".archgen.json5").contains("exclude: [\(tests), '**/build/**']"))
    #expect(try !box.read(".archgen.baseline.json").contains("PodService"))

    let styled = try Sandbox(["vendor/Kit/Kit.swift": "struct Kit {}"])
    #expect(styled.run("new", "Notes", "--style", "mvvm", "--output", "App/Notes").status == .done)
    #expect(styled.run("init", "--yes").status == .done)
    #expect(try styled.read(".archgen.json5").contains("exclude: ['**/vendor/**']"))
  }

  /// Snippets of a tutorial are no code of the package.
  @Test func leavesDocumentationOut() throws {
    var files = layered(12)
    files["Docs.docc/Code/S.swift"] = "final class DocService { var view: V0View? }"
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").status == .done)
    #expect(try !box.read(".archgen.baseline.json").contains("DocService"))
  }

  @Test func looksElsewhereWhenSourcesHoldsNoSwift() throws {
    var files = layered(12)
    files["Sources/CShim/shim.h"] = ""
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").status == .done)
    #expect(try !box.read(".archgen.json5").contains("sources:"))
  }

  @Test func writesNothingUnasked() throws {
    let box = try Sandbox(layered(12))
    let run = box.run("init")
    #expect(run.status == .usage)
    #expect(run.err.contains("--yes"))
    #expect(try box.disk.status(".archgen.json5") == nil)
  }

  @Test func looksWhereTheManifestSaysThatSourcesAre() throws {
    let box = try Sandbox([
      "Package.swift": """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App", path: "App"), .testTarget(name: "AppTests", path: "Checks")])
      """,
      "Sources/CShim/shim.h": "", "App/AView.swift": "struct AView {}",
      "Checks/BView.swift": "struct BView {}",
    ])
    #expect(box.run("init", "--yes").out.hasPrefix("1 type in 1 file"))
    #expect(try box.read(".archgen.json5").contains("sources: ['App']"))
  }

  @Test("code beside the usual folders is read, whatever the manifest says of others")
  func readsAllThatThereIs() throws {
    func sources(_ target: String, _ path: String) throws -> String {
      let box = try Sandbox([
        "Package.swift": """
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit"), \(target)])
        """,
        "Sources/Kit/Kit.swift": "struct Kit {}", path: "struct Other {}",
        "Tests/KitTests/T.swift": "struct T {}", "Examples/E.swift": "struct E {}",
      ])
      #expect(box.run("init", "--yes").status == .done)
      return try box.read(".archgen.json5")
    }
    let own = ".target(name: \"Extra\", path: \"Modules/Extra\")"
    #expect(try sources(own, "Modules/Extra/O.swift").contains("['Sources', 'Modules/Extra']"))
    #expect(try !sources(own, "App/O.swift").contains("sources:"))
    let checks = ".testTarget(name: \"Checks\", path: \"Checks\")"
    #expect(try sources(checks, "Checks/O.swift").contains("sources: ['Sources']"))
  }

  @Test("a folder is left out that holds tests, not one that is called like them")
  func tellsTestsByWhatTheyHold() throws {
    func exclude(_ more: [String: String]) throws -> (out: String, text: String) {
      let files = [
        "App/AppTests/T.swift": "import XCTest\nstruct T {}", "App/A.swift": "struct A {}",
      ]
      let box = try Sandbox(files.merging(more) { $1 })
      return (box.run("init", "--yes").out, try box.read(".archgen.json5"))
    }
    let usual = try exclude(["KitTests/Mocks/M.swift": "struct M {}", "Kit/K.swift": "struct K {}"])
    #expect(usual.text.contains("exclude: ['**/Tests/**', '**/*Tests/**']"), "\(usual.text)")
    #expect(usual.out.hasPrefix("2 types"))
    let apart = try exclude([
      "Features/ABTests/E.swift": "struct E {}", "Features/ABTests/F.swift": "struct F {}",
      "AppUITests/U.swift": "struct U {}",
    ])
    let tests = "'**/Tests/**', '**/*UITests/**', '/App/AppTests/**'"
    #expect(apart.text.contains("exclude: [\(tests)]"), "\(apart.text)")
    #expect(apart.out.hasPrefix("3 types"), "\(apart.out)")
  }

  @Test(
    "in little code a direction is seen once, and a rule all the same: else lint could not fail")
  func proposesWhatIsSeenOnceInLittleCode() throws {
    let box = try Sandbox([
      "A.swift": """
      struct NoteView: View { let model: NoteViewModel }
      final class NoteViewModel { let service: NoteService }
      struct NoteService {}
      """
    ])
    let out = box.run("init", "--yes").out
    #expect(
      out.contains(
        "No style fits. The nearest is mvvm: 3 of 3 types have one of its roles, 3 of its 9 roles are "
          + "played.\n"), "\(out)")
    #expect(out.contains("\nRules (of little code: what was seen once counts;"), "\(out)")
    #expect(out.contains("\n    1 of 1 edge goes to viewModel, not past it, 100.0 %"), "\(out)")
    #expect(try box.read(".archgen.json5").contains("// There was little code: what was seen once"))
    #expect(box.run("lint", "--strict").status == .done)
    try box.add("B.swift", "struct NoteRow: View { let service: NoteService }")
    let lint = box.run("lint")
    #expect(lint.status == .findings)
    #expect(lint.out.contains("view-names-service"), "\(lint.out)")
  }

  @Test(
    "where no roles are known types must at least form no cycle, or nothing is judged, as init says"
  )
  func proposesCyclesWhereNothingElseIsSeen() throws {
    let box = try Sandbox(["A.swift": "final class A { let b: B? = nil }\nfinal class B {}"])
    let out = box.run("init", "--yes").out
    #expect(out.contains("\nRules\n  no-cycles (error): types must form no cycle\n"), "\(out)")
    #expect(out.contains("\nNo direction between two roles is clear and seen at all.\n"), "\(out)")
    #expect(box.run("lint", "--strict").status == .done)
    try box.add("C.swift", "extension B { func f(_ a: A) {} }")
    #expect(box.run("lint").out.contains("no-cycles"))
    let circle = box.run("init", "--yes", "--force").out
    #expect(circle.contains("\nNo rules: 'archgen lint' passes, whatever the code does.\n"))
    #expect(circle.contains("\nnext: write a rule ('archgen explain rules')"), "\(circle)")
    // Most types are in none: the circle is known, and no other may come.
    try box.add("D.swift", "struct C {}; struct D {}; struct E {}")
    let most = box.run("init", "--yes", "--force").out
    #expect(
      most.contains(
        """
          no-cycles (error): types must form no cycle
            3 of 5 types stand in no cycle, 60.0 %
            2 break it, accepted for now in the baseline:
        """), "\(most)")
    #expect(box.run("lint", "--strict").status == .done)
    try box.add("F.swift", "struct F { let g: G? }; final class G { var f: F? }")
    #expect(box.run("lint").status == .findings)
  }

  @Test func counts() throws {
    let out = try Sandbox(["A.swift": "struct AView: View {}"]).run("init", "--yes").out
    #expect(
      out.contains("1 of 1 type has one of its roles, 1 of its 9 roles is played.\n"), "\(out)")
  }

  /// What `archgen new` made is known again as the style that it was made in, tests left out.
  @Test(arguments: PresetTests.styles)
  func findsTheStyleOfWhatWasGenerated(style: String) throws {
    let box = try Sandbox()
    #expect(box.run("new", "Notes", "--style", style, "--output", "App/Notes").status == .done)
    #expect(box.run("init", "--yes").out.contains("This looks like the style \(style): "))
    #expect(try box.read(".archgen.json5").contains("extends: ['\(style)']"))
    #expect(try box.disk.status(".archgen.baseline.json") == nil)
    let lint = box.run("lint", "--strict")
    #expect(lint.out == "")
    #expect(lint.status == .done)
  }

  @Test(arguments: [("", true), ("y", true), ("Yes", true), ("n", false), (nil, false)])
  func asksOnATerminal(answer: String?, isWritten: Bool) throws {
    let box = try Sandbox(layered(12))
    let run = box.run(["init"], answer: { answer })
    #expect(run.out.contains("Write .archgen.json5? [Y/n] "))
    #expect(run.status == (answer == nil ? .usage : .done))
    #expect((try box.disk.status(".archgen.json5") != nil) == isWritten)
  }

  /// Names of folders stand in texts and comments of the file that is written.
  @Test func writesAFileThatCanBeReadWhateverFoldersAreCalled() throws {
    var files: [String: String] = [:]
    for index in 0..<4 {
      files["Sources/L/It's\n\\{x}/A\(index).swift"] = "struct A\(index) {}"
      files["Sources/L/*/ {/B\(index).swift"] = "struct B\(index) { let a: A\(index) }"
    }
    let box = try Sandbox(files)
    #expect(box.run("init", "--yes").status == .done)
    let lint = box.run("lint", "--print-config")
    #expect(lint.err == "")
    #expect(lint.status == .done)
  }

  @Test func saysWhereToLookWhereNoTypeIs() throws {
    let box = try Sandbox(["Package.swift": "", "App/Note.swift": "struct Note {}"])
    try box.disk.makeFolder("Empty")
    let run = box.run("init", "Empty", "--yes")
    #expect(run.status == .usage)
    #expect(run.err.contains("'Empty' · name the folder of your sources: archgen init DIR\n"))
    #expect(try box.disk.status("Empty/.archgen.json5") == nil)
  }

  @Test func keepsAConfigurationThatIsThere() throws {
    let box = try Sandbox([".archgen.json5": "{}", "A.swift": "struct A {}"])
    #expect(box.run("init", "--yes").status == .findings)
    #expect(try box.read(".archgen.json5") == "{}")
    #expect(box.run("init", "--yes", "--force").status == .done)
  }
}
