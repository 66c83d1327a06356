import Testing

@testable import ArchgenCLI

/// `archgen lint` where its configuration fits nothing that is there.
@Suite struct LintVacuityTests {
  private static let formats = [
    "text", "xcode", "json", "github", "sarif", "junit", "markdown", "html",
  ]

  @Test("what a configuration extends by its path is told in every format", arguments: formats)
  func extendedFilesAreLookedAt(format: String) throws {
    let box = try Sandbox([
      ".archgen.json5": "{ extends: 'cfg/base.json5', vacuity: 'error' }",
      "cfg/base.json5": """
      {
        sources: ['App', 'Missing'],
        roles: { view: { named: '*View' }, ghost: { named: '*Ghost' } },
        rules: [{ id: 'r', from: 'ghost', forbid: 'view' }],
      }
      """,
      "App/AView.swift": "struct AView {}",
    ])
    for extra in [[], ["--strict"]] {
      let run = box.run(["lint", "--format", format] + extra)
      #expect(run.status == .findings, "\(run.out)\(run.err)")
      #expect(run.out.contains("no type plays the role") && run.out.contains("Missing"))
      #expect(run.out.contains("cfg/base.json5"))
    }
  }

  @Test("that no type plays any role is told in every format", arguments: formats)
  func noRoleIsPlayed(format: String) throws {
    let box = try Sandbox([
      ".archgen.json5": "{ extends: 'viper' }", "A.swift": "struct Thing {}",
    ])
    for style in [[], ["--style", "viper"]] {
      let run = box.run(["lint", "--format", format] + style)
      #expect(run.status == .done, "\(run.out)\(run.err)")
      #expect(run.out.contains("no type plays any role"), "\(run.out)")
      #expect(box.run(["lint", "--format", format, "--strict"] + style).status == .findings)
    }
  }

  @Test("a pattern of exclude fits at any depth; one that leaves out nothing is a note")
  func excludeIsLookedAt() throws {
    let box = try Sandbox([
      ".archgen.json5": """
      {
        exclude: ['App/Data/**', 'App/Gone/**', '**/Tests/**', '**/*.gen.swift',
          '.build/**', 'Pods', 'App/DerivedData/**', '**/vendor/**'],
        roles: { view: { named: '*View' } },
        rules: [{ id: 'r', from: 'view', forbid: '!view' }],
      }
      """,
      "App/AView.swift": "struct AView {}", "Packages/Old/App/Data/B.swift": "struct BView {}",
      "App/C.gen.swift": "struct CView {}",
    ])
    let run = box.run("lint")
    #expect(run.status == .done)
    #expect(run.out.contains(".archgen.json5:2:28: note: 'App/Gone/**' of 'exclude' leaves out"))
    #expect(!run.out.contains("'App/Data/**'") && !run.out.contains("Tests"), "\(run.out)")
    #expect(!run.out.contains("gen.swift' of"), "\(run.out)")
    #expect(run.out.split(separator: "\n").count { $0.contains("leaves out") } == 1, "\(run.out)")
    try box.add("App/Gone/D.swift", "struct DView {}")
    #expect(!box.run("lint").out.contains("leaves out"))
  }

  @Test(
    "what the configuration says to 'new' is looked at",
    arguments: [
      ("{ styl: 'mvvm' }", ":1:15: error: unknown key 'styl'"),
      ("[]", "expected the object 'generate'"),
      ("{ indent: 99 }", ":1:23: error: "), ("{ style: 'mvvm' }", ""),
    ])
  func generateIsLookedAt(generate: String, part: String) throws {
    let box = try Sandbox([
      ".archgen.json5": "{ generate: \(generate), extends: 'mvvm' }",
      "A.swift": "struct AView: View { var body: some View { Text(\"\") } }",
    ])
    let run = box.run("lint")
    #expect(run.status == (part.isEmpty ? .done : .usage), "\(run.out)\(run.err)")
    #expect(part.isEmpty || run.err.contains(part), "\(run.err)")
  }

  @Test("what --print-config prints judges as what it was printed from")
  func printedConfigurationJudgesTheSame() throws {
    let box = try Sandbox([
      ".archgen.json5": "{ extends: 'mvvm', roles: { ghost: { named: '*Ghost' } } }",
      "A.swift": "struct AView: View { var body: some View { Text(\"\") } }",
    ])
    let written = box.run("lint")
    #expect(written.out.contains("warning: no type plays the role 'ghost'"), "\(written.out)")
    let printed = box.run("lint", "--print-config").out
    #expect(!printed.contains("\"vacuity\""))
    try box.add("p.json5", printed)
    let run = box.run("lint", "--config", "p.json5")
    func said(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("ning: ") || $0.contains("note: ") }
        .map { $0.split(separator: " ", maxSplits: 1).last ?? "" }
    }
    #expect(said(run.out) == said(written.out), "\(run.out)")
  }
}
