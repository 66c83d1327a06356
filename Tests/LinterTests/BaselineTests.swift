import Diagnostics
import Testing

@testable import Linter

@Suite struct BaselineTests {
  private func finding(
    _ rule: String, _ to: String, count: Int = 1, line: Int = 1, kind: String = "annotation"
  ) -> Finding {
    Finding(
      rule: rule, place: FindingPlace(path: "A.swift", line: line, column: 1),
      from: FindingEnd(id: "App.A"), to: FindingEnd(id: to), kind: kind, message: "m", count: count)
  }

  @Test func survivesItsFile() throws {
    let baseline = Baseline(recording: [finding("r", "App.\"B\"", count: 2), finding("q", "App.C")])
    let expected = """
      {
        "version": 1,
        "entries": [
          {"rule":"q","from":"App.A","to":"App.C","kind":"annotation","count":1},
          {"rule":"r","from":"App.A","to":"App.\\"B\\"","kind":"annotation","count":2}
        ]
      }

      """
    #expect(baseline.text == expected)
    let read = try Baseline(reading: SourceText(path: "b", expected))
    #expect(read.counts == baseline.counts)
    #expect(Baseline().text == "{\n  \"version\": 1,\n  \"entries\": []\n}\n")
  }

  struct Case: Sendable {
    var known: Int
    var found: Int?
    var kind = "annotation"
    var new: Int
    var gone: Int
  }

  /// The count is a ceiling: more is new, less is stale; a measured value may fall.
  @Test(arguments: [
    Case(known: 2, found: 2, new: 0, gone: 0), Case(known: 2, found: 3, new: 1, gone: 0),
    Case(known: 2, found: 1, new: 0, gone: 1), Case(known: 2, found: nil, new: 0, gone: 1),
    Case(known: 0, found: 1, new: 1, gone: 0),
    Case(known: 300, found: 280, kind: "metric", new: 0, gone: 0),
    Case(known: 300, found: 301, kind: "metric", new: 1, gone: 0),
    Case(known: 3, found: 2, kind: "shortfall", new: 0, gone: 0),
    Case(known: 3, found: 4, kind: "shortfall", new: 1, gone: 0),
  ])
  func judges(_ item: Case) {
    let baseline = Baseline(
      recording: item.known == 0 ? [] : [finding("r", "App.B", count: item.known, kind: item.kind)])
    let now = item.found.map { [finding("r", "App.B", count: $0, line: 90, kind: item.kind)] } ?? []
    let verdict = baseline.judge(now)
    #expect(verdict.new.count == item.new)
    #expect(verdict.gone.count == item.gone)
    #expect(verdict.known == now.count - item.new)
  }

  @Test func prunesAndNeverGrows() {
    let baseline = Baseline(recording: [finding("r", "App.B", count: 3), finding("r", "App.C")])
    let now = [finding("r", "App.B", count: 2), finding("r", "App.D")]
    #expect(baseline.pruned(to: now) == Baseline(recording: [finding("r", "App.B", count: 2)]))
    #expect(baseline.growth(to: now).map(\.to) == ["App.D"])
  }

  @Test func leavesStrictFindingsNew() {
    var strict = finding("r", "App.B")
    strict.canBeBaselined = false
    let baseline = Baseline(recording: [strict, finding("r", "App.C")])
    #expect(baseline.identities.map(\.to) == ["App.C"])
    #expect(Baseline(recording: [finding("r", "App.B")]).judge([strict]).new.count == 1)
  }

  @Test(arguments: ["[]", "{}", "{version: 2, entries: []}", "{version: 1, entries: [{rule: 1}]}"])
  func refusesWhatIsNone(text: String) {
    #expect(throws: Diagnostics.self) { try Baseline(reading: SourceText(path: "b", text)) }
  }

