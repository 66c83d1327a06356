import Metrics
import Testing

@testable import Linter

/// How findings speak of roles.
@Suite struct MessageTests {
  @Test(arguments: [
    ("repository", "view names a repository"), ("entity", "view names an entity"),
    ("useCase", "view names a use case"), ("Core", "view names Core"),
    ("_Core", "view names _Core"), ("ui", "view names a ui"), ("url", "view names a url"),
    ("updater", "view names an updater"), ("sdk", "view names an sdk"),
    ("httpClient", "view names an http client"), ("hub", "view names a hub"),
    ("networking", "view names networking"),
  ])
  func rolesAreSpoken(role: String, message: String) throws {
    let configuration = """
      {
        roles: { view: { named: '*View' }, '\(role)': { named: 'Known' } },
        rules: [{ id: 'r', from: 'view', forbid: '\(role)' }],
      }
      """
    let sources = [("A.swift", "struct Known {}\nstruct CartView { let known: Known }")]
    #expect(try Lint.run(configuration, sources).findings.map(\.message) == [message])
  }

  @Test("each type of a library that a file extends has a finding of its own")
  func extensionsOfOneFileAreToldApart() throws {
    let configuration = """
      {
        roles: {
          controller: { inherits: 'UIViewController' }, view: { inherits: 'UIView' },
          store: { named: '*Store' },
        },
        rules: [{ id: 'r', from: ['controller', 'view'], forbid: 'store' }],
      }
      """
    let text = """
      struct NoteStore {}
      extension UIButton { func a(_ all: NoteStore) {}; func b(_ all: NoteStore) {} }
      extension UIViewController { func c(_ all: NoteStore) {} }
      extension UILabel { func d(_ all: NoteStore) {} }
      """
    let run = try Lint.run(configuration, [("A.swift", text)])
    #expect(
      run.findings.map { "\($0.from?.name ?? "") \($0.from?.role ?? "") \($0.related.count)" }
        == [
          "extension UIButton view 1", "extension UIViewController controller 0",
          "extension UILabel view 0",
        ])
    let known = run.report(baseline: Baseline(recording: run.findings))
    #expect(known.findings == [])
  }

  @Test func oneLineIsSpokenOf() throws {
    let rule = "{ rules: [{ id: 'r', metric: 'lines', max: 0 }] }"
    let found = try Lint.run(rule, [("A.swift", "struct A {}\nstruct B {\n}")]).findings
    #expect(found.map(\.message) == ["A has 1 line, more than 0", "B has 2 lines, more than 0"])
  }

  /// Who skips a layer is told which; one that is missing is skipped by nobody.
  @Test func whatIsSkippedIsNamed() throws {
    let configuration = """
      {
        roles: {
          view: { named: '*View' }, useCase: { named: '*UseCase' }, mapper: { named: '*Mapper' },
          cache: { named: '*Cache' }, store: { named: '*Store' },
        },
        rules: [
          { id: 'r', layers: ['view', ['useCase', 'mapper'], '(cache)', 'store'], closed: true },
        ],
      }
      """
    let text = """
      struct ListView { let store: NoteStore }
      struct LoadUseCase { let store: NoteStore; let view: ListView? }
      struct NoteMapper {}
      struct NoteStore {}
      """
    let found = try Lint.run(configuration, [("A.swift", text)]).findings
    #expect(
      found.map(\.message) == [
        "view layer names a store of the store layer, past the use case or mapper layer",
        "use case layer names a view of the view layer",
      ])
  }

  /// Both limits of a figure are said, and a baseline holds by how much one is too small.
  @Test func bothLimitsOfAFigureAreJudged() throws {
    let rule = "{ rules: [{ id: 'r', metric: 'lines', min: 2, max: 3 }] }"
    let text = "struct A {}\nstruct B {\n}\nstruct C {\n\n\n}"
    let run = try Lint.run(rule, [("A.swift", text)])
    #expect(
      run.findings.map(\.message) == ["A has 1 line, less than 2", "C has 4 lines, more than 3"])
    #expect(run.findings.map(\.kind) == ["shortfall", "metric"])
    #expect(Baseline(recording: run.findings).counts.values.sorted() == [1, 4])
  }

  /// A figure that is no number of what its title names is said to be one.
  @Test(arguments: [
    (
      "metric: 'largestType', level: 'file', max: 1",
      "A.swift's largest type is 3 lines, more than 1", "split it"
    ),
    ("metric: 'types', level: 'file', max: 0", "A.swift has 1 type, more than 0", "split it"),
    ("metric: 'lines', min: 5", "A has 3 lines, less than 5", "join it with what it belongs to"),
    (
      "metric: 'ce', min: 1", "A's efferent coupling is 0 units, less than 1",
      "raise this: units outside that it depends on"
    ),
    (
      "metric: 'a', level: 'file', min: 0.5", "A.swift's abstractness is 0, less than 0.5",
      "raise this: protocols / types"
    ),
    ("metric: 'ce', min: 1, fix: 'f'", "A's efferent coupling is 0 units, less than 1", "f"),
  ])
  func figuresAreSentences(rule: String, message: String, fix: String) throws {
    let run = try Lint.run("{ rules: [{ id: 'r', \(rule) }] }", [("A.swift", "struct A {\n\n}")])
    #expect(run.findings.map(\.message) == [message])
    #expect(run.findings.map(\.fix) == [fix])
  }

  /// The sentence of a metric that is added must read well, too.
  @Test func everyMetricHasASentence() {
    let sentences = MetricList.all.map { metric in
      MetricWords(metric: metric.description).sentence(1, of: "A")
    }
    #expect(
      sentences.sorted() == [
        "A has 1 cycle",
        "A has 1 edge to break cycles",
        "A has 1 file",
        "A has 1 file to copy along",
        "A has 1 function",
        "A has 1 line",
        "A has 1 line of code",
        "A has 1 member to stub per unit",
        "A has 1 protocol",
        "A has 1 test",
        "A has 1 third-party import",
        "A has 1 type",
        "A's abstraction of dependencies is 1",
        "A's abstractness is 1",
        "A's afferent coupling is 1 unit",
        "A's average component dependency is 1 unit",
        "A's boilerplate is 1",
        "A's component dependency is 1 unit",
        "A's coupling between objects is 1 unit",
        "A's direction is 1",
        "A's distance from the main sequence is 1",
        "A's efferent coupling is 1 unit",
        "A's functions that only hand on are 1",
        "A's instability is 1",
        "A's lack of cohesion is 1 group",
        "A's largest cycle is 1 unit",
        "A's largest type is 1 line",
        "A's logic testable with doubles is 1",
        "A's longest chain is 1 unit",
        "A's normalized cumulative dependency is 1",
        "A's propagation cost is 1",
        "A's share in cycles is 1",
      ])
  }

  /// Who makes a protocol count for a role is said: its name may say nothing of that.
  @Test func whoConformsToWhatIsHeldIsNamed() throws {
    let rule = """
      {
        roles: { presenter: { named: '*Presenter' }, view: { named: '*View' } },
        rules: [{ id: 'r', in: 'presenter', weak: 'view' }],
      }
      """
    let protocols = "protocol Loading: AnyObject {}\nprotocol Showing: Loading {}"
    let text = """
      final class ListView: Showing {}
      final class GridView: Showing {}
      final class NotesPresenter { var loader: Loading?; var view: ListView? }
      """
    let found = try Lint.run(rule, [("A.swift", protocols), ("B.swift", text)]).findings
    #expect(
      found.map(\.message) == [
        "presenter holds Loading strongly, to which ListView conforms",
        "presenter holds ListView strongly",
      ])
  }

  @Test(
    "no article stands before several, nor before what nobody counts",
    arguments: [
      ("dependencies", "view names dependencies"), ("persistence", "view names persistence"),
      ("news", "view names a news"), ("class", "view names a class"),
    ])
  func articles(role: String, message: String) throws {
    let run = try Lint.run(
      "{ roles: { view: { named: 'V' }, \(role): { named: 'D' } }, "
        + "rules: [{ id: 'r', from: 'view', forbid: '\(role)' }] }",
      [("A.swift", "struct V { let d: D }; struct D {}")])
    #expect(run.findings.map(\.message) == [message])
  }

  /// A figure that a level has not is one of others.
  @Test(arguments: [
    (
      "metric: 'i', level: 'layer'",
      "no layer has a value of 'i', but a type has"
    ),
    ("metric: 'lcom4'", "no type has a value of 'lcom4'"),
  ])
  func levelsOfAMetricAreNamed(rule: String, message: String) throws {
    let found = try Lint.run(
      "{ rules: [{ id: 'r', \(rule), max: 9 }] }",
      [("A.swift", "struct A {}; struct B { let a: A }")]
    )
    .report().findings
    #expect(found.map(\.message) == ["the rule 'r' can never find anything: " + message])
  }

  @Test("with or without its module before it, a name is the same")
  func modulesMakeNoOtherNames() throws {
    let found = try Lint.run(
      """
      { roles: { a: { named: 'A' } }, rules: [
        { id: 'm', in: 'a', forbidMember: 'UserDefaults.standard' },
        { id: 'u', in: 'a', forbidUse: 'Date()' },
      ] }
      """,
      [
        (
          "A.swift",
          """
          import Foundation
          struct A {
            let a = Foundation.UserDefaults.standard, b = UserDefaults.standard
            let c = Date(), d = Foundation.Date()
          }
          """
        )
      ]
    ).findings
    #expect(found.map(\.to?.id) == ["UserDefaults.standard", "Date"])
    #expect(found.map(\.related.count) == [1, 1])
  }

  /// What no rule can judge is said, and how often.
  @Test func ambiguousNamesAreCounted() throws {
    let rows = ["App/Row.swift", "Widget/Row.swift"].map { ($0, "struct Row {}\nlet row = Row()") }
    let list = "struct List { let first: Row; let rows: [Row] }"
    let run = try Lint.run(
      "{ rules: [{ id: 'r', cycles: 'file' }] }", rows + [("Shared/List.swift", list)])
    let found = run.report().findings.filter { $0.rule == "ambiguous-names" }
    #expect(
      found.map(\.message)
        == ["no rule judges 2 references that may mean one of several types: 'Row'"])
    #expect(found.map(\.place.path) == ["Shared/List.swift"])
    #expect(!run.report().fails(strict: true))
    #expect(
      try Lint.run("{ vacuity: 'off' }", rows + [("L.swift", list)]).report().findings
        .allSatisfy { $0.rule != "ambiguous-names" })
  }

  /// A chain of any length is told in a few steps: a report grows with the code, not with its square.
  @Test func longChainsAreCut() throws {
    let views = (1...9).map { "struct V\($0)View { var next: V\($0 + 1)View }" }
    let text = views.joined(separator: "\n") + "\nstruct V10View { var db: DB }\nstruct DB {}"
    let findings = try Lint.run(
      """
      {
        roles: { view: { named: '*View' }, db: { named: 'DB' } },
        rules: [{ id: 'r', from: 'view', forbidReach: 'db' }],
      }
      """, [("A.swift", text)]
    ).findings
    #expect(
      findings.map(\.message).prefix(4).map { $0.replacing("view reaches a db: ", with: "") } == [
        "V1View → V2View → V3View → V4View → V5View → V6View → … 4 more … → DB",
        "V2View → V3View → V4View → V5View → V6View → V7View → … 3 more … → DB",
        "V3View → V4View → V5View → V6View → V7View → V8View → … 2 more … → DB",
        "V4View → V5View → V6View → V7View → V8View → V9View → V10View → DB",
      ])
    #expect(findings.map(\.related.count) == [4, 4, 4, 6, 5, 4, 3, 2, 1, 0])
  }

  private func messages(_ rule: String, _ text: String) throws -> [String] {
    let configuration = """
      {
        roles: { view: { named: '*View' }, server: { named: '*Server' } },
        rules: [{ id: 'r', \(rule) }],
      }
      """
    return try Lint.run(configuration, [("A.swift", text)]).findings.map(\.message)
  }

  @Test func codeWithoutARoleIsNamed() throws {
    #expect(
      try messages(
        "construct: 'server', by: []", "struct AServer {}\nstruct B { let a = AServer() }")
        == ["B, which has no role, makes a server"])
    #expect(
      try messages("from: 'view', allow: []", "struct B {}\nstruct AView { let b: B }")
        == ["view names B, which has no role"])
  }

  /// An alias and a function belong to a file: they are named themselves.
  @Test func whatStandsBesideTypesIsNamed() throws {
    let findings = try Lint.run(
      """
      {
        roles: { view: { named: '*View' } },
        rules: [{ id: 'r', from: 'view', allow: [], evidence: 'all' }],
      }
      """,
      [
        ("A.swift", "struct AView { func a() { format(); own() } }\nfunc own() {}"),
        ("Helpers.swift", "func format() {}"),
      ]
    ).findings
    #expect(findings.map(\.message) == ["view uses format of Helpers.swift, which has no role"])
  }

  /// What an associated type must conform to, its protocol does not inherit.
  @Test(arguments: [
    ("protocol AView { associatedtype Answer: AServer }", "view names a server"),
    ("protocol AView: AServer {}", "view inherits from a server"),
  ])
  func aConstraintIsNoInheritance(text: String, message: String) throws {
    #expect(
      try messages("from: 'view', forbid: 'server'", "protocol AServer {}\n" + text) == [message])
  }

  /// Of several shapes the one that the type comes near to.
  @Test(arguments: [
    ("final class AView {}", "it has no @Observable and it has no @MainActor"),
    ("@Observable @MainActor class AView {}", "it is not final"),
    ("struct AView {}", "it is no actor"),
  ])
  func theNearestShapeIsNamed(text: String, complaint: String) throws {
    let shapes = "'final class & @Observable & @MainActor' or 'actor'"
    #expect(
      try messages(
        "in: 'view', require: ['final class & @Observable & @MainActor', 'actor']", text)
        == ["view must be \(shapes): \(complaint)"])
  }
}
