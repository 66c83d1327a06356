import DependencyGraph
import Diagnostics
import Linter

/// Findings as compilers print them, a line for each place: Xcode and editors make them clickable.
public enum LintXcode {
  /// `path:line:column: error: message (rule-id)`, and a note for each further place; `name` says how files are
  /// called.
  public static func text(
    _ report: LintReport, naming name: (@Sendable (_ path: String) -> String)? = nil,
    _ threads: Threads = .none
  ) -> String {
    threads.map(report.findings.count) { range in
      let part = LintReport(
        findings: Array(report.findings[range]), rules: [], summary: LintSummary())
      return lines(of: (name.map { part.naming($0) } ?? part).findings)
    }.joined()
  }

  private static func lines(of findings: [Finding]) -> String {
    var lines = OutputLines()
    for finding in findings {
      begin(&lines, finding.place, finding.severity.rawValue)
      write(finding, into: &lines)
      lines.end()
      for related in finding.related {
        begin(&lines, related.place, "note")
        lines.write(related.message)
        lines.end()
      }
    }
    return lines.text
  }

  /// What stands in no file has no place.
  private static func begin(_ line: inout OutputLines, _ place: FindingPlace, _ weight: String) {
    if !place.path.isEmpty {
      LintText.write(place, into: &line)
      line.write(": ")
    }
    line.write(weight)
    line.write(": ")
  }

  private static func write(_ finding: Finding, into line: inout OutputLines) {
    line.write(finding.message)
    if finding.from != nil || finding.to != nil {
      line.write(": ")
      LintText.writeEnds(of: finding, into: &line)
    }
    if let fix = finding.fix {
      line.write(" · ")
      line.write(fix)
    }
    line.write(" (")
    line.write(finding.rule)
    line.write(")")
  }
}
