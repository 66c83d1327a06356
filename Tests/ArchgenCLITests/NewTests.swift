import Files
import Testing

@testable import ArchgenCLI

@Suite struct NewTests {
  /// A style of one source and one test, so that these tests see `new` and not the built-in styles.
  static let style = [
    ".archgen/templates/tiny/style.json5": """
    { id: 'tiny', name: 'Tiny', summary: 'one view', wiring: '{{ feature.name }}View()',
      kitReasons: { uikit: 'it is too small' }, omit: [],
      files: [
        { path: '{{ feature.name }}View.swift', template: 'view.stencil', role: 'view' },
        { path: 'Kept.swift', template: 'kept.stencil', kind: 'shared' },
        { path: '{{ feature.name }}Tests.swift', template: 'test.stencil', role: 'view', kind: 'test' } ] }
    """,
    ".archgen/templates/tiny/view.stencil": "{{ access }}struct {{ feature.name }}View {}\n",
    ".archgen/templates/tiny/kept.stencil": "enum Kept {}\n",
    ".archgen/templates/tiny/test.stencil": "@Test\n  @Test func b() {}\n",
    // No files but its own: what all styles have is another test's matter.
    ".archgen/templates/shared/files.json5": "{ files: [] }",
  ]

  static let written = [
    "Notes/NotesView.swift", "NotesTests/NotesTests.swift", "Shared/Kept.swift",
  ]

  private func sandbox(_ files: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(Self.style.merging(files) { $1 })
  }

  /// The files outside the style's folder.
  private func files(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.tree().filter { !$0.contains(".archgen/") && !$0.hasSuffix("/") }
  }

  @Test("writes the files and says what they are and what is left to do")
  func writes() throws {
    let sandbox = try sandbox()
    let run = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(run.status == .done)
    #expect(run.err == "")
    #expect(try files(sandbox) == Self.written)
    #expect(run.out.hasPrefix("wrote Notes: 3 files, 4 lines, 2 tests, 3 folders\n"))
    #expect(run.out.contains("show it: NotesView()\n"))
  }

  @Test("what a spec says and may not mean is told beside the report, once for all styles")
  func notes() throws {
    let spec = """
      { feature: 'Notes', entities: { Note: { title: 'String' }, Page: { title: 'String' } }, crud: ['list'],
        state: { query: 'String = \"\"' } }
      """
    for (style, more) in [("tiny", []), ("tiny", ["--dry-run"]), ("tiny", ["--diff"]), ("all", [])]
    {
      let sandbox = try sandbox(["Notes.json5": spec])
      let run = sandbox.run(["new", "--spec", "Notes.json5", "--style", style] + more)
      #expect(run.status == .done)
      #expect(run.err == "note: nothing needs Page\nnote: nothing changes query\n")
      #expect(!run.out.contains("note: "))
    }
  }

