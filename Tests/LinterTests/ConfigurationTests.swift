import Diagnostics
import Testing

@testable import Linter

@Suite struct ConfigurationTests {
  /// Every problem of a configuration is reported, with its place and a way out.
  @Test(arguments: [
    ("{ rulez: [] }", ["1:3: unknown key 'rulez' · did you mean 'rules'?"]),
    (
      "{ roles: { view: { confroms: 'View' } } }",
      ["1:20: unknown key 'confroms' · did you mean 'conforms'?"]
    ),
    (
      "{ roles: { view: {} } }",
      ["1:18: a role matcher says at least one condition · \(conditions)"]
    ),
    (
      "{ roles: { view: { path: ['', '/'] } }, exclude: '' }",
      [
        "1:27: no path fits '' · write one like 'Domain/**'",
        "1:31: no path fits '/' · write one like 'Domain/**'",
        "1:50: no path fits '' · write one like 'Domain/**'",
      ]
    ),
    ("{ roles: { view: { named: '{a' } } }", ["1:27: a brace has no partner"]),
    (
      "{ roles: { view: { path: '{A,B}/**' } } }",
      [
        "1:26: '{A,B}' is not a capture: several patterns stand in a list, ['A/**', 'B/**']"
      ]
    ),
    (
      "{ roles: { view: { named: 'A' } }, rules: [{ id: 'a', from: 'veiw', forbid: 'view' }] }",
      ["1:61: there is no role or layer 'veiw' · did you mean 'view'?"]
    ),
    (
      "{ roles: { view: { named: 'A' } }, rules: [{ id: 'a', from: '!veiw', forbid: 'view' }] }",
      ["1:61: there is no role or layer 'veiw' · did you mean 'view'?"]
    ),
    (
      "{ rules: [{ id: 'a', from: 'x' }] }",
      [
        "1:17: the rule 'a' says nothing that could hold · 'forbid' needs from and forbid, "
          + "'allow' needs from and allow, 'require-dependency' needs from and require, "
          + "'forbid-reach' needs from and forbidReach or 'forbid-cast' needs from and forbidCast"
      ]
    ),
    (
      "{ roles: { v: { named: 'V' } }, rules: [{ id: 'a', from: 'v', forbidUse: 'Task' }] }",
      [
        "1:47: the rule 'a' says nothing that could hold · 'forbid-use' needs in and forbidUse"
      ]
    ),
    (
      "{ roles: { v: { named: 'V' } }, rules: [{ id: 'a', in: 'v', forbidMember: 'Date()' }] }",
      [
        "1:75: 'Date()' is a call · write 'Date.init' for making one, and a member without '()'"
      ]
    ),
    (
      "{ rules: [{ id: 'a', cycles: 'type', closed: true }] }",
      [
        "1:38: 'closed' does not belong to a rule of the kind 'cycles' "
          + "· beside what every rule may have, it has: cycles, evidence, in"
      ]
    ),
    (
      "{ roles: { v: { named: 'V' }, s: { named: 'S' } }, rules: [{ id: 'a', from: 'v', forbid: 's', except: 'w' }] }",
      [
        "1:95: 'except' does not belong to a rule of the kind 'forbid' "
          + "· take a role out where roles are named: forbid: ['service', '!logging']"
      ]
    ),
    (
      "{ roles: { v: { named: 'V' } }, rules: [{ id: 'a', in: 'v', forbidImport: 'UIKit', except: 'w' }] }",
      [
        "1:84: 'except' does not belong to a rule of the kind 'forbid-import' "
          + "· take a role out where roles are named: in: ['service', '!logging']"
      ]
    ),
    (
      "{ roles: { v: { named: 'V' } }, rules: [{ id: 'a', cycles: 'file', in: 'v' }] }",
      ["1:68: only cycles of types have 'in' · remove it, or write cycles: 'type'"]
    ),
    (
      "{ rules: [{ id: 'a', metric: 'lines', max: -1 }] }",
      ["1:44: 'max' is below 0, as no figure can be · write a value from 0 on"]
    ),
    (
      "{ rules: [{ id: 'a', metric: 'acd', max: 3 }] }",
      [
        "1:30: 'acd' is not known here · no unit by itself has a value of it; "
          + "'archgen analyze' shows that of the whole"
      ]
    ),
    (
      "{ rules: [{ id: 'a', metric: 'lines' }] }",
      ["1:22: a figure without a limit says nothing · add 'max' or 'min'"]
    ),
    (
      "{ rules: [{ id: 'a', metric: 'lines', min: 3, max: 2 }] }",
      ["1:39: no value is allowed: 'min' is above 'max' · lower it"]
    ),
    (
      "{ rules: [{ id: 'a', cycles: 'typ' }, { id: 'a', cycles: 'file' }] }",
      [
        "1:30: 'typ' is not known here · did you mean 'type'?", "1:45: there are two rules 'a'",
      ]
    ),
    (
      "{ rules: [{ id: '', cycles: 'type' }, { id: 'a b, until', cycles: 'file' }] }",
      [
        "1:17: a rule needs a name · write it like 'view-names-service'",
        "1:45: no comment can name the rule 'a b, until': a name has no spaces and no commas "
          + "· write it like 'view-names-service'",
      ]
    ),
    (
      "{ rules: [{ id: 'stale-baseline-entry', cycles: 'type' }] }",
      [
        "1:17: archgen itself reports under the name 'stale-baseline-entry' · give the rule another"
      ]
    ),
    (
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 's', in: 'a', require: 'final clas' }] }",
      ["1:77: 'clas' is no kind, modifier, attribute or type · did you mean 'class'?"]
    ),
    (
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 's', in: 'a', require: ['', 7] }] }",
      [
        "1:72: a shape says at least one term "
          + "· a shape looks like 'final class & @MainActor & Sendable'",
        "1:75: expected a string, found a number",
      ]
    ),
    (
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 's', in: 'a', require: 'struct | enum' }] }",
      [
        "1:78: '|' joins nothing in a shape · write alternatives as a list: ['struct', 'enum']"
      ]
    ),
    (
      "{ layers: { ui: ['view'] } }",
      ["1:18: there is no role 'view' · declare it under 'roles'"]
    ),
    (
      "{ roles: { row: { named: 'R' }, cell: { named: 'C' } }, layers: { row: ['nop'] }, "
        + "rules: [{ id: 'a', from: 'row', forbid: 'nop' }] }",
      [
        "1:73: there is no role 'nop' · there are: cell, row",
        "1:123: there is no role or layer 'nop' · there are: cell, row",
      ]
    ),
    (
      "{ roles: { v: { named: 'V' }, m: { named: 'M' } }, layers: { ui: ['v', 'm'] }, "
        + "rules: [{ id: 'l', layers: ['v', ['m', 'v']] }, { id: 'u', layers: ['ui', '(m)'] }] }",
      [
        "1:119: the types of v have a place in the order already "
          + "· name each role once, itself or by a layer",
        "1:154: the types of m have a place in the order already "
          + "· name each role once, itself or by a layer",
      ]
    ),
    (
      "{ slices: 'Features/**' }",
      ["1:11: the pattern captures no slice · write it like 'Features/{slice}/**'"]
    ),
    (
      "{ slices: '{area}/{feature}/**' }",
      [
        "1:11: the pattern does not say which capture is the slice "
          + "· write it like 'Features/{slice}/**'"
      ]
    ),
    (
      "{ roles: { view: { kind: ['class', 'protocl'] } } }",
      ["1:36: 'protocl' is not known here · did you mean 'protocol'?"]
    ),
    (
      "{ roles: { view: { like: 'repo' } } }",
      [
        "1:26: 'repo' is not known here · one of: action, controller, dependencies, dto, factory, "
          + "interactor, manager, presenter, reducer, repository, route, router, service, state, store, "
          + "useCase, viewModel, worker"
      ]
    ),
    ("{ extends: ['vipr'] }", ["1:13: no style 'vipr'"]),
    (
      "{ roles: { view: { all: [] } } }",
      ["1:18: a role matcher says at least one condition · \(conditions)"]
    ),
    (
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 'u', in: 'a', forbidUse: ['print', 'Task'] }] }",
      [
        "1:73: 'print' is no type, and uses of functions are not judged "
          + "· name a type: 'Task', 'Date()', '@State'"
      ]
    ),
    (
      "{ rules: [{ id: 'no-cycles', cycles: 'type' }, { id: 'no-cycle', severity: 'off' }, "
        + "{ id: 'far-reach', severity: 'off' }] }",
      [
        "1:54: there is no rule 'no-cycle' to change · did you mean 'no-cycles'?",
        "1:91: there is no rule 'far-reach' to change · remove the entry, or extend what has the rule",
      ]
    ),
    (
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 'm', in: 'a', forbidMember: 'shared' }] }",
      [
        "1:75: 'shared' names no member of a type "
          + "· write 'shared.*', 'shared.init' or '*.shared'"
      ]
    ),
  ])
  func reportsEveryProblem(text: String, expected: [String]) {
    #expect(problems(of: text) == expected)
  }

  private static let conditions =
    "one of: conforms, inherits, named, like, path, attribute, kind, import, any, all, not"

  /// What is wrong in form hides nothing of the rest, and nobody misses what is only misspelt.
  @Test(arguments: [
    (
      "{ rolse: { view: { nmaed: '*A|*B' }, row: {} }, "
        + "rules: [{ id: 'a', form: 'veiw', forbid: 'row' }] }",
      ["3: rolse", "20: nmaed", "27: *A|*B", "43: {}", "68: form", "74: veiw"]
    ),
    (
      "{ rulez: 1, rules: [{ id: 'a', metric: 'lines', maxx: 3 }, { cycles: 'type', cloesd: 1 }] }",
      ["3: rulez", "49: maxx", "60: no id", "78: cloesd", "78: no key of its kind"]
    ),
    (
      "{ rules: [{ id: 'a', when: 1 }, { in: 'nop' }] }",
      ["17: no kind", "22: when", "33: no id", "33: no kind"]
    ),
    ("{ extends: 'vipr', rules: [{ id: 'a', from: 'view', forbid: 1 }] }", ["12: vipr", "61: 1"]),
    ("{ extends: 'vipr', rules: [{ id: 'a', severity: 'warning' }] }", ["12: vipr"]),
    ("{ roles: [], rules: [{ id: 'a', in: 'view', forbidUse: 'T' }] }", ["10: []"]),
    (
      "{ roles: { a: 1 }, rules: [{ id: 'a', from: 'a', forbid: 'b', typesPerFile: 1.5 }] }",
      ["15: 1", "58: b", "63: no key of its kind", "77: 1.5"]
    ),
  ])
  func tellsAllInOneRun(text: String, expected: [String]) {
    #expect(
      problems(of: text).map { $0.dropFirst(2).prefix { $0 != ":" } }
        == expected.map { $0.prefix { $0 != ":" } }, "\(problems(of: text))")
  }

  /// What no name fits, or says nothing, would pass for ever.
  @Test(arguments: [
    ("named: ['^.*View$', 'A.{x}*', 'Ünï_1']", ["no name fits '^.*View$'"]),
    ("named: ['*A|*B', 'Box<Int>']", ["no name fits '*A|*B'", "no name fits 'Box<Int>'"]),
    (
      "named: ['.*A', 'A.*', 'A.', 'A..B']",
      ["no name fits '.*A'", "no name fits 'A.'", "no name fits 'A..B'"]
    ),
    ("path: ['!A/**', 'A/**']", ["'!' takes nothing out of a path"]),
    ("attribute: ['@Model', '*Model', 'A.B']", ["'*Model' is no name", "'A.B' is no name"]),
    ("import: ['UIKit.UIView', 'UIKit']", ["'UIKit.UIView' is no name"]),
    (
      "named: 'A' } }, rules: [{ id: 'i', in: 'a', forbidImport: ['UIKit.UIView', 'Swift*'] }, {",
      ["no name fits 'UIKit.UIView'"]
    ),
    (
      "named: 'A' } }, rules: [{ id: 'u', in: 'a', forbidUse: ['Date.now', 'A.B'] }, {",
      ["'Date.now' is a member of a type"]
    ),
    (
      "named: 'A' } }, rules: [{ id: 'e', exhaustive: false }, {",
      ["'exhaustive: false' says nothing"]
    ),
    (
      "named: 'A' } }, rules: [{ id: 's', strongCycles: false }, {",
      ["'strongCycles: false' says nothing"]
    ),
  ])
  func refusesWhatFitsNothing(text: String, expected: [String]) {
    let end = text.hasSuffix("{") ? " id: 'ok', cycles: 'type' }] }" : " } } }"
    let found = problems(of: "{ roles: { a: { " + text + end)
    #expect(found.count == expected.count, "\(found)")
    for (problem, message) in zip(found, expected) {
      #expect(problem.contains(": \(message) · "), "\(problem)")
    }
  }

  /// All that is wrong with a configuration, with place and help.
  private func problems(of text: String) -> [String] {
    do throws(Diagnostics) { _ = try Lint.configuration(text) } catch {
      return error.all.map { problem in
        let location = problem.place.map { $0.source.location(of: $0.span.start) }
        return "\(location?.line ?? 0):\(location?.column ?? 0): \(problem.message)"
          + (problem.help.map { " · \($0)" } ?? "")
      }
    }
    return []
  }

  /// Types of C begin with small letters.
  @Test(arguments: ["os_unfair_lock", "@main", "ptr*"])
  func aUseMayBeSmall(use: String) throws {
    let text =
      "{ roles: { a: { named: 'A' } }, rules: [{ id: 'u', in: 'a', forbidUse: '\(use)' }] }"
    #expect(try Lint.configuration(text).rules.count == 1)
  }

  /// An editor binds a file to its schema by this key, so the schema has it, too.
  @Test func mayNameTheSchema() throws {
    let text = "{ $schema: './archgen.schema.json', rules: [{ id: 'c', cycles: 'type' }] }"
    #expect(try Lint.configuration(text).rules.count == 1)
    #expect(problems(of: "{ $schema: 1 }").map { $0.prefix(23) } == ["1:12: expected a string"])
    let properties = LintConfiguration.schema["properties"]
    #expect(properties?["$schema"]?["type"] == "string")
  }

  let base = """
    {
      roles: { view: { named: '*View' }, model: { named: '*Model' } },
      rules: [
        { id: 'a', from: 'view', forbid: 'model', because: 'base' },
        { id: 'b', cycles: 'type' },
      ],
    }
    """

  @Test func laterEntriesWinById() throws {
    let configuration = try Lint.configuration(
      """
      {
        extends: 'base',
        roles: { model: { named: '*Store' } },
        rules: [
          { id: 'a', severity: 'warning' }, { id: 'b', severity: 'off' },
          { id: 'c', cycles: 'file' },
        ],
      }
      """, presets: ["base": base])
    #expect(configuration.roles.roles.map(\.name) == ["model", "view"])
    #expect(configuration.rules.map(\.id) == ["a", "c"])
    #expect(configuration.rules.map(\.severity) == [.warning, .error])
    #expect(configuration.rules.map(\.because) == ["base", nil])
    #expect(configuration.rules.map(\.origin) == [.style, .own])
  }

  /// Who changes an inherited rule is told in the own file what that rule's kind has not.
  @Test func changesEvidenceOfKindsThatHaveItOnly() throws {
    let text = "{ extends: 'base', rules: [{ id: 'b', evidence: 'all', severity: 'warning' }] }"
    let rule = try #require(Lint.configuration(text, presets: ["base": base]).rules.last)
    #expect((rule.rule as? Cycles)?.evidence == .all && rule.severity == .warning)
    let other = "{ rules: [\n{ id: 'b', typesPerFile: 1 }] }"
    #expect {
      try Lint.configuration(text, presets: ["base": other])
    } throws: { error in
      let problem = (error as? Diagnostics)?.all.first
      return problem?.place?.source.path == ".archgen.json5" && problem?.place?.span.start == 38
        && problem?.message
          == "'evidence' does not belong to a rule of the kind 'types-per-file'"
    }
  }

  /// A kind that looks at evidence says so, and others refuse it: an entry would promise what is not judged.
  @Test(arguments: VacuityTests.rules.map(\.0)) func kindsSayWhetherTheyHaveEvidence(rule: String)
    throws
  {
    func text(_ more: String) -> String {
      "{ roles: { view: { named: 'V' }, ghost: { named: 'G' } }, rules: [{ id: 'r', \(rule)\(more) }] }"
    }
    let read = try #require(Lint.configuration(text("")).rules.first)
    let kind = try #require(RuleKinds.all.first { $0.name == read.kind })
    let looks = Mirror(reflecting: read.rule).children.contains { $0.label == "evidence" }
    #expect(kind.optional.contains(.evidence) == looks)
    let found = problems(of: text(", evidence: 'all'"))
    #expect(found.isEmpty == looks, "\(found)")
    #expect(
      found.allSatisfy { $0.contains("does not belong to a rule of the kind '\(kind.name)'") })
  }

  /// Who wants another limit is told what may be changed alone.
  @Test func saysThatAnInheritedRuleIsReplacedAsAWhole() {
    let presets = ["base": "{ rules: [{ id: 'm', metric: 'lines', max: 100 }] }"]
    #expect {
      try Lint.configuration("{ extends: 'base', rules: [{ id: 'm', max: 5 }] }", presets: presets)
    } throws: { error in
      let problems = (error as? Diagnostics)?.all ?? []
      return problems.map(\.message) == [
        "the rule 'm' is inherited and replaced as a whole by what says nothing that could hold"
      ]
        && problems[0].help
          == "write all of it, or change nothing but because, fix, severity, strict or evidence"
        && problems[0].notes.first?.place?.source.path == "base"
    }
  }

  /// Said once it holds for all rules that say nothing else, also for those of a style.
  @Test(arguments: [
    ("", ["W"]), ("evidence: 'all',", ["R", "W"]), ("evidence: 'written',", ["W"]),
  ])
  func evidenceOfAllRules(said: String, found: [String]) throws {
    let text = """
      { \(said) roles: { view: { named: '*View' }, store: { named: ['R', 'W'] } },
        rules: [{ id: 'asks', from: 'view', forbid: 'store' },
          { id: 'names', from: 'view', forbid: 'store', evidence: 'written', severity: 'note' }] }
      """
    let code = """
      struct R { func all() {} }; struct W {}; struct Model { let r: R }
      struct AView { let model: Model; let w: W; func f() { model.r.all() } }
      """
    let ends = { (run: LintRun, rule: String) in
      run.findings.filter { $0.rule == rule }.compactMap(\.to?.name).sorted()
    }
    let run = try Lint.run(text, [("A.swift", code)])
    #expect(ends(run, "asks") == found)
    #expect(ends(run, "names") == ["W"])
    let configuration = try Lint.configuration(text)
    #expect(
      configuration.merged["evidence"]
        == (said.isEmpty ? nil : .string(found.count == 1 ? "written" : "all")))
  }

  /// What a preset leaves out, such as tests, stays out beside own folders.
  @Test(arguments: [
    ("exclude: 'Gen/**'", ["**/Tests/**", "Mocks/**", "Gen/**"]),
    ("exclude: ['Mocks/**', 'Gen/**']", ["**/Tests/**", "Mocks/**", "Gen/**"]),
    ("exclude: []", []), ("vacuity: 'off'", ["**/Tests/**", "Mocks/**"]),
  ])
  func leavesOutWhatIsInheritedToo(own: String, all: [String]) throws {
    let configuration = try Lint.configuration(
      "{ extends: ['style', 'team'], \(own) }",
      presets: ["style": "{ exclude: '**/Tests/**' }", "team": "{ exclude: ['Mocks/**'] }"])
    #expect(configuration.exclude.map(\.description) == all)
    #expect(
      configuration.merged["exclude"] == (all.isEmpty ? nil : .array(all.map { .string($0) })))
  }

  @Test func refusesToExtendInACircle() {
    #expect {
      try Lint.configuration(
        "{ extends: 'a' }", presets: ["a": "{ extends: 'b' }", "b": "{ extends: 'a' }"])
    } throws: { error in
      (error as? Diagnostics)?.all.map { [$0.message, $0.help] } == [
        [
          "the configuration extends itself: .archgen.json5 → a → b → a",
          "take this name out of 'extends'",
        ]
      ]
    }
  }

  @Test func readsABaseOnceHoweverOftenItIsExtended() throws {
    var presets = ["p0": base]
    for level in 1...40 {
      presets["p\(level)"] = "{ extends: ['p\(level - 1)', 'p\(level - 1)'] }"
    }
    #expect(try Lint.configuration("{ extends: 'p40' }", presets: presets).rules.count == 2)
  }

  @Test("all that is wrong is told in the order of the file, also beside what is no JSON5")
  func tellsAllInOrder() {
    #expect(
      problems(
        of: """
          { roles: { view: { named: '[' } },
            rules: [{ id: 'a', from: 'veiw', forbid: 'view' }, { id: 'b', cycles: 'class' }] }
          """
      ).map { $0.prefix { $0 != " " } } == ["1:27:", "2:28:", "2:73:"])
    #expect(
      problems(
        of: """
          { rules: [{ id: 'a', cycles: 'class' }],
            roles: { a: { path: 'A' }, a: { pth: 'B' } } }
          """
      ) == [
        "1:30: 'class' is not known here · one of: type, file, role, slice, module",
        "2:30: the key 'a' is there twice · keep one of the two",
        "2:35: unknown key 'pth' · did you mean 'path'?",
      ])
    #expect(
      problems(
        of: """
          { roles: { a: { named: '[' }, a: { named: 'A' } },
            rules: [{ id: 'r', from: 'b', forbid: 'a' }] }
          """
      ).map { $0.prefix { $0 != " " } } == ["1:24:", "1:31:", "2:28:"])
    #expect(
      problems(of: "{ roels: { a: { confroms: 'A' } }, rulez: [{ id: 'r', cycels: 'type' }] }").map
      {
        $0.prefix { $0 != "·" }
      } == [
        "1:3: unknown key 'roels' ", "1:17: unknown key 'confroms' ",
        "1:36: unknown key 'rulez' ", "1:55: unknown key 'cycels' ",
      ])
    let conflict = "{\n<<<<<<< HEAD\n rulez: [],\n=======\n roels: {},\n>>>>>>> other\n}"
    #expect(problems(of: conflict).map { $0.prefix(33) } == ["2:1: a merge left a conflict here"])
  }
}
