import Diagnostics
import Linter
import Testing

@testable import Reports

/// One report, every format: the expected output stands whole beside its format.
@Suite struct LintReportTests {
  let report: LintReport = {
    var summary = LintSummary()
    summary.files = 3012
    summary.rules = 2
    summary.known = 412
    summary.gone = 3
    summary.filesWithoutRole = 38
    summary.references = 1000
    summary.resolved = 974
    return LintReport(
      findings: [
        Finding(
          rule: "view-names-repository",
          place: FindingPlace(
            path: "App/Cart Screen.swift", line: 38, column: 24, length: 15,
            lineText: "    @State var röpo = OrderRepository()"),
          from: FindingEnd(id: "App.CartScreen", name: "CartScreen", role: "view"),
          to: FindingEnd(id: "Data.OrderRepository", name: "OrderRepository", role: "repository"),
          kind: "construction", message: "view names a repository",
          because: "views get data from their presenter", fix: "send CartPresenter an event",
          related: [
            RelatedPlace(
              FindingPlace(path: "App/Cart Screen.swift", line: 40, column: 5), "also here")
          ]),
        Finding(
          rule: "odd", severity: .warning,
          place: FindingPlace(path: "a\n::error::,b.swift", line: 1, column: 1), kind: "shape",
          message: "<b>|100%\"\n]]>&\u{1B}[0m"),
      ],
      rules: [
        RuleSummary(
          id: "view-names-repository", summary: "view must not know repository",
          because: "views get data from their presenter", fix: "send CartPresenter an event"),
        RuleSummary(id: "quiet", summary: "never fires", severity: .warning),
      ], summary: summary)
  }()