  @Test("a second run changes nothing")
  func isStable() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("new", "Notes", "--style", "tiny")
    let again = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(again.status == .done)
    #expect(again.out.contains("3 files already there, unchanged\n"))
    #expect(!again.out.contains("wrote"))
  }

  @Test("options choose folders, access and package")
  func options() throws {
    let sandbox = try sandbox()
    _ = sandbox.run(
      "new", "Notes", "--style", "tiny", "--output", "Sources/App/Notes", "--shared",
      "Sources/App/Core", "--access", "public")
    _ = sandbox.run("new", "Tags", "--style", "tiny", "--package", "--output", "P")
    #expect(
      try files(sandbox) == [
        "P/.archgen.json5", "P/Package.swift", "P/Sources/TagsFeature/Shared/Kept.swift",
        "P/Sources/TagsFeature/TagsView.swift", "P/Tests/TagsFeatureTests/TagsTests.swift",
        "Sources/App/Core/Kept.swift", "Sources/App/Notes/NotesView.swift",
        "Tests/AppTests/Notes/NotesTests.swift",
      ])
    #expect(try sandbox.read("Sources/App/Notes/NotesView.swift") == "public struct NotesView {}\n")
  }

  @Test("--dry-run prints the plan and writes nothing")
  func dryRun() throws {
    let sandbox = try sandbox(["Shared/Kept.swift": "enum Kept {}\n"])
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--dry-run")
    #expect(run.status == .done)
    #expect(
      run.out == """
        new        Notes/NotesView.swift
        new        NotesTests/NotesTests.swift
        2 new, 1 unchanged

        """)
    #expect(try files(sandbox) == ["Shared/Kept.swift"])
  }

  @Test("files that differ stop the run, all of them named; --force replaces them")
  func conflicts() throws {
    let sandbox = try sandbox(["Notes/NotesView.swift": "mine", "Shared/Kept.swift": "mine too"])
    let run = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(run.status == .findings)
    #expect(
      run.err == """
        error: 'Notes/NotesView.swift' is there with another content · --force replaces it
        error: 'Shared/Kept.swift' is there with another content · --force replaces it

        """)
    #expect(try files(sandbox) == ["Notes/NotesView.swift", "Shared/Kept.swift"])
    #expect(sandbox.run("new", "Notes", "--style", "tiny", "--force").status == .done)
    #expect(try files(sandbox) == Self.written)
    #expect(try sandbox.read("Notes/NotesView.swift") == "struct NotesView {}\n")
  }

  @Test("a type that the target has already is refused, with its place")
  func clashes() throws {
    let sandbox = try sandbox([
      "Sources/App/Views.swift": "\nclass Other {\n  struct Kept {}\n}\nfinal class NotesView {}\n",
      "Sources/Else/Views.swift": "enum Kept {}\n",
    ])
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", "Sources/App/Notes")
    #expect(run.status == .findings)
    #expect(
      run.err.hasPrefix("Sources/App/Views.swift:5:13: error: 'NotesView' is declared here already")
    )
    #expect(run.err.split(separator: "\n").count == 1)
    #expect(try files(sandbox).count == 2)
  }

  @Test("a shared file that is there in another folder is refused with the way to share that")
  func namesTheSharedFolder() throws {
    let sandbox = try sandbox(["Sources/App/Common/Kept.swift": "enum Kept { case mine }\n"])
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", "Sources/App/Notes")
    #expect(
      run.err.hasSuffix(
        " · rename one of them, or share the folder that is there: --shared Sources/App/Common\n"),
      "\(run.err)")
    #expect(try files(sandbox).count == 1)
  }

  @Test("a feature whose name differs from a recorded one's only in case is refused")
  func clashesByCase() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("new", "Notes", "--style", "tiny").status == .done)
    let run = sandbox.run("new", "NOTES", "--style", "tiny")
    #expect(run.status == .findings)
    #expect(
      run.err == """
        error: 'NOTES' and the feature 'Notes', which is recorded here, differ only in case: \
        on many disks their files would be one · choose another name

        """)
    #expect(try files(sandbox) == Self.written)
  }

  @Test("a file that is in the target already, byte for byte, is used and not written again")
  func reuses() throws {
    let sandbox = try sandbox(["Sources/App/Base/Kept.swift": "enum Kept {}\n"])
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", "Sources/App/Notes")
    #expect(run.status == .done)
    #expect(try !files(sandbox).contains("Sources/App/Shared/Kept.swift"))
  }

  @Test("other packages and tests are no neighbours")
  func strangers() throws {
    let sandbox = try sandbox([
      "Shared/x": "", "P/Package.swift": "", "P/Sources/P/Kept.swift": "enum Kept {}\n",
      "P/Sources/P/Views.swift": "struct NotesView {}", "AppTests/Views.swift": "enum NotesView {}",
    ])
    let run = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(run.err == "")
    #expect(try files(sandbox).contains("Shared/Kept.swift"))
  }

  @Test("features beside each other, or in one Xcode project, are neighbours")
  func siblings() throws {
    for mark in ["Shared/x", "App.xcodeproj/x"] {
      let sandbox = try sandbox([mark: "", "Other/Views.swift": "enum NotesView {}"])
      #expect(
        sandbox.run("new", "Notes", "--style", "tiny").err
          .hasPrefix("Other/Views.swift:1:6: error: 'NotesView' is declared here already"))
    }
    let apart = try sandbox(["Other/Views.swift": "enum NotesView {}"])
    #expect(apart.run("new", "Notes", "--style", "tiny").status == .done)
  }

  @Test("what others wrote is compiled apart from an app")
  func othersCode() throws {
    for folder in ["Pods", "Carthage/Checkouts/Kit", "DerivedData/App", "build"] {
      let app = try sandbox([
        "App.xcodeproj/x": "", "\(folder)/Kit/Views.swift": "enum NotesView {}",
      ])
      #expect(app.run("new", "Notes", "--style", "tiny").err == "")
    }
    // In a target there is one's own code only, whatever a folder is called.
    for folder in ["Pods", "build", "vendor/Kit"] {
      let target = try sandbox(["Sources/App/\(folder)/Views.swift": "enum NotesView {}"])
      #expect(
        target.run("new", "Notes", "--style", "tiny", "--output", "Sources/App/Notes").status
          == .findings)
    }
  }

  @Test("a neighbour that cannot be read is named", arguments: ["App/Other.swift", "App/Old/"])
  func unreadNeighbours(path: String) throws {
    let sandbox = try sandbox([
      "App.xcodeproj/x": "", "App/Other.swift": "enum Other {}", "App/Old/Old.swift": "enum Old {}",
    ])
    let files = Troubled(disk: sandbox.disk, reason: "permission denied") { $0.hasSuffix(path) }
    let run = sandbox.run(["new", "Notes", "--style", "tiny"], on: files)
    #expect(run.status == .done)
    #expect(run.err.split(separator: "\n").count == 1, "\(run.err)")
    #expect(
      run.err.contains("permission denied · what it declares, the feature may declare again"))
    #expect(try self.files(sandbox).contains("Notes/NotesView.swift"))
  }

  @Test(
    "wrong usage exits 2 and writes nothing",
    arguments: [
      (["new", "Notes"], "no style is given"),
      (["new", "--style", "tiny"], "no feature is given"),
      (["new", "Notes", "--style", "tny"], "unknown style 'tny' · did you mean 'tiny'?"),
      (
        ["new", "Notes", "--style", "tiny", "--ui", "uikit"],
        "the style 'tiny' has no uikit · it is too small"
      ),
      (
        ["new", "Notes", "--style", "mvvm", "--ui", "uikit", "--observation", "combine"],
        "uikit has no combine"
      ),
      (["new", "../../etc", "--style", "tiny"], "../../etc"),
      (["new", "class", "--style", "tiny"], "class"),
      (["new", "", "--style", "tiny"], "'' is not a Swift name"),
      (
        ["new", "notes.json5", "--style", "tiny"],
        "'notes.json5' is the name of a spec, not of a feature · write --spec notes.json5"
      ),
      (["new", "Notes", "--style", "tiny", "--package", "--shared", "S"], "leave out --shared"),
      (["new", "Notes", "--style", "tiny", "--package", "--sources", "S"], "leave out --sources"),
      (
        ["new", "Notes", "--style", "tiny", "--output", "a\nb"],
        "--output has a line break or another control character in it"
      ),
      (["new", "Notes", "--style", "tiny", "--shared", "a\u{1}"], "--shared has a line break"),
      (["new", "Notes", "--style", "tiny", "--output", "a\u{2028}b"], "--output has a line break"),
      (["new", "Notes", "--style", "tiny", "--templates", "nowhere"], "no such folder: 'nowhere'"),
    ])
  func usage(words: [String], message: String) throws {
    let sandbox = try sandbox()
    let run = sandbox.run(words)
    #expect(run.status == .usage)
    #expect(run.err.contains(message))
    #expect(run.out == "")
    #expect(try files(sandbox) == [])
  }

  @Test("what is in the way is named, and nothing is written")
  func obstacles() throws {
    let sandbox = try sandbox(["a": "a file", "Shared/Kept.swift/x": ""])
    for place in ["a", "a/b"] {
      let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", place)
      #expect(run.status == .usage)
      #expect(run.err.hasPrefix("error: 'a' is not a folder"))
    }
    let shared = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(shared.err.contains("'Shared/Kept.swift' is there and is not a file"))
    #expect(try files(sandbox) == ["Shared/Kept.swift/x", "a"])
  }

  @Test(
    "an entity that the rules would take for another part is refused with its place",
    arguments: [
      ("mvvm", "Service", "service"), ("viper", "CustomerService", "service"),
      ("viper", "Presenter", "presenter"), ("mvp", "Router", "router"),
      ("mvc", "ShopListController", "controller"),
      ("mvc", "Controller", "controller"), ("vsa-mvm", "Manager", "manager"),
      ("clean", "Repository", "repository"), ("reducer", "Reduction", nil),
      ("mvvm", "Store", nil), ("mvvm", "Presenter", nil),
    ] as [(String, String, String?)])
  func namesOfRoles(style: String, name: String, role: String?) throws {
    let sandbox = try Sandbox()
    try sandbox.add(
      "S.json5", "{ feature: 'Shop', crud: ['list'], entities: { \(name): { title: 'String' } } }")
    let run = sandbox.run("new", "--spec", "S.json5", "--style", style)
    guard let role else {
      #expect(run.out.contains("lints clean by the rules of"), "\(run.out)\(run.err)")
      return
    }
    #expect(run.status == .findings)
    #expect(run.err.contains("S.json5:1:48: error: the rules of"), "\(run.err)")
    #expect(run.err.contains("take '\(name)' for a part of the role '\(role)', by its name"))
    let other = ["CustomerService": "CustomerKind", "ShopListController": "ShopListKind"][name]
    #expect(run.err.contains("rename it, such as '\(other ?? name + "Item")'"))
    #expect(run.err.split(separator: "\n").count == 1)
    #expect(try sandbox.tree() == ["S.json5"])
    // The same where the name of the feature alone implies the entity.
    let implied = sandbox.run("new", "Routes", "--style", style)
    #expect(implied.err.contains("Routes.json5:1:12: error: the rules of"), "\(implied.err)")
  }

  @Test("links are followed into folders; a link that leads nowhere is in the way")
  func links() throws {
    let sandbox = try sandbox(["real/x": ""])
    try sandbox.link("linked", to: "real")
    #expect(
      sandbox.run("new", "Notes", "--style", "tiny", "--output", "linked/Notes").status == .done)
    #expect(try files(sandbox).contains("real/Notes/NotesView.swift"))
    try sandbox.link("Nowhere", to: "missing")
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", "Nowhere/Notes")
    #expect(run.status == .usage)
    #expect(run.err.contains("'Nowhere' is not a folder"))
  }

  @Test("what a killed run left is cleared up by the next one")
  func recovers() throws {
    let sandbox = try sandbox(["Notes/x": "", "Notes/.archgen-new-NotesView.swift": "half"])
    let place = "\(sandbox.folder)/Notes/NotesView.swift"
    let folder = try #require(try sandbox.disk.status("."))
    try sandbox.add(
      ".archgen-journal-staging", "\(folder.device):\(folder.number)\0create\0\(place)\0\0")
    let run = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(run.status == .done)
    #expect(run.err == "note: cleared up after a run that was cut off\n")
    #expect(try files(sandbox) == (Self.written + ["Notes/x"]).sorted())
  }

  @Test("a folder that does not take files ends the run with status 3 and nothing written")
  func unwritable() throws {
    let sandbox = try sandbox()
    let run = sandbox.run("new", "Notes", "--style", "tiny", "--output", "/proc/archgen/Notes")
    #expect(run.status == .failure)
    #expect(run.err.contains("cannot be"))
    #expect(try files(sandbox) == [])
  }

  private static let ownRules = """
    {
      roles: { view: { conforms: 'View' }, viewModel: { named: '*ViewModel' } },
      rules: [{ id: 'view-names-model', from: 'view', forbid: 'viewModel' }],
    }
    """

  @Test("what was written is judged as 'lint' will: by the project's rules and its baseline")
  func judgesByTheProjectsRules() throws {
    let box = try Sandbox([".archgen.json5": Self.ownRules])
    let run = box.run("new", "Notes", "--style", "mvvm", "--output", "App/Notes")
    #expect(run.status == .done)
    let lint = box.run("lint", "App/Notes")
    let count = lint.out.split(separator: "\n").count { $0.contains(": error: ") }
    #expect(count > 0)
    #expect(
      run.out.contains(
        "\(count) findings by the rules of .archgen.json5: archgen lint App/Notes\n"),
      "\(run.out)")
    #expect(box.run("lint", "--write-baseline").status == .done)
    let again = box.run("new", "Notes", "--style", "mvvm", "--output", "App/Notes")
    #expect(again.out.contains("lints clean by the rules of .archgen.json5\n"), "\(again.out)")
    let inside = box.run("new", "Tags", "--style", "mvvm", in: "App")
    #expect(
      inside.out.contains("by the rules of \(box.folder)/.archgen.json5: archgen lint Tags\n"),
      "\(inside.out)")
  }

  @Test("a hint at a renamed entry of the baseline is no finding in what was written")
  func countsNoHints() throws {
    let box = try Sandbox([".archgen.json5": Self.ownRules])
    let new = ["new", "Notes", "--style", "mvvm", "--output", "App/Notes"]
    #expect(box.run(new).status == .done)
    #expect(box.run("lint", "--write-baseline").status == .done)
    let baseline = try box.read(".archgen.baseline.json")
    try box.disk.replace(
      ".archgen.baseline.json", Array(baseline.replacing("NotesListView", with: "OldView").utf8))
    let lint = box.run("lint", "App/Notes").out.split(separator: "\n")
    #expect(lint.contains { $0.hasPrefix(".archgen.baseline.json:1:1: note: ") }, "\(lint)")
    let count = lint.count { $0.contains(": error: ") }
    #expect(box.run(new).out.contains("\n\(count) findings by the rules of "))
  }

  @Test(
    "a configuration that judges nothing of it leaves that to the style",
    arguments: [
      "{ sources: ['Sources'], rules: [{ id: 'r', cycles: 'type' }] }", "{ generate: {} }",
    ])
  func judgesByTheStyle(configuration: String) throws {
    let box = try Sandbox([".archgen.json5": configuration, "Sources/A.swift": "struct A {}"])
    let run = box.run("new", "Notes", "--style", "mvvm", "--output", "App/Notes")
    #expect(run.out.contains("lints clean by the rules of MVVM\n"), "\(run.out)\(run.err)")
  }

  @Test(
    "rules that cannot be read stop the run before anything is written",
    arguments: [[], ["--dry-run"]])
  func refusesWrongRules(flags: [String]) throws {
    let box = try Sandbox([".archgen.json5": "{ rules: [{ id: 'r', forbit: 'view' }] }"])
    let run = box.run(["new", "Notes", "--style", "mvvm", "--output", "App/Notes"] + flags)
    #expect(run.status == .usage)
    #expect(run.err.contains(".archgen.json5:1:17: error: "), "\(run.err)")
    #expect(run.out.isEmpty && !box.disk.isFolder("App") && !box.disk.isFolder(".archgen"))
  }
}
