import Linter
import Metrics
import Testing

@testable import ArchgenCLI

/// `archgen explain`: words, files, edges and paths.
@Suite struct ExplainCommandTests {
  @Test(arguments: [
    ("boilerplate", "The share of the code that decides nothing."),
    ("view-names-service", "\n  from: Templates/mvc/style.json5:"),
    ("forbid", "    struct CartScreen: View { let titles: [String] }\n"),
    ("presenter", "viper  interactorContract, presenterContract, routerContract"),
    ("viper", "role, and whom it may know:"),
    ("forbid", "A rule of the kind 'forbid'"),
    ("forbidReach", "A rule of the kind 'forbid-reach'"),
    ("strongCycles", "A rule of the kind 'strong-cycles'"),
    ("require", "A rule of the kind 'require-dependency'"),
    ("require", "A rule of the kind 'shape'"),
    ("view-names-service", "why: "),
    ("claims", "slice-ports-easily"),
    ("touched-by-field", "The price of one more thing to know about each row."),
    ("presenter", "a presenter is tested with a stub interactor and a spy router (viper)"),
    ("view-bypasses-presenter", "styles with a rule of this name: mvp, viper (--style ID)"),
    ("slice-ports-easily", "Holds when vsa-mvm has fewer such lines than mvvm"),
    ("edits-to-port", "  gives 3\n"),
    ("stale-baseline-entry", "'archgen lint --prune-baseline' forgets it"),
    ("metrics", "\n  Members to stub per unit "),
    ("metrics", "\n  nccd "),
    ("metrics", "\n  Files left the same "),
    ("Files touched", "formula: files that are changed, added or removed, tests left out"),
    ("files-touched", "Every file that a person who makes the change"),
    ("direction", "\n  the whole: 0.75\n"),
    ("direction", "formula: edges between types of different roles"),
    ("Edges ending at a protocol", "formula: edges from types of logic that end at a protocol"),
    ("members to stub per unit", "How much a test has to fake"),
    ("Average component dependency", "acd, in units"),
    ("Roles that ask a service", "a measure of claims"),
    ("LCOM4", "lcom4, in groups"),
    ("Presenter", "viper  interactorContract, presenterContract, routerContract"),
    ("unused-suppression", "'// archgen:allow:file RULE -- why' covers the"),
    ("roles", "carries the attribute"), ("roles", "'repository' fits OrderRepository"),
    ("evidence", "got, kept or handed on"),
    ("paths", "fits at any depth"), ("baseline", "--prune-baseline"),
    ("forbid", "evidence: 'all'"), ("forbid-member", "by 'Self'"),
  ])
  func everyWordHasItsText(word: String, part: String) throws {
    let run = try Sandbox().run("explain", word)
    #expect(run.status == .done && run.out.contains(part), "\(run.out)\(run.err)")
  }

  @Test(
    "what is explained in words fits the terminal",
    arguments: [
      ["rules"], ["paths"], ["baseline"], ["claims"], ["metrics"], ["experiments"], ["presenter"],
      ["unused-suppression"],
    ].map { ["explain"] + $0 } + [["styles"]])
  func fitsTheTerminal(words: [String]) throws {
    let box = try Sandbox()
    for columns in [60, 200] {
      let context = Context(
        out: Output(isTerminal: true, columns: columns), err: Output(), files: box.disk,
        currentFolder: box.folder)
      #expect(Archgen.run(words, context) == .done)
      let width = context.out.text.split(separator: "\n").map(\.count).max() ?? 0
      #expect(width <= min(80, columns), "\(context.out.text)")
    }
  }

  @Test func everyKindOfRuleIsListedWithTheKeysThatMakeIt() throws {
    let words = try Sandbox().run("explain", "rules").out.split(whereSeparator: \.isWhitespace)
    for kind in RuleKinds.all {
      let keys = kind.required.map(\.name).joined(separator: ", ")
      #expect(words.joined(separator: " ").contains("\(keys) \(kind.name): \(kind.summary) "))
    }
  }

  @Test func anUnknownWordIsCompared() throws {
    let run = try Sandbox().run("explain", "bolerplate")
    #expect(run.status == .usage && run.err.contains("did you mean 'boilerplate'?"))
  }

  /// Who corrects a configuration asks how its rules are written.
  @Test func whatIsWrongWithAConfigurationIsInTheWayOfItsOwnWordsOnly() throws {
    let box = try Sandbox([".archgen.json5": "{ rules: [{ id: 'own', layers: 'view' }] }"])
    let kind = box.run("explain", "layers")
    #expect(kind.status == .done && kind.out.contains("A rule of the kind 'layers'"))
    let own = box.run("explain", "own")
    #expect(own.status == .usage && own.err.contains(".archgen.json5:1:32: error: "), "\(own.err)")
  }

  @Test(arguments: MetricList.all.indices)
  func everyMetricSaysWhatItTellsInAFewLines(index: Int) throws {
    let metric = MetricList.all[index].description
    let run = try Sandbox().run("explain", metric.id)
    #expect(run.out.contains("\(metric.title)   \(metric.id), "))
    #expect(metric.meaning.count > 20 && metric.meaning.count < 300)
  }

  @Test("a row that shows something else than the metric of its name")
  func explainsBothThatHaveAName() throws {
    let out = try Sandbox().run("explain", "files").out
    #expect(out.contains("formula: files with something of the unit\n"))
    #expect(out.contains("\nIn a comparison:\n\nFiles   files, in files\n"))
    #expect(out.contains("formula: files of the style's own: "))
  }

