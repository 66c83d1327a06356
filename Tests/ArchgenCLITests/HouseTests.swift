import Files
import Testing

@testable import ArchgenCLI

/// `generate` in a configuration: what a team decides once.
@Suite struct HouseTests {
  private static let configuration = """
    { extends: 'viper', sources: 'App',
      generate: { style: 'viper', indent: 4, header: 'IDETemplateMacros.plist',
        sources: 'App/Features/{Feature}', testSources: 'AppTests/{Feature}',
        shared: 'App/Core/Shared',
        names: { view: '{Screen}Screen', router: '{Feature}Coordinator' } } }
    """

  private static let header = """
    <dict><key>FILEHEADER</key>
    <string>
    //  ___FILENAME___ &amp; co
    //</string></dict>
    """

  private func sandbox(_ configuration: String = Self.configuration) throws -> Sandbox {
    try Sandbox([".archgen.json5": configuration, "IDETemplateMacros.plist": Self.header])
  }

  @Test("a feature needs no flag, looks as the team wants, and keeps the preset's rules")
  func writes() throws {
    let sandbox = try sandbox()
    let run = sandbox.run("new", "Notes")
    #expect(run.status == .done)
    #expect(run.out.contains("lints clean by the rules of .archgen.json5\n"))
    let view = try sandbox.read("App/Features/Notes/NotesList/NotesListScreen.swift")
    #expect(view.hasPrefix("//\n//  NotesListScreen.swift & co\n//\n\n#if canImport"))
    #expect(view.contains("\n    struct NotesListScreen: View {\n        let presenter"))
    let test = try sandbox.read("AppTests/Notes/NotesListPresenterTests.swift")
    #expect(test.contains("@testable import App\n") && test.contains("SpyNotesCoordinator()"))
    #expect(sandbox.disk.isFile("App/Core/Shared/Phase.swift"))
    #expect(sandbox.disk.isFile("AppTests/Shared/Gate.swift"))
    #expect(sandbox.run("lint").status == .done)
    #expect(sandbox.run("update").out == "everything is up to date\n")
  }

  @Test(
    "a feature in one folder keeps the rules of its style",
    arguments: ["clean", "mvc", "mvp", "mvvm", "reducer", "viper", "vsa-mvm"])
  func flat(style: String) throws {
    let sandbox = try sandbox("{ generate: { folders: 'flat' } }")
    try sandbox.add(
      "N.json5",
      """
      { feature: 'Notes', store: 'remote', enums: { Mood: ['good', 'bad'] },
        entities: { Note: { id: 'String', mood: 'Mood?' } }, crud: ['list', 'delete'] }
      """)
    let run = sandbox.run("new", "--spec", "N.json5", "--style", style)
    #expect(run.status == .done, "\(run.err)")
    #expect(run.out.contains("lints clean by the rules of"), "\(run.out)")
  }

