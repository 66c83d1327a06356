import DependencyGraph
import Diagnostics
import Linter

/// Findings as compilers print them, a line for each place: Xcode and editors make them clickable.
public struct LintXcode {
  private var lines = OutputLines()
  private var names: PathNames

  /// `path:line:column: error: message (rule-id)`, and a note for each further place; `name` says how files are
  /// called.
  public static func text(
    _ report: LintReport, naming name: (@Sendable (_ path: String) -> String)? = nil,
    _ threads: Threads = .none
  ) -> String {
    threads.map(report.findings.count) { range in
      var text = LintXcode(names: PathNames(name))
      for index in range { text.add(report.findings[index]) }
      return text.lines.text
    }.joined()
  }

  private mutating func add(_ finding: Finding) {
    begin(finding.place, finding.severity.rawValue)
    lines.write(finding.message)
    if finding.from != nil || finding.to != nil {
      lines.write(": ")
      LintText.writeEnds(of: finding, into: &lines)
    }
    if let fix = finding.fix {
      lines.write(" · ")
      lines.write(fix)
    }
    lines.write(" (")
    lines.write(finding.rule)
    lines.write(")")
    lines.end()
    for related in finding.related {
      begin(related.place, "note")
      lines.write(related.message)
      lines.end()
    }
  }

  /// What stands in no file has no place.
  private mutating func begin(_ place: FindingPlace, _ weight: String) {
    if !place.path.isEmpty {
      LintText.write(place, in: names.name(of: place.path), into: &lines)
      lines.write(": ")
    }
    lines.write(weight)
    lines.write(": ")
  }
}
