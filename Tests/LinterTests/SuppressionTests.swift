import Testing

@testable import Linter

/// What comments in the source allow, and what is said about comments that do not hold.
@Suite struct SuppressionTests {
  let configuration = """
    {
      roles: { view: { named: '*View' }, store: { named: '*Store' } },
      rules: [{ id: 'view-names-store', from: 'view', forbid: 'store' }],
    }
    """

  struct Case: Sendable {
    var comment: String
    var rules: [String]
  }

  @Test(arguments: [
    Case(comment: "// archgen:allow view-names-store -- legacy screen", rules: []),
    Case(comment: "// archgen:allow:file view-names-store -- legacy screen", rules: []),
    Case(comment: "// archgen:allow view-names-store -- legacy until 2026-01-01", rules: []),
    Case(
      comment: "// archgen:allow view-names-store",
      rules: ["suppression-without-reason", "view-names-store"]),
    Case(
      comment: "// archgen:allow view-names-store - legacy screen",
      rules: ["suppression-without-reason", "view-names-store"]),
    Case(
      comment: "// archgen:allow view-names-stroe -- typo",
      rules: ["suppression-of-unknown-rule", "view-names-store"]),
    Case(
      comment: "// archgen:allow view-names-store until 2025-12-31 -- legacy",
      rules: ["expired-suppression", "view-names-store"]),
  ])
  func holdsOrIsReported(_ item: Case) throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          """
          struct AStore {}
          struct AView {
            \(item.comment)
            var store: AStore
          }
          """
        )
      ])
    #expect(run.report().findings.map(\.rule) == item.rules)
    #expect(run.suppressed == (item.rules.isEmpty ? 1 : 0))
  }

  /// What stands above a declaration allows what its head does, on however many lines.
  @Test(arguments: [
    ("@MainActor\nstruct AView: AStore {}", true),
    ("@MainActor\n@Table(\n  \"a\"\n)\npublic\nfinal class AView: AStore {}", true),
    ("struct AView {\n  var a: AStore\n}", false),
    ("@MainActor\nstruct AView {\n  var a: AStore\n}", false),
    ("@MainActor\nstruct BStore {}\nstruct AView: AStore {}", false),
    ("struct AView<T>:\n  Base,\n  AStore\n{\n}", true),
    ("struct AView<T>\nwhere\n  T: Some<AStore>\n{}", true),
    ("#if DEBUG\nstruct AView: AStore {}\n#endif", true),
    ("struct AView { func a(\n  b: any AStore) {} }", true),
    ("struct AView: Base {\n  func a(b: any AStore) {} }", false),
  ])
  func coversTheHeadOfADeclaration(text: String, isAllowed: Bool) throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          "protocol AStore {}\n// archgen:allow view-names-store \u{2014} legacy screen\n\(text)"
        )
      ])
    #expect(
      run.report().findings.map(\.rule).sorted()
        == (isAllowed ? [] : ["unused-suppression", "view-names-store"]))
  }

  @Test func coversTheHeadBelowAnAttribute() throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          """
          protocol AStore {}
          @MainActor
          // archgen:allow view-names-store -- legacy screen
          @objc
          class AView: AStore {}
          """
        )
      ])
    #expect(run.report().findings.isEmpty)
  }

  @Test func reportsACommentThatAllowsNothing() throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          """
          struct AStore {}
          // archgen:allow view-names-store -- not needed
          struct AView {}
          """
        )
      ])
    let findings = run.report().findings
    #expect(findings.map(\.rule) == ["unused-suppression"])
    #expect(findings.first?.place.line == 2)
    #expect(findings.first?.place.column == 4)
  }

  /// A comment for a whole file stands above everything wherever it is.
  @Test(arguments: [
    (
      "", "nothing here breaks 'view-names-store'",
      "remove it, or put it above what does: braces below it need a comment of their own"
    ),
    (":file", "nothing in this file breaks 'view-names-store'", "remove it"),
  ])
  func saysWhatAnUnusedCommentCanBecome(scope: String, message: String, fix: String) throws {
    let text =
      "struct AStore {}\nstruct AView {} // archgen:allow\(scope) view-names-store -- not needed"
    let found = try Lint.run(configuration, [("A.swift", text)]).report().findings
    #expect(found.map { [$0.message, $0.fix] } == [[message, fix]])
  }

  /// What stands above a member allows its parameters and its value, and not its body.
  @Test(arguments: [
    ("init(\n  _ store: AStore,\n  b: Int\n) {}", true),
    ("let store: Any =\n  AStore()", true),
    ("func a(\n) -> AStore?\n{ nil }", true),
    ("func a(\n) {\n  _ = AStore()\n}", false),
    ("var a: Any {\n  AStore()\n}", false),
    ("func a() {}\nlet store: AStore", false),
  ])
  func coversTheHeadOfAMember(text: String, isAllowed: Bool) throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          "struct AStore {}\nstruct AView {\n// archgen:allow view-names-store -- legacy\n\(text)\n}"
        )
      ])
    #expect(
      run.report().findings.map(\.rule).sorted()
        == (isAllowed ? [] : ["unused-suppression", "view-names-store"]))
  }

  /// What stands above a statement allows all of it but what is in its braces.
  @Test(arguments: [
    ("let a = make(\n  AStore(),\n  b)", true),
    ("make(\n  b,\n  [\n    AStore(),\n  ]\n)", true),
    ("make(b)\n  .with(AStore())\n  .then()", true),
    ("let a =\n  b\n  ?? AStore()", true),
    ("let a = b\n  ? b\n  : AStore()", true),
    ("return try await\n  AStore()", true),
    ("if let a = b,\n  let c = AStore() {\n}", true),
    ("guard let a = b,\n  let c = AStore()\nelse { return }", true),
    ("make(a: {\n  b()\n}, AStore())", true),
    ("make(\"\"\"\n  \\(AStore())\n  \"\"\")", true),
    ("make { AStore() }", true),
    ("make { b(\n  AStore()) }", true),
    ("make {\n  AStore()\n}", false),
    ("make { b in\n  AStore()\n}", false),
    ("if a {\n  AStore()\n}", false),
    ("make(b)\nAStore()", false),
    ("make(b)\n(AStore())", false),
    ("make(b);\nAStore()", false),
    ("#if a\nmake(b)\n#else\nAStore()\n#endif", false),
    ("switch a {\ncase 1: AStore()\n}", false),
  ])
  func coversAStatement(text: String, isAllowed: Bool) throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          "struct AStore {}\nstruct AView { func a() {\n// archgen:allow view-names-store -- why\n"
            + "\(text)\n} }"
        )
      ])
    #expect(
      run.report().findings.map(\.rule).sorted()
        == (isAllowed ? [] : ["unused-suppression", "view-names-store"]))
  }

  /// A case is no part of the statement below it, an element none of the one behind it.
  @Test(arguments: [
    "switch a {\n// archgen:allow view-names-store -- why\ncase 1:\n  AStore()\n}",
    "let a = [\n  // archgen:allow view-names-store -- why\n  1,\n  AStore(),\n]",
  ])
  func coversNoMore(text: String) throws {
    let run = try Lint.run(
      configuration, [("A.swift", "struct AStore {}\nstruct AView { func a() {\n\(text)\n} }")])
    #expect(run.findings.count == 1)
  }

  /// What stands before a parameter allows that one alone.
  @Test func coversOneParameter() throws {
    let run = try Lint.run(
      configuration,
      [
        (
          "A.swift",
          """
          struct AStore {}
          struct BStore {}
          struct AView {
            init(
              // archgen:allow view-names-store -- legacy
              a: AStore,
              b: BStore
            ) {}
          }
          """
        )
      ])
    #expect(run.findings.map(\.to?.name) == ["BStore"])
  }

  @Test func aWordThatMeansNothingIsReported() throws {
    let run = try Lint.run(
      configuration, [("A.swift", "// archgen:allow-file view-names-store -- legacy\nstruct A {}")])
    let findings = run.report().findings.filter { $0.kind == "suppression" }
    #expect(findings.map(\.rule) == ["comment-not-understood"])
    #expect(findings.map(\.message) == ["'archgen:allow-file' means nothing"])
  }

  /// Who wrote one believes that it holds.
  @Test(arguments: [
    ("archgen: allow view-names-store -- legacy", "archgen: allow"),
    ("archgen: allow view-names-store", "archgen: allow"),
    ("archgen: allow", "archgen: allow"),
    ("archgen allow other-rule -- legacy", "archgen allow"),
    ("Archgen:allow view-names-store -- legacy", "Archgen:allow"),
    ("archgen-disable view-names-store", "archgen-disable"),
    ("archgen:ignore", "archgen:ignore"),
    ("archgen.allow view-names-store -- legacy", "archgen.allow"),
    ("archegn:allow view-names-store -- legacy", "archegn:allow"),
    ("arch-gen:allow:file view-names-store -- legacy", "arch-gen:allow:file"),
    ("archived:allow view-names-store -- legacy", nil),
    ("archegn view-names-store", nil),
    ("archgen: ignore what follows", nil),
    ("archgen: allow what it says -- or not", nil),
    ("archgen allows view-names-store", nil),
    ("archgen: view-names-store", nil),
  ])
  func whatIsNearlyACommentIsReported(comment: String, word: String?) throws {
    let run = try Lint.run(configuration, [("A.swift", "// \(comment)\nstruct A {}")])
    let findings = run.report().findings.filter { $0.kind == "suppression" }
    #expect(findings.map(\.message) == (word.map { ["'\($0)' means nothing"] } ?? []))
  }

  /// The comment holds again once the rule is turned on.
  @Test func saysNothingAboutRulesThatAreTurnedOff() throws {
    let run = try Lint.run(
      configuration.replacing("from: 'view'", with: "severity: 'off', from: 'view'"),
      [("A.swift", "// archgen:allow view-names-store -- legacy\nstruct A {}")])
    #expect(run.report().findings.filter { $0.kind == "suppression" } == [])
  }

  @Test("a comment at a line for a rule about whole files is told how to cover one")
  func tellsHowToCoverAFile() throws {
    let run = try Lint.run(
      "{ rules: [{ id: 'fsize', metric: 'lines', level: 'file', max: 1 }] }",
      [("A.swift", "// archgen:allow fsize -- why\n\nstruct A {\n}\nstruct B {}")])
    let found = run.report().findings.filter { $0.kind == "suppression" }
    #expect(found.map(\.message) == ["nothing here breaks 'fsize'"])
    #expect(found.first?.fix?.contains("'// archgen:allow:file fsize -- reason'") == true)
  }

  /// A comment before code covers its line, and one behind code its own.
  @Test(arguments: [
    ("/* archgen:allow view-names-store -- legacy */ var store: AStore", 0),
    ("var store: AStore // archgen:allow view-names-store -- legacy", 0),
    ("/* archgen:allow view-names-store\n -- legacy */ var store: AStore", 0),
    ("/* archgen:allow view-names-store -- legacy */ var a: Int\nvar store: AStore", 2),
    ("var store: AStore // kept/1 // archgen:allow view-names-store -- legacy", 0),
    ("/// Kept.  // archgen:allow view-names-store -- legacy // or not\nvar store: AStore", 0),
    ("// Kept. // archgen: allow view-names-store\nvar store: AStore", 2),
    ("// Read by `// a // archgen:allow view-names-store -- why`.\nvar store: AStore", 1),
    ("// archgen:allow view-names-store -- legacy\nvar store: Any { AStore() }", 0),
  ])
  func coversItsLine(member: String, findings: Int) throws {
    let run = try Lint.run(
      configuration, [("A.swift", "struct AStore {}\nstruct AView {\n\(member)\n}")])
    #expect(run.report().findings.count == findings)
  }
}
