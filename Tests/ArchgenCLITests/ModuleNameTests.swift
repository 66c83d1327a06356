import Files
import Testing

@testable import ArchgenCLI

/// Which module the tests of a feature in an app's folder import.
@Suite struct ModuleNameTests {
  @Test(
    "the module is that of the project around",
    arguments: [
      (["My App.xcodeproj/project.pbxproj": ""], "My_App"),
      (["2048.xcodeproj/project.pbxproj": ""], "_2048"),
      (["project.yml": "options:\n  name: Other\nname: \"Shop\"\n"], "Shop"),
      (["project.yml": "include: [base.yml]\n"], "App"),
      (
        [
          "Project.swift": """
          import ProjectDescription
          let name = "Other"
          let project = Project(
            name: "Shop", targets: [])
          """
        ], "Shop"
      ),
      (["Project.swift": "import ProjectDescription\nlet project = make(name: name)"], "App"),
      ([".archgen.json5": "{ generate: { module: 'Given' } }"], "Given"),
      ([".archgen.json5": "{}"], "App"),
    ])
  func around(files: [String: String], module: String) throws {
    let sandbox = try Sandbox(files)
    let run = sandbox.run("new", "Notes", "--style", "mvvm", "--output", "App/Notes")
    #expect(run.status == .done, "\(run.err)")
    let tests = try sandbox.read("App/NotesTests/NotesListViewModelTests.swift")
    #expect(tests.contains("@testable import \(module)\n"), "\(tests.prefix(200))")
    #expect(
      try sandbox.read("App/NotesTests/NotesTypes.swift")
        .contains("typealias Note = \(module).Note\n"))
  }

  /// Shared tests that import the module, too: those of Reducer, of numbers, of a server.
  @Test(
    "features beside each other share their files, whichever comes first",
    arguments: ["mvvm", "reducer"], ["swiftui", "uikit"])
  func beside(style: String, kit: String) throws {
    let specs = [
      "{ feature: 'Notes' }", "{ feature: 'Trips', store: 'remote' }",
      "{ feature: 'Prices', entities: { Price: { amount: 'Double' } } }",
      "{ feature: 'Costs', store: 'remote', entities: { Cost: { amount: 'Decimal' } } }",
    ]
    let sandbox = try Sandbox()
    for (index, spec) in specs.enumerated() {
      try sandbox.add("\(index).json5", spec)
      let run = sandbox.run(
        "new", "--spec", "\(index).json5", "--style", style, "--ui", kit)
      #expect(run.status == .done, "\(run.err)")
    }
  }

  @Test("a feature called as the module is refers to its types by their names")
  func sameName() throws {
    let sandbox = try Sandbox()
    let run = sandbox.run(
      "new", "Bookmark", "--style", "mvvm", "--module", "Bookmark", "--output", "App/Bookmark")
    #expect(run.status == .done, "\(run.err)")
    #expect(!(try sandbox.read("App/BookmarkTests/BookmarkTypes.swift").contains("typealias")))
  }

  @Test(
    "what cannot be a module's name is refused",
    arguments: [
      (["--module", "My App"], "'My App' cannot be the name of a module"),
      (["--module", "App", "--package"], "a package is a module of its own · leave out --module"),
    ])
  func refused(words: [String], message: String) throws {
    let run = try Sandbox().run(["new", "Notes", "--style", "mvvm"] + words)
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
  }
}