  @Test func text() {
    #expect(
      LintText(elapsed: "0.2 s").text(report) == """
        App/Cart Screen.swift:38:24: error: view names a repository
           38 |     @State var röpo = OrderRepository()
              |                       ^~~~~~~~~~~~~~~
          CartScreen (view) → OrderRepository (repository)   [view-names-repository]
          App/Cart Screen.swift:40:5: also here
          why: views get data from their presenter
          fix: send CartPresenter an event

        a·::error::,b.swift:1:1: warning: <b>|100%"·]]>&·[0m
          [odd]

        2 new, 412 known, 3 gone (archgen lint --prune-baseline)
        3,012 files, 2 rules, 0.2 s, 97.4 % of references resolved, 38 files without a role

        """)
  }

  @Test func whatIsWrongWithTheConfigurationStandsLastForPeople() {
    var report = report
    report.findings.insert(
      Finding(
        rule: "role-matches-nothing", severity: .warning,
        place: FindingPlace(path: ".archgen.json5", line: 3, column: 5), kind: "vacuity",
        message: "no type plays the role 'view'"), at: 0)
    let heads = LintText().text(report).split(separator: "\n").filter {
      $0.contains(": no type ") || $0.contains(": view ")
    }
    #expect(
      heads == [
        "App/Cart Screen.swift:38:24: error: view names a repository",
        ".archgen.json5:3:5: warning: no type plays the role 'view'",
      ])
  }

  @Test func xcode() {
    #expect(
      LintXcode.text(report) == """
        App/Cart Screen.swift:38:24: error: view names a repository: CartScreen (view) → \
        OrderRepository (repository) · send CartPresenter an event (view-names-repository)
        App/Cart Screen.swift:40:5: note: also here
        a·::error::,b.swift:1:1: warning: <b>|100%"·]]>&·[0m (odd)

        """)
  }

  @Test func json() {
    #expect(
      LintJSON.text(report) == #"""
        {
          "version": 1,
          "findings": [
            {"rule": "view-names-repository", "severity": "error", "path": "App/Cart Screen.swift", \#
        "line": 38, "column": 24, "from": "App.CartScreen", "to": "Data.OrderRepository", \#
        "fromRole": "view", "toRole": "repository", "kind": "construction", \#
        "message": "view names a repository", "because": "views get data from their presenter", \#
        "fix": "send CartPresenter an event", "related": [{"path": "App/Cart Screen.swift", \#
        "line": 40, "column": 5, "message": "also here"}]},
            {"rule": "odd", "severity": "warning", "path": "a\n::error::,b.swift", "line": 1, \#
        "column": 1, "from": null, "to": null, "fromRole": null, "toRole": null, "kind": "shape", \#
        "message": "<b>|100%\"\n]]>&\u001b[0m", "because": null, "fix": null, "related": []}
          ],
          "summary": {
            "errors": 1,
            "warnings": 1,
            "known": 412,
            "suppressed": 0,
            "gone": 3,
            "elsewhere": 0,
            "files": 3012,
            "rules": 2,
            "filesWithoutRole": 38,
            "references": 1000,
            "resolved": 974
          }
        }

        """#)
  }

  @Test func gitHub() {
    #expect(
      LintGitHub.text(report) == """
        ::error file=App/Cart Screen.swift,line=38,col=23,title=view-names-repository::view names \
        a repository%0ACartScreen (view) → OrderRepository (repository)%0A\
        App/Cart Screen.swift:40:5: also here%0Awhy: views get data from their presenter%0Afix: send CartPresenter an event
        ::warning file=a%0A%3A%3Aerror%3A%3A%2Cb.swift,line=1,col=1,title=odd::\
        <b>|100%25"%0A]]>&·[0m

        """)
  }

  @Test(arguments: [(Severity.error, "error"), (.warning, "warning"), (.note, "notice")])
  func gitHubAnnotatesTenOfEachSeverity(severity: Severity, command: String) {
    let many = (1...13).map { line in
      Finding(
        rule: "r", severity: severity, place: FindingPlace(path: "A.swift", line: line, column: 1),
        kind: "k", message: "m")
    }
    let lines = LintGitHub.text(LintReport(findings: many, rules: [], summary: LintSummary()))
      .split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.first == "::\(command) file=A.swift,line=1,col=1,title=r::m")
    #expect(lines.last == "3 more \(command)s: see the job summary")
  }

  /// Two rules that speak of one place take no place from another.
  @Test func gitHubAnnotatesEachPlaceFirst() {
    let many = (1...10).flatMap { line in
      ["r", "s"].map {
        Finding(
          rule: $0, severity: .error, place: FindingPlace(path: "A.swift", line: line, column: 1),
          kind: "k", message: "m")
      }
    }
    let text = LintGitHub.text(LintReport(findings: many, rules: [], summary: LintSummary()))
    let lines = text.split(separator: "\n").dropLast().map(String.init)
    #expect(lines == (1...10).map { "::error file=A.swift,line=\($0),col=1,title=r::m" })
  }

  @Test func jUnit() {
    #expect(
      LintJUnit.text(report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="archgen lint" tests="3" failures="1" errors="0">
          <testsuite name="view-names-repository" tests="1" failures="1" errors="0" time="0">
            <testcase classname="view-names-repository" name="App/Cart Screen.swift:38:24" time="0">
              <failure type="error" message="view names a repository">CartScreen (view) → \
        OrderRepository (repository)&#10;App/Cart Screen.swift:40:5: also here&#10;why: views get \
        data from their presenter&#10;fix: send CartPresenter an event</failure>
            </testcase>
          </testsuite>
          <testsuite name="quiet" tests="1" failures="0" errors="0" time="0">
            <testcase classname="quiet" name="no findings" time="0"/>
          </testsuite>
          <testsuite name="odd" tests="1" failures="0" errors="0" time="0">
            <testcase classname="odd" name="a&#10;::error::,b.swift:1:1" time="0">
              <system-out>&lt;b&gt;|100%&quot;&#10;]]&gt;&amp;\u{FFFD}[0m&#10;</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func markdown() {
    #expect(
      LintMarkdown.text(report) == #"""
        ## archgen lint

        1 error · 1 warning · 412 known · 3 gone · 3,012 files · 2 rules · 97.4 % of references resolved

        ### view-names-repository

        **Why:** views get data from their presenter

        **Fix:** send CartPresenter an event

        | | where | what | from → to |
        |---|---|---|---|
        | error | App/Cart Screen.swift:38:24 | view names a repository<br>App/Cart Screen.swift:40:5: also here | CartScreen (view) → OrderRepository (repository) |

        ### odd

        | | where | what | from → to |
        |---|---|---|---|
        | warning | a·::error::,b.swift:1:1 | &lt;b&gt;\|100%"·\]\]&gt;&amp;·\[0m |  |

        """#)
  }

  @Test func html() {
    let text = LintHTML.text(report)
    #expect(
      text.contains(
        """
        <tr><td>App/Cart Screen.swift:38:24</td><td>error: view names a repository<br>CartScreen \
        (view) → OrderRepository (repository)<br><code>    @State var röpo = \
        <mark>OrderRepository</mark>()</code><br>App/Cart Screen.swift:40:5: also here</td></tr>
        """))
    #expect(text.contains("warning: &lt;b&gt;|100%&quot;&#10;]]&gt;&amp;"))
    #expect(!text.contains("<b>"))
  }

  /// A line with thousands of findings is not shown in full for each.
  @Test func longLinesAreCut() {
    let line = String(repeating: "x", count: 5000) + "é" + String(repeating: "y", count: 5000)
    let place = FindingPlace(path: "A.swift", line: 1, column: 5001, length: 2, lineText: line)
    let finding = Finding(rule: "r", place: place, kind: "k", message: "m")
    let report = LintReport(findings: [finding], rules: [], summary: LintSummary())
    let before = String(repeating: "x", count: 60)
    let text = LintHTML.text(report)
    #expect(
      text.contains("<code>\(before)<mark>é</mark>\(String(repeating: "y", count: 98))</code>"))
    #expect(
      LintSARIF.text(report, toolVersion: "1").contains(#""startColumn": 5001, "endColumn": 5002"#))
  }

  @Test func sarif() {
    let text = LintSARIF.text(report, toolVersion: "1.0")
    // What a rule does not say is left out: the schema knows no null.
    #expect(
      text.contains(#"{"id": "quiet", "shortDescription": {"text": "never fires"}, "default"#))
    #expect(!text.contains("null"))
    #expect(text.contains(#""startColumn": 23, "endColumn": 38"#))
    #expect(text.contains(#""uri": "a%0A%3A%3Aerror%3A%3A%2Cb.swift""#))
    #expect(text.contains(#""ruleId": "odd", "ruleIndex": 2"#))
    #expect(
      text.contains(
        #""archgen/v1": "view-names-repository|construction|App.CartScreen|Data.OrderRepository|1""#
      ))
  }

  /// A forge refuses the whole file for one result without a place.
  @Test func sarifOfWhatStandsInNoFile() {
    let finding = Finding(
      rule: "nothing-judged", place: FindingPlace(path: "", line: 1, column: 1), kind: "vacuity",
      message: "no Swift file was found to judge")
    let text = LintSARIF.text(
      LintReport(findings: [finding], rules: [], summary: LintSummary()), toolVersion: "1.0")
    #expect(text.contains("\"results\": []"))
    #expect(
      text.contains(
        #"{"executionSuccessful": false, "toolConfigurationNotifications": [{"level": "error", "#
          + #""message": {"text": "no Swift file was found to judge"}, "#
          + #""descriptor": {"id": "nothing-judged"}}]}"#))
  }

  /// What archgen itself reports is described as a rule, and each of it is told apart.
  @Test func sarifOfOwnRules() {
    let findings = ["view", "model"].map { role in
      Finding(
        rule: "role-matches-nothing", severity: .warning,
        place: FindingPlace(path: ".archgen.json5", line: 1, column: 1), kind: "vacuity",
        message: "no type plays the role '\(role)'")
    }
    let text = LintSARIF.text(
      LintReport(findings: findings, rules: [], summary: LintSummary()), toolVersion: "1.0")
    #expect(
      text.contains(
        #"{"id": "role-matches-nothing", "shortDescription": {"text": "role matches nothing"}, "#
          + #""fullDescription": {"text": "No type plays a role that the configuration declares, "#)
    )
    for role in ["view", "model"] {
      #expect(text.contains("|no type plays the role '\(role)'|1\""))
    }
  }
}