  @Test(arguments: ["", " \n"])
  func saysHowAnEmptyOneIsWritten(text: String) {
    do throws(Diagnostics) {
      _ = try Baseline(reading: SourceText(path: "b", text))
      Issue.record("an empty baseline was read")
    } catch {
      #expect(
        error.all.map(\.help) == [
          "take it from git, or delete it; 'archgen lint --write-baseline' writes one"
        ])
    }
  }

  @Test func saysWhatIsWrongInTheOrderOfTheFile() throws {
    let text = "{version: 1, entries: [{rule: 1, from: 'A', kind: 'x', count: -1}]}"
    let thrown = #expect(throws: Diagnostics.self) {
      try Baseline(reading: SourceText(path: "b", text.replacing("from: 'A', ", with: "")))
    }
    let columns = try #require(thrown).all.map { $0.place?.span.start ?? -1 }
    #expect(columns == [23, 30, 51])
  }

  /// A crowded file stays the same finding when its types change places or move; more types are new.
  @Test(arguments: [
    ("B.swift", "struct C {}\nstruct A {}\nstruct B {}", 0),
    ("A.swift", "struct A {}\nstruct B {}\nstruct C {}\nstruct D {}", 1),
  ])
  func knowsACrowdedFileByItsTypes(path: String, text: String, new: Int) throws {
    let configuration = "{ rules: [{ id: 'crowded', typesPerFile: 1 }] }"
    func findings(_ path: String, _ text: String) throws -> [Finding] {
      try Lint.run(configuration, [(path, text)]).findings
    }
    let known = try findings("A.swift", "struct A {}\nstruct B {}\nstruct C {}")
    let verdict = Baseline(recording: known).judge(try findings(path, text))
    #expect(verdict.new.count == new)
    #expect(verdict.gone.count == 0)
  }

  /// An import is known by its file: other types in it, or another folder around it, change nothing.
  @Test(arguments: [
    ("Sources/B.swift", "import UIKit\nstruct ANote {}\nstruct Note {}", 0),
    ("Sources/Notes/B.swift", "import UIKit\nstruct Note {}", 0),
    ("Sources/B.swift", "import UIKit\nimport SwiftUI\nstruct Note {}", 1),
    ("Sources/C.swift", "import UIKit\nstruct Note {}", 1),
  ])
  func knowsAnImportByItsFile(path: String, text: String, new: Int) throws {
    let configuration = """
      { roles: { note: { path: 'Sources/**' } },
        rules: [{ id: 'ui', in: 'note', forbidImport: ['UIKit', 'SwiftUI'] }] }
      """
    func findings(_ path: String, _ text: String) throws -> [Finding] {
      try Lint.run(configuration, [(path, text)]).findings
    }
    let known = try findings("Sources/B.swift", "import UIKit\nstruct Note {}")
    let verdict = Baseline(recording: known).judge(try findings(path, text))
    #expect(verdict.new.count == new)
    #expect(verdict.gone.isEmpty == !path.hasSuffix("C.swift"))
  }

  /// What stands beside types is known by the module and the name of its file; by the path where a module has
  /// two of that name.
  @Test(arguments: [
    ("Sub/A.swift", "B.swift", true), ("C.swift", "B.swift", false),
    ("Sub/A.swift", "Other/A.swift", false),
  ])
  func knowsFreeFunctionsByTheirFile(moved: String, other: String, isKnown: Bool) throws {
    let configuration = """
      { roles: { store: { named: '*Store' }, view: { path: '**' } },
        rules: [{ id: 'r', from: 'view', forbid: 'store' }, { id: 'c', cycles: 'file', evidence: 'all' },
          { id: 'm', metric: 'lines', level: 'file', max: 1 }] }
      """
    let text = "func a() -> AStore { AStore(b: b()) }\n"
    let store = "struct AStore { init(b: B) {} }\nstruct B {}\nfunc b() -> B { a() }"
    func findings(_ path: String) throws -> [Finding] {
      try Lint.run(configuration, [(path, text), (other, store)]).findings
    }
    let known = try findings("A.swift")
    #expect(Set(known.map(\.rule)) == ["r", "c", "m"])
    let verdict = Baseline(recording: known).judge(try findings(moved))
    #expect(verdict.new.isEmpty == isKnown && verdict.gone.isEmpty == isKnown)
  }

  /// A file may say more than can be counted.
  @Test func countsWithoutEnd() {
    let twice = Baseline(recording: [finding("r", "App.B", count: .max), finding("r", "App.B")])
    #expect(Array(twice.counts.values) == [.max])
    var one = finding("r", "App.B", kind: "cycle")
    one.members = ["App.A", "App.B", "App.C"]
    let rotated = ["App.B|App.A, App.C", "App.C|App.A, App.B"].map {
      let ends = $0.split(separator: "|").map(String.init)
      return (Baseline.Identity(rule: "r", from: ends[0], to: ends[1], kind: "cycle"), Int.max)
    }
    let verdict = Baseline(Dictionary(uniqueKeysWithValues: rotated)).judge([one])
    #expect(verdict.known == 1 && verdict.gone.map(\.allowed) == [.max])
  }

  /// Entries of a module that has another name now fit nothing: one line says so.
  @Test func aRenamedModuleIsTold() {
    func findings(_ module: String, _ names: [String]) -> [Finding] {
      names.map { name in
        Finding(
          rule: "r", place: FindingPlace(path: "A.swift", line: 1, column: 1),
          from: FindingEnd(id: "\(module).\(name) (\(module)/A.swift)"),
          to: FindingEnd(id: "Core.B"), kind: "annotation", message: "m")
      }
    }
    let baseline = Baseline(recording: findings("App", ["A", "B", "C"]))
    func hint(_ findings: [Finding], path: String = "") -> Finding? {
      baseline.judge(findings).renamed(.module, path: path) { _ in false }
    }
    let found = hint(findings("Notes", ["A", "B", "D"]), path: "b.json")
    #expect(
      found?.message
        == "2 stale entries fit new findings but for the module: 'App' there, 'Notes' in the code")
    #expect(found?.severity == .note && found?.place.path == "b.json")
    #expect(hint(findings("Notes", ["D"])) == nil)
    #expect(hint(findings("App", ["A", "D"])) == nil)
  }

  /// So do those of private types and functions whose file has another name now.
  @Test func aRenamedFileIsTold() throws {
    let configuration = """
      { roles: { store: { named: '*Store' }, view: { path: '**' } },
        rules: [{ id: 'r', from: 'view', forbid: 'store' }] }
      """
    func findings(_ path: String) throws -> [Finding] {
      let view = "private struct A { var store: AStore }\nfunc make() -> AStore { AStore() }"
      return try Lint.run(configuration, [(path, view), ("S.swift", "struct AStore {}")]).findings
    }
    let verdict = Baseline(recording: try findings("A.swift")).judge(try findings("B.swift"))
    #expect(
      verdict.renamed(.file, path: "b.json") { _ in false }?.message
        == "3 stale entries fit new findings but for the file: 'main/A.swift' there, "
        + "'main/B.swift' in the code")
    #expect(verdict.renamed(.module, path: "b.json") { _ in false } == nil)
  }

  /// So do those of a type that has another name now, unless the type of the old name is there still.
  @Test(arguments: [
    ("struct ShopView { var a: AStore }", ["'CartView' there, 'ShopView' in the code"]),
    (
      "enum Shop { struct ShopView { var a: AStore } }",
      ["'CartView' there, 'Shop.ShopView' in the code"]
    ),
    ("struct ShopView { var a: AStore }\nstruct CartView {}", []),
    ("struct ShopView { var b: BStore }", []),
    ("struct ShopView { func a() { _ = AStore() } }", []),
  ])
  func aRenamedTypeIsTold(new: String, hints: [String]) throws {
    let configuration = """
      { roles: { view: { named: '*View' }, store: { named: '*Store' } },
        rules: [{ id: 'r', from: 'view', forbid: 'store' }, { id: 's', cycles: 'type' }] }
      """
    func run(_ view: String) throws -> LintRun {
      let stores = "struct AStore {}\nstruct BStore {}\nstruct DView { var d: CView }"
      return try Lint.run(
        configuration,
        [("A.swift", view + "\nstruct CView { var d: [DView] }"), ("S.swift", stores)])
    }
    let old = try run("struct CartView { var a: AStore }")
    let report = try run(new).report(baseline: Baseline(recording: old.findings))
    let fit = "1 stale entry fits a new finding but for the type: "
    #expect(
      report.findings.filter { $0.severity == .note && $0.rule == "stale-baseline-entry" }.map(
        \.message)
        == hints.map { fit + $0 })
  }

  /// Each entry of two types that is gone is told apart, by how one used the other.
  @Test func entriesThatAreGoneDiffer() throws {
    func run(_ view: String) throws -> LintRun {
      let roles = "view: { named: '*View' }, store: { named: '*Store' }"
      return try Lint.run(
        "{ roles: { \(roles) }, rules: [{ id: 'r', from: 'view', forbid: 'store' }] }",
        [("A.swift", "struct AStore {}\nstruct AView { \(view) }")])
    }
    let old = try run("var a = AStore(); var b: AStore; var c: AStore")
    let report = try run("var b: AStore").report(baseline: Baseline(recording: old.findings))
    #expect(
      report.findings.filter { $0.rule == "stale-baseline-entry" }.map(\.message) == [
        "main.AView → main.AStore [r, annotation] occurs once, not 2 times",
        "main.AView → main.AStore [r, construction] is gone",
      ])
  }

  /// So do those of a rule that has another name now, unless the rule of the old name is there still.
  @Test(arguments: [
    ("{ id: 'new', from: 'view', forbid: 'store' }", true),
    (
      "{ id: 'new', from: 'view', forbid: 'store' }, { id: 'old', from: 'store', forbid: 'view' }",
      false
    ),
    ("{ id: 'new', from: 'store', forbid: 'view' }", false),
  ])
  func aRenamedRuleIsTold(rules: String, isTold: Bool) throws {
    func run(_ rules: String) throws -> LintRun {
      let roles = "view: { named: '*View' }, store: { named: '*Store' }"
      return try Lint.run(
        "{ roles: { \(roles) }, rules: [\(rules)] }",
        [("A.swift", "struct AStore {}\nstruct AView { var a: AStore }")])
    }
    let old = try run("{ id: 'old', from: 'view', forbid: 'store' }")
    let report = try run(rules).report(baseline: Baseline(recording: old.findings))
    let hint =
      "1 stale entry fits a new finding but for the rule: 'old' there, 'new' in the configuration"
    #expect(report.findings.contains { $0.message == hint } == isTold)
  }

  /// A private type is known by its file, whichever folder that stands in.
  @Test(arguments: [("A.swift", "Sub/A.swift", true), ("A.swift", "B.swift", false)])
  func knowsAPrivateTypeByItsFile(path: String, moved: String, isKnown: Bool) throws {
    let configuration = """
      { roles: { view: { named: '*View' }, store: { named: '*Store' } },
        rules: [{ id: 'r', from: 'view', forbid: 'store' }] }
      """
    let text = "private struct AStore {}\nprivate struct AView { let store: AStore }"
    let known = Baseline(recording: try Lint.run(configuration, [(path, text)]).findings)
    let verdict = known.judge(try Lint.run(configuration, [(moved, text)]).findings)
    #expect(verdict.new.isEmpty == isKnown && verdict.gone.isEmpty == isKnown)
  }

  /// A metric's ceiling is told as a value of the metric.
  @Test(arguments: [
    ("metric: 'lines', max: 1", 1, 2, "A has 3 lines, more than 1 (the baseline allows 2)"),
    (
      "metric: 'lines', min: 9", 2, 5, "A has 3 lines, less than 9 (the baseline allows 4)"
    ),
    (
      "metric: 'abstraction', min: 0.8", 1, 134,
      "A's abstraction of dependencies is 0.5, less than 0.8 (the baseline allows 0.666)"
    ),
  ])
  func tellsWhatAMetricMayBe(rule: String, count: Int, allowed: Int, message: String) throws {
    let text = "struct A {\n  let b: B; let c: C\n}\nstruct B {}; protocol C {}"
    let found = try Lint.run(
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 'r', in: 'a', \(rule) }] }",
      [("A.swift", text)]
    ).findings
    let entry = try #require(found.first.map(Baseline.Identity.init))
    #expect(Baseline([entry: allowed]).judge(found).new.map(\.message) == [message])
  }

  private static let routes = """
    { roles: { route: { named: 'Route' }, store: { named: 'Store' } },
      rules: [{ id: 'r', from: 'route', forbid: 'store' }] }
    """

  /// Findings in two features that have no module, each with a `Route` that may name a store.
  private func routes(_ one: String, _ other: String?) throws -> [Finding] {
    func route(_ body: String) -> String { "struct Route { \(body) }" }
    return try Lint.run(
      Self.routes,
      [("A/Route.swift", route(one)), ("Store.swift", "struct Store {}")]
        + (other.map { [("B/Route.swift", route($0))] } ?? [])
    ).findings
  }

  private static let naming = "let s: Store"

  @Test("of types of one name in features without a module, one that is mended hides no other")
  func tellsNamesakesApart() throws {
    let known = Baseline(recording: try routes(Self.naming, "let i: Int"))
    let other = known.judge(try routes("let i: Int", Self.naming))
    #expect(other.new.map(\.place.path) == ["B/Route.swift"])
    #expect(other.gone.map(\.identity.from) == ["main.Route (A/Route.swift)"])
  }

  @Test("an entry holds when another type of its name comes or goes, and with no file told")
  func outlivesNamesakes() throws {
    let alone = try routes(Self.naming, nil)
    let both = try routes(Self.naming, Self.naming)
    let joined = Baseline([
      Baseline.Identity(rule: "r", from: "main.Route", to: "main.Store", kind: "annotation"): 2
    ])
    for (baseline, now) in [
      (Baseline(recording: alone), try routes("let s: Store", "let i: Int")), (joined, both),
      (Baseline(recording: try routes(Self.naming, "let i: Int")), alone),
    ] {
      let verdict = baseline.judge(now)
      #expect(verdict.new.isEmpty && verdict.gone.isEmpty && verdict.known == now.count)
      #expect(baseline.growth(to: now).isEmpty)
      #expect(baseline.pruned(to: now) == Baseline(recording: now))
    }
  }

  @Test("of what types of one name had together less is stale, and more is new")
  func countsNamesakes() throws {
    let both = try routes(Self.naming, Self.naming)
    let joined = Baseline(recording: try routes(Self.naming, nil))
    let more = joined.judge(both)
    #expect(more.new.map(\.place.path) == ["B/Route.swift"] && more.known == 1 && more.gone.isEmpty)
    let less = Baseline(recording: both).judge(try routes(Self.naming, nil))
    #expect(less.new.isEmpty && less.known == 1)
    #expect(less.gone.map(\.allowed) == [2] && less.gone.map(\.found) == [1])
    let text = Baseline(recording: both).text
    let read = try Baseline(reading: SourceText(path: "b", text))
    #expect(read.judge(try routes(Self.naming, nil)).gone.map(\.line) == [4])
  }

  @Test("a cycle of which only some types were told with their files is the same")
  func knowsCyclesOfNamesakes() throws {
    let circle = "struct Route { let p: Part? }\nprivate struct Part { let r: Route? }"
    let now = try Lint.run(
      "{ rules: [{ id: 'c', cycles: 'type' }] }",
      [("A/Route.swift", circle), ("B/Route.swift", circle)]
    ).findings
    let before = ["A", "B"].map { folder in
      Baseline.Identity(
        rule: "c", from: "main.Part (\(folder)/Route.swift)", to: "main.Route", kind: "cycle")
    }
    let baseline = Baseline(Dictionary(uniqueKeysWithValues: before.map { ($0, 1) }))
    let verdict = baseline.judge(now)
    #expect(verdict.new.isEmpty && verdict.gone.isEmpty && verdict.known == 2)
    #expect(baseline.pruned(to: now) == Baseline(recording: now))
    #expect(Baseline([before[0]: 1]).judge(now).new.map(\.place.path) == ["B/Route.swift"])
  }
}
