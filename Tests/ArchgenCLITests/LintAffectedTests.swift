import Files
import Testing

@testable import ArchgenCLI

/// `--affected REV` in a repository of git.
@Suite struct LintAffectedTests {
  private func repository() throws -> Sandbox {
    let box = try Sandbox([
      "r/.archgen.json5": LintCommandTests.configuration,
      "r/App/Old.swift": LintCommandTests.faulty,
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.add("r/App/New.swift", "struct NewView: View { let store: NoteStore }\n")
    return box
  }

  @Test func reportsChangedFilesOfTheWhole() throws {
    let box = try repository()
    let run = box.run("lint", "r", "--affected", "main")
    #expect(run.out.hasPrefix("r/App/New.swift:1:"), "\(run.out)\(run.err)")
    #expect(run.out.split(separator: "\n").count == 1)
    #expect(run.status == .findings)
  }

  /// The finding stands where nothing changed.
  @Test(arguments: [
    (
      "roles: { a: { named: 'A' } }, rules: [{ id: 'r', in: 'a', metric: 'ca', max: 0 }]",
      ["A": "struct A {}", "B": "struct B {}"], "B", "struct B { var a: A }"
    ),
    (
      "roles: { a: { named: 'A' } }, rules: [{ id: 'r', in: 'a', metric: 'cd', max: 2 }]",
      [
        "A": "struct A { var c: C }", "B": "struct B {}", "C": "struct C { var b: B }",
        "D": "struct D {}",
      ],
      "B", "struct B { var d: D }"
    ),
    (
      "roles: { a: { named: 'A' } }, rules: [{ id: 'r', in: 'a', require: 'Sendable' }]",
      ["A": "struct A { let c: C }", "B": "struct B {}", "C": "struct C { let b: B }"],
      "B", "final class B { var x = 1 }"
    ),
    (
      "rules: [{ id: 'r', stable: 'type' }]",
      [
        "A": "struct A { var y: Y }", "B": "struct B { let y: Y }",
        "W": "struct W { let a: A }\nstruct X { let a: A }", "Y": "struct Y { let z: Z }",
        "Z": "struct Z {}",
      ],
      "B", "struct B {}"
    ),
    (
      "rules: [{ id: 'r', cycles: 'type' }]", ["A": "struct A { var b: B? }", "B": "struct B {}"],
      "B", "struct B { var a: [A]; var c: A? }"
    ),
    (
      """
      roles: { a: { named: 'A' }, c: { named: 'C' } },
      rules: [{ id: 'r', from: 'a', forbidReach: 'c' }]
      """,
      ["A": "struct A { var b: B }", "B": "struct B {}", "C": "struct C {}"],
      "B", "struct B { var c: C }"
    ),
    (
      """
      roles: { a: { named: 'A' }, s: { named: '*Service' } },
      rules: [{ id: 'r', from: 'a', forbid: 's' }]
      """,
      ["A": "struct A { var b: B }", "B": "struct B {}", "C": "struct CService {}"],
      "B", "typealias B = NewService\nstruct NewService {}"
    ),
    (
      """
      roles: { a: { named: 'A' }, r: { named: '*Repo' } },
      rules: [{ id: 'r', from: 'a', forbid: 'r', evidence: 'all' }]
      """,
      [
        "A": "struct A { let b: B; func f() { b.x.load() } }", "B": "struct B { let x: Other }",
        "C": "struct ARepo { func load() {} }\nstruct Other { func load() {} }",
      ],
      "B", "struct B { let x: ARepo }"
    ),
    (
      """
      roles: { a: { named: 'A' }, v: { named: 'V' } }, rules: [{ id: 'r', in: 'a', weak: 'v' }]
      """,
      [
        "A": "class A { @W var v: V? }", "C": "class V {}",
        "B": "@propertyWrapper struct W<T: AnyObject> { weak var wrappedValue: T? }",
      ],
      "B", "@propertyWrapper struct W<T: AnyObject> { var wrappedValue: T? }"
    ),
    (
      """
      roles: { a: { named: 'A' } },
      rules: [{ id: 'r', in: 'a', require: '!Codable & !Decodable' }]
      """,
      ["A": "struct A {}", "B": ""], "B", "extension A: Codable {}"
    ),
    (
      "rules: [{ id: 'r', metric: 'lines', max: 2 }]", ["A": "struct A {}", "B": ""],
      "B", "extension A {\n  func a() {}\n}"
    ),
    (
      """
      roles: { a: { named: 'A' }, s: { conforms: 'Service' } },
      rules: [{ id: 'r', from: 'a', forbid: 's' }]
      """,
      ["A": "struct A { var b: B }", "B": "struct B {}", "C": ""], "C", "extension B: Service {}"
    ),
    (
      "rules: [{ id: 'r', metric: 'lines', level: 'module', max: 2 }]",
      ["A": "struct A {}", "B": ""], "B", "extension A {\n  func a() {}\n}"
    ),
    (
      "roles: { a: { named: '*' } }, rules: [{ id: 'r', metric: 'types', level: 'role', max: 1 }]",
      ["A": "struct A {}", "B": ""], "B", "struct B {}"
    ),
    (
      """
      roles: { a: { named: 'A' }, z: { named: 'Z' } },
      rules: [{ id: 'r', from: 'a', forbidReach: 'z' }]
      """,
      [
        "A": "struct A { var b: B }",
        "B": "struct B { var c: C }\nstruct C { var d: D }\nstruct D { var e: E }\n"
          + "struct E { var f: F }\nstruct F { var g: G }\nstruct G { var h: H }",
        "H": "struct H {}", "I": "struct I { var z: Z }\nstruct Z {}",
      ],
      "H", "struct H { var i: I }"
    ),
    (
      "rules: [{ id: 'r', strongCycles: true }]",
      [
        "A": "final class A { var b: any P }", "B": "final class B { var a: A }",
        "P": "protocol P: AnyObject {}", "C": "",
      ],
      "C", "extension B: P {}"
    ),
    (
      """
      roles: { view: { conforms: 'View' }, s: { named: 'S' } },
      rules: [{ id: 'r', from: 'view', forbid: 's' }]
      """,
      [
        "A": "struct A: Screen { var s: S }\nstruct S {}", "B": "protocol Screen: Shown {}",
        "C": "protocol Shown {}\nprotocol View {}",
      ],
      "C", "protocol Shown: View {}\nprotocol View {}"
    ),
    (
      """
      roles: { p: { named: 'P' }, v: { named: 'V' } }, rules: [{ id: 'r', in: 'p', weak: 'v' }]
      """,
      [
        "P": "final class P { var l: (any L)? }", "L": "protocol L: AnyObject {}",
        "V": "final class V {}",
      ],
      "V", "final class V: L {}"
    ),
  ])
  func reportsWhatAChangeDoesToOthers(
    rules: String, files: [String: String], changed: String, text: String
  ) throws {
    let box = try Sandbox(["r/.archgen.json5": "{ vacuity: 'off', \(rules) }"])
    for (name, text) in files { try box.add("r/\(name).swift", text) }
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    #expect(box.run("lint", "r", "--affected", "HEAD").status == .done)
    try box.disk.replace("r/\(changed).swift", Array(text.utf8))
    let whole = box.run("lint", "r")
    #expect(whole.status == .findings)
    let affected = box.run("lint", "r", "--affected", "HEAD")
    let lines = affected.out.split(separator: "\n")
    #expect(lines.count == whole.out.split(separator: "\n").count)
    #expect(lines.first?.contains("(r)") == true, "\(affected.out)")
    #expect(affected.status == .findings)
  }

  /// The first reference stands in a file that did not change, the new one in that which did.
  @Test func pointsAtTheChange() throws {
    let box = try Sandbox([
      "r/.archgen.json5": LintCommandTests.configuration,
      "r/App/A.swift": LintCommandTests.faulty, "r/App/B.swift": "",
    ])
    #expect(box.run("lint", "r", "--write-baseline").status == .done)
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.disk.replace(
      "r/App/B.swift", Array("extension NoteView { func f(_ s: NoteStore) {} }".utf8))
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(run.out.hasPrefix("r/App/B.swift:1:34: error: "), "\(run.out)")
  }

  /// The whole shows it at the other of its two references.
  @Test func pointsAtTheChangeOfACycle() throws {
    let box = try Sandbox([
      "r/.archgen.json5": "{ rules: [{ id: 'r', cycles: 'type' }] }",
      "r/A.swift": "struct A { var b: B? }", "r/B.swift": "struct B {}",
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.disk.replace("r/B.swift", Array("struct B { var a: [A]; var c: A? }".utf8))
    #expect(box.run("lint", "r").out.hasPrefix("r/A.swift:1:19: error: types form a cycle: A → B"))
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(
      run.out.hasPrefix("r/B.swift:1:20: error: types form a cycle: A → B → A"), "\(run.out)")
    #expect(run.out.contains(": B → A ·"), "\(run.out)")
    #expect(run.out.contains("r/A.swift:1:19: note: A → B\n"), "\(run.out)")
  }

  @Test func reportsEverythingWhereRulesChange() throws {
    let box = try repository()
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "two", in: "r")
    let none = box.run("lint", "r", "--affected", "HEAD", "--format", "text")
    #expect(none.status == .done)
    #expect(none.out.hasPrefix("no findings, 2 elsewhere\n"), "\(none.out)")
    try box.disk.replace(
      "r/.archgen.json5", Array((LintCommandTests.configuration + "\n").utf8))
    let all = box.run("lint", "r", "--affected", "HEAD")
    #expect(all.status == .findings)
    #expect(all.out == box.run("lint", "r").out)
  }

  /// Neither stands beside a rule, and both decide what the rules find.
  @Test(arguments: [
    ("ci/roles.json5", "{ roles: { view: { named: '*View' }, store: { named: '*Store' } } }"),
    (
      "Package.swift",
      """
      let package = Package(name: "p", targets: [
        .target(name: "A", path: "A"), .target(name: "Data", path: "B"),
      ])
      """
    ),
  ])
  func reportsEverythingWhereRolesOrModulesChange(path: String, text: String) throws {
    let box = try Sandbox([
      "r/.archgen.json5": """
      { extends: 'ci/roles.json5', rules: [{ id: 'r', from: 'view', forbid: 'store' }] }
      """,
      "r/ci/roles.json5": "{ roles: { view: { named: '*View' }, store: { path: 'B/**' } } }",
      "r/Package.swift": """
      let package = Package(name: "p", targets: [
        .target(name: "A", path: "A"), .target(name: "B", path: "B"),
      ])
      """,
      "r/A/V.swift": "import Data\nstruct NoteView { let a: NoteStore, b: DataStore }",
      "r/A/S.swift": "struct NoteStore {}", "r/B/S.swift": "public struct DataStore {}",
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    #expect(box.run("lint", "r", "--affected", "HEAD").status == .done)
    try box.disk.replace("r/\(path)", Array(text.utf8))
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(run.out == box.run("lint", "r").out)
    #expect(run.status == .findings, "\(run.out)\(run.err)")
  }

  /// A manifest decides about what is below it, and about nothing where it is not read.
  @Test(arguments: [
    ("Package.swift", true), ("App/Package.swift", true), ("App/A.xcodeproj/project.pbxproj", true),
    ("App/Core/Package.swift", true), ("App/Examples/Package.swift", false),
    ("Other/Package.swift", false), ("Other/A.xcodeproj/project.pbxproj", false),
  ])
  func reportsEverythingWhereAProjectThatIsReadChanges(path: String, isRead: Bool) throws {
    let box = try Sandbox([
      "r/.archgen.json5": """
      {
        sources: 'App', exclude: 'App/Examples/**',
        roles: { view: { named: '*View' }, store: { named: '*Store' } },
        rules: [{ id: 'r', from: 'view', forbid: 'store' }],
      }
      """,
      "r/App/Core/V.swift": "struct NoteView { let a: NoteStore }\nstruct NoteStore {}",
      "r/App/Examples/V.swift": "struct AView {}", "r/Other/V.swift": "struct BView {}",
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.add("r/\(path)", path.hasSuffix("swift") ? "let package = Package(name: \"p\")" : "{}")
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect((run.status == .findings) == isRead, "\(run.out)\(run.err)")
  }

  @Test func takesAllForNewBeforeTheFirstCommit() throws {
    let box = try Sandbox([
      "r/.archgen.json5": LintCommandTests.configuration,
      "r/App/Old.swift": LintCommandTests.faulty,
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", "App/Old.swift", in: "r")
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(run.status == .findings)
    #expect(run.out.contains("App/Old.swift:"))
  }

  @Test func failsWhereNothingAtAllIsRead() throws {
    let box = try Sandbox([
      "r/.archgen.json5": "{ extends: 'mvvm', exclude: ['**'] }", "r/A.swift": "struct A {}",
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    let run = box.run("lint", "r", "--affected", "HEAD")
    #expect(run.status == .findings, "\(run.err)")
    #expect(run.out.contains("no Swift file was found to judge"))
  }

  /// A forge shows findings beside its files, and names these from the top of the repository.
  @Test func namesFilesFromTheTopOfTheRepositoryForForges() throws {
    let box = try Sandbox([
      "r/app/.archgen.json5": LintCommandTests.configuration,
      "r/app/App/Old.swift": LintCommandTests.faulty,
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    func lint(_ format: String) -> String { box.run("lint", "r/app", "--format", format).out }
    #expect(lint("github").contains("file=app/App/Old.swift,"))
    #expect(lint("sarif").contains(#""uri": "app/App/Old.swift""#))
    #expect(lint("json").contains(#""path": "App/Old.swift""#))
  }

  /// The configuration stands beside what it covers: there, whichever part is asked for, and for forges.
  @Test(arguments: [[], ["UI"], ["UI/A.swift", "Data"], ["--affected", "HEAD"]])
  func coversFoldersBesideTheConfiguration(words: [String]) throws {
    let box = try Sandbox([
      "r/ci/lint.json5": """
      {
        sources: ['../UI', '../Data'], exclude: ['../UI/Generated/**'],
        roles: { ui: { path: 'UI/**' }, data: { path: 'Data/**' } },
        rules: [{ id: 'r', from: 'ui', forbid: 'data' }],
      }
      """,
      "r/UI/A.swift": "struct A {}", "r/Data/D.swift": "struct D {}",
      "r/UI/Generated/G.swift": "struct G { let d: D }",
    ])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.disk.replace("r/UI/A.swift", Array("struct A { let d: D }".utf8))
    func lint(_ words: [String], in folder: String) -> Sandbox.Run {
      let context = Context(
        out: Output(), err: Output(), files: Disk(root: "\(box.folder)/\(folder)"),
        currentFolder: "\(box.folder)/\(folder)")
      let status = Archgen.run(["lint"] + words, context)
      return Sandbox.Run(status: status, out: context.out.text, err: context.err.text)
    }
    let run = lint(["--config", "ci/lint.json5"] + words, in: "r")
    #expect(run.out.hasPrefix("UI/A.swift:1:19: error: "), "\(run.out)\(run.err)")
    #expect(run.out.split(separator: "\n").count == 1)
    let inside = words.map { $0.hasPrefix("-") || $0 == "HEAD" ? $0 : "../" + $0 }
    #expect(lint(["--config", "lint.json5"] + inside, in: "r/ci").out == "../" + run.out)
    for (format, name) in [("github", "file=UI/A.swift,"), ("sarif", "\"uri\": \"UI/A.swift\"")] {
      #expect(
        lint(["--config", "ci/lint.json5", "--format", format] + words, in: "r").out.contains(name))
    }
  }

  @Test func namesTheCureInAShallowClone() throws {
    let box = try repository()
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "two", in: "r")
    try git(box, "clone", "-q", "--depth", "1", "file://\(box.folder)/r", "\(box.folder)/s")
    let run = box.run("lint", "s", "--affected", "HEAD~1", "--format", "github")
    #expect(run.status == .usage)
    #expect(run.err.contains("fetch-depth: 0"), "\(run.err)")
    #expect(run.out.hasPrefix("::error "))
  }

  /// What is not in git yet would drop out of the report.
  @Test func saysWhereGitCannotListNewFiles() throws {
    let box = try repository()
    let folder = "\(box.folder)/r"
    #expect(try Git(folder).changes(since: "main").paths == ["App/New.swift"])
    let git = Git(folder) { words, _ in
      words.contains("ls-files") ? Child.Outcome(status: 128, bytes: []) : Child.run(words)
    }
    let stop = #expect(throws: Stop.self) { try git.changes(since: "main") }
    #expect(stop?.status == .failure)
    #expect(stop?.diagnostics.first?.message.contains("git cannot list the files") == true)
  }

  /// Names that read alike are two files for git, whatever the disk makes of them.
  @Test func readsARevisionByBytes() throws {
    let box = try repository()
    for (index, name) in SourceFoldersTests.alike.enumerated() {
      let text = Array("struct S\(index) {}".utf8)
      let blob = Child.run(
        ["git", "-C", "\(box.folder)/r", "hash-object", "-w", "--stdin"], input: text)
      let number = try #require(blob?.text.prefix { $0 != "\n" })
      try git(
        box, "-c", "core.precomposeunicode=false", "update-index", "--add", "--cacheinfo",
        "100644,\(number),App/\(name)", in: "r")
    }
    try git(box, "commit", "-q", "-m", "two", in: "r")
    let tree = try GitTree("HEAD", around: "\(box.folder)/r")
    for (index, name) in SourceFoldersTests.alike.enumerated() {
      #expect(
        String(decoding: try tree.read("App/\(name)"), as: UTF8.self) == "struct S\(index) {}")
    }
    let found = try SourceFolders(below: ["App"], in: tree).files
    #expect(found.count == 3, "\(found)")
  }

  @Test(arguments: ["nowhere", "--output=pwned", "-x", ""])
  func refusesWhatIsNoRevision(revision: String) throws {
    let box = try repository()
    let run = box.run("lint", "r", "--affected=\(revision)")
    #expect(run.status == .usage)
    #expect(!(try box.tree().contains { $0.contains("pwned") }))
  }

  @Test func needsARepository() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "A.swift": "struct A {}",
    ])
    #expect(box.run("lint", "--affected", "HEAD").err.contains("finds no repository around"))
  }

  /// The path of a file may lead over a link, or into a submodule that git compares as a whole.
  @Test(arguments: ["folder", "file", "submodule", "dirty submodule", "nested repository"])
  func findsChangesBehindAPath(how: String) throws {
    let box = try Sandbox([
      "r/.archgen.json5": LintCommandTests.configuration,
      "r/App/Old.swift": LintCommandTests.faulty,
      "\(how.hasSuffix("submodule") ? "m" : "r/Shared")/A.swift": "struct AView: View {}",
    ])
    func commit(_ folder: String) throws {
      try git(box, "add", ".", in: folder)
      try git(box, "commit", "-q", "-m", "one", in: folder)
    }
    try git(box, "init", "-q", "-b", "main", in: "r")
    var place = "r/Shared"
    switch how {
    case "folder": try box.link("r/App/Linked", to: "../Shared")
    case "file": try box.link("r/App/A.swift", to: "../Shared/A.swift")
    case "nested repository": place = "r/App/Inner"
    default:
      try git(box, "init", "-q", "-b", "main", in: "m")
      try commit("m")
      try git(
        box, "-c", "protocol.file.allow=always", "submodule", "-q", "add", "../m", "App/Sub",
        in: "r")
      place = "r/App/Sub"
    }
    try commit("r")
    #expect(box.run("lint", "r", "--affected", "main").status == .done)
    if how == "nested repository" {
      try box.add("\(place)/A.swift", "struct AView: View { let s: NoteStore }")
      try git(box, "init", "-q", "-b", "main", in: place)
      try commit(place)
    } else {
      try box.disk.replace(
        "\(place)/A.swift", Array("struct AView: View { let s: NoteStore }".utf8))
      if how == "submodule" { try commit(place) }
    }
    let run = box.run("lint", "r", "--affected", "main")
    #expect(run.status == .findings, "\(run.out)\(run.err)")
    #expect(run.out.contains("A.swift:1:29: error: ") && !run.out.contains("Old.swift"))
  }

  /// The configuration may be a link, too.
  @Test func reportsEverythingWhereRulesBehindALinkChange() throws {
    let box = try Sandbox([
      "r/ci/lint.json5": LintCommandTests.configuration,
      "r/App/Old.swift": LintCommandTests.faulty,
    ])
    try box.link("r/.archgen.json5", to: "ci/lint.json5")
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    #expect(box.run("lint", "r", "--affected", "main").status == .done)
    try box.disk.replace(
      "r/ci/lint.json5", Array((LintCommandTests.configuration + "// stricter").utf8))
    #expect(box.run("lint", "r", "--affected", "main").status == .findings)
  }

  /// In a hook git says where its repository is, but not where that begins.
  @Test func looksAroundTheFolderInAHook() throws {
    let box = try Sandbox(["r/app/.archgen.json5": "{}", "r/app/Old.swift": "struct Old {}"])
    try git(box, "init", "-q", "-b", "main", in: "r")
    try git(box, "add", ".", in: "r")
    try git(box, "commit", "-q", "-m", "one", in: "r")
    try box.add("r/app/New.swift", "struct New {}")
    let hook = ["env", "GIT_DIR=\(box.folder)/r/.git", "GIT_INDEX_FILE=\(box.folder)/r/.git/index"]
    let git = Git("\(box.folder)/r/app") { Child.run(hook + $0, input: $1) }
    #expect(try git.changes(since: "HEAD").paths == ["New.swift"])
  }
}
