import Testing

@testable import ArchgenCLI

/// `archgen lint` on the disk: what it reads, how it ends, what it writes.
@Suite struct LintCommandTests {
  static let configuration = """
    {
      roles: { view: { conforms: 'View' }, store: { named: '*Store' } },
      rules: [{ id: 'view-names-store', from: 'view', forbid: 'store', because: 'w', fix: 'f' }],
    }
    """
  static let faulty = """
    struct NoteStore {}
    struct NoteView: View {
      let store: NoteStore
    }

    """
  static let clean = "struct NoteStore {}\nstruct NoteView: View {}\n"

  private func sandbox(_ text: String = faulty) throws -> Sandbox {
    try Sandbox([".archgen.json5": Self.configuration, "App/Note.swift": text])
  }

  @Test func pointsAtTheReference() throws {
    let run = try sandbox().run("lint")
    #expect(
      run.out
        == "App/Note.swift:3:14: error: view names a store: NoteView (view) → NoteStore (store) "
        + "· f (view-names-store)\n")
    #expect(run.err == "")
    #expect(run.status == .findings)
  }

  /// The rules of one would never be asked.
  @Test(arguments: [["lint"], ["lint", "App"], ["init", "--force", "--yes"], ["new", "Notes"]])
  func twoConfigurationsAreNone(command: [String]) throws {
    let box = try sandbox(Self.clean)
    try box.add("archgen.json5", "{ rules: [] }")
    let run = box.run(command)
    #expect(run.status == .usage)
    #expect(
      run.err.contains("there are two configurations: '.archgen.json5' and 'archgen.json5'"),
      "\(run.err)")
  }

  /// Of a role for code that is not read it is said why nobody plays it.
  @Test(arguments: ["'Pods/**'", "{ path: ['App/Pods/Kit/**', 'Nowhere'] }"])
  func saysWhichFolderIsNotRead(matcher: String) throws {
    let matcher = matcher.hasPrefix("{") ? matcher : "{ path: \(matcher) }"
    let folder = matcher.contains("App/Pods") ? "App/Pods" : "Pods"
    let box = try Sandbox([
      ".archgen.json5": "{ roles: { pod: \(matcher) }, rules: [{ id: 'r', typesPerFile: 9 }] }",
      "App/Note.swift": Self.clean, "\(folder)/Kit/Kit.swift": "struct Kit {}",
      "\(folder)/Manifest.lock": "",
    ])
    let out = box.run("lint").out
    #expect(out.contains("· '\(folder)' is read only where 'sources' names it"), "\(out)")
    try box.add("Pods/Kit.swift", "struct Kit2 {}")
    #expect(box.run("lint").out.contains("'Pods' is read only") == false)
  }

  /// What a terminal or an editor opens is named from where it stands, not from the configuration.
  @Test func namesPlacesFromHere() throws {
    let above = try Sandbox([
      "one/.archgen.json5": Self.configuration, "one/App/Note.swift": Self.faulty,
    ])
    let place = "one/App/Note.swift:3:14: error:"
    #expect(above.run("lint", "one").out.hasPrefix(place))
    #expect(above.run("lint", "one", "--format", "text").out.hasPrefix(place))
    #expect(
      above.run("lint", "one", "--format", "json").out.contains("\"path\": \"App/Note.swift\""))
    let folder = above.folder + "/one/App"
    func inside(_ environment: [String: String] = [:]) -> String {
      let context = Context(
        out: Output(), err: Output(), files: Disk(root: folder), currentFolder: folder,
        environment: environment)
      _ = Archgen.run(["lint"], context)
      return context.out.text
    }
    #expect(inside().hasPrefix("Note.swift:3:14: error:"))
    #expect(inside(["XCODE_VERSION_ACTUAL": "2600"]).hasPrefix("\(folder)/Note.swift:3:14: error:"))
  }

  /// Xcode opens what is named by its whole path, also where nothing could be judged.
  @Test func namesAFaultyConfigurationByItsWholePathInXcode() throws {
    let box = try Sandbox([".archgen.json5": "{ x: 1 }", "A.swift": ""])
    let context = Context(
      out: Output(), err: Output(), files: box.disk, currentFolder: box.folder,
      environment: ["XCODE_VERSION_ACTUAL": "2600"])
    #expect(Archgen.run(["lint"], context) == .usage)
    #expect(context.err.text.hasPrefix("\(box.folder)/.archgen.json5:1:3: error: unknown key 'x'"))
  }

  /// A run that looks at nothing would pass for ever.
  @Test func saysWhenNothingIsJudged() throws {
    let empty = try Sandbox([".archgen.json5": Self.configuration, "README.md": ""])
    let run = empty.run("lint")
    #expect(run.out.hasPrefix("error: no Swift file was found to judge"), "\(run.out)")
    #expect(run.status == .findings)
    let none = try Sandbox([".archgen.json5": "{}", "App/Note.swift": Self.faulty])
    #expect(none.run("lint").out.hasPrefix("warning: the configuration has no rules"))
    #expect(none.run("lint", "App").out == none.run("lint").out)
    #expect(none.run("lint").status == .done)
    #expect(none.run("lint", "--strict").status == .findings)
    let box = try sandbox(Self.clean)
    try box.add("Other/README.md", "")
    let other = box.run("lint", "Other")
    #expect(other.out.hasPrefix("warning: nothing is judged below the paths given"), "\(other.out)")
    #expect(other.status == .done)
    #expect(box.run("lint", "Other", "--strict").status == .findings)
    #expect(
      box.run("lint", "Other", "--format", "json").out.contains("\"rule\": \"nothing-judged\""))
  }

  @Test func isSilentAboutCleanCode() throws {
    let run = try sandbox(Self.clean).run("lint", "--strict")
    #expect(run.out == "")
    #expect(run.status == .done)
  }

  @Test func showsPeopleTheLine() throws {
    let run = try sandbox().run("lint", "--format", "text")
    #expect(
      run.out == """
        App/Note.swift:3:14: error: view names a store
            3 |   let store: NoteStore
              |              ^~~~~~~~~
          NoteView (view) → NoteStore (store)   [view-names-store]
          why: w
          fix: f

        1 new
        1 file, 1 rule, 100.0 % of references resolved

        """)
  }

  /// At the root of several projects; what tools made is none of them.
  @Test func namesConfigurationsBelow() throws {
    let text = Self.configuration
    let box = try Sandbox([
      "Apps/Shop/.archgen.json5": text, "Apps/Shop/Inner/.archgen.json5": text,
      "Shared/archgen.json5": text, "node_modules/.archgen.json5": text, "Other/A.swift": "",
    ])
    let run = box.run("lint")
    #expect(run.status == .usage)
    #expect(
      run.err.contains(
        "here or above · found below: 'Shared/archgen.json5', 'Apps/Shop/.archgen.json5'; name one"),
      "\(run.err)")
    #expect(box.run("lint", "Other").err.contains("'archgen init' writes one"))
  }

  /// Wrong usage and wrong configurations end with 2 and say what to do.
  @Test(arguments: [
    (["lint", "nowhere"], "no such file or folder: 'nowhere'"),
    (["lint", "--style", "vipr"], "unknown style 'vipr'"),
    (["lint", "--config", "none.json5"], "the configuration 'none.json5' cannot be read"),
    (["lint", "--config", "a.json5", "--style", "viper"], "cannot be joined"),
    (["lint", "--baseline", "none.json"], "there is no baseline 'none.json'"),
    (["lint", "--baseline", "."], "the baseline '.' is not a file"),
    (["lint", "--write-baseline", "App"], "--write-baseline needs the whole code"),
    (
      ["lint", "--write-baseline", "--prune-baseline"],
      "--write-baseline and --prune-baseline do not go together"
    ),
    (["lint", "--allow-additions"], "--allow-additions needs --write-baseline"),
    (["lint", "--schema", "--format", "text"], "--schema and --format do not go together"),
    (
      ["lint", "--print-config", "--output", "json:a"],
      "--print-config and --output do not go together"
    ),
  ])
  func endsWithTwo(words: [String], message: String) throws {
    let run = try sandbox().run(words)
    #expect(run.status == .usage)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(run.out == "")
  }

  /// The rules of one would pass over the code of the other.
  @Test(arguments: ["lint", "graph", "analyze"])
  func refusesPathsOfSeveralConfigurations(command: String) throws {
    let box = try Sandbox([
      "one/.archgen.json5": Self.configuration, "one/App/Note.swift": Self.clean,
      "two/.archgen.json5": Self.configuration, "two/App/Note.swift": Self.faulty,
      "none/A.swift": "struct A {}",
    ])
    let run = box.run(command, "one", "one/App/Note.swift", "two/App")
    #expect(run.status == .usage)
    #expect(
      run.err.contains("'one' has 'one/.archgen.json5', 'two/App' has 'two/.archgen.json5'"),
      "\(run.err)")
    #expect(run.err.contains("--config"))
    #expect(box.run(command, "none", "one").err.contains("'none' has none"))
    #expect(box.run(command, "one/App", "one/App/Note.swift").status == .done)
    #expect(
      box.run(command, "one", "two", "--config", "one/.archgen.json5").status
        == (command == "lint" ? .findings : .done))
  }

  @Test func saysHowToGetAConfiguration() throws {
    let run = try Sandbox(["A.swift": "struct A {}"]).run("lint")
    #expect(run.status == .usage)
    #expect(run.err.contains("archgen init"))
  }

  @Test func reportsAWrongConfigurationInEveryFormat() throws {
    let box = try Sandbox([".archgen.json5": "{ rulez: [] }", "A.swift": "struct A {}"])
    for format in ["json", "sarif", "junit", "github", "markdown", "html"] {
      let run = box.run("lint", "--format", format)
      #expect(run.status == .usage)
      #expect(run.out.contains("unknown key"), "\(format): \(run.out)")
    }
  }

  @Test func saysWhatIsWrongWithABaseline() throws {
    let box = try sandbox(Self.clean)
    let none = box.run("lint", "--prune-baseline")
    #expect(none.err == "there is no baseline '.archgen.baseline.json', so nothing was pruned\n")
    #expect(none.status == .done)
    try box.add(".archgen.baseline.json", "{\"version\": 9, \"entries\": [], \"more\": 1}")
    let newer = box.run("lint")
    #expect(newer.status == .usage)
    #expect(
      newer.err.contains(".archgen.baseline.json:1:13: error: the baseline has version 9"),
      "\(newer.err)")
  }

  @Test func saysWhatIsPrintedByDefault() throws {
    let help = try Sandbox().run("help", "lint").out
    #expect(help.contains("html; default: text on a terminal, xcode\n"))
  }

  /// Whichever part of a cycle is asked for.
  @Test(arguments: ["cycles: 'type'", "strongCycles: true"])
  func showsACycleInEachOfItsFiles(rule: String) throws {
    let box = try Sandbox([
      ".archgen.json5": "{ rules: [{ id: 'r', \(rule) }] }",
      "A/A.swift": "final class A { var b: B? }", "B/B.swift": "final class B { var c: C? }",
      "C/C.swift": "final class C { var a: A? }", "D/D.swift": "final class D { var a: A? }",
    ])
    for folder in ["A", "B", "C"] {
      let run = box.run("lint", folder, "--format", "text")
      #expect(run.status == .findings)
      #expect(run.out.hasPrefix("\(folder)/\(folder).swift:1:24: error: types "), "\(run.out)")
      for other in ["A", "B", "C"] where other != folder {
        #expect(run.out.contains("  \(other)/\(other).swift:1:24: \(other) "), "\(run.out)")
      }
    }
    #expect(box.run("lint", "D").status == .done)
  }

  /// From accepting to fixing: new fails, fixed is stale, pruned is clean, growth needs leave.
  @Test func keepsABaselineThatCannotRot() throws {
    let box = try sandbox()
    #expect(box.run("lint", "--write-baseline").status == .done)
    #expect(box.run("lint").status == .done)

    let moved = "// moved\n\n" + Self.faulty.replacing("let store", with: "let  theStore")
    try box.disk.replace("App/Note.swift", Array(moved.utf8))
    #expect(box.run("lint").status == .done)

    let more = Self.faulty + "struct OtherView: View { let store: NoteStore }\n"
    try box.disk.replace("App/Note.swift", Array(more.utf8))
    #expect(box.run("lint").out.contains("OtherView"))
    #expect(box.run("lint", "--write-baseline").status == .findings)
    #expect(box.run("lint", "--write-baseline", "--allow-additions").status == .done)

    try box.disk.replace("App/Note.swift", Array(Self.clean.utf8))
    let stale = box.run("lint")
    #expect(stale.status == .findings)
    #expect(stale.out.contains("stale-baseline-entry"))
    for (environment, status) in [
      ([:], ExitStatus.done), (["CI": "true"], .findings), (["CI": ""], .done),
    ] {
      let context = Context(
        out: Output(), err: Output(), files: box.disk, currentFolder: box.folder,
        environment: environment.merging(["XCODE_VERSION_ACTUAL": "2600"]) { $1 })
      #expect(Archgen.run(["lint"], context) == status, "a build by a person in Xcode goes on")
      #expect(context.out.text.contains("stale-baseline-entry"))
    }
    let verdict = box.run("lint", "--format", "text").out.split(separator: "\n").dropLast().last
    #expect(verdict == "none new, 2 gone (archgen lint --prune-baseline)")
    #expect(box.run("lint", "--prune-baseline").status == .done)
    #expect(
      try box.read(".archgen.baseline.json") == "{\n  \"version\": 1,\n  \"entries\": []\n}\n")
  }

  /// Other rules than the folder's own say nothing of what those have found.
  @Test(arguments: [["--style", "mvvm"], ["--config", "other.json5"]])
  func otherRulesLeaveABaselineAlone(other: [String]) throws {
    // What is observed is none of the style's services.
    let box = try sandbox(
      Self.faulty.replacing("struct NoteStore", with: "@Observable class NoteStore"))
    try box.disk.replace("other.json5", Array("{ rules: [] }".utf8))
    #expect(box.run("lint", "--write-baseline").status == .done)
    let written = try box.read(".archgen.baseline.json")
    #expect(!box.run(["lint"] + other).out.contains("stale-baseline-entry"))
    for change in [["--prune-baseline"], ["--write-baseline", "--allow-additions"]] {
      #expect(box.run(["lint"] + other + change).status == .done)
      let entries = try box.read(".archgen.baseline.json").split(separator: "\n")
      #expect(Set(written.split(separator: "\n")).isSubset(of: entries))
    }
    #expect(box.run("lint", "--config", ".archgen.json5").status == .done)
  }

  @Test func writesSeveralFormatsAtOnce() throws {
    let box = try sandbox()
    _ = box.run("lint", "--output", "sarif:out.sarif", "--output", "junit:out.xml")
    #expect(try box.read("out.sarif").contains("\"2.1.0\""))
    #expect(try box.read("out.xml").hasPrefix("<?xml"))
  }

  /// The same bytes twice, on one thread and on eight, and from a folder above but for where people open
  /// files.
  @Test(arguments: [
    "text", "xcode", "json", "sarif", "github", "junit", "markdown", "html",
  ])
  func printsTheSameFromAnywhereAndOnAnyNumberOfThreads(format: String) throws {
    let files = (0..<40).map { ("App/N\($0).swift", Self.faulty.replacing("Note", with: "N\($0)")) }
    let all = files + [(".archgen.json5", Self.configuration)]
    let here = try Sandbox(Dictionary(uniqueKeysWithValues: all))
    let above = try Sandbox(Dictionary(uniqueKeysWithValues: all.map { ("r/\($0.0)", $0.1) }))
    let one = here.run("lint", "--format", format, "--jobs", "1")
    #expect(one.out.contains("N0View"))
    #expect(here.run("lint", "--format", format, "--jobs", "1").out == one.out)
    #expect(here.run("lint", "--format", format, "--jobs", "8").out == one.out)
    let fromAbove = above.run("lint", "r", "--format", format, "--jobs", "8").out
    #expect(fromAbove.contains("r/App") == ["text", "xcode"].contains(format))
    #expect(fromAbove.replacing("r/App", with: "App") == one.out)
  }

  /// What fails the run fails its test, too.
  @Test func strictFailsTheTestsOfOtherTools() throws {
    let text = Self.configuration.replacing("because:", with: "severity: 'warning', because:")
    let box = try Sandbox([".archgen.json5": text, "App/Note.swift": Self.faulty])
    #expect(box.run("lint", "--format", "junit").out.contains("failures=\"0\" errors=\"0\">"))
    let run = box.run("lint", "--strict", "--format", "junit")
    #expect(run.status == .findings)
    #expect(run.out.contains("<testsuites name=\"archgen lint\" tests=\"1\" failures=\"1\""))
    #expect(run.out.contains("<failure type=\"warning\""))
  }

  @Test("what is known is found, too, and is not new")
  func tellsKnownFromNone() throws {
    let box = try sandbox()
    #expect(box.run("lint", "--write-baseline").status == .done)
    #expect(box.run("lint", "--format", "text").out.hasPrefix("none new, 1 known\n"))
    #expect(try sandbox(Self.clean).run("lint", "--format", "text").out.hasPrefix("no findings\n"))
  }
}
