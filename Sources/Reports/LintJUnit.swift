import Linter

/// Findings as test results: a suite per rule, a failed case per finding, so that any CI shows them.
public enum LintJUnit {
  /// A `testsuites` document. What does not fail the run, as warnings do under `strict` only, is reported
  /// as passed cases with its text in `system-out`.
  public static func text(_ report: LintReport, strict: Bool = false) -> String {
    let byRule = Dictionary(grouping: report.findings, by: \.rule)
    let configured = report.rules.map(\.id)
    let further = byRule.keys.filter { !configured.contains($0) }.sorted()

    let failures = report.findings.count { $0.fails(strict: strict) }
    let tests = report.findings.count + configured.count { byRule[$0] == nil }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"archgen lint\""
    out += " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
    for rule in configured + further { out += suite(rule, byRule[rule] ?? [], strict) }
    return out + "</testsuites>\n"
  }

  private static func suite(_ rule: String, _ findings: [Finding], _ strict: Bool) -> String {
    let failures = findings.count { $0.fails(strict: strict) }
    let name = XMLText.escaped(rule)
    var out = "  <testsuite name=\"\(name)\" tests=\"\(max(1, findings.count))\""
    out += " failures=\"\(failures)\" errors=\"0\" time=\"0\">\n"
    if findings.isEmpty {
      out += "    <testcase classname=\"\(name)\" name=\"no findings\" time=\"0\"/>\n"
    }
    for finding in findings { out += testCase(finding, className: name, strict) }
    return out + "  </testsuite>\n"
  }

  private static func testCase(_ finding: Finding, className: String, _ strict: Bool) -> String {
    let place = LintText.whereabouts(finding.place)
    let name = place.isEmpty ? className : XMLText.escaped(place)
    let message = XMLText.escaped(finding.message)
    let detail = XMLText.escaped(LintText.details(finding).joined(separator: "\n"))
    let body =
      finding.fails(strict: strict)
      ? "<failure type=\"\(finding.severity.rawValue)\" message=\"\(message)\">\(detail)</failure>"
      : "<system-out>\(message)&#10;\(detail)</system-out>"
    return "    <testcase classname=\"\(className)\" name=\"\(name)\" time=\"0\">\n"
      + "      \(body)\n    </testcase>\n"
  }
}
