import Testing

@testable import Linter

/// What can never find anything is reported, for each kind of rule.
@Suite struct VacuityTests {
  /// Rules that cannot find anything, and why; each kind has at least one.
  static let rules: [(String, String)] = [
    ("from: 'ghost', forbid: 'view'", "no type plays the role ghost"),
    ("from: 'view', forbid: 'ghost'", "no type plays the role ghost"),
    ("from: '!view', forbid: 'view'", "no type plays any role but view"),
    ("from: ['view', '!view'], forbid: 'view'", "no type plays view but view"),
    ("from: 'ghost', allow: []", "no type plays the role ghost"),
    ("from: 'ghost', require: 'view'", "no type plays the role ghost"),
    ("from: 'view', forbidReach: 'ghost'", "no type plays the role ghost"),
    ("layers: ['view', 'ghost']", "no type plays the role ghost"),
    ("slices: 'independent'", "the configuration says no 'slices' pattern"),
    ("cycles: 'slice'", "there are fewer than two slices"),
    ("in: 'ghost', forbidImport: 'UIKit'", "no type plays the role ghost"),
    ("in: 'ghost', allowImport: []", "no type plays the role ghost"),
    ("in: 'ghost', require: 'struct'", "no type plays the role ghost"),
    ("in: 'view', weak: 'ghost'", "no type plays the role ghost"),
    ("construct: 'ghost', by: 'view'", "no type plays the role ghost"),
    ("in: 'ghost', forbidMember: '*.shared'", "no type plays the role ghost"),
    ("in: 'ghost', forbidUse: 'Task'", "no type plays the role ghost"),
    ("from: 'ghost', forbidCast: 'view'", "no type plays the role ghost"),
    ("from: 'view', forbid: []", "it names no role"),
    ("in: 'view', forbidImport: []", "it names no module"),
    ("in: 'view', forbidMember: []", "it names no member"),
    ("in: 'view', require: []", "it names no shape"),
    ("in: 'view', forbidUse: []", "it names no type"),
    ("from: 'view', require: []", "it requires no role"),
    ("layers: ['view']", "there are fewer than two layers"),
    ("typesPerFile: 1, in: 'ghost'", "no type plays the role ghost"),
    ("strongCycles: true", "there are no classes"),
    ("metric: 'lines', max: 3, in: 'ghost'", "no type plays the role ghost"),
    ("metric: 'lines', min: 0", "no figure is below 0"),
    ("stable: 'module'", "there are fewer than two modules"),
  ]

  /// Without roles `exhaustive` finds every type.
  @Test(arguments: RuleKinds.all.map(\.name).filter { $0 != "exhaustive" })
  func eachKindIsAmongThem(kind: String) throws {
    let kinds = try Self.rules.flatMap { rule in
      try Lint.configuration(Self.text(rule.0)).rules.map(\.kind)
    }
    #expect(kinds.contains(kind))
  }

  private static func text(_ rule: String) -> String {
    """
    {
      vacuity: 'error',
      roles: { view: { named: '*View' }, ghost: { named: '*Ghost' } },
      rules: [{ id: 'r', \(rule) }],
    }
    """
  }

  private func findings(_ rule: String, own: Bool = true) throws -> [Finding] {
    let text = Self.text(rule)
    let configuration =
      own
      ? try Lint.configuration(text)
      : try Lint.configuration("{ extends: 'base', vacuity: 'error' }", presets: ["base": text])
    let code = Lint.code([("A.swift", "struct AView {}")], configuration.roles)
    let today = try #require(CalendarDate("2026-01-01"))
    return LintRun(configuration, code, today: today).report().findings
  }

