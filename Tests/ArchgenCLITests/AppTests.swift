import Testing

@testable import ArchgenCLI

/// `new --app`: an app that makes the dependencies and shows the feature.
@Suite struct AppTests {
  @Test(
    "every style has one, in every kit; what it takes is made, or samples stand in",
    arguments: [
      (
        ["--style", "viper"], "memory", ["NotesDependencies.live()", "NotesRootView(dependencies:"]
      ),
      (["--style", "mvvm"], "file", ["url: .documentsDirectory.appending(path: \"notes.json\")"]),
      (
        ["--style", "clean"], "remote",
        ["NotesDependencies.mock()", "// Samples; live(baseURL:session:) makes the real ones."]
      ),
      (["--style", "vsa-mvm"], "swiftdata", [".modelContainer(for: Note.self)"]),
      (["--style", "reducer"], "memory", ["NotesRootView(dependencies: dependencies)"]),
      (["--style", "mvp", "--ui", "uikit"], "memory", ["        NotesRootViewController("]),
      (["--style", "mvc", "--ui", "uikit"], "memory", ["dependencies: dependencies).root()"]),
    ])
  func isAdded(style: [String], store: String, parts: [String]) throws {
    let sandbox = try Sandbox(["Notes.json5": "{ feature: 'Notes', store: '\(store)' }"])
    let run = sandbox.run(["new", "--spec", "Notes.json5", "--app"] + style)
    #expect(run.status == .done && run.out.contains("lints clean"), "\(run.out)\(run.err)")
    let app = try sandbox.read("Notes/NotesApp.swift")
    #expect(app.contains("  @main\n  struct NotesApp: App {\n"))
    for part in parts { #expect(app.contains(part), "\(app)") }
    #expect(sandbox.run("update").out == "everything is up to date\n")
  }

  @Test("a package with an app is an executable, also where there is no screen")
  func isExecutable() throws {
    let sandbox = try Sandbox()
    let run = sandbox.run("new", "Notes", "--style", "mvvm", "--package", "--app")
    #expect(
      run.out.contains("run it: open Notes in Xcode, and run the scheme NotesApp on My Mac\n"))
    let manifest = try sandbox.read("Notes/Package.swift")
    #expect(manifest.contains(".executable(name: \"NotesApp\", targets: [\"NotesFeature\"])"))
    #expect(manifest.contains(".executableTarget(name: \"NotesFeature\")"))
    let app = try sandbox.read("Notes/Sources/NotesFeature/NotesApp.swift")
    #expect(app.contains("#else\n") && app.contains("static func main() {"))
    #expect(app.contains("NSApplication.shared.setActivationPolicy(.regular)"), "\(app)")
    let onUIKit = sandbox.run(
      "new", "Todos", "--style", "mvvm", "--ui", "uikit", "--package", "--app")
    #expect(onUIKit.out.contains("show it: add the package to an app for iOS"), "\(onUIKit.out)")
  }

  @Test("where the app is there already, no second one is made")
  func isRefused() throws {
    let sandbox = try Sandbox([
      ".archgen.json5": "{ generate: { style: 'mvvm', provided: { dependencies: 'Box' } } }"
    ])
    let run = sandbox.run("new", "Notes", "--app")
    #expect(run.status == .usage)
    #expect(run.err.contains("'Box' belongs to an app that is there"), "\(run.err)")
  }
}
