import Diagnostics
import Linter

/// Findings as compilers print them, one line each: Xcode and editors make them clickable.
public enum LintXcode {
  /// `path:line:column: error: message (rule-id)`; with a folder before every path, where one is given.
  public static func text(_ report: LintReport, folder: String? = nil) -> String {
    let prefix = folder.map { $0 + "/" } ?? ""
    var text = ""
    for finding in report.findings {
      text += prefix
      text += line(finding)
      text += "\n"
    }
    return text
  }

  private static func line(_ finding: Finding) -> String {
    var line = finding.place.path
    line += ":\(finding.place.line):\(finding.place.column): "
    line += finding.severity.rawValue
    line += ": "
    line += finding.message
    if let ends = LintText.ends(finding).first {
      line += ": "
      line += ends
    }
    if let fix = finding.fix {
      line += " · "
      line += fix
    }
    line += " ("
    line += finding.rule
    line += ")"
    return OneLine.path(line)
  }
}
