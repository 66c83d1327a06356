import Diagnostics
import Testing

@testable import Linter

/// What is said of inherited configuration that fits nothing.
@Suite struct ExtendedVacuityTests {
  private static let base = """
    {
      sources: ['Sources', 'Missing'],
      roles: { view: { named: '*View' }, ghost: { named: '*Ghost' } },
      rules: [{ id: 'r', from: 'ghost', forbid: 'view' }],
    }
    """

  private func findings(
    _ configuration: LintConfiguration, _ source: String = "struct AView {}",
    isStrict: Bool = false,
    missing: [String] = [], unused: [String] = []
  ) throws -> [Finding] {
    let code = Lint.code([("A.swift", source)], configuration.roles)
    let today = try #require(CalendarDate("2026-01-01"))
    var options = LintRun.Options()
    options.isStrict = isStrict
    options.missingSources = missing
    options.unusedExclude = unused
    return LintRun(configuration, code, today: today).report(options).findings
  }

  private static let ghost =
    "no type plays the role 'ghost', so the rule 'r' can never find anything"

  @Test("what a file says that is extended by its path is looked at where somebody asks for that")
  func filesAreLookedAt() throws {
    let files = ["cfg/base.json5": Self.base]
    let asked = try Lint.configuration(
      "{ extends: 'cfg/base.json5', vacuity: 'error' }", files: files)
    let found = try findings(asked, missing: ["Missing"])
    #expect(found.map(\.message) == ["nothing is at 'Missing'", Self.ghost])
    #expect(found.allSatisfy { $0.severity == .error && $0.place.path == "cfg/base.json5" })
    #expect(found.map(\.place.line) == [2, 3])

    let plain = try Lint.configuration("{ extends: 'cfg/base.json5' }", files: files)
    #expect(try findings(plain, missing: ["Missing"]) == [])
    let strict = try findings(plain, isStrict: true, missing: ["Missing"])
    #expect(strict.map(\.message) == found.map(\.message))
    #expect(strict.allSatisfy { $0.severity == .warning })
    let off = try Lint.configuration(
      "{ extends: 'cfg/base.json5', vacuity: 'off' }", files: files)
    #expect(try findings(off, isStrict: true, missing: ["Missing"]) == [])
  }

  @Test("where vacuity is said in the extended file, that is enough")
  func theFileMayAskItself() throws {
    let base = Self.base.replacing("{\n  sources", with: "{ vacuity: 'note',\n  sources")
    let configuration = try Lint.configuration("{ extends: 'base' }", files: ["base": base])
    #expect(try findings(configuration).map(\.severity) == [.note])
  }

  @Test("a style's roles are silent one by one; that nobody plays any is told once")
  func nobodyPlaysAStylesRoles() throws {
    let styled = try Lint.configuration("{ extends: 'base' }", presets: ["base": Self.base])
    #expect(try findings(styled, isStrict: true) == [])
    let found = try findings(styled, "struct Other {}")
    #expect(found.map(\.rule) == ["no-role-played"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasPrefix("no type plays any role") == true)
    #expect(found.first?.place.path == ".archgen.json5")
    #expect(try findings(styled, "struct Other {}", isStrict: true).map(\.severity) == [.error])
    for (word, severity) in [("error", Severity.error), ("note", .note)] {
      let said = try Lint.configuration(
        "{ extends: 'base', vacuity: '\(word)' }", presets: ["base": Self.base])
      #expect(try findings(said, "struct Other {}").map(\.severity) == [severity])
    }
    let off = try Lint.configuration(
      "{ extends: 'base', vacuity: 'off' }", presets: ["base": Self.base])
    #expect(try findings(off, "struct Other {}") == [])
  }

  @Test("beside own roles that nobody plays either, it is told, too")
  func nobodyPlaysAStylesRolesNorOwnOnes() throws {
    let configuration = try Lint.configuration(
      "{ extends: 'base', roles: { spirit: { named: '*Spirit' } } }", presets: ["base": Self.base])
    let found = try findings(configuration, "struct Other {}")
    #expect(Set(found.map(\.rule)) == ["role-matches-nothing", "no-role-played"])
    let all = try Lint.configuration("{ roles: { spirit: { named: '*Spirit' } } }")
    #expect(try findings(all, "struct Other {}").map(\.rule).contains("no-role-played") == false)
  }

  @Test("a configuration that was printed judges as the one that it was printed from")
  func printedJudgesTheSame() throws {
    let bases = [("presets", true), ("files", false)]
    let texts = [
      "{ extends: 'base', roles: { spirit: { named: '*Spirit' } } }",
      "{ extends: 'base', vacuity: 'error' }", "{ extends: 'base', vacuity: 'off' }",
      "{ extends: 'base', sources: ['Missing'], roles: { view: { named: 'A*' } } }",
    ]
    for (text, (_, isStyle), isStrict) in texts.flatMap({ text in
      bases.flatMap { base in [(text, base, false), (text, base, true)] }
    }) {
      let base = ["base": Self.base]
      let written =
        isStyle
        ? try Lint.configuration(text, presets: base) : try Lint.configuration(text, files: base)
      let printed = try Lint.configuration(written.merged.text(.compact))
      for source in ["struct AView {}", "struct Other {}"] {
        let found = try [written, printed].map { configuration in
          try findings(configuration, source, isStrict: isStrict, missing: ["Missing"]).map {
            "\($0.severity) \($0.message) \($0.fix ?? "")"
          }.sorted()
        }
        #expect(found[0] == found[1], "\(text) \(source)")
      }
    }
  }

  @Test("a pattern of exclude that leaves out nothing is a note where it stands")
  func excludedIsNothing() throws {
    let configuration = try Lint.configuration(
      "{ exclude: ['/Old/**', 'Gone/**'],\n roles: { view: { named: '*View' } },\n"
        + " rules: [{ id: 'r', from: 'view', forbid: '!view' }] }")
    let found = try findings(configuration, "struct AView {}", unused: ["Gone/**"])
      .filter { $0.rule == "exclude-matches-nothing" }
    #expect(found.map(\.severity) == [.note])
    #expect(found.first.map { [$0.place.line, $0.place.column] } == [1, 24])
  }

  @Test("printed, the own patterns of exclude stay own, and no others become so")
  func printedExcludeIsWhoseItWas() throws {
    let written = try Lint.configuration(
      "{ extends: 'base', exclude: ['Own/**'] }",
      presets: ["base": "{ exclude: ['Theirs/**'], roles: { view: { named: '*View' } } }"])
    let printed = try Lint.configuration(written.merged.text(.compact))
    for configuration in [written, printed] {
      let found = try findings(configuration, unused: ["Own/**", "Theirs/**"])
      #expect(found.filter { $0.rule == "exclude-matches-nothing" }.count == 1)
      #expect(found.contains { $0.message.hasPrefix("'Own/**'") })
    }
  }

  @Test("files without a role are told where roles are declared")
  func filesWithoutRoleStandAtTheRoles() throws {
    let found = try Lint.run(
      "{\n  roles: { view: { named: '*View' } },\n  rules: [{ id: 'r', cycles: 'type' }] }",
      [("A.swift", "struct AView {}"), ("B.swift", "struct B {}")]
    ).report().findings
    #expect(found.map(\.rule) == ["files-without-role"])
    #expect(found.first.map { [$0.place.line, $0.place.column, $0.place.length] } == [2, 3, 5])
  }
}