  /// All examples of a kind are hundreds of lines, which nobody reads who asks about one rule.
  @Test func aRuleShowsWhatPassesAndWhatFailsAndWhereTheRestIs() throws {
    let out = try Sandbox().run("explain", "view-bypasses-presenter").out
    #expect(out.contains("passes: a view is handed what it shows"))
    #expect(out.contains("fails: a view makes a repository"))
    #expect(out.contains("'archgen explain forbid' shows its keys and "))
    #expect(out.split(separator: "\n").count < 40, "\(out)")
    #expect(try Sandbox().run("explain", "forbid").out.contains("a role of a layer is taken out"))
  }

  @Test func aRuleThatIsCalledAsItsKindShowsAllOfThat() throws {
    let box = try Sandbox([
      ".archgen.json5":
        "{ roles: { ui: { path: 'UI/**' } }, rules: [{ id: 'layers', layers: ['ui'] }] }"
    ])
    let out = box.run("explain", "layers").out
    #expect(out.contains("  from: .archgen.json5:1\n"))
    #expect(out.contains("\n  [closed]"), "\(out)")
  }

  @Test func explainsRolesOfTheConfiguration() throws {
    let box = try Sandbox([
      ".archgen.json5": """
      {
        roles: { ui: { path: 'UI/**' }, data: { path: 'Data/**' }, core: { path: 'Core/**' } },
        rules: [{ id: 'ui-knows-data', from: 'ui', forbid: 'data', because: 'screens change' }],
      }
      """
    ])
    let text = box.run("explain", "ui").out
    #expect(text.contains("  .archgen.json5  core\n"), "\(text)")
    #expect(text.contains("  - screens change (.archgen.json5)\n"))
  }

  @Test func explainsRulesFilesEdgesAndPaths() throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.faulty,
    ])
    #expect(box.run("explain", "view-names-store").out.contains("why: w"))
    #expect(box.run("explain", "cycles").out.contains("fails: three types in a circle"))
    #expect(
      box.run("explain", "--file", "App/Note.swift").out
        .contains("App/Note.swift:2:8: NoteView is view: conforms to 'View'"))
    try box.add("App/View+Load.swift", "extension View {}\nextension String {}")
    #expect(
      box.run("explain", "--file", "App/View+Load.swift").out
        == "App/View+Load.swift:1:11: extension View is view: conforms to 'View'\n")
    try box.add("App/Base.swift", "protocol View {}")
    #expect(
      box.run("explain", "--file", "App/Base.swift").out
        == "App/Base.swift:1:10: View is view: the role's types conform to it\n")
    #expect(
      box.run("explain", "--edge", "NoteView", "NoteStore").out
        .contains("App/Note.swift:3:14: annotation NoteStore"))
    #expect(
      box.run("explain", "--path", "NoteView", "NoteStore").out
        == "App/Note.swift:3:14: NoteView (view) → NoteStore (store)\n")
    #expect(box.run("explain", "--edge", "NoteVew", "NoteStore").err.contains("'NoteView'"))
    #expect(box.run("explain", "cycle").err.contains("'cycles'"))
  }

  @Test func namesPlacesAsSeenFromHereAndWhoSpeaksInAFileWithoutTypes() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ roles: { ui: { named: 'A' }, kit: { path: 'Kit/**' } } }",
      "App/A.swift": "struct A { let b: B }", "App/B.swift": "struct B {}",
      "Kit/A+Text.swift": "extension A { var b: B? { nil } }",
    ])
    #expect(box.run("explain", "--path", "A", "B", in: "App").out == "A.swift:1:19: A (ui) → B\n")
    #expect(
      box.run("explain", "--edge", "A", "B", in: "Kit").out.contains("  ../App/A.swift:1:19: "))
    #expect(
      box.run("explain", "--file", "A+Text.swift", in: "Kit").out
        == "A+Text.swift:1:1: A+Text.swift is kit: path 'Kit/**'\n")
    #expect(
      box.run("explain", "--file", "B.swift", in: "App").out
        == "B.swift:1:8: B is without a role: no matcher fits\n")
  }

  @Test func tellsOfWhichNamesakesAChainIs() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ roles: {}, rules: [] }",
      "A.swift": "private struct Row { let store: Store }\nstruct Store {}",
      "B.swift": "private struct Row { let title: String }",
    ])
    let out = box.run("explain", "--path", "Row", "Store").out
    #expect(
      out.hasSuffix(
        "2 types are called 'Row'; this is the shortest chain from or to one of them\n"), "\(out)")
    #expect(out.hasPrefix("A.swift:1:"), "\(out)")
  }

  /// What no rule judges is no proof that a type does not know another.
  @Test(arguments: ["--edge", "--path"])
  func tellsWhatIsUndecided(option: String) throws {
    let box = try Sandbox([
      "Features/Login/Login.swift": "enum Login { struct Route {} }",
      "Features/Signup/Login.swift": "enum Login { struct Route {} }",
      "Features/App/App.swift": "struct App { let start: Login.Route }\nstruct Other {}",
    ])
    let out = box.run("explain", option, "App", "Login.Route").out
    #expect(
      out.hasSuffix(
        "\n  Features/App/App.swift:1:25: 'Login' may mean one of several types\n"), "\(out)")
    #expect(!box.run("explain", option, "App", "Other").out.contains("several"))
  }
}
