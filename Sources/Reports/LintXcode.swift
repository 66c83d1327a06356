import Diagnostics
import Linter

/// Findings as compilers print them, one line each: Xcode and editors make them clickable.
public enum LintXcode {
  /// `path:line:column: error: message (rule-id)`; with a folder before every path, where one is given.
  public static func text(_ report: LintReport, folder: String? = nil) -> String {
    let prefix = folder.map { $0 + "/" } ?? ""
    return report.findings.map { prefix + line($0) + "\n" }.joined()
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.place
    var message = finding.message
    if let ends = LintText.ends(finding).first { message += ": \(ends)" }
    if let fix = finding.fix { message += " · \(fix)" }
    return OneLine.path(
      "\(place.path):\(place.line):\(place.column): \(finding.severity.rawValue): "
        + "\(message) (\(finding.rule))")
  }
}