  @Test(arguments: rules)
  func aRuleThatCanNeverApply(rule: String, reason: String) throws {
    let findings = try findings(rule).filter { $0.message.contains("can never find anything") }
    // What nobody plays is told once, with the rules about it.
    let isTold = reason.hasSuffix("the role ghost") || reason.hasSuffix("any role but view")
    #expect(
      findings.map(\.message) == [
        isTold
          ? "no type plays the role 'ghost', so the rule 'r' can never find anything"
          : "the rule 'r' can never find anything: \(reason)"
      ])
    #expect(findings.first?.place.line == (isTold ? 3 : 4))
    #expect(findings.first?.place.column == (isTold ? 38 : 17))
  }

  @Test func aRoleThatNobodyPlaysIsToldOnce() throws {
    let rules = (1...5).map { "{ id: 'r\($0)', from: 'view', forbid: ['ghost', 'spirit'] }" }
    let findings = try Lint.run(
      """
      {
        roles: { view: { named: '*View' }, ghost: { named: 'Ghost' }, spirit: { named: 'Spirit' } },
        rules: [\(rules.joined(separator: ",\n"))],
      }
      """, [("A.swift", "struct AView {}")]
    ).report().findings
    let idle = "so the rules 'r1', 'r2', 'r3' and others can never find anything"
    #expect(
      findings.map(\.message) == [
        "no type plays the role 'ghost', \(idle)", "no type plays the role 'spirit', \(idle)",
      ])
  }

  /// The merged configuration judges as the file did, without warnings about what that inherited.
  @Test func aMergedConfigurationReadBackSaysNoMore() throws {
    let merged = try Lint.configuration(
      "{ extends: 'base', roles: { view: { named: '*View' } } }",
      presets: [
        "base": Self.text("from: 'ghost', forbid: 'view'").replacing("'error'", with: "'off'")
      ]
    ).merged
    #expect(merged["vacuity"] == "off")
    let base = Self.text("from: 'ghost', forbid: 'view'").replacing("vacuity: 'error',", with: "")
    let configuration = try Lint.configuration(
      "{ extends: 'base', roles: { view: { named: '*View' } } }", presets: ["base": base])
    let run = try Lint.run(
      configuration.merged.text(.compact), [("A.swift", "struct AView {}")])
    #expect(run.report().findings == [])
  }

  /// Without roles, every type is one without a role.
  @Test func exhaustiveFindsTypesWhereNoRoleIs() throws {
    let run = try Lint.run(
      "{ rules: [{ id: 'r', exhaustive: true }] }", [("A.swift", "struct A {}")])
    #expect(run.report().findings.map(\.message) == ["A has no role"])
  }

  @Test func aRoleThatMatchesNothing() throws {
    let findings = try findings("cycles: 'type'").filter { $0.rule == "role-matches-nothing" }
    #expect(findings.map(\.message) == ["no type plays the role 'ghost'"])
  }

  @Test func aPermissionThatNobodyUses() throws {
    let findings = try findings("from: 'view', allow: ['ghost']")
    #expect(findings.contains { $0.rule == "unused-permission" })
  }

  @Test func aRoleWhoseTypesAnEarlierOneTakes() throws {
    let configuration = try Lint.configuration(
      "{ vacuity: 'error', roles: { all: { named: '*' }, view: { named: '*View' } } }")
    let code = Lint.code([("A.swift", "struct AView {}")], configuration.roles)
    let today = try #require(CalendarDate("2026-01-01"))
    let findings = LintRun(configuration, code, today: today).report().findings
      .filter { $0.rule == "role-matches-nothing" }
    #expect(
      findings.map(\.message) == [
        "no type plays the role 'view': 'all', declared before it, takes all that fit"
      ])
    #expect(findings.map(\.fix) == ["declare it before 'all', or correct a matcher"])
  }

  /// Roles of the file itself stand before those that it extends. One that takes a part is no fault.
  @Test(arguments: [("import: 'Metrics'", 1), ("named: 'B*'", 0)])
  func anInheritedRoleWhoseTypesAnOwnOneTakes(matcher: String, count: Int) throws {
    let configuration = try Lint.configuration(
      "{ extends: 'base', roles: { tracker: { \(matcher) } } }",
      presets: ["base": "{ roles: { view: { named: '*View' }, model: { named: '*Model' } } }"])
    let text = "import Metrics\nstruct AView {}\nstruct BView {}"
    let code = Lint.code([("A.swift", text)], configuration.roles)
    let today = try #require(CalendarDate("2026-01-01"))
    let findings = LintRun(configuration, code, today: today).report().findings
      .filter { $0.rule == "role-matches-nothing" }
    let message =
      "no type plays the inherited role 'view': 'tracker', declared before it, takes all that fit"
    #expect(findings.map(\.message) == Array(repeating: message, count: count))
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  /// What fits all is for what the others leave, and nothing left is no fault.
  @Test(arguments: ["'**'", "['Nowhere', '**/*.swift']", "'*'", "'./**'"])
  func aRoleForTheRestIsAskedBehindAllOthers(path: String) throws {
    let configuration = try Lint.configuration(
      """
      {
        extends: 'base', vacuity: 'error',
        roles: { other: { path: \(path) }, model: { named: '*Model' } },
        rules: [{ id: 'c', cycles: 'type' }],
      }
      """, presets: ["base": "{ roles: { view: { named: '*View' } } }"])
    #expect(configuration.roles.roles.map(\.name) == ["model", "view", "other"])
    let code = Lint.code(
      [("App/A.swift", "struct AView {}; struct AModel {}")], configuration.roles)
    let today = try #require(CalendarDate("2026-01-01"))
    #expect(LintRun(configuration, code, today: today).report().findings.isEmpty)
  }

  /// A folder's role keeps its place.
  @Test(arguments: ["'App/**'", "'/*.swift'", "'**/*/*'", "'**/*View.swift'"])
  func aRoleForSomeFilesKeepsItsPlace(path: String) throws {
    let configuration = try Lint.configuration(
      "{ roles: { some: { path: \(path) }, view: { named: '*View' } } }")
    #expect(configuration.roles.roles.map(\.name) == ["some", "view"])
  }

  @Test func aSliceThatIsExceptedAndIsNone() throws {
    let configuration = try Lint.configuration(
      """
      {
        vacuity: 'error', slices: 'Features/{slice}/**',
        rules: [{ id: 's', slices: 'independent', except: ['Base', 'Shared', 'Sharde'] }],
      }
      """)
    let paths = [
      "Features/A/A.swift", "Features/B/B.swift", "Features/Base/C.swift", "Shared/D.swift",
    ]
    let code = Lint.code(paths.map { ($0, "") }, configuration.roles)
    let today = try #require(CalendarDate("2026-01-01"))
    let findings = LintRun(configuration, code, today: today).report().findings
    #expect(findings.map(\.message) == ["nobody uses what the rule 's' permits: Sharde"])
  }

  @Test func inheritedEntriesNeverFire() throws {
    #expect(try findings("from: 'ghost', forbid: 'view'", own: false).isEmpty)
  }

  /// Only an optional layer names the role: that says that it may be missing.
  @Test(arguments: [
    ("layers: ['view', '(ghost)', 'model']", 0),
    ("from: 'ghost', forbid: 'view' }, { id: 's', layers: ['view', '(ghost)', 'model']", 1),
    ("layers: ['view', 'model']", 1),
  ])
  func aRoleOfAnOptionalLayerMayBeMissing(rule: String, expected: Int) throws {
    let findings = try Lint.run(
      """
      {
        roles: {
          view: { named: '*View' }, ghost: { named: '*Ghost' }, model: { named: '*Model' },
        },
        rules: [{ id: 'r', \(rule) }],
      }
      """, [("A.swift", "struct AView {}\nstruct AModel {}")]
    ).report().findings
    #expect(findings.count == expected, "\(findings)")
  }

  @Test(arguments: [
    ("'UI'", "write 'UI/**' for all files below 'UI'"),
    ("'./App/UI/'", "write './App/UI/**' for all files below './App/UI'"),
    ("['Nowhere', 'UI']", "write 'UI/**' for all files below 'UI'"),
    ("'Nowhere'", "correct the matcher or remove the role"),
  ])
  func saysHowToWriteAFolder(path: String, fix: String) throws {
    let findings = try Lint.run(
      "{ roles: { view: { path: \(path) } }, rules: [{ id: 'r', typesPerFile: 1 }] }",
      [("App/UI/A.swift", "struct A {}")]
    ).report().findings
    #expect(findings.filter { $0.rule == "role-matches-nothing" }.map(\.fix) == [fix])
  }

  @Test("tests need no role")
  func countsNoTests() throws {
    let run = try Lint.run(
      "{ roles: { view: { conforms: 'View' } }, rules: [{ id: 'c', cycles: 'type' }] }",
      [
        ("App/A.swift", "struct A: View {}"), ("App/B.swift", "struct B {}"),
        ("AppTests/T.swift", "struct T {}"), ("Tests/U.swift", "struct U {}"),
      ])
    let report = run.report()
    #expect(report.summary.filesWithoutRole == 1)
    #expect(
      report.findings.filter { $0.rule == "files-without-role" }.map(\.message)
        == ["1 file has no type with a role: App/B.swift"])
  }

  @Test("what a rule reports type by type is not counted by file, too")
  func countsNoFilesBesideTheRule() throws {
    let run = try Lint.run(
      "{ roles: { view: { conforms: 'View' } }, rules: [{ id: 'all', exhaustive: true }] }",
      [("A.swift", "struct A: View {}"), ("B.swift", "struct B {}")])
    #expect(run.report().findings.map(\.rule) == ["all"])
  }
}