  @Test("the preset knows the team's names: a presenter that names a coordinator is found")
  func feedsLint() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("new", "Notes")
    try sandbox.add(
      "App/Extra.swift", "final class ExtraPresenter {\n  let next: NotesCoordinator? = nil\n}\n")
    let run = sandbox.run("lint")
    #expect(run.status == .findings)
    #expect(run.out.contains("presenter-names-concrete-part"))
  }

  @Test("a flag is stronger than the configuration; another house style makes features stale")
  func layers() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run(
        "new", "Notes", "--style", "mvvm", "--indent", "2", "--header", "none", "--output", "Notes"
      ).status == .done)
    #expect(try sandbox.read("Notes/Views/NotesListScreen.swift").contains("\n  struct"))
    try sandbox.disk.replace(
      ".archgen.json5", Array("{ generate: { style: 'viper', shared: 'App/Core/Shared' } }".utf8))
    #expect(sandbox.run("status").out.contains("stale  Notes/Views/NotesListView.swift\n"))
    #expect(sandbox.run("update").status == .done)
    #expect(try sandbox.read("Notes/Views/NotesListView.swift").contains("struct NotesListView"))
  }

  @Test(
    "what cannot be is refused with its place",
    arguments: [
      ("{ generate: { sytle: 'viper' } }", ".archgen.json5:1:15: error: unknown key 'sytle'"),
      ("{ generate: { style: 'viper', indent: 40 } }", ".archgen.json5:1:39: error:"),
      (
        "{ generate: { style: 'vipr' } }",
        ".archgen.json5:1:22: error: unknown style 'vipr' · did you mean 'viper'?"
      ),
      (
        "{ generate: { style: 'viper', names: { view: 'my {Screen}' } } }",
        ".archgen.json5:1:40: error: 'my {Screen}' makes no name of a type"
      ),
      (
        "{ generate: { style: 'viper', names: { routr: '{Feature}Flow' } } }",
        ".archgen.json5:1:40: error: no style has a role 'routr' · did you mean 'router'?"
      ),
      (
        "{ generate: { style: 'viper', names: { view: 'Page' } } }",
        ".archgen.json5:1:40: error: 'Page' makes 'Page' of 'NotesDetailView' and of 'NotesFormView' "
          + "· tell them apart with {Screen}"
      ),
      (
        "{ generate: { style: 'viper', names: { view: '{Screen}X', presenter: '{Screen}X' } } }",
        " · give 'view' another name under 'names'"
      ),
      (
        "{ generate: { style: 'viper', iOS: '15' } }",
        ".archgen.json5:1:36: error: no style can be written for iOS 15"
      ),
      (
        "{ generate: { style: 'viper', iOS: 'new' } }",
        ".archgen.json5:1:36: error: 'new' is no major version of iOS · write for example iOS: '17'"
      ),
      (
        "{ generate: { ui: 'uikit', style: 'clean' } }",
        ".archgen.json5:1:19: error: the style 'clean' has no uikit"
      ),
      (
        "{ generate: { style: 'viper', module: 'my-app' } }",
        ".archgen.json5:1:39: error: 'my-app' cannot be the name of a module"
      ),
      (
        "{ generate: { style: 'viper', header: 'x.plist' } }",
        ".archgen.json5:1:39: error: no such file: 'x.plist'"
      ),
      (
        "{ generate: { style: 'viper', header: '___FULLUSERNAME___' } }",
        ".archgen.json5:1:39: error: the header has ___FULLUSERNAME___, which differs from run to run"
      ),
      (
        "{ generate: { style: 'viper', sources: 'App/{feature}' } }",
        ".archgen.json5:1:40: error: "
          + "there is no '{feature}' to put in · did you mean '{Feature}'?"
      ),
      (
        "{ generate: { style: 'viper', sources: 'App/{my_feature}' } }",
        ".archgen.json5:1:40: error: there is no '{my_feature}' to put in"
      ),
      (
        "{ generate: { testSources: 'AppTests/{Screen}', style: 'viper' } }",
        ".archgen.json5:1:28: error: "
          + "there is no '{Screen}' to put in · there are {Feature}"
      ),
      (
        "{ generate: { style: 'viper', shared: 'App/{Feature}' } }",
        ".archgen.json5:1:39: error: "
          + "there is no '{Feature}' to put in"
      ),
      (
        "{ generate: { style: 'viper', sources: '../../esc/{Feature}' } }",
        ".archgen.json5:1:40: error: "
          + "'../../esc/{Feature}' is outside the project 'archgen-"
      ),
      (
        "{ generate: { style: 'viper', sources: '/elsewhere/{Feature}' } }",
        ".archgen.json5:1:40: error: "
          + "'/elsewhere/{Feature}' is outside the project 'archgen-"
      ),
    ])
  func refuses(configuration: String, message: String) throws {
    let run = try sandbox(configuration).run("new", "Notes")
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
  }

  @Test(
    "a flag for folders of features is refused where it has a wrong placeholder or leads out",
    arguments: [
      (["--sources", "App/{feature}"], "there is no '{feature}' to put in"),
      (["--test-sources", "AppTests/{Featur}"], "there is no '{Featur}' to put in"),
      (["--shared", "App/{Feature}"], "there is no '{Feature}' to put in"),
      (["--sources", "App/{Feature}/{my-part 2}"], "there is no '{my-part 2}' to put in"),
      (["--sources", "App/{Feature"], "no '}' ends '{Feature' · write for example App/{Feature}"),
      (["--sources", "../esc/{Feature}"], "'../esc/{Feature}' is outside the project"),
    ])
  func refusesFlags(flags: [String], message: String) throws {
    let sandbox = try Sandbox()
    let run = sandbox.run(["new", "Notes", "--style", "mvvm"] + flags)
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(try sandbox.tree().isEmpty)
  }

  @Test("a package is a module of its own, whatever the team's module is called")
  func packageBesideAModule() throws {
    let sandbox = try Sandbox([".archgen.json5": "{ generate: { style: 'mvvm', module: 'App' } }"])
    #expect(sandbox.run("new", "Notes", "--package").status == .done)
    #expect(try sandbox.read("Notes/Package.swift").contains("name: \"NotesFeature\""))
    let run = sandbox.run("new", "Tags", "--package", "--module", "App")
    #expect(run.err.contains("a package is a module of its own · leave out --module"), "\(run.err)")
  }

  @Test("a feature may be put elsewhere by its own folder, and inside by an absolute one")
  func elsewhere() throws {
    let (sandbox, other) = (try Sandbox(), try Sandbox())
    let place = Path.join(other.folder, "Notes")
    let run = sandbox.run("new", "Notes", "--style", "mvvm", "--output", place)
    #expect(run.status == .done, "\(run.err)")
    #expect(other.disk.isFolder("Notes/Model"))
    let inside = Path.join(sandbox.folder, "App/{Feature}")
    #expect(sandbox.run("new", "Tags", "--style", "mvvm", "--sources", inside).status == .done)
    #expect(sandbox.disk.isFolder("App/Tags/Model"))
  }
}
