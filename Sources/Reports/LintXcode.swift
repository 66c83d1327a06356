import Diagnostics
import Linter

/// Findings as compilers print them, a line for each place: Xcode and editors make them clickable.
public enum LintXcode {
  /// `path:line:column: error: message (rule-id)`, and a note for each further place.
  public static func text(_ report: LintReport) -> String {
    var text = ""
    // Used again for each line, so that no line has to be joined from parts in new memory.
    var line = ""
    for finding in report.findings {
      begin(&line, finding.place, finding.severity.rawValue)
      write(finding, into: &line)
      end(&line, into: &text)
      for related in finding.related {
        begin(&line, related.place, "note")
        line += related.message
        end(&line, into: &text)
      }
    }
    return text
  }

  /// What stands in no file has no place.
  private static func begin(_ line: inout String, _ place: FindingPlace, _ weight: String) {
    if !place.path.isEmpty {
      LintText.write(place, into: &line)
      line += ": "
    }
    line += weight
    line += ": "
  }

  private static func end(_ line: inout String, into text: inout String) {
    text += OneLine.path(line)
    text += "\n"
    line.removeAll(keepingCapacity: true)
  }

  private static func write(_ finding: Finding, into line: inout String) {
    line += finding.message
    if finding.from != nil || finding.to != nil {
      line += ": "
      LintText.writeEnds(of: finding, into: &line)
    }
    if let fix = finding.fix {
      line += " · "
      line += fix
    }
    line += " ("
    line += finding.rule
    line += ")"
  }
}
