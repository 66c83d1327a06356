import Files
import Testing

@testable import ArchgenCLI

/// The `templates` commands: a project's own templates, from the first copy to a style of its own.
@Suite struct TemplatesTests {
  @Test("an ejected template wins, the others still come from archgen")
  func eject() throws {
    let sandbox = try Sandbox()
    let template = ".archgen/templates/viper/list-presenter.stencil"
    let run = sandbox.run("templates", "eject", "viper", "list-presenter.stencil")
    #expect(run.status == .done, "\(run.err)")
    #expect(try sandbox.tree().filter { !$0.hasSuffix("/") } == [template])
    try sandbox.disk.replace(template, Array(("// House style.\n" + sandbox.read(template)).utf8))
    #expect(sandbox.run("templates", "check", ".archgen/templates").status == .done)
    #expect(
      sandbox.run("templates", "list", "viper").out
        .contains("viper/list-presenter.stencil  ") == true)
    #expect(sandbox.run("new", "Notes", "--style", "viper").status == .done)
    let presenters = try sandbox.tree().filter { $0.hasSuffix("ListPresenter.swift") }
    #expect(!presenters.isEmpty)
    for path in presenters { #expect(try sandbox.read(path).hasPrefix("// House style.\n")) }
  }

  @Test("a second eject stops before it overwrites a change")
  func ejectTwice() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("templates", "eject", "mvvm").status == .done)
    #expect(sandbox.run("templates", "eject", "mvvm").status == .done)
    let path = ".archgen/templates/mvvm/README.md"
    try sandbox.disk.replace(path, Array("mine".utf8))
    let run = sandbox.run("templates", "eject", "mvvm")
    #expect(run.status == .findings)
    #expect(run.err.contains(path))
    #expect(try sandbox.read(path) == "mine")
  }

  @Test("check points at what is wrong, also where it is included")
  func check() throws {
    let sandbox = try Sandbox([
      ".archgen/templates/viper/list-presenter.stencil": "{{ feature.nmae }}\n{% if main %}\n"
    ])
    let run = sandbox.run("templates", "check", ".archgen/templates")
    #expect(run.status == .findings)
    #expect(
      run.err.contains(
        ".archgen/templates/viper/list-presenter.stencil:2:1: error: 'if' is not closed"))
    try sandbox.disk.replace(
      ".archgen/templates/viper/list-presenter.stencil", Array("{{ feature.nmae }}\n".utf8))
    let names = sandbox.run("templates", "check", ".archgen/templates")
    #expect(names.status == .findings)
    #expect(
      names.err.hasPrefix(
        ".archgen/templates/viper/list-presenter.stencil:1:12: error: 'feature' has no member 'nmae' · "
          + "did you mean 'name'?\n"))
  }

  @Test(
    "check says what new would refuse",
    arguments: [
      (
        "{ path: '../Out.swift', template: 'a.stencil' }",
        "'../Out.swift' leads out of the folder of its kind"
      ),
      (
        "{ path: 'A\\nB.swift', template: 'a.stencil' }",
        "has a line break or another control character in it"
      ),
      (
        "{ path: 'A.swift', template: 'a.stencil', each: 'nothing' }",
        "a feature has no list 'nothing'"
      ),
      (
        "{ path: 'A.swift', template: 'a.stencil', each: 'main' }",
        "'main' is an object, not a list"
      ),
      (
        "{ path: 'A.swift', template: 'a.stencil' }, { path: 'a.swift', template: 'a.stencil' }",
        "the same file"
      ),
    ])
  func checkMakes(file: String, message: String) throws {
    let sandbox = try Sandbox([
      ".archgen/templates/tiny/style.json5":
        "{ id: 'tiny', name: 'Tiny', summary: 's', kits: ['swiftui'], files: [\(file)] }",
      ".archgen/templates/tiny/a.stencil": "struct A {}\n",
    ])
    let new = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(new.status != .done)
    #expect(new.err.contains(message), "\(new.err)")
    let run = sandbox.run("templates", "check", "tiny")
    #expect(run.status == .findings)
    #expect(run.err.contains(message), "\(run.err)")
  }

  @Test(
    "what is wrong with a manifest is said once, at its place, by new and check alike",
    arguments: [
      (
        "{ path: 'A.swift', template: 'a.stencil' },\n{ path: 'a.swift', template: 'a.stencil' }",
        "4:9: error: 'a.swift' is written twice: on most disks both are the same file "
          + "· give one of them another path", ["3:9: note: the other one"]
      ),
      (
        "{ path: '../{{ feature.name }}.swift', template: 'a.stencil' }",
        "3:9: error: '../Notes.swift' leads out of the folder of its kind "
          + "· write a path below it; 'kind' says whose folder that is", []
      ),
      (
        "{ path: 'Row.swift', template: 'a.stencil', each: 'entity.fields' }",
        "3:9: error: all of 'entity.fields' are written to 'Row.swift' "
          + "· name the file after the element: '{{ item.name }}.swift'", []
      ),
    ] as [(String, String, [String])])
  func manifestFaults(files: String, error: String, notes: [String]) throws {
    let manifest = ".archgen/templates/tiny/style.json5"
    let sandbox = try Sandbox([
      manifest: "{ id: 'tiny', name: 'Tiny', summary: 's', kits: ['swiftui', 'uikit'],\n"
        + "files: [\n\(files)] }",
      ".archgen/templates/tiny/a.stencil": "struct A {}\n",
    ])
    let text = ([error] + notes).map { "\(manifest):\($0)\n" }.joined()
    let check = sandbox.run("templates", "check", "tiny")
    #expect(check.err == text, "\(check.err)")
    let new = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(new.err == text, "\(new.err)")
  }

  @Test("check reads the rules of a style as new and lint do")
  func checkRules() throws {
    let manifest = ".archgen/templates/tiny/style.json5"
    let sandbox = try Sandbox([
      manifest: """
      { id: 'tiny', name: 'Tiny', summary: 's', files: [{ path: 'A.swift', template: 'a.stencil' }],
        preset: { roles: { view: { named: '*View' } },
          rules: [{ id: 'a', from: 'vieww', forbid: ['view'], because: 'b' }] } }
      """,
      ".archgen/templates/tiny/a.stencil": "struct A {}\n",
    ])
    let new = sandbox.run("new", "Notes", "--style", "tiny")
    #expect(new.err.hasPrefix("\(manifest):3:30: error: there is no role or layer 'vieww'"))
    let check = sandbox.run("templates", "check")
    #expect(check.status == .findings)
    #expect(check.err == new.err)
  }

  @Test("where a file was changed, eject and new-style say what can be done, not what new can")
  func ejectsOverChanged() throws {
    let template = ".archgen/templates/viper/list-presenter.stencil"
    let sandbox = try Sandbox([template: "mine\n", ".archgen/templates/house/a.stencil": ""])
    let eject = sandbox.run("templates", "eject", "viper", "list-presenter.stencil")
    #expect(
      eject.err == "error: '\(template)' is there with another content "
        + "· it is yours; delete it to eject the built-in one again\n")
    try sandbox.disk.remove(template)
    #expect(sandbox.run("templates", "eject", "viper", "list-presenter.stencil").status == .done)
    try sandbox.add(".archgen/templates/house/list-view.stencil", "mine\n")
    let copy = sandbox.run("templates", "new-style", "house", "--from", "viper")
    #expect(copy.err.contains("· move it away, or choose another name\n"), "\(copy.err)")
  }

  @Test("check takes a style by its name, wherever its files come from")
  func checkByName() throws {
    let sandbox = try Sandbox()
    let count = { (word: String) in
      sandbox.run("templates", "check", word).out.split(separator: " ").first.flatMap { Int($0) }
    }
    let builtIn = try #require(count("vsa-mvm"))
    #expect(sandbox.run("templates", "eject", "vsa-mvm").status == .done)
    #expect(count("vsa-mvm") == builtIn)
    #expect(sandbox.run("templates", "new-style", "house", "--from", "vsa-mvm").status == .done)
    #expect(count("house") == count("vsa-mvm"))
    let template = ".archgen/templates/house/broken.stencil"
    try sandbox.add(template, "{% if main %}\n")
    for word in ["house", "house/broken.stencil"] {
      let run = sandbox.run("templates", "check", word)
      #expect(run.status == .findings)
      #expect(run.err.hasPrefix(template + ":1:1: error: 'if' is not closed"), "\(run.err)")
    }
    #expect(sandbox.run("templates", "check", "vsa-mvm").status == .done)
  }

  @Test(
    "a folder with templates is a project; what is written is named as seen from where one stands")
  func ejectsIntoTheNearest() throws {
    let sandbox = try Sandbox([".archgen.json5": "{}", "Sub/.archgen/templates/x.txt": ""])
    let template = ".archgen/templates/viper/list-presenter.stencil"
    for (folder, shown) in [("Sub", ""), ("Sub/Deep", "../"), ("Other", "../")] {
      try sandbox.disk.makeFolders(folder)
      let context = sandbox.context.standing(in: Path.join(sandbox.folder, folder))
      let words = ["templates", "eject", "viper", "list-presenter.stencil"]
      #expect(Archgen.run(words, context) == .done)
      #expect(
        context.out.text == "wrote \(shown)\(template)\n"
          + "next: change it, then archgen templates check \(shown).archgen/templates\n")
      let isInSub = folder.hasPrefix("Sub")
      #expect(sandbox.disk.isFile(template) == !isInSub)
      #expect(sandbox.disk.isFile("Sub/" + template))
    }
  }

  @Test(
    "a style may not write out of the folder of a kind of file",
    arguments: ["../../escaped.swift", "/tmp/absolute.swift", "Model/../../escaped.swift", "."])
  func staysInFolders(path: String) throws {
    for kind in ["source", "shared", "test"] {
      let manifest = ".archgen/templates/evil/style.json5"
      let sandbox = try Sandbox([
        manifest: "{ id: 'evil', name: 'Evil', summary: 'e', preset: {}, files: [\n"
          + "  { path: '\(path)', template: 'a.stencil', kind: '\(kind)' } ] }",
        ".archgen/templates/evil/a.stencil": "let mine = 1\n",
      ])
      let before = try sandbox.tree()
      let run = sandbox.run("new", "Notes", "--style", "evil")
      #expect(run.status == .findings, "\(run.out)\(run.err)")
      #expect(run.err.hasPrefix("\(manifest):2:11: error: '\(path)' leads out of"), "\(run.err)")
      #expect(try sandbox.tree() == before)
    }
  }

  @Test("the built-in templates name only what a spec offers")
  func builtIn() throws {
    let run = try Sandbox().run("templates", "check")
    #expect(run.err == "")
    #expect(run.status == .done)
  }

  @Test("check reads files and folders that belong to no style, and points at the character")
  func checkElsewhere() throws {
    let sandbox = try Sandbox([
      "a/one.stencil": "{% include \"b/two.stencil\" %}", "a/b/two.stencil": "{{ x|upercase }}",
      "a/notes.txt": "{{",
    ])
    let found =
      "a/b/two.stencil:1:6: error: unknown filter 'upercase' · did you mean 'uppercase'?\n"
    let folder = sandbox.run("templates", "check", "a")
    #expect(folder.status == .findings)
    #expect(folder.err.hasPrefix(found), "\(folder.err)")
    let file = sandbox.run("templates", "check", "a/one.stencil")
    #expect(file.status == .findings)
    #expect(file.err.hasPrefix(found), "\(file.err)")
    try sandbox.disk.replace("a/b/two.stencil", Array("{{ x|uppercase }}".utf8))
    #expect(sandbox.run("templates", "check", "a").out == "2 files checked, nothing wrong\n")
    let one = sandbox.run("templates", "check", "a/b/two.stencil")
    #expect(one.out == "1 file checked, nothing wrong\n")
  }

  @Test("no name leads out of the folder of a template, nor does a link")
  func staysInside() throws {
    let sandbox = try Sandbox([
      "secret/s.stencil": "secret", "a/up.stencil": "{% include \"../secret/s.stencil\" %}",
      "a/file.stencil": "{% include \"f.stencil\" %}",
      "a/folder.stencil": "{% include \"l/s.stencil\" %}", "a/root.stencil": "{% include \"/s\" %}",
    ])
    try sandbox.link("a/f.stencil", to: "../secret/s.stencil")
    try sandbox.link("a/l", to: "../secret")
    for name in ["up", "file", "folder", "root"] {
      let run = sandbox.run("templates", "render", "a/\(name).stencil")
      #expect(run.status == .findings)
      #expect(run.out == "")
      #expect(run.err.hasPrefix("a/\(name).stencil:1:12: error: the"), "\(run.err)")
    }
  }

  @Test("a style whose rules cannot be read is missed with a word")
  func brokenPreset() throws {
    let sandbox = try Sandbox(["A.swift": "struct NoteView: View {}"])
    #expect(sandbox.run("templates", "new-style", "house", "--from", "mvvm").status == .done)
    let file = ".archgen/templates/house/style.json5"
    let text = try sandbox.read(file).replacing("preset: {", with: "preset: { bogus: 1,")
    #expect(sandbox.run("explain", "viewModel").err == "")
    try sandbox.disk.replace(file, Array(text.utf8))
    for words in [["explain", "viewModel"], ["init", "--yes"]] {
      let run = sandbox.run(words)
      #expect(run.status == .done)
      #expect(run.err.hasPrefix(file + ":"), "\(run.err)")
      #expect(run.err.contains("warning: ") && run.err.contains("'bogus'"), "\(run.err)")
    }
  }

  @Test("a new style generates, lints, compares and is listed")
  func newStyle() throws {
    let sandbox = try Sandbox()
    let made = sandbox.run("templates", "new-style", "house", "--from", "mvvm")
    #expect(made.status == .done, "\(made.err)")
    #expect(sandbox.run("styles").out.contains("house"))
    let run = sandbox.run("new", "Notes", "--style", "house", "--package")
    #expect(run.status == .done, "\(run.err)")
    #expect(run.out.contains("lints clean"))
    #expect(sandbox.run("lint", "--config", "Notes/.archgen.json5").status == .done)
    #expect(sandbox.run("spec", "init", "Notes").status == .done)
    let compared = sandbox.run(
      "compare", "Notes.json5", "--styles", "mvvm,house", "--format", "csv")
    #expect(compared.status == .done, "\(compared.err)")
    #expect(compared.out.hasPrefix("metric,unit,mvvm,house"))
    #expect(sandbox.run("templates", "new-style", "mvvm", "--from", "mvp").status == .usage)
    #expect(sandbox.run("templates", "new-style", "../x", "--from", "mvp").status == .usage)
  }

  @Test("render prints a template with a context, in either mode")
  func render() throws {
    let sandbox = try Sandbox([
      "a/t.stencil": "{% for i in items %}\n{% include \"p.stencil\" %}\n{% endfor %}\n[{{ x }}]",
      "a/p.stencil": "- {{ i }}\n", "c.json5": "{ items: [1, 2], x: null }",
    ])
    let strict = sandbox.run("templates", "render", "a/t.stencil", "--context", "c.json5")
    #expect(strict.out == "- 1\n- 2\n[]")
    let stencil = sandbox.run(
      "templates", "render", "a/t.stencil", "--context", "c.json5", "--mode", "compatible")
    #expect(stencil.out == "\n- 1\n\n\n- 2\n\n\n[]")
    let smart = sandbox.run(
      "templates", "render", "a/t.stencil", "--context", "c.json5", "--mode", "compatible",
      "--trim", "smart")
    #expect(smart.out == "- 1\n- 2\n[]")
    let missing = sandbox.run("templates", "render", "a/t.stencil")
    #expect(missing.status == .findings)
    #expect(
      missing.err.hasPrefix("a/t.stencil:1:13: error: undefined variable 'items'"))
  }

  @Test("show prints a template; a wrong name gets a suggestion")
  func show() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("templates", "show", "mvvm/style.json5").out.contains("id: 'mvvm'"))
    #expect(sandbox.run("templates", "show", "mvvm", "style.json5").out.contains("id: 'mvvm'"))
    let run = sandbox.run("templates", "show", "mvvm/style.json")
    #expect(run.status == .usage)
    #expect(run.err.contains("did you mean 'mvvm/style.json5'?"))
    #expect(
      sandbox.run("templates", "show", "mvvm").err
        == "error: there is no template 'mvvm' · 'archgen templates list mvvm' lists those in it\n")
  }
}
